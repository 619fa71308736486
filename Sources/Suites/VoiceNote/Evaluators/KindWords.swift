import Languages

/// Words with which a draft is kind: thanks, regret, wishes, courtesy.
///
/// Which draft is kinder shows a model that filed its drafts under each other's tones. Among right answers, the fixtures' own
/// and those of people who know no evaluator, a firm draft leads by one such word at most.
enum KindWords {
    /// A firm draft that leads by so many is none.
    static let clearLead = 3

    /// How many kind words a text has, repetitions counted.
    static func count(in text: TextWords, _ language: Language) -> Int {
        text.words.count { words(language).contains($0) }
    }

    private static func words(_ language: Language) -> Set<String> {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    private static let german: Set<String> = [
        "danke", "dank", "gern", "gerne", "leider", "lieb", "lieber", "liebe", "liebes", "bitte", "wurde", "konnte",
        "konntest", "wurdest", "vielleicht", "freue", "freu", "freut", "freuen", "herzlich", "herzliche",
        "herzlichen", "herzens", "schade", "verstandnis", "verstehe", "sorry", "entschuldige", "entschuldigen",
        "entschuldigung", "schon", "schone", "toll", "super", "prima", "wunderbar", "gute", "gutes", "alles",
        "hoffe", "selbstverstandlich", "naturlich", "klar", "lust",
    ]
    private static let spanish: Set<String> = [
        "gracias", "gusto", "encantado", "encantada", "encanta", "encantaria", "siento", "lamento", "querida",
        "querido", "carino", "favor", "podria", "podrias", "quiza", "quizas", "abrazo", "alegra", "alegro",
        "alegria", "ojala", "espero", "pena", "perdon", "perdona", "perdone", "ilusion", "claro", "maravilla",
        "maravillosa", "bonito", "bonita", "bonitas", "ganas", "genial", "beso", "gustaria", "supuesto", "disculpa",
        "disculpe", "amable",
    ]
    private static let english: Set<String> = [
        "thank", "thanks", "love", "loved", "lovely", "glad", "gladly", "happy", "happily", "sorry", "please",
        "dear", "could", "would", "wish", "hope", "appreciate", "wonderful", "great", "kind", "perhaps", "maybe",
        "afraid", "pleasure", "delighted", "thrilled", "course", "excited", "thoughtful", "understand", "welcome",
        "sweet",
    ]
}
