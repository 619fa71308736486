import Languages

/// The words the app itself shows, in one interface language. A language that lacks one does not compile.
public struct AnalysisTexts: Sendable, Hashable {
    /// The heading of the summary.
    public let summary: String
    /// The heading of tags.
    public let tags: String
    /// The heading of people.
    public let people: String
    /// The heading of action items.
    public let actionItems: String
    /// What stands where nothing was said.
    public let missingTranscript: String
    /// What stands where the note is too long.
    public let transcriptTooLarge: String
    /// What stands where the model failed.
    public let analysisFailed: String
    /// What stands where the model cannot be used.
    public let modelUnavailable: String

    /// The texts of an interface language.
    public static func texts(in language: Language) -> AnalysisTexts {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    /// All texts with their names.
    public var all: [(name: String, text: String)] {
        [
            ("summary", summary), ("tags", tags), ("people", people), ("actionItems", actionItems),
            ("missingTranscript", missingTranscript), ("transcriptTooLarge", transcriptTooLarge),
            ("analysisFailed", analysisFailed), ("modelUnavailable", modelUnavailable),
        ]
    }

    private static let german = AnalysisTexts(
        summary: "Zusammenfassung", tags: "Schlagwörter", people: "Personen", actionItems: "Vorhaben",
        missingTranscript: "In dieser Notiz wurde nichts gesagt.",
        transcriptTooLarge: "Diese Notiz ist zu lang, um sie auszuwerten. Teile sie in zwei.",
        analysisFailed: "Diese Notiz ließ sich nicht auswerten. Versuche es noch einmal.",
        modelUnavailable: "Das Sprachmodell steht gerade nicht zur Verfügung.")

    private static let spanish = AnalysisTexts(
        summary: "Resumen", tags: "Etiquetas", people: "Personas", actionItems: "Pendientes",
        missingTranscript: "En esta nota no se dijo nada.",
        transcriptTooLarge: "Esta nota es demasiado larga para analizarla. Divídela en dos.",
        analysisFailed: "No se pudo analizar esta nota. Inténtalo de nuevo.",
        modelUnavailable: "El modelo de lenguaje no está disponible ahora mismo.")

    private static let english = AnalysisTexts(
        summary: "Summary", tags: "Tags", people: "People", actionItems: "Action items",
        missingTranscript: "Nothing was said in this note.",
        transcriptTooLarge: "This note is too long to be analysed. Split it in two.",
        analysisFailed: "This note could not be analysed. Try again.",
        modelUnavailable: "The language model cannot be used right now.")
}
