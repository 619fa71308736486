/// What speakers leave open, settled for a whole run.
public struct DatePolicy: Sendable, Hashable {
    /// What a bare weekday means on that same weekday.
    public enum SameWeekday: String, Sendable, Hashable, CaseIterable {
        /// A week from now: who means today says "today".
        case nextWeek
        /// Today.
        case today
    }

    /// What "next Friday" means before this week's Friday.
    public enum NextWeekday: String, Sendable, Hashable, CaseIterable {
        /// The Friday of the next calendar week.
        case ofNextWeek
        /// The first Friday to come.
        case firstToCome
    }

    /// How `3/5` is read.
    public enum NumericOrder: String, Sendable, Hashable, CaseIterable {
        case dayMonth, monthDay
    }

    /// A bare weekday on that weekday. Default: next week.
    public var sameWeekday: SameWeekday
    /// "Next Friday". Default: of the next week; a mention is marked open where both readings differ.
    public var nextWeekday: NextWeekday
    /// `3/5`; `nil` follows the language: month first in English, day first in German and Spanish.
    public var numericOrder: NumericOrder?
    /// The first hour that is read as said when no part of the day is given; earlier ones are in the afternoon. Default 7:
    /// people make appointments for three, not for three at night, while seven is a usual hour on both sides.
    public var firstMorningHour: Int

    /// Creates a policy.
    public init(
        sameWeekday: SameWeekday = .nextWeek, nextWeekday: NextWeekday = .ofNextWeek,
        numericOrder: NumericOrder? = nil, firstMorningHour: Int = 7
    ) {
        self.sameWeekday = sameWeekday
        self.nextWeekday = nextWeekday
        self.numericOrder = numericOrder
        self.firstMorningHour = firstMorningHour
    }
}
