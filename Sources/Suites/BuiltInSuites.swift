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
}
