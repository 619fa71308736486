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

/// The words of a short text in a form that can be compared: folded, cut to stems, numbers and days apart.
struct ContentWords: Sendable, Hashable {
    /// Stems of the words that carry content.
    let stems: Set<String>
    /// Numbers, in digits and in words, weekdays, months and words for days: two facts that differ here are two facts.
    let distinguishing: Set<String>

    init(_ text: String) {
        var stems: [String] = []
        var distinguishing: [String] = []
        for word in FoldedWords(text).words.lazy.map(\.text) {
            if word.utf8.contains(where: { (0x30...0x39).contains($0) }) || DistinguishingWords.all.contains(word) {
                distinguishing.append(word)
            } else if word.utf8.count > 3 {
                stems.append(Self.stem(of: word))
            }
        }
        self.stems = Set(stems)
        self.distinguishing = Set(distinguishing)
    }

    private static func stem(of word: String) -> String {
        // Five letters are five bytes where all are ASCII, which most are; finding whole characters costs far more.
        guard let fifth = word.utf8.index(word.startIndex, offsetBy: 5, limitedBy: word.endIndex),
            word.utf8.allSatisfy({ $0 < 0x80 })
        else { return String(word.prefix(5)) }
        return String(word[..<fifth])
    }

    func statesTheSame(as other: ContentWords, _ settings: LikenessSettings) -> Bool {
        guard distinguishing == other.distinguishing else { return false }
        let fewer = min(stems.count, other.stems.count)
        guard fewer > 0 else { return stems == other.stems }
        let (few, many) = stems.count < other.stems.count ? (stems, other.stems) : (other.stems, stems)
        return Double(few.count(where: many.contains)) >= settings.sharedWords * Double(fewer)
    }
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
