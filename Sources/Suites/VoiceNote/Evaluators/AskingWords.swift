import Languages

/// Words with which people ask a listener for something, judged without the pipeline's own list.
///
/// Imperatives and modal verbs in the second person, folded. Wide on purpose: a task without any of them near it was not
/// asked of anybody.
enum AskingWords {
    static func areFound(in text: TextWords, language: Language) -> Bool {
        let words = text.words
        let single = single(language)
        let pairs = pairs(language)
        for (index, word) in words.enumerated() {
            if single.contains(word) { return true }
            if index + 1 < words.count, let seconds = pairs[word], seconds.contains(words[index + 1]) { return true }
        }
        return false
    }

    private static func single(_ language: Language) -> Set<String> {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    /// Pairs of words, by the first.
    private static func pairs(_ language: Language) -> [String: [String]] {
        switch language {
        case .de: germanPairs
        case .es: spanishPairs
        case .en: englishPairs
        }
    }

    private static let german: Set<String> = [
        "bitte", "bitten", "kannst", "konntest", "konntet", "konnt", "konnten", "magst", "wurdest", "wurdet", "wurden",
        "musst", "musstest", "mussen", "mussten", "sollst", "solltest", "sollt", "solltet", "vergiss",
        "vergesst", "denk", "denkt", "ruf", "ruft", "schick", "schickt", "schreib", "schreibt", "hol", "holst", "holt",
        "bring", "bringst", "bringt", "sag", "sagst", "sagt", "gib", "gebt", "nimm", "nehmt", "kauf", "kaufst", "kauft",
        "schau", "schaut", "meld", "melde", "meldet", "kummer", "kummere", "kummert", "uberweis", "uberweist", "mach",
        "machst", "macht", "frag", "fragst", "fragt", "leg", "legst", "legt", "stell", "stellt", "raumen", "rufen",
        "bringen", "schicken", "geben", "nehmen", "kaufen", "holen", "sagen", "sei", "seid", "wurde", "brauche",
        "brauchen", "lieb", "gefallen", "kannste", "konntste", "soll", "wollt", "willst", "ubernimm", "ubernimmst",
        "besorg", "besorgst", "bestell", "bestellst", "reservier", "reservierst", "check", "schaffst",
    ]
    private static let germanPairs = ["ware": ["toll", "super", "gut", "lieb", "nett"]]
    private static let spanish: Set<String> = [
        "favor", "porfa", "porfi", "puedes", "podrias", "podeis", "podriais", "puede", "podria", "pueden", "podrian",
        "acuerdate", "acordaos", "acuerdense", "olvides", "olvideis", "olviden", "olvide", "necesito", "necesitamos",
        "necesitaria", "tienes", "tendrias", "teneis", "tiene", "tienen", "debes", "haz", "hazme", "haced", "manda",
        "mandame", "mandanos", "mandale", "envia", "enviame", "enviale", "llama", "llamame", "llamad", "llamala",
        "llamalo", "trae", "traeme", "traete", "traed", "traigan", "traiga", "compra", "comprame", "comprad", "di",
        "dime", "decidme", "diganme", "digame", "avisa", "avisame", "avisadme", "avisenme", "aviseme", "pasa", "pasame",
        "recoge", "recogeme", "recogela", "recogelas", "recogelo", "recoged", "quiero", "importa", "importaria", "pido",
        "pidele", "pedirte", "pedirle", "pediros", "pon", "ponme", "poned", "mira", "coge", "deja", "dejame", "saca",
        "busca", "buscame", "reserva", "pregunta", "preguntale", "confirma", "confirmame", "gustaria", "encargas",
        "encargate", "ocupas", "ocupate", "hagas", "haga", "hagan", "vayas", "paga", "pagad", "baja", "bajen", "retire",
        "retiren", "lleva", "llevame", "llevate", "llevala", "escribe", "escribeme", "escribele", "hacerme", "ayudas",
        "ayudame", "echas", "echame", "ve", "quita", "quiten", "quite",
    ]
    private static let spanishPairs = [
        "estaria": ["bien"], "seria": ["genial"], "vendria": ["bien"], "hace": ["falta"],
    ]
    private static let english: Set<String> = [
        "please", "could", "can", "would", "need", "forget", "remember", "make", "send", "call", "bring", "grab",
        "pick",
        "get", "tell", "let", "give", "take", "check", "book", "buy", "ask", "mind", "favor", "favour", "appreciate",
        "transfer", "pay", "text", "drop", "move", "put", "write", "want", "should", "must", "gotta", "help", "ring",
        "sort", "wondering",
    ]
    private static let englishPairs = ["have": ["to"], "be": ["great", "lovely", "nice"], "i": ["d"], "you": ["d"]]
}
