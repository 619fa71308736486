/// What words say about a day or time, not yet resolved.
struct Reading: Sendable {
    /// Token positions, the end exclusive.
    var tokens: Range<Int>
    var day: DayTerm?
    var weekday: SaidWeekday?
    var part: DayPart?
    var time: ClockTerm?
    var said: Set<DateMention.Component> = []
    var rule: String
    /// Whether the words need company: without another component they name nothing.
    var isWeak = false
    /// Whether only a date beside it makes it a weekday: "So 3.5." but not "so um drei".
    var needsDate = false

    init(_ tokens: Range<Int>, rule: String) {
        self.tokens = tokens
        self.rule = rule
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
        /// A number of weeks after the bare reading ("a week from Friday").
        case weeksAfter(Int)
    }

    var weekday: Weekday
    var choice: Choice = .bare
}

/// A day or span of days.
enum DayTerm: Sendable, Hashable {
    /// Days from today.
    case offset(Int)
    case date(PartialDate)
    /// The nth weekday of a month.
    case nthWeekday(Int, Weekday, month: Int, year: Int?)
    /// A number of weeks from this one.
    case week(Int)
    /// The week that holds a date.
    case weekOf(PartialDate)
    case isoWeek(Int)
    /// A number of weekends from the coming one, counted by weeks.
    case weekend(Int)
    /// A month from this one.
    case month(Int)
    case namedMonth(Int, year: Int?)
    /// The end of a month from this one: its last day.
    case endOfMonth(Int)
    case year(Int)
    case quarter(Int)
    /// An amount from a base day, or from now.
    case amount(Amount, from: Base)

    indirect enum Base: Sendable, Hashable {
        case now
        case offset(Int)
        case weekday(SaidWeekday)
        case date(PartialDate)
    }
}

/// A date with what was said of it.
struct PartialDate: Sendable, Hashable {
    var year: Int?
    var month: Int?
    var day: Int
    /// Whether day and month may be the other way round.
    var isOpenOrder = false
}

/// An amount of time, negative for the past.
struct Amount: Sendable, Hashable {
    /// In halves of the unit, so that one and a half stays whole.
    var halves: Int
    var unit: TimeUnit
    /// Whether a number of days was said in words, where eight means a week.
    var isWord = false
}

/// A clock time as said.
struct ClockTerm: Sendable, Hashable {
    enum Half: Sendable, Hashable {
        /// Twelve-hour reading without a half of the day.
        case open
        case am
        case pm
        /// Twenty-four hours, nothing left open.
        case exact
    }

    /// 0...24.
    var hour: Int
    var minute: Int
    var half: Half
    /// Whether minutes were said.
    var hasMinutes: Bool

    init(hour: Int, minute: Int = 0, half: Half = .open, hasMinutes: Bool = false) {
        self.hour = hour
        self.minute = minute
        self.half = half
        self.hasMinutes = hasMinutes
    }
}

/// What stands at a place: one reading, or two ends of a range.
enum Phrase: Sendable {
    case single(Reading)
    case range(Reading, Reading, tokens: Range<Int>)

    var tokens: Range<Int> {
        switch self {
        case .single(let reading): reading.tokens
        case .range(_, _, let tokens): tokens
        }
    }
}
