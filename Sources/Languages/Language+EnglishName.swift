extension Language {
    /// The language's name in English, as instructions to a model and reports give it.
    public var englishName: String {
        switch self {
        case .de: "German"
        case .es: "Spanish"
        case .en: "English"
        }
    }
}
