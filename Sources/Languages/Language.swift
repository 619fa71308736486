/// A language the features speak: one of German, Spanish and English.
public enum Language: String, CaseIterable, Sendable, Hashable, Comparable {
    /// German.
    case de
    /// Spanish.
    case es
    /// English.
    case en

    /// Orders languages by their code, so that listings don't hang on declaration order.
    public static func < (left: Language, right: Language) -> Bool {
        left.rawValue < right.rawValue
    }
}
