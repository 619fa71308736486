import Languages

/// A small rule of the grammar: where it may begin, how it reads, and an example of each language it serves.
struct Rule: Sendable {
    /// Group and name, such as `relative.day`.
    let id: String
    /// What it reads, in one sentence.
    let says: String
    /// The languages, each with an example that the documentation shows and a test runs.
    let examples: [Language: String]
    /// The roles of the words it may begin with; digits may begin any rule that takes `.cardinal`.
    let begins: Roles
    /// Reads the words from a position on, or gives `nil`.
    let read: @Sendable (Source, Int) -> Reading?

    /// All rules, by the groups that the documentation shows, a group a file.
    static let groups: [(title: String, rules: [Rule])] = [
        ("Weekdays", weekdays), ("Days counted from today", relativeDays), ("Dates", explicitDates),
        ("Holidays", holidays), ("Times of the clock", clockTimes), ("Parts of the day", dayParts),
        ("Amounts of time", durations), ("Weeks and parts of spans", spans), ("Months, years, seasons", monthsAndYears),
        ("Ranges", ranges),
    ]

    /// All rules.
    static let all: [Rule] = groups.flatMap(\.rules)

    /// The rules of a language.
    static func of(_ language: Language) -> [Rule] {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    private static let german = all.filter { $0.examples[.de] != nil }
    private static let spanish = all.filter { $0.examples[.es] != nil }
    private static let english = all.filter { $0.examples[.en] != nil }
}
