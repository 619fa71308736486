import Languages

/// Words that follow one another in a text.
///
/// Written as words separated by spaces: `a|b` are alternatives, and what stands in parentheses may be missing. Case and accents are
/// ignored; an apostrophe parts words, so "here's" is `here s`.
struct WordRun: Sendable {
    private struct Slot: Sendable {
        let words: [String]
        let isOptional: Bool
    }

    private let slots: [Slot]
    private let first: FirstLetters

    /// Reads a run. The first word of a run may not be missing, and one that is all the same finds nothing.
    init(_ source: String) {
        slots = source.split(separator: " ").map { part in
            let isOptional = part.first == "("
            let words = part.filter { $0 != "(" && $0 != ")" }.split(separator: "|")
            return Slot(words: words.map { FoldedWords(String($0)).texts.joined() }, isOptional: isOptional)
        }
        first = (slots.first?.words ?? []).reduce(into: FirstLetters()) { $0.formUnion(FirstLetters(of: $1)) }
    }

    /// The words of a text that are the run; `nil` when it stands nowhere.
    func found(in text: TextWords) -> String? {
        guard let start = slots.first, !start.isOptional, !first.isDisjoint(with: text.firstLetters) else { return nil }
        for index in text.words.indices where start.words.contains(text.words[index]) {
            if let end = end(of: text.words, from: index, slot: 0) {
                return text.words[index..<end].joined(separator: " ")
            }
        }
        return nil
    }

    /// Where the run ends that goes on at a word with a slot; `nil` when it does not.
    private func end(of words: [String], from index: Int, slot: Int) -> Int? {
        guard slot < slots.count else { return index }
        if index < words.count, slots[slot].words.contains(words[index]),
            let end = end(of: words, from: index + 1, slot: slot + 1)
        {
            return end
        }
        return slots[slot].isOptional ? end(of: words, from: index, slot: slot + 1) : nil
    }
}
