import Languages

/// The words the app itself shows around questions and notes, in one interface language. A language that lacks one does not
/// compile.
public struct MemoTexts: Sendable, Hashable {
    /// The heading of a note whose first sentence cannot be its title.
    public let note: String
    /// Shown when the transcript is as long as it may get.
    public let full: String
    /// Shown when the model could not go on asking.
    public let noMoreQuestions: String
    /// Shown when nothing was said.
    public let nothingSaid: String

    /// The texts of an interface language.
    public static func texts(in language: Language) -> MemoTexts {
        switch language {
        case .de:
            MemoTexts(
                note: "Notiz", full: "Mehr passt in eine Notiz nicht hinein. Alles Gesagte ist drin.",
                noMoreQuestions: "Nachfragen geht gerade nicht. Was du gesagt hast, ist notiert.",
                nothingSaid: "Es war nichts zu hören.")
        case .es:
            MemoTexts(
                note: "Nota", full: "En una nota no cabe más. Todo lo que has dicho está dentro.",
                noMoreQuestions: "Ahora no puedo preguntarte más. Lo que has dicho queda anotado.",
                nothingSaid: "No se oyó nada.")
        case .en:
            MemoTexts(
                note: "Note", full: "A note holds no more than this. Everything you said is in it.",
                noMoreQuestions: "No more questions for now. What you said is written down.",
                nothingSaid: "Nothing was heard.")
        }
    }

    private var all: [String] { [note, full, noMoreQuestions, nothingSaid] }

    /// What is wrong with the texts of all languages: one that is empty, or the same in two of them.
    ///
    /// - Parameter texts: The texts of a language; by default those of the app.
    public static func faults(texts: (Language) -> MemoTexts = { texts(in: $0) }) -> [String] {
        var faults: [String] = []
        for language in Language.allCases {
            let others = Language.allCases.filter { $0 != language }.map { texts($0).all }
            for (index, text) in texts(language).all.enumerated()
            where !text.contains(where: \.isLetter) || others.contains(where: { $0[index] == text }) {
                faults.append(
                    "texts of the dialogue memo in \(language.rawValue): found \"\(text)\" empty or the same as in "
                        + "another language, expected a text of its own")
            }
        }
        return faults
    }
}
