import Languages

/// Words with which a draft is kind: thanks, regret, wishes, courtesy.
///
/// Which draft is kinder shows a model that filed its drafts under each other's tones. Among right answers, the fixtures' own
/// and those of people who know no evaluator, a firm draft leads by one such word at most. Words that mean something else as
/// well once they are folded ("schön" and "schon") are none.
enum CourtesyWords {
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
        "danke", "dank", "gern", "gerne", "leider", "lieb", "lieber", "liebe", "liebes", "bitte",
        "konntest", "wurdest", "vielleicht", "freue", "freu", "freut", "freuen", "herzlich", "herzliche",
        "herzlichen", "herzens", "schade", "verstandnis", "verstehe", "sorry", "entschuldige", "entschuldigen",
        "entschuldigung", "schone", "toll", "super", "prima", "wunderbar", "gute", "gutes",
        "hoffe", "selbstverstandlich", "lust",
    ]
    private static let spanish: Set<String> = [
        "gracias", "gusto", "encantado", "encantada", "encanta", "encantaria", "siento", "lamento", "querida",
        "querido", "carino", "favor", "podria", "podrias", "quiza", "quizas", "abrazo", "alegra", "alegro",
        "alegria", "ojala", "perdon", "perdona", "perdone", "ilusion", "maravilla",
        "maravillosa", "bonito", "bonita", "bonitas", "ganas", "genial", "beso", "gustaria", "supuesto", "disculpa",
        "disculpe", "amable",
    ]
    private static let english: Set<String> = [
        "thank", "thanks", "love", "loved", "lovely", "glad", "gladly", "happy", "happily", "sorry", "please",
        "dear", "could", "would", "wish", "hope", "appreciate", "wonderful", "kind", "perhaps", "maybe",
        "afraid", "pleasure", "delighted", "thrilled", "excited", "thoughtful", "understand", "welcome",
        "sweet",
    ]
}
