import Engines
import Languages

/// The words the app itself shows, in one interface language. A language that lacks one does not compile.
public struct InterfaceTexts: Sendable, Hashable {
    /// The heading of key points.
    public let keyPoints: String
    /// The heading of to-dos.
    public let toDos: String
    /// The heading of dates.
    public let dates: String
    /// The heading of the transcript.
    public let transcript: String
    /// The heading of reply drafts.
    public let replies: String
    /// The mark of every text a model wrote.
    public let aiMark: String
    /// The header line's "To".
    public let to: String
    /// What stands where drafts failed.
    public let repliesFailed: String
    /// The button that asks once more.
    public let tryAgain: String
    /// Behind a date that the rules could not check.
    public let unverified: String
    /// What stands where the language was uncertain.
    public let uncertainLanguage: String
    /// What stands where a recording could not be read.
    public let audioDamaged: String
    /// What stands where the recogniser failed on a sound recording.
    public let speechNotRecognised: String
    /// What stands where nobody speaks.
    public let nothingHeard: String
    /// What stands where the user cancelled.
    public let cancelled: String
    /// What stands where a summary failed.
    public let summaryFailed: String
    /// The card of a device that cannot run the model.
    public let deviceNotEligible: String
    /// The card of a switched-off model.
    public let appleIntelligenceOff: String
    /// The card of a model that is still loading.
    public let modelNotReady: String

    /// The texts of an interface language.
    public static func texts(in language: Language) -> InterfaceTexts {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    /// The names of texts that are empty or the same as another language's.
    ///
    /// - Parameter others: The other languages. A missing text does not compile; one that was copied or left empty is found here.
    public func gaps(beside others: [Language]) -> [String] {
        let others = others.map { Self.texts(in: $0).all }
        return all.indices.filter { index in
            !all[index].text.contains { !$0.isWhitespace } || others.contains { $0[index].text == all[index].text }
        }.map { all[$0].name }
    }

    /// All texts with their names.
    private var all: [(name: String, text: String)] {
        [
            ("keyPoints", keyPoints), ("toDos", toDos), ("dates", dates), ("transcript", transcript),
            ("replies", replies), ("aiMark", aiMark), ("to", to), ("repliesFailed", repliesFailed),
            ("tryAgain", tryAgain), ("unverified", unverified), ("uncertainLanguage", uncertainLanguage),
            ("audioDamaged", audioDamaged), ("speechNotRecognised", speechNotRecognised),
            ("nothingHeard", nothingHeard), ("cancelled", cancelled), ("summaryFailed", summaryFailed),
            ("deviceNotEligible", deviceNotEligible), ("appleIntelligenceOff", appleIntelligenceOff),
            ("modelNotReady", modelNotReady),
        ]
    }

    private static let german = InterfaceTexts(
        keyPoints: "Das Wichtigste", toDos: "Für dich zu tun", dates: "Termine", transcript: "Wortlaut",
        replies: "Antwortvorschläge", aiMark: "KI-Vorschlag", to: "An",
        repliesFailed: "Für diese Nachricht gibt es keine Antwortvorschläge.", tryAgain: "Noch einmal versuchen",
        unverified: "bitte prüfen", uncertainLanguage: "Die Sprache ist nicht sicher erkannt. Welche ist es?",
        audioDamaged: "Die Aufnahme ist beschädigt. Die Nachricht bleibt im Eingang.",
        speechNotRecognised: "Das Gesprochene wurde nicht erkannt. Die Nachricht bleibt im Eingang.",
        nothingHeard: "In der Aufnahme ist nichts zu hören. Die Nachricht bleibt im Eingang.",
        cancelled: "Abgebrochen. Die Nachricht bleibt im Eingang.",
        summaryFailed: "Diese Nachricht konnte nicht zusammengefasst werden.",
        deviceNotEligible: "Dieses Gerät kann keine Zusammenfassungen erstellen. Den Wortlaut gibt es trotzdem.",
        appleIntelligenceOff: "Apple Intelligence ist ausgeschaltet. In den Einstellungen lässt es sich einschalten.",
        modelNotReady: "Das Sprachmodell wird noch geladen. Gleich noch einmal versuchen.")

    private static let spanish = InterfaceTexts(
        keyPoints: "Lo más importante", toDos: "Lo que te piden", dates: "Fechas", transcript: "Texto completo",
        replies: "Propuestas de respuesta", aiMark: "Sugerencia de IA", to: "Para",
        repliesFailed: "No hay propuestas de respuesta para este mensaje.", tryAgain: "Volver a intentarlo",
        unverified: "por confirmar", uncertainLanguage: "No está claro en qué idioma se habla. ¿Cuál es?",
        audioDamaged: "La grabación está dañada. El mensaje sigue en la bandeja de entrada.",
        speechNotRecognised: "No se ha reconocido la voz. El mensaje sigue en la bandeja de entrada.",
        nothingHeard: "En la grabación no se oye nada. El mensaje sigue en la bandeja de entrada.",
        cancelled: "Cancelado. El mensaje sigue en la bandeja de entrada.",
        summaryFailed: "No se ha podido resumir este mensaje.",
        deviceNotEligible: "Este dispositivo no puede crear resúmenes. El texto completo sí está disponible.",
        appleIntelligenceOff: "Apple Intelligence está desactivada. Se puede activar en Ajustes.",
        modelNotReady: "El modelo de lenguaje se está descargando. Inténtalo dentro de un momento.")

    private static let english = InterfaceTexts(
        keyPoints: "Key points", toDos: "For you to do", dates: "Dates", transcript: "Transcript",
        replies: "Reply drafts", aiMark: "AI suggestion", to: "To",
        repliesFailed: "There are no reply drafts for this message.", tryAgain: "Try again",
        unverified: "please check", uncertainLanguage: "The language is not certain. Which one is it?",
        audioDamaged: "The recording is damaged. The message stays in the inbox.",
        speechNotRecognised: "The speech was not recognised. The message stays in the inbox.",
        nothingHeard: "Nothing can be heard in the recording. The message stays in the inbox.",
        cancelled: "Cancelled. The message stays in the inbox.",
        summaryFailed: "This message could not be summarised.",
        deviceNotEligible: "This device cannot make summaries. The transcript is still there.",
        appleIntelligenceOff: "Apple Intelligence is off. You can turn it on in Settings.",
        modelNotReady: "The language model is still loading. Try again in a moment.")

    /// The card of an unavailable model; `nil` when it is available.
    public func card(for availability: ModelAvailability) -> String? {
        switch availability {
        case .available: nil
        case .deviceNotEligible: deviceNotEligible
        case .appleIntelligenceOff: appleIntelligenceOff
        case .modelNotReady: modelNotReady
        }
    }
}
