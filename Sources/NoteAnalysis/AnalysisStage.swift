/// The stages of an analysis, in order.
public enum AnalysisStage: String, Sendable, Hashable, CaseIterable {
    /// Is there a transcript?
    case check
    /// Does the whole prompt fit the context window?
    case fit
    /// The one guided call.
    case analyse
    /// Rules after the model.
    case tidy
    /// Identifiers and ticks of action items.
    case keep
    /// Looking for words in what was kept.
    case search
    /// What the user sees.
    case present
}
