/// A sentence or a line of a text, with the white space behind it.
struct TextSentence: Sendable {
    /// The sentence without white space around it; empty for white space at the beginning of a text.
    let text: Substring
    /// The white space behind it.
    let space: Substring

    /// The sentence with the white space behind it.
    var whole: String { "\(text)\(space)" }

    /// The runs of letters and digits in it, in small letters.
    var words: [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    }

    /// Cuts a text behind each line, and behind each full stop, question mark and exclamation mark that white space follows.
    ///
    /// The sentences joined are the text. An abbreviation cuts as well; both sides are then cut alike.
    static func all(in text: String) -> [TextSentence] {
        var sentences: [TextSentence] = []
        var start = text.startIndex
        while start < text.endIndex {
            let end = end(of: text[start...])
            let next = text[end...].firstIndex { !$0.isWhitespace } ?? text.endIndex
            sentences.append(TextSentence(text: text[start..<end], space: text[end..<next]))
            start = next
        }
        return sentences
    }

    private static func end(of text: Substring) -> String.Index {
        var last = text.startIndex
        // White space at the beginning of a text belongs to no sentence, as behind a stop.
        var isStop = true
        for index in text.indices {
            let character = text[index]
            if character.isNewline || (isStop && character.isWhitespace) { return last }
            if character.isWhitespace { continue }
            isStop = character == "." || character == "?" || character == "!"
            last = text.index(after: index)
        }
        return last
    }
}
