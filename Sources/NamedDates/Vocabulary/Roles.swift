/// What a word can be in the naming of a date; a word may have several roles.
struct Roles: OptionSet, Sendable, Hashable {
    let rawValue: UInt64

    init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// The places of the roles in the set.
    private enum Place: UInt64 {
        case weekday, month, cardinal, ordinal, dayOffset, part, unit, halves, year, at, on, from, to,
            between, and, within, of, article, about, limit, holiday, season, function, next, last, this,
            afterNext, coming, weekend, start, middle, end, dayWord, half, quarter, threeQuarters, past,
            before, oClock, noon, midnight, am, pm, ago, later, now, exactly, few, title, every, correction,
            pastTense, filler, measure
    }

    private init(_ place: Place) {
        rawValue = 1 << place.rawValue
    }

    // Words with a value, which their lexeme carries.
    static let weekday = Roles(.weekday)
    static let month = Roles(.month)
    static let cardinal = Roles(.cardinal)
    static let ordinal = Roles(.ordinal)
    static let dayOffset = Roles(.dayOffset)
    static let part = Roles(.part)
    static let unit = Roles(.unit)
    static let halves = Roles(.halves)
    static let year = Roles(.year)

    // Words that say where a day or time stands: "at", "on", "from", "to", "between … and".
    static let at = Roles(.at)
    static let on = Roles(.on)
    static let from = Roles(.from)
    static let to = Roles(.to)
    static let between = Roles(.between)
    static let and = Roles(.and)
    static let within = Roles(.within)
    static let of = Roles(.of)
    static let article = Roles(.article)
    static let about = Roles(.about)
    static let limit = Roles(.limit)
    /// The first word of a holiday's name.
    static let holiday = Roles(.holiday)
    static let season = Roles(.season)
    /// Words that no numeral counts, such as "is", "so" and "please".
    static let function = Roles(.function)

    // Words that choose among days and weeks.
    static let next = Roles(.next)
    static let last = Roles(.last)
    static let this = Roles(.this)
    static let afterNext = Roles(.afterNext)
    static let coming = Roles(.coming)
    static let weekend = Roles(.weekend)
    static let start = Roles(.start)
    static let middle = Roles(.middle)
    static let end = Roles(.end)
    static let dayWord = Roles(.dayWord)

    // Words of the clock.
    static let half = Roles(.half)
    static let quarter = Roles(.quarter)
    static let threeQuarters = Roles(.threeQuarters)
    static let past = Roles(.past)
    static let before = Roles(.before)
    static let oClock = Roles(.oClock)
    static let noon = Roles(.noon)
    static let midnight = Roles(.midnight)
    static let am = Roles(.am)
    static let pm = Roles(.pm)

    // Words around durations.
    static let ago = Roles(.ago)
    static let later = Roles(.later)
    static let now = Roles(.now)
    static let exactly = Roles(.exactly)
    static let few = Roles(.few)

    // Words that deny a naming beside them.
    static let title = Roles(.title)
    static let every = Roles(.every)
    static let correction = Roles(.correction)
    static let pastTense = Roles(.pastTense)
    static let filler = Roles(.filler)
    static let measure = Roles(.measure)
}
