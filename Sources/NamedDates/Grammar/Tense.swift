extension Source {
    /// Whether a day is where something began that goes on: "seit Freitag", "since the 2nd".
    func isSince(_ start: Int) -> Bool {
        let before = has(start - 1, .article) ? start - 2 : start - 1
        return Self.since.contains(word(start)) || Self.since.contains(word(before))
    }

    private static let since: Set<String> = ["seit", "since"]
}

/// Whether the clause around a phrase speaks of the past.
///
/// Only verbs that are past without doubt count: a wrong guess moves an appointment, a missed one only dates a story.
struct Tense {
    private let source: Source
    private let clauses: [Int]
    private let pastClauses: Set<Int>

    init(_ source: Source) {
        self.source = source
        var clauses: [Int] = []
        clauses.reserveCapacity(source.count)
        var past: Set<Int> = []
        var current = 0
        var hasAuxiliary = false
        for index in 0..<source.count {
            if let sign = source.tokens[index].sign, ".!?;,:".unicodeScalars.contains(sign), !source.touches(index + 1)
            {
                current += 1
                hasAuxiliary = false
            }
            clauses.append(current)
            if Self.isPastVerb(index, in: source) { past.insert(current) }
            guard source.lexicon.language == .de, source.tokens[index].kind == .word else { continue }
            let word = source.word(index)
            if ["hab", "habe", "haben", "hat", "hast", "habt"].contains(word) { hasAuxiliary = true }
            if hasAuxiliary, word.utf8.count >= 6, word.hasPrefix("ge"), word.hasSuffix("t") || word.hasSuffix("en"),
                !Self.saying.contains(word)
            {
                past.insert(current)
            }
        }
        self.clauses = clauses
        pastClauses = past
    }

    /// What was said may lie ahead: "… hat er gesagt".
    private static let saying: Set<String> = ["gesagt", "gemeint", "geschrieben", "gefragt", "gehort", "gebeten"]
    private static let subjects: Set<String> = [
        "i", "we", "he", "she", "they", "you", "it", "already", "just", "finally", "never", "only",
    ]

    /// English pasts are participles too ("get paid"), so a subject must be before them.
    private static func isPastVerb(_ index: Int, in source: Source) -> Bool {
        guard source.has(index, .pastTense) else { return false }
        return source.lexicon.language != .en || subjects.contains(source.word(index - 1))
    }

    /// Whether the clause that holds the first of these tokens is past.
    func isPast(around tokens: Range<Int>) -> Bool {
        guard !pastClauses.isEmpty, clauses.indices.contains(tokens.lowerBound) else { return false }
        return pastClauses.contains(clauses[tokens.lowerBound])
    }
}
