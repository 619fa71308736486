/// A day or span of days as said.
enum DayTerm: Sendable, Hashable {
    /// Days from today.
    case offset(Int)
    case date(PartialDate)
    /// The nth weekday of a month; -1 is the last.
    case nthWeekday(Int, Weekday, in: MonthTerm)
    /// The last day of a month.
    case lastDay(of: MonthTerm)
    case holiday(Holiday, year: Int?)
    /// A number of weeks from this one.
    case week(Int)
    /// The week that holds a date.
    case weekOf(PartialDate)
    /// The nth week of a month; -1 is the last.
    case nthWeek(Int, of: MonthTerm)
    case isoWeek(Int)
    /// A number of weekends from the coming one, counted by weeks.
    case weekend(Int)
    /// A month from this one.
    case month(Int)
    case namedMonth(NamedMonth)
    /// A year from this one.
    case year(Int)
    case calendarYear(Int)
    /// A quarter from this one.
    case quarter(Int)
    /// A quarter of a year by its number.
    case nthQuarter(Int, year: Int?)
    case season(Season, SeasonChoice)
    /// A part of a week, month or year.
    indirect case portion(Portion, of: DayTerm)
    /// An amount from a base day, or from now.
    case amount(Amount, from: Base)
    /// The time from now until an amount has passed, or back.
    case lasting(Amount)

    enum Base: Sendable, Hashable {
        case now
        case offset(Int)
        case weekday(SaidWeekday)
        case date(PartialDate)
        case holiday(Holiday)
    }

    enum SeasonChoice: Sendable, Hashable {
        case coming
        case last
    }
}

/// A part of a week, month or year.
enum Portion: Sendable, Hashable {
    case start
    case middle
    case end
    /// From today to its end.
    case rest
}

/// A date with what was said of it.
struct PartialDate: Sendable, Hashable {
    var year: Int?
    var month: Int?
    /// Months from this one, when the month was said so: "the 5th of next month".
    var monthOffset: Int?
    var day: Int
    /// Whether day and month may be the other way round.
    var isOpenOrder = false

    /// Whether a month was said.
    var hasMonth: Bool { month != nil || monthOffset != nil }
}

/// A month by its name.
struct NamedMonth: Sendable, Hashable {
    /// 1...12.
    var month: Int
    var year: Int?
    /// Years from this one, when the year was said so: "May of next year".
    var yearOffset: Int?
    /// Whether it was the last one: "letzten September".
    var isLast = false
}

/// A month that holds what is counted in it.
enum MonthTerm: Sendable, Hashable {
    case named(Int, year: Int?)
    /// Months from this one.
    case relative(Int)
    /// "the month": this one, or the next when the day has passed.
    case coming
}

/// An amount of time, negative for the past.
struct Amount: Sendable, Hashable {
    /// In halves of the unit, so that one and a half stays whole.
    var halves: Int
    var unit: TimeUnit
    /// Days said beside it, as in "two weeks and three days".
    var extraDays = 0
    /// Minutes said beside it, as in "an hour and ten minutes".
    var extraMinutes = 0
    /// Whether a number of days was said in words, where eight means a week.
    var isWord = false
    /// Whether only a rough number was said: "a few".
    var isVague = false

    /// The same amount back in time.
    var negated: Amount {
        var negated = self
        (negated.halves, negated.extraDays, negated.extraMinutes) = (-halves, -extraDays, -extraMinutes)
        return negated
    }
}

/// A weekday with the word that chooses among the weeks.
struct SaidWeekday: Sendable, Hashable {
    enum Choice: Sendable, Hashable {
        case bare
        case this
        case next
        case last
        /// The day in the week a number of weeks from this one.
        case inWeek(Int)
        /// The day in the coming ISO week of a number.
        case inISOWeek(Int)
        /// A number of weeks after the bare reading ("a week from Friday").
        case weeksAfter(Int)
    }

    var weekday: Weekday
    var choice: Choice = .bare
}
