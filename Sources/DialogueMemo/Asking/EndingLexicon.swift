import Languages

/// The words by which people say that they are done, in one language; all folded.
struct EndingLexicon: Sendable {
    /// Phrases that end an exchange as an answer's last clause.
    let atEnd: [[String]]
    /// Phrases that do so only as the whole answer: behind other words they are part of what is told.
    let alone: [[String]]
    /// What may follow: thanks, and adverbs that change nothing.
    let courtesies: [[String]]
    /// Words that may stand anywhere in a phrase and change nothing; no phrase is looked at with them.
    let particles: Set<String>
    /// Fillers that may lead a phrase.
    let leads: Set<String>
    /// How a speaker softens a phrase: "I think that's all."
    let hedges: [[String]]
    /// Fillers that tell where a clause begins when no mark does.
    let joints: Set<String>
    /// Verbs of saying: what follows them was said by or to somebody else.
    let sayings: Set<String>

    private init(
        atEnd: [String], alone: [String], courtesies: [String], particles: String, leads: String, hedges: [String],
        joints: String,
        sayings: String
    ) {
        let particles = Set(FoldedWords(particles).texts)
        func phrases(_ texts: [String]) -> [[String]] {
            // The longest first, so that "eso es todo" is not left with "eso".
            texts.map { FoldedWords($0).texts.filter { !particles.contains($0) } }.filter { !$0.isEmpty }
                .sorted { $0.count > $1.count }
        }
        self.particles = particles
        self.atEnd = phrases(atEnd)
        self.alone = phrases(alone)
        self.courtesies = phrases(courtesies)
        self.leads = Set(FoldedWords(leads).texts)
        self.hedges = phrases(hedges)
        self.joints = Set(FoldedWords(joints).texts)
        self.sayings = Set(FoldedWords(sayings).texts)
    }

    static func of(_ language: Language) -> EndingLexicon {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    private static let german = EndingLexicon(
        atEnd: [
            "das war's", "das wars", "das wär's", "das wärs", "das war es", "das wäre es", "das war alles",
            "das wäre alles", "das ist alles", "das wär alles", "mehr hab ich nicht", "mehr habe ich nicht",
            "mehr fällt mir nicht ein", "mehr ist es nicht", "mehr war's nicht", "mehr wüsst ich nicht",
            "mehr wüsste ich nicht", "mehr gibt's nicht", "mehr gibt es nicht", "mehr gibt's nicht zu sagen",
            "mehr gibt es nicht zu sagen", "mir fällt nichts mehr ein", "mir fällt sonst nichts ein",
            "sonst fällt mir nichts ein", "wir können aufhören", "lass uns aufhören", "hören wir auf",
        ],
        alone: [
            "fertig", "ich bin fertig", "bin fertig", "ich bin durch", "stopp", "stop", "schluss", "genug",
            "das reicht", "reicht", "das genügt", "sonst nichts", "nichts mehr", "passt so", "basta", "ende",
            "keine fragen mehr",
        ],
        courtesies: [
            "danke", "danke dir", "vielen dank", "danke schön", "bitte", "dann", "jetzt", "so weit", "soweit",
            "erst mal", "erstmal", "eigentlich", "für heute", "fürs erste", "für den moment", "glaub ich",
            "glaube ich", "denk ich", "denke ich", "würd ich sagen", "von mir", "von meiner seite", "tschüss",
            "oder so", "schon", "wirklich", "auch", "im prinzip", "im grunde", "im großen und ganzen", "zu dem thema",
        ],
        particles: "jetzt grad gerade dazu eigentlich halt eh auch schon dann erstmal wohl",
        leads: "also ja okay ok gut na nee nein ne und ähm äh so tja joa jo nö mhm hm ach aber",
        hedges: [
            "ich glaube", "ich glaub", "glaub", "ich denke", "ich denk", "ich würd sagen", "ich würde sagen",
            "ich mein", "ich meine", "ich schätze", "ich schätz",
        ],
        joints: "und also so joa okay",
        sayings:
            "gesagt sage sag sagt sagte sagst meinte meint gemeint denkt dachte gedacht geschrieben heißt hieß rief")

    private static let spanish = EndingLexicon(
        atEnd: [
            "eso es todo", "eso sería todo", "eso fue todo", "es todo", "sería todo", "ya está", "ya estaría",
            "ya estuvo", "con eso ya está", "eso es lo que hay", "eso nomás", "eso no más", "hasta aquí",
            "hasta aquí llego", "no tengo nada más", "no hay nada más", "no se me ocurre nada más",
            "no se me ocurre más", "no se me ocurre otra cosa", "no tengo más", "ya no tengo nada más",
            "no tengo nada más que decir", "lo dejamos aquí", "lo dejo aquí", "podemos parar",
        ],
        alone: [
            "nada más", "listo", "basta", "terminé", "he terminado", "ya terminé", "ya he terminado", "ya acabé",
            "he acabado", "suficiente", "con eso basta", "fin", "no más preguntas",
        ],
        courtesies: [
            "gracias", "muchas gracias", "mil gracias", "por favor", "por ahora", "de momento", "por el momento",
            "por hoy", "por mi parte", "creo", "creo yo", "me parece", "yo creo", "vamos", "ya", "la verdad", "vale",
            "venga", "chao", "en realidad", "de verdad", "básicamente", "más o menos", "por lo pronto", "por mi lado",
        ],
        particles: "",
        leads: "pues bueno vale no sí si y eh em este entonces nada ok okay bien así que total mira ah uy pero",
        hedges: [
            "creo que", "yo creo que", "me parece que", "pienso que", "yo diría que", "diría que", "supongo que",
            "creo", "yo creo",
        ],
        joints: "y pues bueno entonces",
        sayings: "dije dijo dices dice digo dijeron decir dicho pensé pensó piensa contesté contestó escribió respondió"
    )

    private static let english = EndingLexicon(
        atEnd: [
            "that's all", "thats all", "that is all", "that was all", "that'll be all", "that will be all",
            "that would be all", "that's it", "thats it", "that is it", "that was it", "that's everything",
            "that is everything", "that's all i have", "that's all i've got", "that's all i got", "that's about it",
            "that's pretty much it", "i have nothing else", "i can't think of anything else",
            "i can't think of anything more", "nothing else comes to mind", "i don't have anything else",
            "i haven't got anything else", "i've got nothing else", "let's stop here", "we can stop here",
            "let's leave it there", "let's leave it at that",
        ],
        alone: [
            "done", "i'm done", "i am done", "all done", "we're done", "finished", "i'm finished", "stop", "enough",
            "nothing else", "nothing more", "no more", "no more questions", "the end",
        ],
        courtesies: [
            "thanks", "thank you", "thanks a lot", "thank you very much", "cheers", "please", "for now", "for today",
            "so far", "i think", "i guess", "i suppose", "really", "from me", "then", "bye", "right now", "actually",
            "to be honest",
        ],
        particles: "just really honestly actually probably",
        leads: "so well yeah yes yep no nope and okay ok um uh er right alright oh but anyway",
        hedges: [
            "i think", "i guess", "i suppose", "i believe", "i reckon", "i'd say", "i would say", "i feel like",
            "i mean",
        ],
        joints: "and so okay well",
        sayings: "said say says saying told tell tells thought think thinks wrote goes like called")
}
