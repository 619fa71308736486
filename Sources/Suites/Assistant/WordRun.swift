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

    /// Reads a run. The first word of a run may not be missing, and one that is all the same finds nothing.
    init(_ source: String) {
        slots = source.split(separator: " ").map { part in
            let isOptional = part.first == "("
            let words = part.filter { $0 != "(" && $0 != ")" }.split(separator: "|")
            return Slot(words: words.map { FoldedWords(String($0)).texts.joined() }, isOptional: isOptional)
        }
    }

    /// The words it may begin with; none for a run that finds nothing.
    var firstWords: [String] {
        guard let start = slots.first, !start.isOptional else { return [] }
        return start.words
    }

    /// The words of a text that are the run; `nil` when it stands nowhere.
    func found(in text: TextWords) -> String? {
        let start = firstWords
        for index in text.words.indices where start.contains(text.words[index]) {
            if let found = found(in: text.words, at: index) { return found }
        }
        return nil
    }

    /// The words from one on that are the run; `nil` when they are not.
    func found(in words: [String], at index: Int) -> String? {
        end(of: words, from: index, slot: 0).map { words[index..<$0].joined(separator: " ") }
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
