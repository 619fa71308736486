/// Counts words and distinct words, the sign by which a decoder caught in a loop is told from speech.
struct WordVariety: Sendable, Hashable {
    /// Words with a letter in the text; digits are the same in every language, and telephone numbers repeat.
    let words: Int

    /// Different words in the text, case and punctuation aside.
    let distinct: Int

    /// Counts the words of a text: runs of letters and digits with a letter among them, compared in lower case.
    init(_ text: String) {
        var seen: Set<[UInt32]> = []
        var count = 0
        var word: [UInt32] = []
        var hasLetter = false
        func finish() {
            if hasLetter {
                count += 1
                seen.insert(word)
            }
            word.removeAll(keepingCapacity: true)
            hasLetter = false
        }
        for scalar in text.unicodeScalars {
            switch LatinLetters.kind(scalar.value) {
            case .latin(let letter):
                word.append(letter)
                hasLetter = true
            case .foreign, .mark:
                word.append(scalar.value)
                hasLetter = true
            case .apostrophe: continue
            case .inverted: finish()
            case .separator where (0x30...0x39).contains(scalar.value): word.append(scalar.value)
            case .separator: finish()
            }
        }
        finish()
        words = count
        distinct = seen.count
    }

    /// Distinct words ÷ words; 1 for a text without words.
    var distinctShare: Double {
        words == 0 ? 1 : Double(distinct) / Double(words)
    }
}
