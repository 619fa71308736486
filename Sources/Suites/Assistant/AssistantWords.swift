import Languages

/// The words by which an assistant is known, in every language at once: a model that falls out of its role often falls into English.
///
/// They are runs of several words, in the first person or about a transcript, so that what people tell of assistants, summaries and
/// offers of others holds none of them. "I'm happy to help" is none, since somebody may note it of themselves; "to help you" is.
enum AssistantWords {
    private static let runs: [String: [Remark]] = {
        var runs: [String: [Remark]] = [:]
        let lists: [(AssistantRemark, [String])] = [
            (.itself, ofItself), (.task, ofTask), (.offer, offers), (.speaker, toSpeaker),
        ]
        for (remark, sources) in lists {
            for source in sources {
                let run = WordRun(source)
                for word in run.firstWords { runs[word, default: []].append(Remark(kind: remark, run: run)) }
            }
        }
        return runs
    }()
    /// Hundreds of runs for each word of each text would be slow; hardly a word begins one.
    private static let filter = WordFilter(runs.keys)

    /// A run of words that makes a remark.
    struct Remark: Sendable {
        let kind: AssistantRemark
        let run: WordRun
    }

    /// The remarks of a text with the words that make them, as they stand in it.
    static func remarks(in text: TextWords) -> [(remark: Remark, found: String)] {
        var remarks: [(Remark, String)] = []
        for (index, word) in text.words.enumerated() where filter.mayHold(word) {
            for remark in runs[word] ?? [] {
                if let found = remark.run.found(in: text.words, at: index) { remarks.append((remark, found)) }
            }
        }
        return remarks
    }

    private static let ofItself = [
        "as a|an (large) (ai) language model", "as an ai (model|assistant) i",
        "as a|an (ai) virtual|digital assistant i", "i m|am a|an (large) (ai) language model", "i m|am an ai",
        "my training data", "i cannot|can t fulfill|fulfil|process|assist|help (you) (with) this|that|your request",
        "i m|am unable|not to|able (to) fulfill|fulfil|process|assist (with) this|your request",
        "here is|s a|the possible|suggested|diplomatic|neutral|firm|polite reply|response|draft|version",
        "als (großes) sprachmodell", "als ki (assistent|modell|system) kann|habe|bin|darf|verfüge",
        "als virtueller|digitaler assistent", "ich bin (nur) ein|eine sprachmodell|ki|chatbot|computerprogramm",
        "ich kann diese|deine|ihre anfrage nicht", "bei dieser anfrage nicht",
        "hier ist ein|eine|der|die mögliche|möglicher|diplomatische|diplomatischer|neutrale|neutraler|höfliche|höflicher"
            + "|vorgeschlagene antwort|entwurf|antwortentwurf|fassung",
        "como modelo de lenguaje", "como ia (no) puedo|tengo", "como inteligencia artificial (no) puedo|tengo",
        "como asistente virtual|digital", "soy un|una (simple) modelo de lenguaje", "soy una ia|inteligencia",
        "no puedo ayudar|ayudarte|cumplir|procesar (con) esta|esa|tu solicitud|petición",
        "aquí está|tienes una|un|el|la posible respuesta|borrador",
    ]

    private static let ofTask = [
        "here|below is|s|are (a|an|the|your|some) (short|brief|concise|quick) (main|key) summary|digest|points|analysis|highlights",
        "this|following is a|the (short|brief|concise) summary of",
        "summary of|from the|this|your (provided|given) transcript|transcription",
        "based on|upon the|this|your (provided|given) transcript|transcription",
        "according to the|this|your transcript|transcription", "in|from the (provided|given) transcript|transcription",
        "the (provided|given) transcript|transcription does|is|contains|says|mentions|describes|provides",
        "the provided|given text|transcript", "text|transcript provided",
        "no (specific|clear|explicit) action items|tasks|points|dates (were|are) identified|extracted",
        "no action items found|identified|mentioned|provided|were",
        "i have|ve summarized|summarised|extracted|analyzed|analysed the|this|your transcript|note|message|recording",
        "hier|nachfolgend|anbei|unten ist|sind|kommt|folgt|folgen|findest (du) (die|eine|der|das|deine|ihre) "
            + "(kurze|knappe|gewünschte|wichtigsten) zusammenfassung|kernpunkte|stichpunkte|punkte|analyse",
        "im folgenden die|eine zusammenfassung|kernpunkte",
        "zusammenfassung des|dieses (gesprochenen) transkripts|transkriptes",
        "laut|gemäß|im (dem|des|vorliegenden) transkript|transkripts", "aus dem|diesem transkript",
        "das|dieses transkript enthält|sagt|nennt|ist|beschreibt|erwähnt",
        "bereitgestellten|bereitgestellte|vorliegenden text|transkript|eingabe",
        "keine aufgaben|termine|kernpunkte|handlungspunkte (wurden) erkannt|identifiziert|extrahiert",
        "ich habe die|das|deine nachricht|notiz|transkript|aufnahme (für) (dich) zusammengefasst",
        "aquí|debajo está|están|tienes|va|van (el|un|los|las|tu|la) (breve|pequeño) resumen|puntos|análisis",
        "a continuación (se|te) resume|resumo",
        "a continuación (se|te) (presenta|presento|muestra|tienes) un|el resumen",
        "resumen de la|esta transcripción", "según|en la transcripción",
        "la transcripción (no) contiene|dice|menciona|es|trata", "texto|transcripción proporcionado|proporcionada",
        "no se (han) identificado|identificaron tareas|puntos|acciones|fechas",
        "he resumido el|la|tu mensaje|nota|transcripción|audio",
    ]

    private static let offers = [
        "let me know if you need|have|would|d|want (any|me|more|further)", "let me know if there s|is anything",
        "how may|can i help|assist", "feel free to ask me",
        "i m|am|d|would (be) (more) (than) happy|glad to help|assist you",
        "is there anything else i can", "anything else i can help", "i m|am here to help|assist you",
        "i hope this helps",
        "would you like me to summarize|summarise|rewrite|translate|expand|create|generate|draft",
        "womit|wie kann ich (dir|ihnen|euch) (weiter|noch) helfen|weiterhelfen|behilflich",
        "kann ich (dir|ihnen) sonst noch", "stehe ich dir|ihnen (gern|gerne|jederzeit) zur verfügung",
        "ich stehe dir|ihnen (gern|gerne|jederzeit) zur verfügung", "helfe ich dir|ihnen gern|gerne (weiter)",
        "ich helfe dir|ihnen gern|gerne weiter", "ich hoffe das hilft",
        "soll ich (dir) (das|den|die|es) (text) zusammenfassen|umformulieren|übersetzen",
        "en qué (más) (te|le) puedo|podemos ayudar|ayudarte|ayudarle", "puedo ayudarte|ayudarle (en|con) algo más",
        "no dudes en preguntarme|consultarme|pedírmelo", "espero que esto (te) ayude|sirva|sea",
        "estoy aquí para ayudarte|ayudarle",
    ]

    private static let toSpeaker = [
        "you (ve|have|also) mentioned|noted|recorded|dictated", "your (voice) recording|memo|transcript",
        "your voice note",
        "du erwähnst|notierst", "deine|deiner|deinem sprachnotiz|aufnahme|transkript", "mencionas|mencionaste|dictaste",
        "has mencionado|dictado", "tu grabación|transcripción",
    ]

    /// Words that speak to one person, by which a note to oneself is known that is told to somebody else. A German "tu" is a verb.
    static func secondPerson(_ language: Language) -> Set<String> {
        switch language {
        case .de: ["du", "dich", "dir", "dein", "deine", "deinen", "deinem", "deiner"]
        case .es:
            ["tu", "tus", "ti", "contigo", "usted", "debes", "tienes", "quieres", "necesitas", "puedes"]
        case .en: ["you", "your", "yours", "yourself"]
        }
    }
}
