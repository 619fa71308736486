import Languages

/// The words of one language, found by their folded spelling.
struct Lexicon: Sendable {
    let language: Language
    private let lexemes: [String: Lexeme]
    /// Phrases of several words that name a day, by their first word.
    let dayOffsetPhrases: [String: [(words: [String], offset: Int)]]
    /// Names of holidays, by their first word.
    let holidays: [String: [(words: [String], day: Holiday)]]
    /// Names that need a preposition, without it, by their first word.
    let bareHolidays: [String: [(words: [String], day: Holiday)]]
    /// Words that say how exact a time is, by their first word.
    let tails: [String: [[String]]]
    /// Phrases that name nothing, by their first word.
    let idioms: [String: [[String]]]

    private static let german = Lexicon(.german)
    private static let spanish = Lexicon(.spanish)
    private static let english = Lexicon(.english)

    /// The lexicon of a language.
    static func of(_ language: Language) -> Lexicon {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    /// What a folded word means.
    func lexeme(_ folded: String) -> Lexeme { lexemes[folded] ?? .none }

    private init(_ vocabulary: Vocabulary) {
        var builder = LexiconBuilder()
        builder.add(vocabulary)
        language = vocabulary.language
        lexemes = builder.lexemes
        var phrases: [String: [(words: [String], offset: Int)]] = [:]
        for (offset, text) in vocabulary.dayOffsetPhrases {
            let words = Self.words(text)
            phrases[words.first ?? "", default: []].append((words, offset))
        }
        // The longest first, so that "the day after tomorrow" wins over a shorter beginning.
        dayOffsetPhrases = phrases.mapValues { $0.sorted { $0.words.count > $1.words.count } }
        var holidays: [String: [(words: [String], day: Holiday)]] = [:]
        for (day, names) in vocabulary.holidays {
            for words in names.map(Self.words) { holidays[words.first ?? "", default: []].append((words, day)) }
        }
        self.holidays = holidays.mapValues { $0.sorted { $0.words.count > $1.words.count } }
        bareHolidays = Dictionary(
            grouping: (holidays["at"] ?? []).map { (words: Array($0.words.dropFirst()), day: $0.day) }
                .sorted { $0.words.count > $1.words.count }
        ) { $0.words.first ?? "" }
        tails = Dictionary(grouping: vocabulary.tails.map(Self.words)) { $0.first ?? "" }
        idioms = Dictionary(grouping: vocabulary.idioms.map(Self.words)) { $0.first ?? "" }
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map { Fold.word(String($0)) } }
}

/// Collects the lexemes of a vocabulary.
struct LexiconBuilder {
    private(set) var lexemes: [String: Lexeme] = [:]

    mutating func add(_ vocabulary: Vocabulary) {
        for (index, names) in vocabulary.weekdays.enumerated() {
            add(names, Lexeme(roles: .weekday, weekday: Weekday(index: index)))
        }
        for (index, names) in vocabulary.shortWeekdays.enumerated() {
            add(names, Lexeme(roles: .weekday, weekday: Weekday(index: index), isWeak: true))
        }
        for (index, names) in vocabulary.months.enumerated() {
            add(names, Lexeme(roles: .month, month: Int8(index + 1)))
        }
        for (index, names) in vocabulary.shortMonths.enumerated() {
            add(names, Lexeme(roles: .month, month: Int8(index + 1), isWeak: true))
        }
        for (value, words) in vocabulary.cardinals { add(words, Lexeme(roles: .cardinal, cardinal: Int16(value))) }
        for (value, words) in vocabulary.ordinals { add(words, Lexeme(roles: .ordinal, ordinal: Int8(value))) }
        for (value, words) in vocabulary.years { add(words, Lexeme(roles: .year, year: Int16(value))) }
        for (value, words) in vocabulary.dayOffsets { add(words, Lexeme(roles: .dayOffset, dayOffset: Int8(value))) }
        for (part, words) in vocabulary.parts { add(words, Lexeme(roles: .part, part: part)) }
        for (unit, words) in vocabulary.units { add(words, Lexeme(roles: .unit, unit: unit)) }
        for (season, words) in vocabulary.seasons { add(words, Lexeme(roles: .season, season: season)) }
        for names in vocabulary.holidays.flatMap(\.names) {
            add([names.split(separator: " ").first.map(String.init) ?? ""], Lexeme(roles: .holiday))
        }
        for (value, words) in vocabulary.halves { add(words, Lexeme(roles: .halves, halves: Int8(value))) }
        for (roles, words) in vocabulary.roles { add(words, Lexeme(roles: roles)) }
        if vocabulary.joinsWeekdayAndPart { addJoined(vocabulary) }
        for word in vocabulary.distinctive { lexemes[Fold.word(word)]?.isDistinctive = true }
    }

    private mutating func addJoined(_ vocabulary: Vocabulary) {
        for (index, names) in vocabulary.weekdays.enumerated() {
            for name in names {
                for (part, words) in vocabulary.parts {
                    for word in words {
                        let lexeme = Lexeme(roles: [.weekday, .part], weekday: Weekday(index: index), part: part)
                        add([name + word], lexeme)
                    }
                }
            }
        }
    }

    private mutating func add(_ words: [String], _ lexeme: Lexeme) {
        for word in words {
            let folded = Fold.word(word)
            lexemes[folded] = lexemes[folded].map { $0.merged(with: lexeme) } ?? lexeme
        }
    }
}
