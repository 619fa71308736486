import Languages

/// What a task says, in a form that tells whether two analyses mean the same item.
///
/// Two tasks are the same when they have the same words whatever their order, inflection, case and accents, articles and
/// prepositions apart. That is strict on purpose: "Ana anrufen" and "Eva anrufen", "by Monday" and "by Friday", "book" and "do
/// not book" are different items. A tick that is kept by mistake hides something undone; one that is lost costs a tap.
public struct TaskWords: Sendable, Hashable {
    private let stems: Set<String>

    /// The words of a task.
    public init(_ task: String, language: Language) {
        let passedOver = Self.smallWords(language)
        stems = Set(FoldedWords(task).texts.filter { !passedOver.contains($0) }.map { String($0.prefix(Self.stem)) })
    }

    /// As many letters as German and Spanish verbs keep when they are inflected.
    private static let stem = 5

    private static func smallWords(_ language: Language) -> Set<String> {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    private static let german: Set<String> = [
        "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines", "zu", "zum", "zur",
        "und",
        "bei", "beim", "mit", "von", "vom", "an", "am", "im", "in", "fur", "furs", "uber", "wegen", "noch", "mal",
    ]
    private static let spanish: Set<String> = [
        "el", "la", "los", "las", "un", "una", "unos", "unas", "a", "al", "de", "del", "con", "en", "para", "por", "y",
        "que",
        "lo", "le", "les", "sobre",
    ]
    private static let english: Set<String> = [
        "the", "a", "an", "to", "of", "for", "with", "at", "on", "in", "and", "about", "up",
    ]
}
