import Engines
import Evaluation
import Languages
import NoteAnalysis

/// Everything that one cell did, as the evaluators see it.
struct AnalysisObservation: Sendable {
    let family: AnalysisFamily
    let fixture: AnalysisFixture
    let facts: AnalysisFacts
    let played: AnalysisPlay.Played
    let settings: AnalysisSettings
    let interface: Language
    /// What happened, in order.
    let events: [AnalysisEvent]
    /// What kept the outcome from being complete.
    let error: CellError?
    /// What the user sees at the end.
    let card: AnalysisCard
    /// How a note is searched.
    var search = AnalysisStages().search

    var language: Language { fixture.language }

    /// The note as it stands at the end.
    var note: AnalysedNote? { played.note }

    /// The requests in order.
    var requests: [ModelRequest] {
        events.compactMap { if case .requested(let request) = $0 { request } else { nil } }
    }

    /// The last analysis.
    var outcome: AnalysisOutcome? { played.analyses.last?.outcome }

    /// Whether the note was analysed more than once and its last analysis came to something.
    var isAgain: Bool { played.analyses.count > 1 && outcome?.failure == nil }

    /// Why evaluators of content have nothing to look at.
    var whyNoContent: String {
        if let failure = outcome?.failure { return "upstream: \(failure.stage.rawValue) failed (\(failure.kind))" }
        if let error { return "upstream: \(error.stage) ended in \(error.kind)" }
        return "upstream: no analysis"
    }

    /// The texts of an analysis that say something, with what they are.
    func texts(of note: AnalysedNote) -> [(what: String, text: String)] {
        [("title", note.title), ("summary", note.summary)] + note.actionItems.map { ("task", $0.task) }
    }

    /// Everything the model wrote of the note, a summary sentence by sentence: the next one may speak of something else.
    var lines: [WrittenLine] {
        guard let note else { return [] }
        let sentences = SentenceSplitter(language: language).sentences(in: note.summary).map {
            String(note.summary[$0])
        }
        let kinds: [(WrittenLine.Kind, [String])] = [
            (.title, [note.title]), (.statement, sentences), (.tag, note.tags), (.task, note.actionItems.map(\.task)),
        ]
        return kinds.flatMap { kind, texts in
            texts.map { WrittenLine(kind, stage: AnalysisStage.analyse.rawValue, $0) }
        }
    }

    /// Whether a text speaks of something.
    func speaks(_ text: String, of mention: Family.Mention) -> Bool {
        mention.isMade(in: TextWords(text), language: language)
    }
}
