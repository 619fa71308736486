import Languages

/// Tells whether an answer says in so many words that the speaker is done.
///
/// The words count as the whole answer or as a clause at its end ("…and the photos. That's all, thanks"), never inside a
/// sentence ("I told him that's all we have"). When in doubt the exchange goes on: one question too many costs less than an idea
/// that is cut off.
public struct EndingWords: Sendable {
    private let language: Language
    private let lexicon: EndingLexicon

    /// The ending words of one language.
    public init(language: Language) {
        self.language = language
        lexicon = EndingLexicon.of(language)
    }

    /// Whether an answer ends the exchange.
    public func end(_ answer: String) -> Bool {
        let reading = Reading(answer, language: language, without: lexicon.particles)
        return !reading.asks && (isNothingElse(reading) || isAtEnd(reading))
    }

    /// Whether an answer says that the speaker is done and nothing else, so that it holds nothing to note down.
    public func areAll(of answer: String) -> Bool {
        let reading = Reading(answer, language: language, without: lexicon.particles)
        return !reading.asks && isNothingElse(reading)
    }

    /// An answer as its clauses, each as folded words, in order.
    private struct Reading {
        var clauses: [[String]] = []
        /// Whether the clause of that index goes on a sentence that began before it.
        var goesOn: [Bool] = []
        /// Whether the answer ends in a question.
        var asks = false
        /// Whether a recogniser put any mark between the words.
        let isPunctuated: Bool

        init(_ answer: String, language: Language, without particles: Set<String>) {
            isPunctuated = answer.contains(where: Self.marks.contains)
            for sentence in SentenceSplitter(language: language).sentences(in: answer) {
                let text = answer[sentence]
                asks = text.last { !Self.closing.contains($0) } == "?"
                var isFirst = true
                for clause in text.split(whereSeparator: Self.marks.contains) {
                    let words = FoldedWords(String(clause)).texts.filter { !particles.contains($0) }
                    guard !words.isEmpty else { continue }
                    clauses.append(words)
                    goesOn.append(!isFirst)
                    isFirst = false
                }
            }
        }

        private static let marks: Set<Character> = [",", ";", ":", "–", "—", "…", ".", "!", "(", ")"]
        private static let closing: Set<Character> = ["\"", "'", "”", "“", "»", "«", "’", ")"]
    }

    private func isNothingElse(_ reading: Reading) -> Bool {
        var words = reading.clauses.flatMap(\.self)[...]
        var isSaid = false
        // "Nein, das war's. Das war's, danke": said twice is still nothing else.
        while !words.isEmpty {
            dropCourtesies(&words)
            guard (lexicon.atEnd + lexicon.alone).contains(where: { Self.drop($0, from: &words) }) else { break }
            isSaid = true
            // What leads a phrase stands right before it.
            dropHedges(&words)
            while let last = words.last, lexicon.leads.contains(last) { words.removeLast() }
        }
        return isSaid && words.isEmpty
    }

    private func isAtEnd(_ reading: Reading) -> Bool {
        var index = reading.clauses.count - 1
        while index >= 0 {
            var words = reading.clauses[index][...]
            dropCourtesies(&words)
            // A clause of nothing but thanks: what was said before it counts.
            guard words.isEmpty else { return ends(words, at: index, in: reading) }
            index -= 1
        }
        return false
    }

    private func ends(_ words: ArraySlice<String>, at index: Int, in reading: Reading) -> Bool {
        for phrase in lexicon.atEnd {
            var rest = words
            guard Self.drop(phrase, from: &rest) else { continue }
            dropHedges(&rest)
            if rest.allSatisfy(lexicon.leads.contains) { return !isReported(index, in: reading) }
            // A recogniser that sets no marks leaves "und" and its like to tell where the clause begins.
            if !reading.isPunctuated, let before = rest.last, lexicon.joints.contains(before) { return true }
        }
        return false
    }

    /// Whether the clause is what somebody is told to have said: "Ich hab ihr gesagt, das war's."
    private func isReported(_ index: Int, in reading: Reading) -> Bool {
        guard index > 0, reading.goesOn[index] else { return false }
        var before = reading.clauses[index - 1][...]
        dropHedges(&before)
        // "I think, that's all" is the speaker's own.
        if before.allSatisfy(lexicon.leads.contains) { return false }
        return reading.clauses[index - 1].suffix(3).contains { lexicon.sayings.contains($0) }
    }

    private func dropCourtesies(_ words: inout ArraySlice<String>) {
        while lexicon.courtesies.contains(where: { Self.drop($0, from: &words) }) {}
    }

    private func dropHedges(_ words: inout ArraySlice<String>) {
        while lexicon.hedges.contains(where: { Self.drop($0, from: &words) }) {}
    }

    private static func drop(_ phrase: [String], from words: inout ArraySlice<String>) -> Bool {
        guard words.count >= phrase.count, words.suffix(phrase.count).elementsEqual(phrase) else { return false }
        words.removeLast(phrase.count)
        return true
    }
}
