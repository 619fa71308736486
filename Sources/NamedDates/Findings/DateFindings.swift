/// What a text names, and what looks like it and is not.
public struct DateFindings: Sendable, Hashable {
    /// The days and times that are named and resolved, in the order of the text, without overlaps.
    public let dates: [DateMention]
    /// What cannot be a day or time, or was not understood.
    public let rejected: [RejectedMention]
}

/// How exact a mention is.
public enum Grain: String, Sendable, Hashable, CaseIterable {
    case minute, hour, dayPart, day, week, month, quarter, year
}

/// One day or time that a text names.
public struct DateMention: Sendable, Hashable {
    /// What was said about it.
    public enum Component: String, Sendable, Hashable, CaseIterable {
        case weekday, day, month, year, time, dayPart, relative, duration, week, range
    }

    /// The words.
    public let text: String
    /// Where they stand, in Unicode scalars.
    public let range: Range<Int>
    /// How exact it is.
    public let grain: Grain
    /// When it begins.
    public let start: LocalMoment
    /// When it is over, exclusive; `nil` for a moment on the clock.
    public let end: LocalMoment?
    /// The weekday that was said.
    public let weekday: Weekday?
    /// What was said.
    public let said: [Component]
    /// Whether the words leave the reading open.
    public let isOpen: Bool
    /// Whether weekday and date were both said and disagree.
    public let hasConflict: Bool
    /// The id of the rule that found it.
    public let rule: String
}

/// Something that looks like a day or time and names none.
public struct RejectedMention: Sendable, Hashable {
    /// Why it is none.
    public enum Why: String, Sendable, Hashable, CaseIterable {
        /// There is no such day or time, such as 30 February.
        case impossible
        /// It names something that was not understood.
        case notUnderstood
        /// A word that also means something else.
        case ambiguousWord
    }

    /// The words.
    public let text: String
    /// Where they stand, in Unicode scalars.
    public let range: Range<Int>
    /// Why.
    public let why: Why
}
