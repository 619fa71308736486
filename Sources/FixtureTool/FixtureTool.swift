import Foundation
import Languages
import Suites

/// What `scripts/fixtures` calls: stamps authored answers, and says which fixture is stale and why.
///
/// It is a tool of its own, so that the gate's binary has no code that writes a recording.
@main
enum FixtureTool {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        guard let verb = words.first.flatMap(Verb.init) else {
            say("usage: FixtureTool stamp|status|judge [--prompts VERSION] [FAMILY…]")
            exit(64)
        }
        var families = Array(words.dropFirst())
        var version = "v1"
        if families.first == "--prompts" {
            guard families.count > 1 else {
                say("found --prompts without a version, expected one such as v2")
                exit(64)
            }
            version = families[1]
            families.removeFirst(2)
        }
        do {
            exit(try await run(verb, families: families, prompts: version) ? 0 : 2)
        } catch {
            say("\(error)")
            exit(3)
        }
    }

    private enum Verb: String {
        case stamp, status, judge
    }

    private static func run(_ verb: Verb, families given: [String], prompts: String) async throws -> Bool {
        let stampers = try BuiltInSuites.stampers(
            fixtures: FileManager.default.currentDirectoryPath + "/Fixtures", prompts: prompts)
        guard !stampers.isEmpty else {
            say("found no prompts \"\(prompts)\" in any suite, expected a released version such as v1")
            return false
        }
        var known: [String] = []
        var isGood = true
        for (suite, stamper) in stampers {
            let families = try stamper.families()
            known += families.map { "\(suite)/\($0)" }
            for family in families where given.isEmpty || given.contains(family) || given.contains("\(suite)/\(family)")
            {
                for language in try stamper.languages(of: family) {
                    let name = "\(suite)/\(family)/\(language.rawValue)"
                    let isFine =
                        switch verb {
                        case .stamp: await stamp(family, language, name, stamper)
                        case .status: await status(family, language, name, stamper)
                        case .judge: try await judge(family, language, suite, stamper)
                        }
                    isGood = isGood && isFine
                }
            }
        }
        for family in given where !known.contains(where: { $0 == family || $0.hasSuffix("/\(family)") }) {
            say("found no family \"\(family)\" with answers of its own, expected one of \(known)")
            isGood = false
        }
        return isGood
    }

    private static func stamp(
        _ family: String, _ language: Language, _ name: String, _ stamper: any FixtureStamper
    ) async -> Bool {
        do {
            let remarks = try await stamper.stamp(family, language)
            print("stamped \(name)\(remarks.map { "\n  \($0)" }.joined())")
            return remarks.isEmpty
        } catch {
            print("\(name): \(error)")
            return false
        }
    }

    private static func status(
        _ family: String, _ language: Language, _ name: String, _ stamper: any FixtureStamper
    ) async -> Bool {
        let state = await stamper.state(family, language)
        switch state {
        case .fresh: print("\(name): fresh")
        case .stale(let why): print("\(name): stale: \(why); mend it with scripts/fixtures stamp")
        case .faulty(let why): print("\(name): faulty: \(why)")
        }
        return state == .fresh
    }

    /// Judges other right answers and prints what fails.
    private static func judge(
        _ family: String, _ language: Language, _ suite: String, _ stamper: any FixtureStamper
    ) async throws -> Bool {
        var isGood = true
        for file in try stamper.files(of: .alternatives, family, language) {
            do {
                for judged in try await stamper.judge(file, of: .alternatives, family, language) {
                    for metric in judged.failing {
                        print(
                            "\(suite)/\(file) \(judged.output): \(metric.name): \(metric.rationale) \(metric.found ?? "")"
                        )
                        isGood = false
                    }
                }
                print("judged \(suite)/\(file)")
            } catch {
                print("\(suite)/\(file): \(error)")
                isGood = false
            }
        }
        return isGood
    }

    private static func say(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
