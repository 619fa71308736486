import Languages

/// Looks for texts in which a model speaks as an assistant instead of telling what was said.
struct AssistantCheck: Sendable {
    /// Whose words the texts are about.
    enum Reader: Sendable, Hashable {
        /// Somebody else's message: a digest may speak to its reader.
        case listener
        /// The speaker's own note: nobody is spoken to, unless the note does so itself.
        case speaker
    }

    private let reader: Reader
    private let language: Language
    /// What was said, which may be told whatever it sounds like.
    private let said: TextWords?

    /// - Parameter language: The language that was written in.
    init(for reader: Reader, language: Language, said: TextWords?) {
        self.reader = reader
        self.language = language
        self.said = said
    }

    /// The first remark of an assistant in some texts, or that there is none.
    func finding(in lines: [WrittenLine]) -> Finding {
        for line in lines {
            guard let (remark, found) = remark(in: line) else { continue }
            return .failsAt(
                line.stage, remark.told, expected: "what was said, and nothing else",
                found: "\"\(found)\" in \"\(line.text)\"")
        }
        return .passes("\(lines.count) texts, none of an assistant's")
    }

    private func remark(in line: WrittenLine) -> (AssistantRemark, String)? {
        let isDraft = line.kind == .draft
        if TextMarks.mayStand(in: line.text) {
            if let found = TextMarks.placeholder(in: line.text) { return (.placeholder, found) }
            if let found = TextMarks.markdown(in: line.text, isLetter: isDraft) { return (.markdown, found) }
        }
        for (remark, found) in AssistantWords.remarks(in: line.words) where !isDraft || remark.kind.countsInDrafts {
            guard remark.kind != .speaker || reader == .speaker else { continue }
            // Somebody who tells of an assistant quotes it.
            if let said, remark.run.found(in: said) != nil { continue }
            return (remark.kind, found)
        }
        return reader == .speaker ? addressed(in: line.words).map { (.speaker, $0) } : nil
    }

    /// A word that speaks to somebody, where the note speaks to nobody.
    private func addressed(in words: TextWords) -> String? {
        let spokenTo = AssistantWords.secondPerson(language)
        guard let said, !said.words.contains(where: spokenTo.contains) else { return nil }
        var previous = ""
        for word in words.words {
            // A "thank you" is said to others.
            if spokenTo.contains(word), previous != "thank" { return word }
            previous = word
        }
        return nil
    }
}
