import Foundation
import Languages
import Suites
import VoiceNote

/// What `scripts/fixtures` calls: stamps authored answers, and says which fixture is stale and why.
///
/// It is a tool of its own, so that the gate's binary has no code that writes a recording.
@main
enum FixtureTool {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        guard let verb = words.first, ["stamp", "status", "judge"].contains(verb) else {
            say("usage: FixtureTool stamp|status|judge [FAMILY…]")
            exit(64)
        }
        do {
            exit(try await run(verb, families: Array(words.dropFirst())) ? 0 : 2)
        } catch {
            say("\(error)")
            exit(3)
        }
    }

    private static func run(_ verb: String, families given: [String]) async throws -> Bool {
        let folder = FileManager.default.currentDirectoryPath + "/Fixtures/" + VoiceNoteSuite.name
        let prompts = try PromptSet(version: "v1") { EmbeddedFiles.text("prompts/v1/\($0)") }
        let stamper = Stamper(fixtures: folder, settings: VoiceNoteSuite.usualSettings, prompts: prompts)
        let known = try stamper.families()
        for family in given where !known.contains(family) {
            say("found no family \"\(family)\" with answers of its own, expected one of \(known)")
            return false
        }
        var isGood = true
        for family in given.isEmpty ? known : given {
            for language in try stamper.languages(of: family) {
                let name = "\(family)/\(language.rawValue)"
                if verb == "judge" {
                    for file in try stamper.alternatives(family, language) {
                        if await !judge(file, family, language, stamper) { isGood = false }
                    }
                } else if verb == "stamp" {
                    do {
                        let remarks = try await stamper.stamp(family, language)
                        print("stamped \(name)\(remarks.map { "\n  \($0)" }.joined())")
                        if !remarks.isEmpty { isGood = false }
                    } catch {
                        print("\(name): \(error)")
                        isGood = false
                    }
                } else {
                    let state = await stamper.state(family, language)
                    print("\(name): \(described(state))")
                    if state != .fresh { isGood = false }
                }
            }
        }
        return isGood
    }

    /// Judges other answers to a note and prints what fails.
    private static func judge(_ file: String, _ family: String, _ language: Language, _ stamper: Stamper) async -> Bool
    {
        do {
            let judged = try await stamper.judge(file, family, language)
            for output in judged {
                for metric in output.failing {
                    print("\(file) \(output.output): \(metric.name): \(metric.rationale) \(metric.found ?? "")")
                }
            }
            print("judged \(file)")
            return judged.allSatisfy(\.failing.isEmpty)
        } catch {
            print("\(file): \(error)")
            return false
        }
    }

    private static func described(_ state: Stamper.State) -> String {
        switch state {
        case .fresh: "fresh"
        case .stale(let why): "stale: \(why); mend it with scripts/fixtures stamp"
        case .faulty(let why): "faulty: \(why)"
        }
    }

    private static func say(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
