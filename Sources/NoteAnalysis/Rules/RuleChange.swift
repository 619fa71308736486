/// Something the rules changed in what the model answered.
public struct RuleChange: Sendable, Hashable {
    /// Why.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// White space, a leading `#`, or capitals of a tag.
        case tagForm
        /// A tag without a word.
        case tagEmpty
        /// A tag of more words than are allowed.
        case tagTooLong
        /// A tag that is there already.
        case tagRepeated
        /// A tag beyond the limit.
        case tagBeyondLimit
        /// The speaker, or a pronoun, among the people.
        case notSomebodyElse
        /// Somebody who is there already.
        case personRepeated
        /// A proper name of which the transcript holds no word.
        case personNotNamed
        /// Somebody called by a role, under the setting that keeps proper names.
        case personByRole
        /// An item without a task.
        case itemEmpty
        /// An item that is there already.
        case itemRepeated
    }

    /// Why.
    public let rule: Rule
    /// What the model wrote.
    public let from: String
    /// What became of it; `nil` when it went.
    public let to: String?
}
