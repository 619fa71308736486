// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry
// A sample that cannot be made has to stop the tests.

import Engines
import Evaluation
import JSONDocument
import Languages
import NamedDates

@testable import NoteAnalysis
@testable import Suites

/// The parts of an observation that evaluators pass throughout; a test changes the part it is about.
struct AnalysisObserved {
    static let text = """
        I'm calling my accountant by Friday, and I'll send Ana the twelve photos. I've booked the hall already. \
        Ben is going to cook.
        """
    static let prompts = try! AnalysisPrompts(version: "v1") { EmbeddedFiles.text("prompts/note-analysis/v1/\($0)") }
    static let now = try! ReferenceTime(iso8601: "2026-03-04T10:15:00+00:00", zone: "Europe/London")

    /// An item of the model's.
    static func item(_ task: String, _ people: [String] = [], done: Bool = false) -> AnalysisDraft.Item {
        .init(task: task, isCompleted: done, people: people)
    }

    var transcript = AnalysisObserved.text
    var draft = AnalysisDraft(
        title: "Calls and photos", summary: "The accountant gets a call by Friday. Ana gets twelve photos.",
        tags: ["calls", "photos"], people: ["my accountant", "Ana", "Ben"],
        actionItems: [
            item("Call the accountant", ["my accountant"]), item("Send Ana twelve photos", ["Ana"]),
            item("Book the hall", done: true),
        ])
    var override = AnalysisOverride()
    var settings = AnalysisSettings()
    var interface = Language.de
    var failure: AnalysisFamily.DesignedFailure?
    var promptCharacters: Int?
    var fits: [TokenEstimate: Bool] = [:]
    var searches = [
        AnalysisFixture.Search(query: "PHOTOS", scope: .actionItems, finds: true, shows: .comparison),
        AnalysisFixture.Search(query: "hall", scope: .people, finds: false, shows: .scope),
    ]
    var people = Family.Expectations<AnalysisFamily.ExpectedPerson>(
        must: [person("accountant", "accountant"), person("ana", "ana", isNamed: true)],
        mustNot: [person("eve", "eve", reason: "nobody mentions Eve")], may: [person("ben", "ben", isNamed: true)])
    var items = Family.Expectations<AnalysisFamily.ExpectedItem>(
        must: [
            expected("call", "accountant", people: ["accountant"]), expected("photos", "photos", people: ["ana"]),
        ], mustNot: [expected("cooking", "cook", reason: "Ben cooks")],
        may: [
            expected("hall", "hall", isCompleted: true),
            expected("rent", "rent", when: .again),
        ])
    var topics = Family.Expectations<Family.Mention>(
        must: [mention("photos", "photo*")], mustNot: [mention("work", "work|office", reason: "nobody spoke of it")])
    var claims: [Claim] = []
    var facts: [Fact] = [Fact(mention("photos", "photo*"))]
    /// Changes the measured prompt.
    var fit: (ContextFit) -> ContextFit = { $0 }
    /// Changes the requests after they were made.
    var requests: ([ModelRequest]) -> [ModelRequest] = { $0 }
    /// What happens after the first analysis.
    var then: (inout [AnalysisPlay.Moment]) -> Void = { _ in }
    /// What the first analysis came to, when it failed.
    var failed: AnalysisFailure?
    var error: CellError?
    /// What the user sees, when it is something else.
    var seen: (AnalysisOutcome) -> AnalysisOutcome = { $0 }
    var shownIn: Language?
    /// The language that the seen note claims.
    var isAnalysed = true

    static func mention(_ id: String, _ words: String, reason: String? = nil) -> Family.Mention {
        let pattern = [MentionPattern(words)!]
        return Family.Mention(id: id, reason: reason, patterns: [.de: pattern, .es: pattern, .en: pattern])
    }

    static func person(
        _ id: String, _ words: String, isNamed: Bool = false, reason: String? = nil
    ) -> AnalysisFamily.ExpectedPerson {
        .init(mention: mention(id, words, reason: reason), isNamed: isNamed)
    }

    static func expected(
        _ id: String, _ words: String, isCompleted: Bool = false, people: [String]? = nil,
        when: AnalysisFamily.ExpectedItem.When = .always, reason: String? = nil
    ) -> AnalysisFamily.ExpectedItem {
        .init(mention: mention(id, words, reason: reason), isCompleted: isCompleted, people: people, when: when)
    }

    /// The note's first analysis, as it was kept.
    var note: AnalysedNote { AnalysedNote(spoken, draft: draft, replacing: nil) }

    private var spoken: TranscribedNote { TranscribedNote(transcript: transcript, language: .en) }

    /// A second analysis of the note.
    static func again(_ before: AnalysedNote, _ items: [AnalysisDraft.Item]) -> AnalysisPlay.Moment {
        let after = AnalysedNote(
            before.note, draft: AnalysisDraft(title: "T", summary: "A. B.", tags: ["photos"], actionItems: items),
            replacing: before)
        return moment(AnalysisOutcome(note: after), before: before, after: after)
    }

    static func moment(
        _ outcome: AnalysisOutcome, before: AnalysedNote?, after: AnalysedNote?
    ) -> AnalysisPlay.Moment {
        AnalysisPlay.Moment(kind: .analysed(outcome, transcript: text), before: before, after: after)
    }

    func make() -> AnalysisObservation {
        let family = AnalysisFamily(
            id: "f", title: "F", tags: [], languages: [.en], variantOf: nil, override: override, plays: [],
            people: people, items: items, topics: topics, claims: claims, facts: facts, failure: failure,
            promptCharacters: promptCharacters,
            fits: fits)
        let fixture = AnalysisFixture(
            language: .en, now: Self.now, transcript: transcript, continued: "", searches: searches,
            provenance: .init(kinds: []))
        var outcome = AnalysisOutcome(note: isAnalysed ? note : nil, failure: failed)
        let analyser = NoteAnalyser(
            engines: AnalysisEngines(model: NoModel()), settings: settings, prompts: Self.prompts)
        var asked: [ModelRequest] = []
        if let request = analyser.request(for: spoken, number: 1) {
            let estimate = settings.context.estimate
            outcome.fit = fit(
                ContextFit(
                    tokens: estimate.tokens(in: request.prompt), limit: 1351, measure: .estimated(estimate)))
            if outcome.fit?.fits == true { asked = [request] }
        }
        if failed == nil { outcome.answered = draft }
        var played = AnalysisPlay.Played()
        played.moments = [
            AnalysisPlay.Moment(kind: .analysed(outcome, transcript: transcript), before: nil, after: outcome.note)
        ]
        then(&played.moments)
        if error != nil { played.moments = [] }
        return AnalysisObservation(
            family: family, fixture: fixture, facts: AnalysisFacts(family: family, fixture: fixture), played: played,
            settings: settings, interface: interface, events: requests(asked).map { .requested($0) }, error: error,
            card: AnalysisCard(
                seen(NoteAnalysisPerformer.shown(played)), interface: shownIn ?? interface))
    }
}

private struct NoModel: LanguageModel {
    let availability = ModelAvailability.available

    func respond(to request: ModelRequest) async throws -> ModelAnswer { throw EngineFailure(kind: .timeout) }
}
