import Languages

/// An exchange and its note as the app shows and speaks them, in one interface language.
///
/// Every word is either one the speaker said or one of the app's reviewed texts; a model wrote none.
public struct MemoPresentation: Sendable, Hashable {
    /// A question as it is spoken.
    public struct SpokenQuestion: Sendable, Hashable {
        /// Its wording in the interface language.
        public package(set) var text: String
        /// How it is spoken.
        public package(set) var prompt: SpokenPrompt
    }

    /// One line of the conversation.
    public enum Line: Sendable, Hashable {
        /// The app asks.
        case app(SpokenQuestion)
        /// The speaker speaks.
        case speaker(String)
    }

    /// The interface language.
    public package(set) var interface: Language
    /// The conversation.
    public package(set) var lines: [Line]
    /// The heading above the note: its title as it was said, or the app's word for a note. `nil` without a note.
    public package(set) var heading: String?
    /// Whether the heading is the speaker's first sentence.
    public package(set) var headingIsSaid: Bool
    /// The bullets of the note.
    public package(set) var bullets: [String]
    /// What the app says about the end, where something needs saying.
    public package(set) var hint: String?
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
