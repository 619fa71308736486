// swift-format-ignore-file: NeverForceUnwrap
// A sample that cannot be made has to stop the tests.

import Engines
import Evaluation
import JSONDocument
import Languages
import Testing

@testable import NoteAnalysis
@testable import Suites

/// An observation that an evaluator passes and one that it fails, with the sentence it says then.
struct AnalysisEvaluatorPair: Sendable, CustomTestStringConvertible {
    let name: String
    let rationale: String
    let passes: @Sendable (inout AnalysisObserved) -> Void
    let fails: @Sendable (inout AnalysisObserved) -> Void

    init(
        _ name: String, _ rationale: String, passes: @escaping @Sendable (inout AnalysisObserved) -> Void = { _ in },
        fails: @escaping @Sendable (inout AnalysisObserved) -> Void
    ) {
        self.name = name
        self.rationale = rationale
        self.passes = passes
        self.fails = fails
    }

    var testDescription: String { "\(name): \(rationale)" }

    static let all = checking + fitting + requests + texts + claims + people + items + identifiers + showing

    private typealias Seen = AnalysisObserved

    private static let checking = [
        Self("transcript.missing", "nothing was said") { $0.transcript = " … " },
        Self("transcript.missing", "something was said") { $0.failed = .missingTranscript },
        Self("failure.designed", "analysis 1 came to something else") {
            $0.failure = .init(kind: "refusal", isAgain: false)
        },
        Self("failure.designed", "analysis 1 came to something else") {
            $0.failed = .model(EngineFailure(kind: .guardrailViolation))
        },
        Self("failure.keeps", "the note changed", passes: { $0.then = { $0.append(refused($0[0].after)) } }) {
            $0.then = { $0.append(refused($0[0].after, isLost: true)) }
        },
    ]

    private static let fitting = [
        Self("context.whole-prompt", "something else was measured") {
            $0.fit = { ContextFit(tokens: $0.tokens - 3, limit: $0.limit, measure: $0.measure) }
        },
        Self("context.limit", "another limit") {
            $0.fit = { ContextFit(tokens: $0.tokens, limit: 1333, measure: $0.measure) }
        },
        Self("context.limit", "the prompt is too large") {
            $0.fit = { ContextFit(tokens: 1351, limit: $0.limit, measure: $0.measure) }
        },
        Self("context.limit", "the prompt fits") {
            let fit = ContextFit(tokens: 1350, limit: 1351, measure: .exact)
            $0.fit = { _ in fit }
            $0.failed = .transcriptTooLarge(fit)
        },
        Self(
            "context.exact", "it was estimated",
            passes: {
                $0.override.exactTokens = 77
                $0.fit = { ContextFit(tokens: 77, limit: $0.limit, measure: .exact) }
            }, fails: { $0.override.exactTokens = 77 }),
        Self("context.estimates", "the prompt has another length", passes: { $0.promptCharacters = length }) {
            $0.promptCharacters = length + 1
        },
        Self("context.estimates", "the family claims otherwise", passes: { $0.claim(true, true) }) {
            $0.claim(true, false)
        },
        Self("context.estimates", "decided by the other estimate", passes: { $0.claim(true, true) }) {
            $0.claim(true, true)
            $0.fit = { ContextFit(tokens: 1400, limit: $0.limit, measure: $0.measure) }
        },
    ]

    /// Characters of the usual prompt.
    static let length = "Transcript:\n".count + AnalysisObserved.text.count

    private static let requests = [
        Self("calls.one", "another number of requests") { $0.requests = { $0 + $0 } },
        Self("calls.one", "another number of requests") { $0.requests = { _ in [] } },
        Self("prompt.transcript-last", "something stands behind it, or it is not whole") {
            $0.change(prompt: { "\($0) Thank you." })
        },
        Self("prompt.transcript-last", "it stands there twice") {
            $0.change(prompt: { "\(AnalysisObserved.text)\n\($0)" })
        },
        Self("prompt.instructions", "a sentence of the transcript stands there") {
            $0.change(instructions: { "\($0)\nBen is going to cook." })
        },
        Self("prompt.instructions", "the instructions do not say that input is no instruction") {
            $0.change(instructions: { _ in "Analyse in English." })
        },
        Self("prompt.language", "another language") { $0.change(instructions: { "\($0) Or in German." }) },
        Self("schema.empty-lists", "people may not be empty, so a model will fill it") {
            $0.change(schema: ["properties", "people", "minItems"], to: 1)
        },
        Self("schema.empty-lists", "the schema has no list actionItems") {
            $0.change(schema: ["required"], to: ["title", "people"])
        },
        Self("schema.no-identifiers", "an item has other members") {
            $0.change(
                schema: ["properties", "actionItems", "items", "properties", "id"], to: ["type": "string"])
        },
    ]

    private static let texts = [
        Self("title.words", "not a few words") { $0.draft.title = "One two three four five six seven eight nine" },
        Self("title.words", "not a few words") { $0.draft.title = "" },
        Self("summary.sentences", "another number of sentences") { $0.draft.summary = "The accountant gets a call." },
        Self("summary.sentences", "another number of sentences") { $0.draft.summary = "A b. C d. E f. G h." },
        Self("details.dates", "nobody named this day or time") { $0.draft.actionItems[0].task += " on Monday" },
        Self("details.dates", "nobody named this day or time") { $0.draft.summary += " It is due tomorrow." },
        Self("details.dates", "nobody named this day or time") { $0.draft.title = "Call at half past three" },
        // "From June on" is no day to the date reader, and a month is all that it gives.
        Self(
            "details.dates", "nobody named this day or time",
            passes: {
                $0.transcript += " From June on I'll be in Madrid."
                $0.draft.summary += " It begins in June."
            }
        ) {
            $0.transcript += " From June on I'll be in Madrid."
            $0.draft.summary += " It begins on June 3rd."
        },
        Self("details.dates", "nobody named this day or time", passes: { $0.draft.title = "Calls by Friday" }) {
            $0.draft.title = "Calls in June"
        },
        Self("output.finished", "a text breaks off") { $0.draft.summary += " And then there is the" },
        Self("details.numbers", "nobody said this number") { $0.draft.actionItems[1].task = "Send Ana 15 photos" },
        Self("lists.empty", "people without anybody", passes: { $0.expectNothing() }) {
            $0.expectNothing()
            $0.draft.people = ["Ana"]
        },
        Self("lists.empty", "action items without any", passes: { $0.expectNothing() }) {
            $0.expectNothing()
            $0.draft.actionItems = [AnalysisObserved.item("Rest")]
        },
        Self("lists.empty", "an empty list was taken for a failure", passes: { $0.expectNothing() }) {
            $0.expectNothing()
            $0.failed = .model(EngineFailure(kind: .answerNotUnderstood))
        },
        Self("tags.count", "another number of tags") { $0.draft.tags = ["a", "b", "c", "d", "e", "f"] },
        Self("tags.count", "another number of tags") { $0.draft.tags = [] },
        Self("tags.form", "a tag is not in lower case") { $0.draft.tags = ["Photos"] },
        Self("tags.form", "a tag has too many words") { $0.draft.tags = ["photos of the hall"] },
        Self("tags.form", "a tag is there twice") { $0.draft.tags = ["büro", "buro"] },
        Self("tags.topics", "a topic is missing") { $0.draft.tags = ["calls"] },
        Self("tags.topics", "nobody spoke of it") { $0.draft.tags = ["photos", "office work"] },
    ]

    private static let people = [
        Self("people.must", "somebody is missing") { $0.draft.people = ["Ana"] },
        Self("people.must-not", "nobody mentions Eve") { $0.draft.people.append("Eve") },
        Self("people.must-not", "the speaker refers to nobody of that name") { $0.draft.people.append("Zoe") },
        Self("people.setting", "somebody called by a role is missing") {
            $0.draft.people = ["Ana"]
            $0.draft.actionItems[0].people = []
        },
        Self(
            "people.setting", "somebody without a proper name is there",
            passes: {
                $0.settings.people = .properNames
                $0.draft.people = ["Ana", "Ben"]
                $0.draft.actionItems[0].people = []
            }, fails: { $0.settings.people = .properNames }),
    ]

    private static let items = [
        Self("items.must", "an action item is missing") { $0.draft.actionItems.remove(at: 0) },
        Self("items.must-not", "Ben cooks") { $0.draft.actionItems.append(AnalysisObserved.item("Cook")) },
        Self("items.must-not", "the speaker intends no such thing") {
            $0.draft.actionItems.append(AnalysisObserved.item("Buy a boat"))
        },
        Self("items.must-not", "the speaker intends no such thing") {
            $0.draft.actionItems.append(AnalysisObserved.item("Pay the rent"))
        },
        Self("items.people", "the speaker refers to nobody of that name") {
            $0.draft.actionItems[0].people.append("Peter")
        },
        Self("items.people", "other people in \"Call the accountant\"") { $0.draft.actionItems[0].people = ["Ana"] },
        Self(
            "items.people",
            "nobody in \"Find the accountant's number; Call the accountant\" whom the speaker ties to it",
            passes: { $0.draft.actionItems.insert(AnalysisObserved.item("Find the accountant's number"), at: 0) }
        ) {
            $0.draft.actionItems.insert(AnalysisObserved.item("Find the accountant's number"), at: 0)
            $0.draft.actionItems[1].people = []
        },
        Self("items.completed", "the speaker has not done it yet") { $0.draft.actionItems[0].isCompleted = true },
        Self("items.completed", "the speaker has done it") { $0.draft.actionItems[2].isCompleted = false },
    ]

    private static let identifiers = [
        Self("items.ids", "the first analysis numbers otherwise") {
            $0.then = { $0[0] = first(numbered: [2, 3, 4], $0[0]) }
        },
        Self("items.ids", "two items have one identifier") {
            $0.then = { $0.append(first(numbered: [1, 1, 2], $0[0])) }
        },
        Self("items.completion", "another tick", passes: { $0.then = { $0.append(ticked($0[0].after, 1)) } }) {
            $0.then = { $0.append(ticked($0[0].after, 1, really: 2)) }
        },
        Self(
            "items.completion", "the note has no such item", passes: { $0.then = { $0.append(ticked($0[0].after, 1)) } }
        ) {
            $0.then = { $0.append(ticked($0[0].after, nil)) }
        },
        Self("items.kept", "another identifier", passes: { $0.then = { $0.append(kept($0[0].after)) } }) {
            $0.then = { moments in
                let later = kept(moments[0].after)
                moments.append(first(numbered: [7, 8], later))
            }
        },
        Self("items.kept", "the tick is lost", passes: { $0.then = { $0.append(kept(tick($0[0].after, 1))) } }) {
            $0.then = { moments in
                let later = kept(moments[0].after)
                moments.append(
                    AnalysisPlay.Moment(kind: later.kind, before: tick(moments[0].after, 1), after: later.after))
            }
        },
        Self("items.new", "an identifier is used again", passes: { $0.then = { $0.append(renewed($0[0].after)) } }) {
            $0.then = { moments in
                moments.append(AnalysisObserved.again(moments[0].after!, []))
                let emptied = moments[1].after
                let later = first(numbered: [2], renewed(moments[0].after))
                moments.append(AnalysisPlay.Moment(kind: later.kind, before: emptied, after: later.after))
            }
        },
        Self(
            "items.new", "a new item took an old one's place", passes: { $0.then = { $0.append(renewed($0[0].after)) } }
        ) {
            $0.then = { $0.append(first(numbered: [1], renewed($0[0].after))) }
        },
    ]

    private static let showing = [
        Self("search.scopes", "\"hall\" in people") {
            $0.searches = [.init(query: "hall", scope: .people, finds: true, shows: .scope)]
        },
        Self("search.comparison", "\"photas\" in transcript") {
            $0.searches = [.init(query: "photas", scope: .transcript, finds: true, shows: .comparison)]
        },
        Self("interface.headings", "other headings") { $0.shownIn = .es },
        Self("interface.hint", "another hint", passes: { $0.failed = .model(EngineFailure(kind: .refusal)) }) {
            $0.failed = .model(EngineFailure(kind: .refusal))
            $0.seen = { AnalysisOutcome(note: $0.note, failure: .missingTranscript) }
        },
        Self("interface.hint", "a hint without a failure") {
            $0.seen = { AnalysisOutcome(note: $0.note, failure: .missingTranscript) }
        },
    ]
}
