import Languages

/// An analysis as the app shows it: headings in the interface language, everything else in the language of the note.
///
/// A list that is empty has no section: that nobody is named and nothing is to be done is a result, not a gap.
public struct AnalysisCard: Sendable, Hashable {
    /// A section.
    public struct Section: Sendable, Hashable {
        /// What the section is about.
        public enum Kind: Sendable, Hashable {
            case hint, summary, actionItems, people, tags
        }

        /// What it is about.
        public package(set) var kind: Kind
        /// The heading, in the interface language; empty for a hint.
        public package(set) var heading: String
        /// The language of the lines.
        public package(set) var language: Language
        /// The lines.
        public package(set) var lines: [String]
    }

    /// The note's title; empty without an analysis.
    public package(set) var title: String
    /// The sections, in order.
    public package(set) var sections: [Section]

    /// Shows an outcome in an interface language.
    public init(_ outcome: AnalysisOutcome, interface: Language) {
        let texts = AnalysisTexts.texts(in: interface)
        var sections: [Section] = []
        if let failure = outcome.failure {
            sections.append(
                Section(kind: .hint, heading: "", language: interface, lines: [Self.hint(failure, texts)]))
        }
        title = outcome.note?.title ?? ""
        if let note = outcome.note {
            let language = note.note.language
            func section(_ kind: Section.Kind, _ heading: String, _ lines: [String]) {
                guard !lines.isEmpty else { return }
                sections.append(Section(kind: kind, heading: heading, language: language, lines: lines))
            }
            section(.summary, texts.summary, [note.summary])
            section(.actionItems, texts.actionItems, note.actionItems.map(Self.line))
            section(.people, texts.people, note.people)
            section(.tags, texts.tags, note.tags)
        }
        self.sections = sections
    }

    private static func line(_ item: ActionItem) -> String {
        let mark = item.isCompleted ? "☑" : "☐"
        return item.people.isEmpty
            ? "\(mark) \(item.task)" : "\(mark) \(item.task) (\(item.people.joined(separator: ", ")))"
    }

    private static func hint(_ failure: AnalysisFailure, _ texts: AnalysisTexts) -> String {
        switch failure {
        case .missingTranscript: texts.missingTranscript
        case .transcriptTooLarge: texts.transcriptTooLarge
        case .model(let failure):
            switch failure.kind {
            case .exceededContextWindowSize, .contextSizeExceeded: texts.transcriptTooLarge
            case .modelUnavailable, .assetsUnavailable: texts.modelUnavailable
            default: texts.analysisFailed
            }
        }
    }
}
