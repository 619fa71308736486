/// Counts words and distinct words, the sign by which a decoder caught in a loop is told from speech.
struct WordVariety: Sendable, Hashable {
    /// Words with a letter in the text; digits are the same in every language, and telephone numbers repeat.
    let words: Int

    /// Different words in the text, case and punctuation aside.
    let distinct: Int

    /// Counts the words of a text: runs of letters and digits with a letter among them, compared in lower case.
    init(_ text: String) {
        var seen = DistinctWords()
        for scalar in text.unicodeScalars {
            switch LatinLetters.kind(scalar.value) {
            case .latin(let letter): seen.append(letter)
            case .foreign, .mark: seen.append(scalar.value)
            case .apostrophe: continue
            case .inverted: seen.finishWord()
            case .separator where (0x30...0x39).contains(scalar.value): seen.append(scalar.value)
            case .separator: seen.finishWord()
            }
        }
        seen.finishWord()
        words = seen.words
        distinct = seen.distinct
    }

    /// Distinct words ÷ words; 1 for a text without words.
    var distinctShare: Double {
        words == 0 ? 1 : Double(distinct) / Double(words)
    }
}
