import Languages

/// Words with which people leave open what they tell: doubt, wish, condition, question, denial.
///
/// A sentence that holds one tells nothing as settled. The lists are generous on purpose: a text that says "maybe" in the wrong place
/// passes, one that says nothing of the kind does not. What may also be a permission or a plain fact ("kann", "puede", "can") is not
/// among them; where it leaves something open, a family says so.
enum HedgeWords {
    /// Whether a sentence leaves open what it tells.
    static func leaveOpen(_ sentence: String, _ words: TextWords, language: Language) -> Bool {
        // A question settles nothing.
        sentence.utf8.contains(UInt8(ascii: "?")) || patterns(language).contains { $0.matches(words) }
            || language == .en && words.written.contains { $0.text == "may" && !$0.isCapitalised }
    }

    private static func patterns(_ language: Language) -> [MentionPattern] {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    private static let german = patterns(
        doubt:
            "vielleicht|eventuell|evtl|womöglich|möglich*|wahrscheinlich*|vermutlich*|voraussichtlich*|wohl|unsicher*|"
            + "unklar*|ungewiss*|fraglich|offen*|unentschieden|anscheinend|angeblich|schein*|glaub*|denkt|denken|zweifel*",
        wish:
            "möchte*|mag|mögen|will|wollen|wolle|wünsch*|wunsch*|hoff*|träum*|plan|plant|planen|geplant|planung|überleg*|"
            + "erwäg*|vorhab*|würde*|könnte*|dürfte*|sollte*|soll|sollen|wäre*|hätte*|lust|idee*|vorschl*|empfiehlt|empfehl*|anbiet*|angeboten|bietet|irgendwann",
        condition: "falls|wenn|sofern|sobald|solange|erst|vorausgesetzt|bedingung*|abhäng*|hängt",
        question: "ob|frag*|klär*|besprech*|besproch*|bespricht|entscheid*|abwart*|prüf*|wissen|wart*|diskut*|beraten|"
            + "abstimm*|bitt*|bittet|gebeten|erkundig*|herausfind*",
        denial: "nicht|kein*|nichts|nie|noch|weder", phrases: ["schlägt vor", "schlug vor"])

    private static let spanish = patterns(
        doubt: "quiza|quizas|acaso|igual|posible*|posiblemente|probable*|seguramente|duda*|dudos*|incierto|pendiente*|"
            + "abiert*|aire|parece|cree*|supone*|supuestamente|indecis*",
        wish:
            "quier*|quer*|quisier*|gustaria|ganas|esper*|dese*|planea*|plan|planes|piens*|pens*|idea*|intenc*|intent*|"
            + "propon*|propuest*|propuso|sugier*|sugerenc*|recomiend*|ofrec*|plante*|podri*|deberi*|habria*|seria*|haria*|iria*|"
            + "tendria*|pretend*|algun",
        // "Sí" and "si" are one word once folded, so both leave open.
        condition: "si|cuando|salvo|hasta|cuanto|segun|depend*|condicion*|caso|pueda*|pudier*",
        question:
            "pregunt*|consult*|ver|decidir*|decida*|decide|deciden|hablar*|averigu*|confirmar|confirme*|saber|pid*|ped*",
        denial: "no|sin|ni|nada|nunca|aun|todavia|falta*|tampoco", phrases: ["tal vez", "una vez", "puede que"])

    private static let english = patterns(
        doubt:
            "maybe|perhaps|possib*|probabl*|likely|unlikely|unsure|uncertain*|unclear|undecided|unconfirmed|open|pending|"
            + "seem*|apparently|potential*|tentativ*|doubt*|guess*|think*|believ*|supposed",
        // The month stands with a capital: "may" is looked for apart.
        wish: "want*|wish*|hope*|hoping|would|could|should|might|plan|plans|planned|planning|consider*|intend*|idea*|"
            + "suggest*|recommend*|offer*|propos*|someday|sometime|dream*|ought|option*",
        condition: "if|unless|once|until|till|when|whenever|provided|depend*|condition*|assuming|case",
        question: "whether|ask*|question*|check*|discuss*|decide|decides|deciding|wonder*|confirm|wait*|request*",
        denial: "not|no|t|nothing|never|yet|still|cannot|neither|nor")

    private static func patterns(
        doubt: String, wish: String, condition: String, question: String, denial: String, phrases: [String] = []
    ) -> [MentionPattern] {
        ([doubt, wish, condition, question, denial] + phrases).compactMap(MentionPattern.init)
    }
}
