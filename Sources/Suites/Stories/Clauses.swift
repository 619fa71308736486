/// A text cut where one statement ends and the next begins: at punctuation and at words that join statements.
///
/// "Martin brings the salad, Anna the drinks" says one thing of the salad and another of the drinks.
enum Clauses {
    static func of(_ text: String) -> [TextWords] {
        var clauses: [String] = []
        var clause = ""
        let words = text.split(separator: " ")
        for word in words {
            if joining.contains(word.lowercased()), !clause.isEmpty {
                clauses.append(clause)
                clause = ""
                continue
            }
            clause += clause.isEmpty ? String(word) : " \(word)"
            // "27,50" and "15:30" have their marks inside; what ends a clause stands at a word's end.
            if let last = word.last, ends.contains(last) {
                clauses.append(clause)
                clause = ""
            }
        }
        if !clause.isEmpty { clauses.append(clause) }
        return clauses.map(TextWords.init)
    }

    private static let ends: Set<Character> = [",", ";", ":", ".", "!", "?", "–", "—", ")"]
    private static let joining: Set<String> = [
        "und", "aber", "sondern", "während", "y", "e", "pero", "mientras", "and", "but", "while",
    ]
}
