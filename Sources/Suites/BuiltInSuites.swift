import Evaluation
import Foundation

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
    ///   - folders: Folders with one folder a suite; each suite lives in the first that has it.
    ///   - prompts: Where prompts come from.
    public static func suites(fixtures folders: [String], prompts: PromptFiles) -> [any Suite] {
        func folder(of suite: String) -> String {
            let folders = folders.map { "\($0)/\(suite)" }
            return folders.first { FileManager.default.fileExists(atPath: $0) } ?? folders[0]
        }
        return [
            VoiceNoteSuite(fixtures: folder(of: VoiceNoteSuite.name), prompts: prompts),
            DialogueMemoSuite(fixtures: folder(of: DialogueMemoSuite.name), prompts: prompts),
            NoteAnalysisSuite(fixtures: folder(of: NoteAnalysisSuite.name), prompts: prompts),
        ]
    }
}
