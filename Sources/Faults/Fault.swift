import DialogueMemo
import Evaluation
import JSONDocument
import NoteAnalysis
import Suites
import VoiceNote

/// Something that is wrong on purpose: a replacement of one part of a system or of the harness, and who is meant to notice.
public struct Fault: Sendable {
    /// The stable id, such as `voice-note.fault.identifier-ignored`.
    public let id: String
    /// What is wrong, in one sentence.
    public let sentence: String
    /// The stable ids of the behaviour it breaks, or the public report it repeats.
    public let origin: String
    /// The ids of the evaluators, relations and checks that have to notice it, each of them.
    public let caughtBy: [String]
    /// The part that is replaced.
    let change: Change

    /// What is replaced.
    enum Change: Sendable {
        /// A part of a system, played over some cells of its suite.
        case system(SystemFault)
        /// A part of the harness, looked at by the harness checks.
        case harness(@Sendable (inout Harness) -> Void)
    }

    /// The suite whose system is faulty; `harness` for the harness itself.
    public var subject: String {
        switch change {
        case .system(let fault): fault.suite
        case .harness: "harness"
        }
    }
}

/// A faulty system: which suite plays it, over which cells, and with whose answers.
struct SystemFault: Sendable {
    /// The suite's name.
    let suite: String
    /// Which cells can show it, as `--only` expressions.
    let cells: [String]
    /// The answers the model gives, made anew for each playing.
    let answers: @Sendable () -> any ModelSource
    /// Settings of the matrix that are other than in its file.
    let settings: JSONObject
    /// The suite over the faulty system.
    let playing: @Sendable (any Suite) -> any RecordableSuite
}

extension Fault {
    /// What a published report or a stable id is called where a fault says where it comes from.
    enum Origin {
        /// Behaviour that the documentation promises: the ids that are meant to notice.
        case behaviour
        /// A failure somebody published.
        case report(String)
    }

    static func note(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        answers: @autoclosure @escaping @Sendable () -> any ModelSource = AnswersByStep(), settings: JSONObject = [:],
        _ change: @escaping @Sendable (inout VoiceNoteSystem) -> Void = { _ in }
    ) -> Fault {
        system("voice-note", name, sentence, caughtBy, origin, cells, answers, settings) { suite in
            var system = VoiceNoteSystem()
            change(&system)
            return (suite as? VoiceNoteSuite ?? VoiceNoteSuite(fixtures: "")).playing(system)
        }
    }

    static func memo(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        answers: @autoclosure @escaping @Sendable () -> any ModelSource = AnswersByStep(),
        _ change: @escaping @Sendable (inout DialogueMemoSystem) -> Void = { _ in }
    ) -> Fault {
        system("dialogue-memo", name, sentence, caughtBy, origin, cells, answers, [:]) { suite in
            var system = DialogueMemoSystem()
            change(&system)
            return (suite as? DialogueMemoSuite ?? DialogueMemoSuite(fixtures: "")).playing(system)
        }
    }

    static func analysis(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        answers: @autoclosure @escaping @Sendable () -> any ModelSource = AnswersByStep(),
        _ change: @escaping @Sendable (inout NoteAnalysisSystem) -> Void = { _ in }
    ) -> Fault {
        system("note-analysis", name, sentence, caughtBy, origin, cells, answers, [:]) { suite in
            var system = NoteAnalysisSystem()
            change(&system)
            return (suite as? NoteAnalysisSuite ?? NoteAnalysisSuite(fixtures: "")).playing(system)
        }
    }

    static func harness(
        _ name: String, _ sentence: String, by caughtBy: [String],
        _ change: @escaping @Sendable (inout Harness) -> Void
    ) -> Fault {
        Fault(
            id: "harness.fault.\(name)", sentence: sentence, origin: caughtBy.joined(separator: ", "),
            caughtBy: caughtBy, change: .harness(change))
    }

    private static func system(
        _ suite: String, _ name: String, _ sentence: String, _ caughtBy: [String], _ origin: Origin, _ cells: [String],
        _ answers: @escaping @Sendable () -> any ModelSource, _ settings: JSONObject,
        playing: @escaping @Sendable (any Suite) -> any RecordableSuite
    ) -> Fault {
        // Ids are written without their suite where a fault is declared; an error of a cell is no suite's.
        let ids = caughtBy.map { $0.hasPrefix(errorPrefix) ? $0 : "\(suite).\($0)" }
        let from: String =
            switch origin {
            case .behaviour: ids.joined(separator: ", ")
            case .report(let report): report
            }
        return Fault(
            id: "\(suite).fault.\(name)", sentence: sentence, origin: from, caughtBy: ids,
            change: .system(
                SystemFault(suite: suite, cells: cells, answers: answers, settings: settings, playing: playing)))
    }

    /// How the kind of a cell's error is named where it is what has to notice, such as `error.staleRecording`.
    static let errorPrefix = "error."
}
