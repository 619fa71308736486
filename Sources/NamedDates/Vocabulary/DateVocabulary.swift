import Languages

/// The words one language names days and times with, folded, as data.
struct DateVocabulary: Sendable {
    /// Parts of a day and the hours they cover.
    enum DayPart: Sendable, Hashable {
        case morning, noon, afternoon, evening, night

        /// Where it begins and ends, in hours; the night ends on the next day. Conventions, so compare by overlap.
        var hours: Range<Int> {
            switch self {
            case .morning: 6..<12
            case .noon: 11..<14
            case .afternoon: 12..<18
            case .evening: 18..<24
            case .night: 20..<30
            }
        }
    }

    /// Which of several weeks, months or weekdays is meant.
    enum Modifier: Sendable, Hashable { case this, coming, next, last }

    /// Units of time.
    enum Unit: Sendable, Hashable { case minute, hour, day, week, month, year }

    let language: Language
    let weekdays: [String: Weekday]
    let months: [String: Int]
    /// Months whose word is also an everyday word; they count only with a day or a preposition.
    let ambiguousMonths: Set<String>
    /// Days counted from today.
    let relativeDays: [String: Int]
    let dayParts: [String: DayPart]
    let cardinals: [String: Int]
    let ordinals: [String: Int]
    let units: [String: Unit]
    /// Words before or behind a weekday, week or month.
    let modifiers: [String: Modifier]
    /// Words that may stand before a day: on, the.
    let dayPrepositions: Set<String>
    /// Words that announce a time: at.
    let timePrepositions: Set<String>
    /// Words that announce a span from now: in.
    let spanPrepositions: Set<String>
    /// Words that may stand between the parts of one mention.
    let glue: Set<String>
    /// Words between the two ends of a range.
    let rangeMiddles: Set<String>
    /// Stems that hint at a day or time without being understood.
    let weakStems: [String]

    static func of(_ language: Language) -> DateVocabulary {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    /// A number from a token: digits, or a word for one.
    func cardinal(_ token: DateToken) -> Int? {
        token.number ?? token.word.flatMap { cardinals[$0] }
    }
}
