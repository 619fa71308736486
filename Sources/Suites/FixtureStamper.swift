import Evaluation
import Languages
import Recordings

/// Turns a suite's authored answers into recordings that carry the exact requests of its system.
public protocol FixtureStamper: Sendable {
    /// The families with recordings of their own.
    func families() throws -> [String]

    /// The languages a family is told in.
    func languages(of family: String) throws(PlanningError) -> [Language]

    /// The folder of the suite's fixtures.
    var store: FolderStore { get }

    /// Where the recordings of one fixture lie, in the folder.
    func file(_ family: String, _ language: Language) -> String

    /// What stamping gives, without writing it.
    ///
    /// - Returns: The recordings, and remarks for a person, such as an expectation that no longer holds.
    func stamped(
        _ family: String, _ language: Language
    ) async throws -> (recordings: [ModelRecording], remarks: [String])

    /// Whether a family lives by a right answer of the model, so that the model could have answered in other words as well.
    func leavesWordsOpen(_ family: String) throws -> Bool

    /// Plays a fixture with the answers of another file and judges each output with all evaluators.
    ///
    /// Whoever wrote them need not know what is expected: what is right in other words has to pass.
    func judge(
        _ file: String, of kind: OtherAnswers, _ family: String, _ language: Language
    ) async throws -> [JudgedAnswers]
}

extension FixtureStamper {
    /// The files of other answers to one fixture, relative to the suite's folder.
    public func files(of kind: OtherAnswers, _ family: String, _ language: Language) throws -> [String] {
        let folder = kind.folder(family, language)
        return try store.files(below: folder).sorted().map { "\(folder)/\($0)" }
    }

    /// Stamps one fixture and writes its recordings, whole or not at all.
    ///
    /// - Returns: Remarks for a person.
    public func stamp(_ family: String, _ language: Language) async throws -> [String] {
        let (recordings, remarks) = try await stamped(family, language)
        try RecordingWriter.write(recordings, to: store.path(of: file(family, language)))
        return remarks
    }

    /// Compares what is on disk with what stamping gives.
    public func state(_ family: String, _ language: Language) async -> StampState {
        do {
            let (recordings, remarks) = try await stamped(family, language)
            let file = file(family, language)
            let bytes = try RecordingWriter.encode(recordings, file: file)
            guard store.has(file) else { return .stale("\(file) is missing") }
            guard try store.bytes(of: file) == bytes else { return .stale("\(file) was stamped from something else") }
            return remarks.isEmpty ? .fresh : .faulty(remarks.joined(separator: "; "))
        } catch {
            return .faulty("\(error)")
        }
    }
}

/// The state of one fixture's stamped recordings.
public enum StampState: Sendable, Hashable {
    /// What is on disk is what stamping gives.
    case fresh
    /// There are other recordings on disk, or none.
    case stale(String)
    /// Stamping is impossible.
    case faulty(String)
}
