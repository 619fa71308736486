import Languages

/// How alike two short texts must be to state one fact.
public struct LikenessSettings: Sendable, Hashable {
    /// The least share of the shorter text's content words that the longer one has too, 0…1. Not published: 0.7 joins
    /// "Ruth bakes the cake" with "Ruth will bake the birthday cake", and keeps apart two tasks that share a verb.
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
    /// Numbers, weekdays and words for days: two facts that differ here are two facts.
    let distinguishing: Set<String>

    init(_ text: String) {
        var stems: Set<String> = []
        var distinguishing: Set<String> = []
        for word in FoldedWords(text).words.map(\.text) {
            if word.utf8.contains(where: { (0x30...0x39).contains($0) }) || DayWords.all.contains(word) {
                distinguishing.insert(word)
            } else if word.utf8.count > 3 {
                stems.insert(String(word.prefix(5)))
            }
        }
        self.stems = stems
        self.distinguishing = distinguishing
    }

    func statesTheSame(as other: ContentWords, _ settings: LikenessSettings) -> Bool {
        guard distinguishing == other.distinguishing else { return false }
        let fewer = min(stems.count, other.stems.count)
        guard fewer > 0 else { return stems == other.stems }
        return Double(stems.intersection(other.stems).count) >= settings.sharedWords * Double(fewer)
    }
}

/// Words that tell two facts apart by their day, in the three languages, folded.
enum DayWords {
    static let all: Set<String> = [
        "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag", "heute", "morgen",
        "ubermorgen", "gestern", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo", "hoy",
        "mañana", "ayer", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "today",
        "tomorrow", "yesterday",
    ]
}
