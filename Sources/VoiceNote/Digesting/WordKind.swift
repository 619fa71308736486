/// What a word does to a statement, besides carrying content.
enum WordKind {
    case negating, distinguishing

    /// The kind of a folded word.
    static func of(_ word: String) -> WordKind? { kinds[word] }

    private static let kinds: [String: WordKind] = {
        var kinds: [String: WordKind] = [:]
        for word in DistinguishingWords.all { kinds[word] = .distinguishing }
        for word in NegatingWords.all { kinds[word] = .negating }
        return kinds
    }()
}

/// Words that turn a statement around, in the three languages, folded; "t" is what is left of "don't".
enum NegatingWords {
    static let all: Set<String> = [
        "nicht", "kein", "keine", "keinen", "keinem", "keiner", "nie", "niemals", "ohne", "no", "nunca", "jamas", "sin",
        "tampoco", "not", "never", "without", "cannot", "t",
    ]
}

/// Words that tell two facts apart by a day or a number, in the three languages, folded.
///
/// Words that are articles or auxiliaries more often than numbers or months ("ein", "una", "one", "may") are left out.
enum DistinguishingWords {
    static let all: Set<String> = days.union(months).union(numbers)

    private static let days: Set<String> = [
        "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag", "heute", "morgen",
        "ubermorgen", "gestern", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo", "hoy",
        "mañana", "ayer", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "today",
        "tomorrow", "yesterday",
    ]
    private static let months: Set<String> = [
        "januar", "janner", "februar", "marz", "april", "mai", "juni", "juli", "august", "september", "oktober",
        "november", "dezember", "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
        "octubre", "noviembre", "diciembre", "january", "february", "march", "june", "july", "october", "december",
    ]
    private static let numbers: Set<String> = [
        "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwolf", "funfzehn",
        "zwanzig",
        "dreißig", "vierzig", "funfzig", "hundert", "tausend", "halb", "viertel", "dos", "tres", "cuatro", "cinco",
        "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "quince", "veinte", "treinta", "cuarenta",
        "cincuenta",
        "cien", "mil", "media", "cuarto", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "fifteen", "twenty", "thirty", "forty", "fifty", "hundred", "thousand", "half", "quarter",
    ]
}
