/// What a word means to the grammar.
struct Lexeme: Sendable {
    var roles: Roles = []
    var weekday: Weekday?
    var part: DayPart?
    var unit: TimeUnit?
    /// 1...12.
    var month: Int8?
    var cardinal: Int16?
    var ordinal: Int8?
    /// Days from today.
    var dayOffset: Int8?
    /// An amount in halves: 3 is one and a half.
    var halves: Int8?
    var year: Int16?
    var season: Season?
    /// A short form such as "Mo" or "mar", or a word that is more often something else; it needs company to name a date.
    var isWeak = false
    /// Whether the word belongs to no other of the languages, so that it names a date inside a text of another language.
    var isDistinctive = false

    /// A word that means nothing here.
    static let none = Lexeme()

    /// Both meanings of one spelling.
    func merged(with other: Lexeme) -> Lexeme {
        Lexeme(
            roles: roles.union(other.roles), weekday: weekday ?? other.weekday, part: part ?? other.part,
            unit: unit ?? other.unit, month: month ?? other.month, cardinal: cardinal ?? other.cardinal,
            ordinal: ordinal ?? other.ordinal, dayOffset: dayOffset ?? other.dayOffset, halves: halves ?? other.halves,
            year: year ?? other.year, season: season ?? other.season, isWeak: isWeak || other.isWeak,
            isDistinctive: isDistinctive || other.isDistinctive)
    }
}

/// A unit of time.
enum TimeUnit: Sendable, Hashable {
    case minute
    case quarterHour
    case hour
    case day
    case week
    case fortnight
    case month
    case quarter
    case year
}
