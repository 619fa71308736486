import Engines
import Evaluation
import Languages
import NoteAnalysis
import Synchronization

/// One note played as its family says: it is analysed, and then the user does something with it.
///
/// The same for judging and for stamping, so that recordings hold exactly the requests that are made.
struct AnalysisPlay {
    let family: AnalysisFamily
    let fixture: AnalysisFixture
    let settings: AnalysisSettings
    let prompts: AnalysisPrompts
    let stages: AnalysisStages

    /// - Parameter settings: Those of the matrix; the family may name others.
    init(
        _ context: AnalysisContext, settings: AnalysisSettings, prompts: AnalysisPrompts,
        stages: AnalysisStages = AnalysisStages()
    ) {
        self.stages = stages
        family = context.family
        fixture = context.fixture
        self.prompts = prompts
        var settings = settings
        if let estimate = family.override.estimate { settings.context.estimate = estimate }
        if let people = family.override.people { settings.people = people }
        self.settings = settings
    }

    /// Something that happened to the note.
    struct Moment: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            /// The note was analysed, for the first time or again.
            case analysed(AnalysisOutcome, transcript: String)
            /// The user ticked an item, or took its tick back; `nil` when the note has no such item.
            case ticked(ActionItem.ID?, isCompleted: Bool)
        }

        let kind: Kind
        let before: AnalysedNote?
        let after: AnalysedNote?
    }

    /// What became of the note.
    struct Played: Sendable {
        var moments: [Moment] = []
        /// What kept the outcome from being complete, with its stage.
        var interruption: (stage: AnalysisStage, error: any Error)?

        /// The note as it stands at the end.
        var note: AnalysedNote? { moments.last?.after }

        /// The analyses in order, each with the transcript it was made of.
        var analyses: [(outcome: AnalysisOutcome, transcript: String, before: AnalysedNote?)] {
            moments.compactMap { moment in
                guard case .analysed(let outcome, let transcript) = moment.kind else { return nil }
                return (outcome, transcript, moment.before)
            }
        }
    }

    /// The transcripts of the note's analyses, in order.
    static func transcripts(_ family: AnalysisFamily, _ fixture: AnalysisFixture) -> [String] {
        let first = fixture.transcript + family.override.append
        let again = fixture.continued.isEmpty ? first : "\(first) \(fixture.continued)"
        return [first] + family.override.then.filter { $0 == .analyseAgain }.map { _ in again }
    }

    /// Plays the note.
    func play(
        model: any LanguageModel, checkpoint: @escaping @Sendable () throws -> Void,
        observe: (AnalysisEvent) -> Void
    ) async -> Played {
        let counter = family.override.exactTokens.map { FixedCounter(count: $0) }
        let analyser = NoteAnalyser(
            engines: AnalysisEngines(model: model, counter: counter, checkpoint: checkpoint), settings: settings,
            prompts: prompts, stages: stages)
        var played = Played()
        var transcripts = Self.transcripts(family, fixture)[...]
        func analyse() async throws {
            let (before, transcript) = (played.note, transcripts.removeFirst())
            let outcome = try await analyser.analyse(
                TranscribedNote(transcript: transcript, language: fixture.language), replacing: before,
                observe: observe)
            played.moments.append(
                Moment(kind: .analysed(outcome, transcript: transcript), before: before, after: outcome.note))
        }
        do {
            try await analyse()
            for action in family.override.then {
                switch action {
                case .analyseAgain: try await analyse()
                case .tick(let id): tick(id, true, &played)
                case .untick(let id): tick(id, false, &played)
                }
            }
        } catch let interrupted as AnalysisInterrupted {
            played.interruption = (interrupted.stage, interrupted.underlying)
        } catch {
            played.interruption = (.check, error)
        }
        return played
    }

    private func tick(_ id: String, _ isCompleted: Bool, _ played: inout Played) {
        let before = played.note
        var after = before
        let expected = family.allowedItems.first { $0.mention.id == id }
        let item = before?.actionItems.first { item in
            expected?.mention.isMade(in: TextWords(item.task), language: fixture.language) ?? false
        }
        if let item, var note = after {
            stages.complete(&note, item.id, isCompleted)
            after = note
        }
        played.moments.append(
            Moment(kind: .ticked(item?.id, isCompleted: isCompleted), before: before, after: after))
    }
}

/// An engine that counts what its family says.
private struct FixedCounter: TokenCounter {
    let count: Int
    let contextWindow: Int? = nil

    func tokens(in text: String) async throws -> Int? { count }
}
