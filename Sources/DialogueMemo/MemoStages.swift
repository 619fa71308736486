import Engines
import Languages

/// The stages of a dialogue memo as values, each by itself as the app runs it.
public struct MemoStages: Sendable {
    /// Begins an exchange in the language that is spoken.
    package var begin: @Sendable (Language, SessionLimits) -> MemoSession = { MemoSession(language: $0, limits: $1) }
    /// Takes what the speaker said.
    package var hear: @Sendable (inout MemoSession, String) -> Void = { $0.hear($1) }
    /// Takes a model's advice.
    package var take: @Sendable (inout MemoSession, Choice) -> Void = { $0.take($1) }
    /// Makes the request for the next question.
    package var questionRequest: @Sendable (MemoRequests, MemoSession) -> ModelRequest = { $0.question(for: $1) }
    /// Makes the request for a layout; `true` for one that reminds of the rule.
    package var layoutRequest: @Sendable (MemoRequests, [String], Bool) -> ModelRequest = {
        $0.layout(of: $1, isReminder: $2)
    }
    /// Finds the sentences of answers.
    package var sentences: @Sendable ([String], Language) -> [String] = { MemoSentences.of($0, language: $1) }
    /// Arranges sentences; `nil` when the layout is not accepted.
    package var arrange: @Sendable ([String], NoteLayout, MemoNote.LayoutSource) -> MemoNote? = {
        MemoNote(sentences: $0, layout: $1, source: $2)
    }
    /// What comes of an exchange whose model failed at a layout; by itself a note arranged without it.
    package var withoutModel: @Sendable ([String]) -> MemoNote? = { sentences in
        MemoNote(sentences: sentences, layout: .local(sentences: sentences.count), source: .local)
    }
    /// Shows an outcome in an interface language.
    package var present: @Sendable (MemoOutcome, SessionPlan, Language) -> MemoPresentation = {
        MemoPresentation($0, plan: $1, interface: $2)
    }

    /// The stages as the app runs them.
    public init() {}
}
