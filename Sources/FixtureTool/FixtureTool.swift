import DialogueMemo
import Foundation
import Languages
import NoteAnalysis
import Suites
import VoiceNote

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
        let root = FileManager.default.currentDirectoryPath + "/Fixtures"
        let notes = try voiceNoteStamper(root, prompts: prompts)
        var stampers: [(suite: String, stamper: any FixtureStamper)] = [(VoiceNoteSuite.name, notes)]
        // Suites have versions of their own; one that lacks this version has nothing to stamp with it.
        if has(prompts, of: DialogueMemoSuite.name) {
            stampers.append((DialogueMemoSuite.name, try dialogueMemoStamper(root, prompts: prompts)))
        }
        if has(prompts, of: NoteAnalysisSuite.name) {
            stampers.append((NoteAnalysisSuite.name, try noteAnalysisStamper(root, prompts: prompts)))
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
                        case .judge: suite == VoiceNoteSuite.name ? try await judge(family, language, notes) : true
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

    private static func has(_ version: String, of suite: String) -> Bool {
        EmbeddedFiles.paths.contains { $0.hasPrefix("prompts/\(suite)/\(version)/") }
    }

    private static func voiceNoteStamper(_ root: String, prompts version: String) throws -> VoiceNoteStamper {
        let prompts = try PromptSet(version: version) {
            PromptFiles.embedded.text(suite: VoiceNoteSuite.name, version: version, name: $0)
        }
        return VoiceNoteStamper(
            fixtures: "\(root)/\(VoiceNoteSuite.name)", settings: VoiceNoteSuite.usualSettings, prompts: prompts)
    }

    private static func dialogueMemoStamper(_ root: String, prompts version: String) throws -> DialogueMemoStamper {
        let prompts = try MemoPromptSet(version: version) {
            PromptFiles.embedded.text(suite: DialogueMemoSuite.name, version: version, name: $0)
        }
        return DialogueMemoStamper(fixtures: "\(root)/\(DialogueMemoSuite.name)", prompts: prompts)
    }

    private static func noteAnalysisStamper(_ root: String, prompts version: String) throws -> NoteAnalysisStamper {
        let prompts = try AnalysisPrompts(version: version) {
            PromptFiles.embedded.text(suite: NoteAnalysisSuite.name, version: version, name: $0)
        }
        return NoteAnalysisStamper(fixtures: "\(root)/\(NoteAnalysisSuite.name)", prompts: prompts)
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

    /// Judges other answers to a note and prints what fails.
    private static func judge(_ family: String, _ language: Language, _ stamper: VoiceNoteStamper) async throws -> Bool
    {
        var isGood = true
        for file in try stamper.alternatives(family, language) {
            do {
                for output in try await stamper.judge(file, family, language) {
                    for metric in output.failing {
                        print("\(file) \(output.output): \(metric.name): \(metric.rationale) \(metric.found ?? "")")
                        isGood = false
                    }
                }
                print("judged \(file)")
            } catch {
                print("\(file): \(error)")
                isGood = false
            }
        }
        return isGood
    }

    private static func say(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
