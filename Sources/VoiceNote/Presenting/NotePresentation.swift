import Engines
import Languages
import NamedDates

/// A note as the app shows it: its own words in the interface language, everything else as it came.
public struct NotePresentation: Sendable, Hashable {
    /// One block under a heading.
    public struct Block: Sendable, Hashable {
        /// The heading, in the interface language.
        public let heading: String
        /// The language of the lines.
        public let language: Language
        /// The lines.
        public let lines: [String]
        /// The mark of what a model wrote, in the interface language; `nil` for what it did not write.
        public let mark: String?
    }

    /// "To: Ruth · du", without a sender only the form, in English neither form nor separator.
    public let header: String
    /// The title; empty without a digest.
    public let title: String
    /// The blocks in order.
    public let blocks: [Block]

    /// Shows an outcome.
    public init(_ outcome: NoteOutcome, sender: String?, interface: Language, availability: ModelAvailability) {
        let texts = InterfaceTexts.texts(in: interface)
        let form = outcome.addressForm.map { Self.pronoun($0, in: outcome.outputLanguage ?? interface) } ?? nil
        let parts = [sender, form].compactMap(\.self)
        header = parts.isEmpty ? "" : "\(texts.to): \(parts.joined(separator: " · "))"
        title = outcome.digest?.title ?? ""
        blocks = Self.blocks(outcome, texts: texts, interface: interface, availability: availability)
    }

    private static func blocks(
        _ outcome: NoteOutcome, texts: InterfaceTexts, interface: Language, availability: ModelAvailability
    ) -> [Block] {
        var blocks: [Block] = []
        if let listening = outcome.listening, listening.detection.decidedBy == .uncertain {
            blocks.append(
                Block(
                    heading: texts.uncertainLanguage, language: interface,
                    lines: listening.detection.ranking.map(\.locale.identifier), mark: nil))
        }
        if let digest = outcome.digest {
            blocks.append(
                Block(heading: texts.keyPoints, language: digest.language, lines: digest.keyPoints, mark: texts.aiMark))
            if let toDos = digest.toDos {
                blocks.append(Block(heading: texts.toDos, language: digest.language, lines: toDos, mark: texts.aiMark))
            }
            if let dates = digest.dates {
                blocks.append(
                    Block(
                        heading: texts.dates, language: digest.language, lines: dates.map { line($0, texts) },
                        mark: texts.aiMark))
            }
        }
        if let replies = outcome.replies {
            blocks.append(
                Block(
                    heading: texts.replies, language: outcome.outputLanguage ?? interface,
                    lines: replies.all.map(\.text), mark: texts.aiMark))
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
