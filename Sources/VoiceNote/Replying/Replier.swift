import Engines
import JSONDocument
import Languages
import NamedDates

/// Makes the request of model call two and reads its answer.
package struct Replier: Sendable {
    package let prompts: PromptSet
    package var output: Language
    package let sender: String?
    package let now: ReferenceTime
    package var addressForm: AddressForm

    /// The request for three drafts.
    ///
    /// - Parameters:
    ///   - chunks: The chunks; a note of one chunk is given whole.
    ///   - questions: What a longer note asks.
    package func request(for digest: NoteDigest, chunks: [Chunk], questions: [String]) -> ModelRequest {
        ModelRequest(
            step: "reply",
            instructions: prompts.replyInstructions.filled([
                "language": output.englishName, "addressForm": addressFormToken, "diplomatic": "diplomatic",
                "neutral": "neutral", "firm": "firm",
            ]),
            prompt: prompts.replyPrompt.filled([
                "now": now.labelled, "sender": sender.flatMap(Summariser.oneLine),
                "keyPoints": Self.list(digest.keyPoints),
                "toDos": digest.toDos.map(Self.list), "dates": digest.dates.map { Self.list($0.map(Self.line)) },
                "questions": questions.isEmpty ? nil : Self.list(questions),
                "transcript": chunks.count == 1 ? chunks[0].text : nil,
            ]),
            response: prompts.replySchema)
    }

    /// The forms of address as the instructions name them; none for English, so that its line is left out.
    private var addressFormToken: String? {
        switch (output, addressForm) {
        case (.de, .familiar): "familiar (du)"
        case (.de, .polite): "polite (Sie)"
        case (.es, .familiar): "familiar (tú)"
        case (.es, .polite): "polite (usted)"
        case (.en, _): nil
        }
    }

    /// Reads an answer.
    ///
    /// - Throws: ``EngineFailure`` of kind `answerNotUnderstood` when a tone is missing.
    package func drafts(from answer: ModelAnswer) throws(EngineFailure) -> ReplyDrafts {
        guard let diplomatic = answer.content["diplomatic"]?.stringValue,
            let neutral = answer.content["neutral"]?.stringValue, let firm = answer.content["firm"]?.stringValue
        else { throw EngineFailure(kind: .answerNotUnderstood, message: "the answer lacks one of the three tones") }
        return ReplyDrafts(diplomatic: diplomatic, neutral: neutral, firm: firm)
    }

    private static func list(_ lines: [String]) -> String {
        lines.map { "- \($0)" }.joined(separator: "\n")
    }

    private static func line(_ date: DigestDate) -> String {
        ([date.day?.description, date.time?.description].compactMap(\.self) + [date.title]).joined(separator: " ")
    }
}
