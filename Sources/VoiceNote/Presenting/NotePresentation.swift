import Engines
import Languages
import NamedDates

/// A note as the app shows it: its own words in the interface language, everything else as it came.
public struct NotePresentation: Sendable, Hashable {
    /// One block under a heading.
    public struct Block: Sendable, Hashable {
        /// The heading, in the interface language.
        public package(set) var heading: String
        /// The language of the lines.
        public package(set) var language: Language
        /// The lines.
        public package(set) var lines: [String]
        /// The mark of what a model wrote, in the interface language; `nil` for what it did not write.
        public package(set) var mark: String?
        /// The lines that the user rewrote; they are the user's and bear no mark.
        public package(set) var edited: Set<Int> = []

        /// Creates a block.
        public init(heading: String, language: Language, lines: [String], mark: String?, edited: Set<Int> = []) {
            self.heading = heading
            self.language = language
            self.lines = lines
            self.mark = mark
            self.edited = edited
        }

        /// The mark of one line.
        public func mark(of line: Int) -> String? { edited.contains(line) ? nil : mark }
    }

    /// A text of the model that a user can rewrite, by its place in its list.
    public enum EditableText: Sendable, Hashable {
        case keyPoint(Int), toDo(Int), date(Int), reply(Int)
    }

    /// "To: Ruth · du", without a sender only the form, in English neither form nor separator.
    public package(set) var header: String
    /// The title; empty without a digest.
    public package(set) var title: String
    /// The mark of the title; `nil` without one.
    public package(set) var titleMark: String?
    /// The blocks in order.
    public package(set) var blocks: [Block]

    /// Creates what is shown.
    public init(header: String, title: String, titleMark: String?, blocks: [Block]) {
        self.header = header
        self.title = title
        self.titleMark = titleMark
        self.blocks = blocks
    }

    /// Shows an outcome.
    ///
    /// - Parameter edits: What the user rewrote.
    public init(
        _ outcome: NoteOutcome, sender: String?, interface: Language, availability: ModelAvailability,
        edits: [EditableText: String] = [:]
    ) {
        let texts = InterfaceTexts.texts(in: interface)
        let form = outcome.addressForm.map { Self.pronoun($0, in: outcome.outputLanguage ?? interface) } ?? nil
        let parts = [sender, form].compactMap(\.self)
        header = parts.isEmpty ? "" : "\(texts.to): \(parts.joined(separator: " · "))"
        title = outcome.digest?.title ?? ""
        titleMark = outcome.digest == nil ? nil : texts.aiMark
        blocks = Self.blocks(outcome, texts: texts, interface: interface, availability: availability, edits: edits)
    }

    private static func blocks(
        _ outcome: NoteOutcome, texts: InterfaceTexts, interface: Language, availability: ModelAvailability,
        edits: [EditableText: String]
    ) -> [Block] {
        func written(_ heading: String, _ lines: [String], in language: Language, _ place: (Int) -> EditableText)
            -> Block
        {
            Block(
                heading: heading, language: language, lines: lines.indices.map { edits[place($0)] ?? lines[$0] },
                mark: texts.aiMark, edited: Set(lines.indices.filter { edits[place($0)] != nil }))
        }
        var blocks: [Block] = []
        if let listening = outcome.listening, listening.detection.decidedBy == .uncertain {
            blocks.append(
                Block(
                    heading: texts.uncertainLanguage, language: interface,
                    lines: listening.detection.ranking.map(\.locale.identifier), mark: nil))
        }
        if let digest = outcome.digest {
            blocks.append(
                written(texts.keyPoints, digest.keyPoints, in: digest.language, EditableText.keyPoint))
            if let toDos = digest.toDos {
                blocks.append(written(texts.toDos, toDos, in: digest.language, EditableText.toDo))
            }
            if let dates = digest.dates {
                blocks.append(
                    written(texts.dates, dates.map { line($0, texts) }, in: digest.language, EditableText.date))
            }
        }
        if let replies = outcome.replies {
            blocks.append(
                written(
                    texts.replies, replies.all.map(\.text), in: outcome.outputLanguage ?? interface,
                    EditableText.reply))
        }
        if let failure = outcome.failure {
            blocks.append(
                Block(
                    heading: hint(failure, texts, availability), language: interface, lines: [texts.tryAgain],
                    mark: nil))
        }
        if let listening = outcome.listening {
            blocks.append(
                Block(
                    heading: texts.transcript, language: listening.detection.chosen.language,
                    lines: [listening.transcript.text], mark: nil))
        }
        return blocks
    }

    private static func hint(
        _ failure: NoteFailure, _ texts: InterfaceTexts, _ availability: ModelAvailability
    ) -> String {
        if let card = texts.card(for: availability), failure.failure.kind == .modelUnavailable { return card }
        switch failure.failure.kind {
        case .nothingHeard: return texts.nothingHeard
        case .cancelled: return texts.cancelled
        default: break
        }
        switch failure.stage {
        case .ingest: return texts.audioDamaged
        case .probe, .detect, .transcribe: return texts.speechNotRecognised
        case .reply: return texts.repliesFailed
        default: return texts.summaryFailed
        }
    }

    private static func line(_ date: DigestDate, _ texts: InterfaceTexts) -> String {
        var parts = [date.day?.description, date.time?.description].compactMap(\.self)
        parts.append(date.title)
        let line = parts.joined(separator: " · ")
        return date.rule == .unverified ? "\(line) (\(texts.unverified))" : line
    }

    private static func pronoun(_ form: AddressForm, in language: Language) -> String? {
        switch (language, form) {
        case (.de, .familiar): "du"
        case (.de, .polite): "Sie"
        case (.es, .familiar): "tú"
        case (.es, .polite): "usted"
        case (.en, _): nil
        }
    }
}
