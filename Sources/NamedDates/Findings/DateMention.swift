/// A day or time that a text names, resolved at a now.
public struct DateMention: Sendable, Hashable {
    /// A component that words named.
    public enum Component: String, Sendable, Hashable, CaseIterable {
        /// A day of the week.
        case weekday
        /// A day of the month.
        case day
        /// A month.
        case month
        /// A year.
        case year
        /// A clock time.
        case time
        /// A part of the day.
        case dayPart
        /// A word that counts from now, such as "tomorrow".
        case relative
        /// An amount of time, such as "in two hours".
        case duration
        /// A week or weekend.
        case week
        /// A span with two ends.
        case range
    }

    /// The words, as in the text.
    public let text: String
    /// Where they stand, in Unicode scalars from the start of the text.
    public let range: Range<Int>
    /// How fine the naming is.
    public let grain: Grain
    /// When it begins.
    public let start: LocalMoment
    /// When it ends, exclusive; `nil` for a moment or a single day.
    public let end: LocalMoment?
    /// The weekday that was said, which need not be the weekday of `start`.
    public let weekday: Weekday?
    /// What was said, in the order of `Component`.
    public let said: [Component]
    /// Whether the text leaves the reading open, so that the policy decided.
    public let isOpen: Bool
    /// The id of the rule that read it, such as `relative.day`.
    public let rule: String
    /// Whether a weekday was said beside a date that falls on another one.
    public let hasConflict: Bool

    /// A mention.
    public init(
        text: String, range: Range<Int>, grain: Grain, start: LocalMoment, end: LocalMoment? = nil,
        weekday: Weekday? = nil, said: [Component] = [], isOpen: Bool = false, rule: String, hasConflict: Bool = false
    ) {
        self.text = text
        self.range = range
        self.grain = grain
        self.start = start
        self.end = end
        self.weekday = weekday
        self.said = said
        self.isOpen = isOpen
        self.rule = rule
        self.hasConflict = hasConflict
    }
}

/// How fine a naming is, the finest first.
public enum Grain: String, Sendable, Hashable, CaseIterable {
    /// A clock time with minutes.
    case minute
    /// A full hour.
    case hour
    /// A part of a day, such as an evening.
    case dayPart
    /// A day, or a span of days.
    case day
    /// A week.
    case week
    /// A month or a part of it.
    case month
    /// A quarter of a year.
    case quarter
    /// A year.
    case year
}
