import DialogueMemo
import Evaluation
import Foundation
import NoteAnalysis
import VoiceNote

/// The suites that come with Criba. A new one is named here, and nowhere else.
public enum BuiltInSuites {
    /// What matrices may name.
    public static let descriptions = [
        VoiceNoteSuite.description, DialogueMemoSuite.description, NoteAnalysisSuite.description,
    ]

    /// The suites that can judge an app's outcomes.
    public static let scorable: [any ScorableSuite.Type] = [VoiceNoteSuite.self]

    /// The suites over folders of fixtures.
    ///
    /// - Parameters:
    ///   - folders: Folders with one folder a suite; a suite's families in all of them are played together.
    ///   - prompts: Where prompts come from.
    public static func suites(fixtures folders: [String], prompts: PromptFiles) -> [any Suite] {
        func store(of suite: String) -> FolderStore {
            let there = folders.map { "\($0)/\(suite)" }.filter { FileManager.default.fileExists(atPath: $0) }
            return FolderStore(root: there.first ?? "\(folders[0])/\(suite)", besides: Array(there.dropFirst()))
        }
        return [
            VoiceNoteSuite(store: store(of: VoiceNoteSuite.name), prompts: prompts),
            DialogueMemoSuite(store: store(of: DialogueMemoSuite.name), prompts: prompts),
            NoteAnalysisSuite(store: store(of: NoteAnalysisSuite.name), prompts: prompts),
        ]
    }

    /// What stamps and judges authored answers, by suite.
    ///
    /// - Parameters:
    ///   - folder: A folder with one folder a suite.
    ///   - version: The version of the released prompts; a suite that lacks it has nothing to stamp with it.
    /// - Throws: What a damaged prompt throws.
    public static func stampers(
        fixtures folder: String, prompts version: String = "v1"
    ) throws -> [(suite: String, stamper: any FixtureStamper)] {
        func text(_ suite: String) -> (String) -> String? {
            { PromptFiles.embedded.text(suite: suite, version: version, name: $0) }
        }
        func store(_ suite: String) -> String { "\(folder)/\(suite)" }
        let known = EmbeddedFiles.paths
        return try descriptions.map(\.name).filter { name in
            known.contains { $0.hasPrefix("prompts/\(name)/\(version)/") }
        }.map { name in
            let stamper: any FixtureStamper =
                switch name {
                case DialogueMemoSuite.name:
                    DialogueMemoStamper(
                        fixtures: store(name), prompts: try MemoPromptSet(version: version, file: text(name)))
                case NoteAnalysisSuite.name:
                    NoteAnalysisStamper(
                        fixtures: store(name), prompts: try AnalysisPrompts(version: version, file: text(name)))
                case VoiceNoteSuite.name:
                    VoiceNoteStamper(
                        fixtures: store(name), settings: VoiceNoteSuite.usualSettings,
                        prompts: try PromptSet(version: version, file: text(name)))
                default:
                    throw PlanningError("\(name): found prompts of a suite without a stamper; name it in BuiltInSuites")
                }
            return (name, stamper)
        }
    }
}
