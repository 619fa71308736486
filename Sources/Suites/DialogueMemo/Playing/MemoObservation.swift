import DialogueMemo
import Engines
import Evaluation
import Languages

/// Everything that one cell did, as the evaluators see it.
struct MemoObservation: Sendable {
    var family: MemoFamily
    var fixture: MemoFixture
    var plan: SessionPlan
    /// What became of the exchange; the part that was reached when an error ended the cell.
    var outcome: MemoOutcome
    /// What happened, in order.
    var events: [MemoEvent]
    /// What kept the outcome from being complete.
    var error: CellError?
    /// The exchange as the app shows and speaks it.
    var shown: MemoPresentation

    /// The requests in order.
    var requests: [ModelRequest] {
        events.compactMap { if case .requested(let request) = $0 { request } else { nil } }
    }

    /// Requests for a question, in order.
    var questionRequests: [ModelRequest] { requests.filter { $0.step.hasPrefix("question.") } }

    /// Requests for a layout, in order.
    var layoutRequests: [ModelRequest] { requests.filter { $0.step.hasPrefix("layout") } }

    /// What was said, in order; silence is no words.
    var heard: [String] {
        events.compactMap {
            if case .heard(let words) = $0, words.contains(where: { !$0.isWhitespace }) { words } else { nil }
        }
    }

    /// What was asked, in order.
    var asked: [MemoSession.Asked] {
        events.compactMap { if case .asked(let asked) = $0 { asked } else { nil } }
    }

    /// The questions the app showed, in order.
    var shownQuestions: [MemoPresentation.SpokenQuestion] {
        shown.lines.compactMap { if case .app(let question) = $0 { question } else { nil } }
    }

    /// Why the exchange ended; `nil` while it goes on.
    var ending: MemoSession.Ending? {
        for case .ended(let ending) in events { return ending }
        return nil
    }

    /// The turns of the fixture that were said.
    var turnsSaid: [MemoFixture.Turn] {
        let count = events.count { if case .heard = $0 { true } else { false } }
        return Array(fixture.turns.prefix(count))
    }

    /// The sentences that the author of the fixture hears in what was said.
    var goldSentences: [String] { fixture.sentences(ofTurns: turnsSaid.count) }

    /// Why evaluators of the note have nothing to look at; `nil` when it is complete or rightly absent.
    var whyNoNote: String? {
        if let error { return "upstream: \(error.stage) ended in \(error.kind)" }
        return outcome.note == nil ? "nothing was said that a note could hold" : nil
    }
}
