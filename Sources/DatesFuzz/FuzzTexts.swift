import Languages
import NamedDates
import SeededRandom

/// Texts made from phrases that name dates, bent in every way.
struct FuzzTexts {
    private let phrases: [Language: [String]]
    private let words: [String]

    /// Scalars at the edges of what a scanner tells apart.
    private static let scalars: [Unicode.Scalar] = [
        " ", "\n", "\t", ".", ",", ":", "/", "-", "–", "'", "\u{2019}", "!", "?", "~", "%", "€", "$", "0", "1", "3",
        "9",
        "º", "ª", "ß", "ü", "ñ", "\u{308}", "\u{301}", "\u{200D}", "\u{FEFF}", "\u{0}", "👍", "\u{1F3FD}", "א", "ا", "東",
        "\u{2028}", "\u{A0}", "İ", "ſ", "K", "½", "٣",
    ]
    private static let numbers = [
        "0", "00", "1", "3", "7", "12", "13", "24", "25", "29", "30", "31", "32", "59", "60", "99", "100", "365", "999",
        "1900", "2000", "2026", "2199", "9999", "99999999999999999999",
    ]

    /// The phrases are the examples of the rules' page, so a new rule is fuzzed without a change here.
    init() {
        var phrases: [Language: [String]] = [:]
        if let now = try? ReferenceTime(iso8601: "2026-03-04T10:15:00Z") {
            for line in RulesPage.markdown(now: now).split(separator: "\n") where line.hasPrefix("| ") {
                let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
                guard cells.count >= 2, let language = Language(rawValue: cells[0]) else { continue }
                phrases[language, default: []].append(cells[1])
            }
        }
        self.phrases = phrases
        words = phrases.values.joined().flatMap { (phrase: String) in phrase.split(separator: " ").map(String.init) }
            .sorted()
    }

    /// The next text, mostly of a language.
    func next(_ language: Language, _ random: inout SeededGenerator) -> String {
        var pieces = (0...random.below(4)).map { _ in piece(language, &random) }
        for _ in 0..<random.below(4) { bend(&pieces, &random) }
        var text = pieces.joined(separator: random.below(12) == 0 ? "" : " ")
        for _ in 0..<random.below(4) { bend(&text, &random) }
        switch random.below(8) {
        case 0: return text.lowercased()
        case 1: return text.uppercased()
        default: return text
        }
    }

    private func piece(_ language: Language, _ random: inout SeededGenerator) -> String {
        switch random.below(8) {
        case 0: words[random.below(words.count)]
        case 1: Self.numbers[random.below(Self.numbers.count)]
        case 2: phrase(Language.allCases[random.below(3)], &random)
        default: phrase(language, &random)
        }
    }

    private func phrase(_ language: Language, _ random: inout SeededGenerator) -> String {
        let known = phrases[language] ?? []
        return known.isEmpty ? "" : known[random.below(known.count)]
    }

    /// Exchanges, drops, doubles or mixes the words of the pieces.
    private func bend(_ pieces: inout [String], _ random: inout SeededGenerator) {
        var parts = pieces.flatMap { $0.split(separator: " ").map(String.init) }
        guard !parts.isEmpty else { return }
        let place = random.below(parts.count)
        switch random.below(6) {
        case 0: parts.remove(at: place)
        case 1: parts.insert(parts[random.below(parts.count)], at: place)
        case 2: parts.swapAt(place, random.below(parts.count))
        case 3: parts[place] = words[random.below(words.count)]
        case 4: parts[place] = Self.numbers[random.below(Self.numbers.count)]
        default: parts = Array(parts[place...] + parts[..<place])
        }
        pieces = parts
    }

    /// Inserts, drops or exchanges a scalar.
    private func bend(_ text: inout String, _ random: inout SeededGenerator) {
        var scalars = Array(text.unicodeScalars)
        let place = random.below(scalars.count + 1)
        let scalar = Self.scalars[random.below(Self.scalars.count)]
        switch random.below(4) {
        case 0: scalars.insert(scalar, at: place)
        case 1 where place < scalars.count: scalars.remove(at: place)
        case 2 where place < scalars.count: scalars[place] = scalar
        case 3: scalars.insert(contentsOf: Array(repeating: scalar, count: 1 + random.below(6)), at: place)
        default: return
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        text = String(view)
    }
}
