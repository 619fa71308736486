import Engines
import Languages

/// The stages of an analysis as values, each by itself as the app runs it.
public struct AnalysisStages: Sendable {
    /// Makes the request for a note's analysis of that number, from 1; `nil` when nothing was said.
    package var request: @Sendable (NoteAnalyser, TranscribedNote, Int) -> ModelRequest? = {
        $0.request(for: $1, number: $2)
    }
    /// Measures a request against the context window.
    package var measure:
        @Sendable (ModelRequest, TranscribedNote, (any TokenCounter)?, ContextSettings) async throws -> ContextFit = {
            try await ContextFit.measure($0.prompt, with: $2, settings: $3)
        }
    /// Asks for an analysis; by itself once.
    package var calls: @Sendable (() async throws -> AnalysisDraft) async throws -> AnalysisDraft = { try await $0() }
    /// Limits and tidies what the model answered.
    package var tidy:
        @Sendable (AnalysisSettings, TranscribedNote, AnalysisDraft) -> (draft: AnalysisDraft, changes: [RuleChange]) =
            { AnalysisRules($0, note: $1).apply(to: $2) }
    /// Puts an analysis into the place of an earlier one.
    package var keep: @Sendable (TranscribedNote, AnalysisDraft, AnalysedNote?) -> AnalysedNote = {
        AnalysedNote($0, draft: $1, replacing: $2)
    }
    /// What is left of the note after a failure.
    package var afterFailure: @Sendable (AnalysedNote?) -> AnalysedNote? = { $0 }
    /// Ticks an item, or takes its tick back.
    package var complete: @Sendable (inout AnalysedNote, ActionItem.ID, Bool) -> Void = { $0.complete($1, $2) }
    /// Whether a note holds what is looked for.
    package var search: @Sendable (_ query: String, AnalysedNote, SearchScope) -> Bool = {
        NoteSearch($0).finds($1, in: $2)
    }
    /// Shows an outcome in an interface language.
    package var present: @Sendable (AnalysisOutcome, Language) -> AnalysisCard = { AnalysisCard($0, interface: $1) }

    /// The stages as the app runs them.
    public init() {}
}
