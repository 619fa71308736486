/// Phrases that are looked for together, in one walk over each text.
struct Phrases: Sendable {
    private let phrases: [[UInt8]]
    /// The phrases that begin with a byte, by the byte.
    private let byFirst: [[Int]]

    init(_ phrases: [String]) {
        self.phrases = phrases.map { Array($0.utf8) }
        var byFirst = [[Int]](repeating: [], count: 256)
        for (index, phrase) in self.phrases.enumerated() {
            if let first = phrase.first { byFirst[Int(first)].append(index) }
        }
        self.byFirst = byFirst
    }

    /// Whether any of them stands in a text, compared byte by byte. An empty phrase stands nowhere.
    func isAny(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { text in
            for start in text.indices where !byFirst[Int(text[start])].isEmpty {
                for index in byFirst[Int(text[start])] where stands(phrases[index], at: start, of: text) { return true }
            }
            return false
        }
    }

    private func stands(_ phrase: [UInt8], at start: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard start + phrase.count <= text.count else { return false }
        return phrase.withUnsafeBufferPointer { TextLines.stands($0, at: start, of: text) }
    }
}
