/// What speakers leave open, and how it is read.
///
/// No reading here is right for every speaker. A default is the one a listener of a voice note most likely acts on; a mention
/// that a setting decided is marked open.
public struct DatePolicy: Sendable, Hashable {
    /// How a bare weekday is read.
    public enum BareWeekday: String, Sendable, Hashable, CaseIterable {
        /// The next such day after today.
        case nextAfterToday
        /// Today when it fits, else the next such day.
        case todayOrNext
    }

    /// How "next Friday" is read.
    public enum NextWeekday: String, Sendable, Hashable, CaseIterable {
        /// The day in the following calendar week.
        case followingWeek
        /// The nearest such day after today.
        case nearest
    }

    /// How "at three" without a part of the day is read.
    public enum TwelveHourClock: String, Sendable, Hashable, CaseIterable {
        /// On another day 1 to 7 is the afternoon; today or without a day the next time that clocks show it.
        case waking
        /// Always the next time that clocks show it, counted from now or from the start of the day named.
        case nextOccurrence
        /// As said, so "three" is 03:00.
        case asSaid
    }

    /// How "4/5" is read.
    public enum NumericOrder: String, Sendable, Hashable, CaseIterable {
        /// Day before month.
        case dayMonth
        /// Month before day.
        case monthDay
    }

    /// Whoever means today says "today", so a bare weekday is the next such day after today.
    public var bareWeekday: BareWeekday
    /// German and British speakers say "this Friday" or "Friday" for the near one, so "next" is the week after.
    public var nextWeekday: NextWeekday
    /// Appointments lie in waking hours: "tomorrow at four" is 16:00, "tomorrow at nine" is 09:00.
    public var twelveHourClock: TwelveHourClock
    /// `nil`: month before day in English, day before month in German and Spanish.
    public var numericOrder: NumericOrder?
    /// Whether "in acht Tagen", "en ocho días" and "quince días" in words are one and two weeks, as speakers count them.
    public var eightDaysAreAWeek: Bool
    /// The bounds of the parts of a day; `nil`: those of the language.
    public var dayParts: DayPartBounds?

    /// A policy; every default is argued at its property.
    public init(
        bareWeekday: BareWeekday = .nextAfterToday, nextWeekday: NextWeekday = .followingWeek,
        twelveHourClock: TwelveHourClock = .waking, numericOrder: NumericOrder? = nil,
        eightDaysAreAWeek: Bool = true, dayParts: DayPartBounds? = nil
    ) {
        self.bareWeekday = bareWeekday
        self.nextWeekday = nextWeekday
        self.twelveHourClock = twelveHourClock
        self.numericOrder = numericOrder
        self.eightDaysAreAWeek = eightDaysAreAWeek
        self.dayParts = dayParts
    }
}
