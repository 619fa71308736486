/// What words say about a day or time, not yet resolved.
struct Reading: Sendable {
    /// Token positions, the end exclusive.
    var tokens: Range<Int>
    var day: DayTerm?
    var weekday: SaidWeekday?
    var part: DayPart?
    var time: ClockTerm?
    var said: SaidComponents = []
    var rule: String
    /// Whether the words need company: without another component they name nothing.
    var isWeak = false
    /// Whether only a date beside it makes it a weekday: "So 3.5." but not "so um drei".
    var needsDate = false
    /// Whether it is "now", which only begins a range.
    var isNow = false

    init(_ tokens: Range<Int>, rule: String) {
        self.tokens = tokens
        self.rule = rule
    }
}

/// What stands at a place: one reading, or two ends of a range.
enum Phrase: Sendable {
    case single(Reading)
    case range(Reading, Reading, tokens: Range<Int>)

    /// The reading whose day a time behind this phrase may have: a day, or the beginning of times on a day.
    var dayGiver: Reading? {
        switch self {
        case .single(let reading): reading.hasDay ? reading : nil
        case .range(let first, _, _): first.hasDay && first.time != nil ? first : nil
        }
    }

    var tokens: Range<Int> {
        switch self {
        case .single(let reading): reading.tokens
        case .range(_, _, let tokens): tokens
        }
    }
}
