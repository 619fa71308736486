import Engines
import JSONDocument
import Testing

@testable import DialogueMemo
@testable import Suites

/// A family in which an evaluator's behaviour holds, and how it is broken there.
struct MemoEvaluatorPair: Sendable, CustomTestStringConvertible {
    let name: String
    let family: String
    let breaks: @Sendable (inout MemoObservation) -> Void

    var testDescription: String { "\(name) in \(family)" }

    init(_ name: String, in family: String = "repair-cafe", breaks: @escaping @Sendable (inout MemoObservation) -> Void)
    {
        self.name = name
        self.family = family
        self.breaks = breaks
    }

    static let all = asking + deciding + noting + showing

    private static let asking = [
        Self("transcript.whole") {
            $0.fixture = .init(
                language: .de,
                turns: [.init(to: [], sentences: ["Ein Café.", "Mehr."], ends: nil)] + $0.fixture.turns.dropFirst(),
                provenance: [:])
        },
        Self("sentences.bounds") {
            $0.outcome.sentences =
                ["\($0.outcome.sentences[0]) \($0.outcome.sentences[1])"] + $0.outcome.sentences.dropFirst(2)
        },
        Self("prompt.first-line") { $0.rewrite(instructions: { "Be kind.\n\($0)" }) },
        Self("prompt.instructions") { observation in
            let said = observation.fixture.turns[0].sentences[1]
            observation.rewrite(instructions: { "\($0)\n\(said)" })
        },
        Self("prompt.instructions") { observation in
            var count = 0
            observation.replaceRequests { request in
                count += 1
                return ModelRequest(
                    step: request.step, instructions: "\(request.instructions)\n\(count)", prompt: request.prompt,
                    response: request.response)
            }
        },
        Self("prompt.answers") { $0.rewrite(prompt: { "\($0)\nAsked: reason" }) },
        Self("prompt.answers") { $0.rewrite(prompt: { $0.replacing("- Ein", with: "- Kein") }) },
        Self("prompt.asked") { $0.rewrite(prompt: { $0.replacing("Asked: audience", with: "Asked: reason") }) },
        Self("prompt.interface") { $0.rewrite(prompt: { "Für wen ist das gedacht?\n\($0)" }) },
        Self("choice.schema") {
            $0.rewrite(schema: { schema in
                var properties = schema["properties"]?.objectValue ?? [:]
                properties["finish"] = ["type": "boolean"]
                return ["type": "object", "properties": .object(properties)]
            })
        },
        Self("choice.schema") {
            $0.rewrite(schema: { _ in ["properties": ["question": ["enum": ["audience", "stop"]]]] })
        },
    ]

    private static let deciding = [
        Self("choice.followed") { observation in
            observation.events = observation.events.map { event in
                if case .asked = event { .asked(.init(question: .reason, origin: .chosen)) } else { event }
            }
        },
        Self("choice.followed") { $0.end(.stop) },
        Self("choice.replaced", in: "asked-again") { observation in
            observation.events = observation.events.map { event in
                if case .asked(let asked) = event, asked.origin != .chosen {
                    .asked(.init(question: .audience, origin: asked.origin))
                } else {
                    event
                }
            }
        },
        Self("stop.ordinary", in: "ordinary-stop") { observation in
            observation.events = observation.events.map { event in
                if case .asked = event { .ended(.stop) } else { event }
            }
        },
        Self("stop.ordinary", in: "too-tired") { $0.end(.ready) },
        Self("question.once") { $0.events.append(.asked(.init(question: .audience, origin: .chosen))) },
        Self("question.expected") { $0.events.append(.asked(.init(question: .reason, origin: .chosen))) },
        Self("question.expected") { $0.ask(.reason, insteadOf: .obstacle) },
        Self("question.expected", in: "too-tired") {
            $0.events.removeAll { if case .asked = $0 { true } else { false } }
        },
        Self("ending.explicit", in: "that-is-all") { $0.end(.ready) },
        Self("ending.explicit", in: "and-that-is-all") { observation in
            guard let request = observation.questionRequests.first else { return }
            observation.events.append(.requested(request))
        },
        Self("ending.ordinary", in: "mentions-the-end") { $0.end(.saidSo) },
        Self("ending.expected") { $0.end(.silence) },
        Self("limit.questions", in: "six-questions") {
            $0.events.append(.asked(.init(question: .impression, origin: .chosen)))
        },
        Self("limit.questions", in: "six-questions") { $0.end(.ready) },
        Self("limit.transcript") { $0.end(.transcriptLimit) },
        Self("limit.transcript", in: "full-transcript") { $0.end(.ready) },
        Self("limit.transcript", in: "full-transcript") { observation in
            let turns = observation.fixture.turns
            observation.fixture = .init(language: .de, turns: turns + turns, provenance: [:])
            observation.events.append(.heard("Noch was."))
        },
    ]

    private static let noting = [
        Self("layout.sentences") { $0.rewrite(prompt: { $0.replacing("\n3. ", with: "\n4. ") }) },
        Self("layout.schema") {
            $0.rewrite(schema: { _ in ["properties": ["title": ["type": "string"], "groups": ["type": "integer"]]] })
        },
        Self("layout.accepted", in: "layout-dropped") { $0.note($0.outcome.sentences, source: .local) },
        Self("layout.accepted", in: "layout-empty") { $0.note($0.outcome.sentences, source: .reminded) },
        Self("layout.reminder", in: "layout-dropped") { observation in
            observation.events.removeAll { event in
                if case .requested(let request) = event { request.step == "layout.reminder" } else { false }
            }
        },
        Self("layout.reminder", in: "layout-undecodable") {
            $0.rewrite(prompt: { $0.replacing("not accepted", with: "fine") })
        },
        Self("layout.reminder") { observation in
            guard let request = observation.layoutRequests.first else { return }
            observation.events.append(.requested(request))
        },
        Self("layout.local", in: "layout-repeated") {
            $0.note($0.outcome.sentences, groups: [[1, 2], [3, 4, 5, 6, 7, 8]], source: .local)
        },
        Self("layout.expected") { $0.note($0.outcome.sentences, source: .local) },
        Self("note.text") { $0.note(Array($0.outcome.sentences.dropLast()), source: .model) },
        Self("note.text") { $0.note($0.outcome.sentences.reversed(), source: .model) },
        Self("note.words") { $0.note(["Ein Repaircafé. 😊"], source: .model) },
        Self("note.words") { $0.note(["Schöne Idee!"], source: .model) },
        Self("note.groups") { $0.note($0.outcome.sentences, groups: [Array(1...8)], source: .model) },
        Self("note.groups") {
            $0.note($0.outcome.sentences, title: true, groups: [[1, 2], [3, 4, 5, 6, 7, 8]], source: .model)
        },
        Self("note.facts") { $0.note(Array($0.outcome.sentences.prefix(3)), source: .model) },
        Self("failure.expected", in: "question-guardrail") { $0.outcome.failures = [] },
        Self("failure.survived", in: "question-guardrail") { $0.outcome.note = nil },
    ]

    private static let showing = [
        Self("question.wording") { $0.word { _ in "Welches Problem löst du damit?" } },
        Self("question.wording") { $0.word { "\($0) " } },
        Self("question.alone") { $0.word { "はい。\($0)" } },
        Self("question.alone") { $0.word { "Great idea! \($0)" } },
        Self("question.alone") { $0.word { "\($0) 😊" } },
        Self("conversation.lines") { $0.show(lines: Array($0.shown.lines.dropLast())) },
        Self("conversation.lines") { observation in
            observation.show(lines: observation.shown.lines.filter { if case .app = $0 { false } else { true } })
        },
        Self("note.heading") { $0.show(heading: "Repaircafé") },
        Self("note.hint", in: "question-guardrail") { $0.show(hint: .some(nil)) },
        Self("note.hint", in: "question-guardrail") {
            $0.show(hint: "Nachfragen geht gerade nicht. Was du gesagt hast, ist notiert.")
        },
        Self("voice.silence") { $0.speak(VoiceTiming(silenceBeforeFirstPrompt: 0.06)) },
        Self("voice.silence") { $0.speak(VoiceTiming(silenceBeforeLaterPrompts: 0.24)) },
        Self("voice.microphone") { $0.speak(VoiceTiming(microphone: .duringPlayback)) },
        Self("voice.watchdog") { $0.speak(VoiceTiming(watchdog: 10)) },
    ]
}
