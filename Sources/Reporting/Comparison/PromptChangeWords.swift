import Evaluation

/// What changed in a prompt file, told in words: how many of its sentences, and what the first of them say.
struct PromptChangeWords {
    /// How many sentences of a file are told.
    private static let toldLimit = 6
    /// How much of a sentence is told, in characters.
    private static let length = 160

    private let difference: SentenceDifference
    /// What the file is made of: a schema has lines.
    private let unit: String

    init(_ template: TemplateDifference) {
        difference = template.difference
        unit = template.part == "schema" ? "line" : "sentence"
    }

    /// `1 sentence reworded, 2 new, 3 gone and 1 moved`.
    var summary: String {
        var counts: [(count: Int, word: String)] = [(0, "reworded"), (0, "new"), (0, "gone"), (0, "moved")]
        for piece in difference.pieces {
            switch piece {
            case .reworded: counts[0].count += 1
            case .inserted: counts[1].count += 1
            case .removed: counts[2].count += 1
            case .movedHere: counts[3].count += 1
            case .same, .movedAway: continue
            }
        }
        let told = counts.filter { $0.count > 0 }
        return ComparisonWords.list(
            told.enumerated().map { index, kind in
                index == 0
                    ? "\(CountText.of(kind.count, unit)) \(kind.word)" : "\(CountText.of(kind.count)) \(kind.word)"
            })
    }

    /// What the first sentences say: `new: “Stay with what the message says.”`.
    var sentences: [String] {
        let told = difference.pieces.compactMap(Self.sentence)
        let rest = told.count - Self.toldLimit
        return Array(told.prefix(Self.toldLimit)) + (rest > 0 ? ["\(rest) more are shown below"] : [])
    }

    private static func sentence(_ piece: SentenceDifference.Piece) -> String? {
        switch piece {
        case .same, .movedAway: return nil
        case .removed(let text): return quoted("gone", text)
        case .inserted(let text): return quoted("new", text)
        case .movedHere(let text): return quoted("moved", text)
        case .reworded(let words): return quoted("reworded", words.newText)
        }
    }

    private static func quoted(_ what: String, _ text: String) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        return "\(what): “\(words.count > length ? "\(words.prefix(length))…" : words)”"
    }
}
