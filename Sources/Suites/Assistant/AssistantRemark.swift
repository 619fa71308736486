/// What a model says as an assistant, where it should say only what was said.
enum AssistantRemark: Sendable, Hashable, CaseIterable {
    /// "As an AI …", "I can't help with this request".
    case itself
    /// "Here is the summary", "based on the transcript".
    case task
    /// "How can I help you?"
    case offer
    /// "You mentioned …" in somebody's note to themselves.
    case speaker
    /// "[Name]".
    case placeholder
    /// `**`, `#`, list dashes.
    case markdown

    /// Whether a draft may not hold it either. A draft is a letter: it may offer help, and it speaks to somebody.
    var countsInDrafts: Bool {
        switch self {
        case .itself, .placeholder, .markdown: true
        case .task, .offer, .speaker: false
        }
    }

    /// What is wrong.
    var told: String {
        switch self {
        case .itself: "the model speaks of itself"
        case .task: "the model speaks of its task"
        case .offer: "the model offers its help"
        case .speaker: "the model speaks to whoever spoke"
        case .placeholder: "a placeholder was left"
        case .markdown: "marks of a layout stand in a text"
        }
    }
}
