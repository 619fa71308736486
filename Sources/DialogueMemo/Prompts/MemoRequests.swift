import Engines

/// Makes the requests of an exchange. What a person said goes into the prompt, on lines of its own.
public struct MemoRequests: Sendable {
    private let prompts: MemoPromptSet

    /// The requests of a prompt version.
    public init(_ prompts: MemoPromptSet) {
        self.prompts = prompts
    }

    /// The request for the next question.
    ///
    /// It depends on what was said and asked, and on nothing else: questions stand in it by their names, not in the words of
    /// an interface language.
    public func question(for session: MemoSession) -> ModelRequest {
        let answers = session.answers
        let asked = session.questions.map(\.rawValue)
        return ModelRequest(
            step: "question.\(asked.count + 1)", instructions: prompts.questionInstructions.filled([:]),
            prompt: prompts.questionPrompt.filled([
                "asked": asked.isEmpty ? nil : asked.joined(separator: ", "),
                "earlier": answers.count > 1
                    ? answers.dropLast().map { "- \(Self.oneLine($0))" }.joined(separator: "\n") : nil,
                "latest": answers.last.map(Self.oneLine),
            ]),
            response: prompts.questionSchema)
    }

    /// The request for a layout.
    ///
    /// - Parameter isReminder: Whether one was not accepted before.
    public func layout(of sentences: [String], isReminder: Bool) -> ModelRequest {
        let template = isReminder ? prompts.layoutReminder : prompts.layoutPrompt
        return ModelRequest(
            step: isReminder ? "layout.reminder" : "layout", instructions: prompts.layoutInstructions.filled([:]),
            prompt: template.filled([
                "count": "\(sentences.count)",
                "sentences": sentences.enumerated().map { "\($0.offset + 1). \(Self.oneLine($0.element))" }
                    .joined(separator: "\n"),
            ]),
            response: prompts.layoutSchema)
    }

    /// An answer as one line: a line break in it could make words look like other lines of the prompt.
    private static func oneLine(_ text: String) -> String {
        text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }.joined(separator: " ")
    }
}
