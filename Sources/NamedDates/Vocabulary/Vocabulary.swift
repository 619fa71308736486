import Languages

/// The words of one language, as data; spellings are given as written and folded by the lexicon.
struct Vocabulary: Sendable {
    let language: Language
    /// Full names, from Monday.
    let weekdays: [[String]]
    /// Short names, from Monday; they need a date or a part of the day beside them.
    let shortWeekdays: [[String]]
    /// Full names, from January.
    let months: [[String]]
    /// Short names, from January, and full ones that are also everyday words.
    let shortMonths: [[String]]
    let cardinals: [Int: [String]]
    let ordinals: [Int: [String]]
    /// Years written as one word.
    let years: [Int: [String]]
    /// Days from today.
    let dayOffsets: [Int: [String]]
    /// Days from today in several words.
    let dayOffsetPhrases: [(offset: Int, words: String)]
    let parts: [DayPart: [String]]
    let units: [TimeUnit: [String]]
    let seasons: [Season: [String]]
    /// Names of holidays, of one word or several.
    let holidays: [(day: Holiday, names: [String])]
    /// Words after a time or amount that say how exact it is, such as "sharp".
    let tails: [String]
    /// Amounts in halves.
    let halves: [Int: [String]]
    let roles: [(Roles, [String])]
    /// Words that name a date even inside a text of another language.
    let distinctive: [String]
    /// Several words that hold words of time and name none.
    let idioms: [String]
    /// Whether a weekday and a part of the day are written as one word ("Donnerstagabend").
    let joinsWeekdayAndPart: Bool

    /// The vocabulary of a language.
    static func of(_ language: Language) -> Vocabulary {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }
}
