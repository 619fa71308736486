import Languages

extension Language {
    /// The language's name as instructions give it; they are in English.
    public var englishName: String {
        switch self {
        case .de: "German"
        case .es: "Spanish"
        case .en: "English"
        }
    }
}
