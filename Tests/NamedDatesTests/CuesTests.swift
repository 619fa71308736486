import Languages
import NamedDates
import Testing

@Suite("The wider net, word by word")
struct CueTests {
    /// The words that the net holds.
    private func cues(_ text: String, _ language: Language) -> [String] {
        let scalars = Array(text.unicodeScalars)
        return DateFinder(language: language).weakCues(in: text).map { range in
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars[range])
            return String(view)
        }
    }

    @Test(
        "words of time are cues, plain ones and habits are none",
        arguments: [
            ("irgendwann Montag früh", Language.de, ["Montag", "früh"]), ("jeden Abend und jede Woche", .de, []),
            ("jeden zweiten Abend", .de, []), ("jeden Montag", .de, ["Montag"]), ("drei Tage", .de, ["drei", "Tage"]),
            ("drei Leute", .de, []), ("um drei Leute", .de, ["drei"]), ("nächste Woche", .de, ["Woche"]),
            ("Woche", .de, []),
            ("die Woche", .de, ["Woche"]), ("abendliche Montagsrunde", .de, ["abendliche", "Montagsrunde"]),
            ("Mont", .de, []),
            ("12", .de, ["12"]), ("Ostern", .de, ["Ostern"]), ("drei jeden Tag", .de, []), ("morning", .de, []),
            ("tomorrow", .de, ["tomorrow"]),
            ("half past", .de, ["half"]), ("semana", .de, ["semana"]), ("vier Uhr", .de, ["vier", "Uhr"]),
            ("vier vor", .de, ["vier"]),
            ("every evening", .en, []), ("every other evening", .en, []), ("every Monday", .en, ["Monday"]),
            ("three days", .en, ["three", "days"]),
            ("three dogs", .en, []), ("at three dogs", .en, ["three"]), ("the week", .en, ["week"]), ("week", .en, []),
            ("Abend", .en, ["Abend"]),
            ("Woche", .en, ["Woche"]), ("hoy", .en, ["hoy"]), ("each day", .en, []), ("twenty past", .en, ["twenty"]),
            ("lunes", .en, ["lunes"]),
            ("cada mañana", .es, []), ("todas las noches", .es, []), ("un día de estos", .es, []),
            ("un día de estas", .es, ["un", "día"]),
            ("tres días", .es, ["tres", "días"]), ("tres perros", .es, []), ("las tres", .es, ["tres"]),
            ("la semana", .es, ["semana"]),
            ("semana", .es, []), ("Freitag", .es, ["Freitag"]), ("week", .es, ["week"]), ("Abend", .es, ["Abend"]),
        ])
    func words(text: String, language: Language, expected: [String]) {
        #expect(cues(text, language) == expected)
    }
}
