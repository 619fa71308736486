/// What a text names: days and times that are understood, and what only looks like them.
public struct DateFindings: Sendable, Hashable {
    /// What is named and resolved, in text order, without overlaps.
    public let dates: [DateMention]
    /// What is no date, with the reason, in text order.
    public let rejected: [RejectedMention]

    /// Findings.
    public init(dates: [DateMention], rejected: [RejectedMention]) {
        self.dates = dates
        self.rejected = rejected
    }
}

/// Words that look like a date and are none, or none that can be resolved.
public struct RejectedMention: Sendable, Hashable {
    /// Why words are no date.
    public enum Why: String, Sendable, Hashable, CaseIterable {
        /// No calendar or clock has it: 30 February, 25:70.
        case impossible
        /// It speaks of time, but nothing here can tell when.
        case notUnderstood
        /// A word of the calendar that means something else here, such as a surname or a greeting.
        case ambiguousWord
    }

    /// The words, as in the text.
    public let text: String
    /// Where they stand, in Unicode scalars from the start of the text.
    public let range: Range<Int>
    /// The reason.
    public let why: Why

    /// A rejection.
    public init(text: String, range: Range<Int>, why: Why) {
        self.text = text
        self.range = range
        self.why = why
    }
}
