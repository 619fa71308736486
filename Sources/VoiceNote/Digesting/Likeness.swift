import Languages

/// How alike two short texts must be to state one fact.
public struct LikenessSettings: Sendable, Hashable {
    /// The least share of the shorter text's content words that the longer one has too, 0…1. Not published: 0.7 joins
    /// "Ruth bakes the cake" with "Ruth bakes the birthday cake herself", and keeps apart two tasks that share a verb.
    public var sharedWords: Double

    /// Creates settings.
    public init(sharedWords: Double = 0.7) {
        self.sharedWords = sharedWords
    }
}

/// The words of a short text in a form that can be compared: folded, cut to stems, numbers, days and "not" apart.
struct ContentWords: Sendable, Hashable {
    /// Stems of the words that carry content.
    let stems: Set<String>
    /// Those of them that are written with a capital inside a sentence: names, and in German nouns.
    let named: Set<String>
    /// The stem of the first word, when it has a capital: a name, or only the beginning of a sentence.
    let first: String?
    /// Numbers, in digits and in words, weekdays, months and words for days: two facts that differ here are two facts.
    let distinguishing: Set<String>
    /// Whether something is denied.
    let isNegated: Bool

    init(_ text: String) {
        var stems: [String] = []
        var named: [String] = []
        var distinguishing: [String] = []
        var first: String?
        var isNegated = false
        for word in FoldedWords(text).words {
            if NegatingWords.all.contains(word.text) {
                isNegated = true
            } else if word.text.utf8.contains(where: { (0x30...0x39).contains($0) })
                || DistinguishingWords.all.contains(word.text)
            {
                distinguishing.append(word.text)
            } else if word.text.utf8.count > 3 {
                let stem = Self.stem(of: word.text)
                stems.append(stem)
                if word.isCapitalised, word.startsSentence {
                    first = first ?? stem
                } else if word.isCapitalised {
                    named.append(stem)
                }
            }
        }
        self.stems = Set(stems)
        self.named = Set(named)
        self.distinguishing = Set(distinguishing)
        self.first = first
        self.isNegated = isNegated
    }

    private static func stem(of word: String) -> String {
        // Five letters are five bytes where all are ASCII, which most are; finding whole characters costs far more.
        guard let fifth = word.utf8.index(word.startIndex, offsetBy: 5, limitedBy: word.endIndex),
            word.utf8.allSatisfy({ $0 < 0x80 })
        else { return String(word.prefix(5)) }
        return String(word[..<fifth])
    }

    func statesTheSame(as other: ContentWords, _ settings: LikenessSettings) -> Bool {
        guard distinguishing == other.distinguishing, isNegated == other.isNegated else { return false }
        let fewer = min(stems.count, other.stems.count)
        guard fewer > 0 else { return stems == other.stems }
        let (few, many) = stems.count < other.stems.count ? (stems, other.stems) : (other.stems, stems)
        guard Double(few.count(where: many.contains)) >= settings.sharedWords * Double(fewer) else { return false }
        return !isAnother(other)
    }

    /// Whether one name stands where the other text has another: "Marta brings the salad", "Julia brings the salad".
    ///
    /// A paraphrase changes verbs, or says more; it does not put one noun into the place of another.
    private func isAnother(_ other: ContentWords) -> Bool {
        if !named.subtracting(other.stems).isEmpty, !other.named.subtracting(stems).isEmpty { return true }
        guard let first, let otherFirst = other.first, first != otherFirst, !other.stems.contains(first),
            !stems.contains(otherFirst)
        else { return false }
        // At the beginning every word has a capital; only where all else is the same it is taken for a name.
        return stems.subtracting([first]) == other.stems.subtracting([otherFirst])
    }
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
