import Languages

/// An exchange and its note as the app shows and speaks them, in one interface language.
///
/// Every word is either one the speaker said or one of the app's reviewed texts; a model wrote none.
public struct MemoPresentation: Sendable, Hashable {
    /// A question as it is spoken.
    public struct SpokenQuestion: Sendable, Hashable {
        /// Its wording in the interface language.
        public let text: String
        /// How it is spoken.
        public let prompt: SpokenPrompt
    }

    /// One line of the conversation.
    public enum Line: Sendable, Hashable {
        /// The app asks.
        case app(SpokenQuestion)
        /// The speaker speaks.
        case speaker(String)
    }

    /// The interface language.
    public let interface: Language
    /// The conversation.
    public let lines: [Line]
    /// The heading above the note: its title as it was said, or the app's word for a note. `nil` without a note.
    public let heading: String?
    /// Whether the heading is the speaker's first sentence.
    public let headingIsSaid: Bool
    /// The bullets of the note.
    public let bullets: [String]
    /// What the app says about the end, where something needs saying.
    public let hint: String?
}

extension MemoPresentation {
    /// Shows an outcome.
    public init(_ outcome: MemoOutcome, plan: SessionPlan, interface: Language) {
        let texts = MemoTexts.texts(in: interface)
        var lines: [Line] = []
        var asked = 0
        for turn in outcome.session.turns {
            if let question = turn.asked?.question {
                lines.append(
                    .app(
                        SpokenQuestion(
                            text: QuestionTexts.text(of: question, in: interface), prompt: plan.spokenPrompt(asked))))
                asked += 1
            }
            if let answer = turn.answer, !answer.isEmpty { lines.append(.speaker(answer)) }
        }
        let hint: String? =
            switch outcome.session.state {
            case .ended(.transcriptLimit): texts.full
            case .ended(.choiceFailed): texts.noMoreQuestions
            case .ended where outcome.note == nil: texts.nothingSaid
            default: nil
            }
        self.init(
            interface: interface, lines: lines, heading: outcome.note.map { $0.title ?? texts.note },
            headingIsSaid: outcome.note?.title != nil,
            bullets: outcome.note?.bullets.map { $0.joined(separator: " ") } ?? [], hint: hint)
    }
}
