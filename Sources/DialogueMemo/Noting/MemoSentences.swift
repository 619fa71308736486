import Languages

/// The sentences of a conversation's answers.
enum MemoSentences {
    /// Splits each answer; together the sentences hold all that is not white space, in order.
    static func of(_ answers: [String], language: Language) -> [String] {
        let splitter = SentenceSplitter(language: language)
        return answers.flatMap { answer in splitter.sentences(in: answer).map { String(answer[$0]) } }
    }
}
