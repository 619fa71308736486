import Engines
import Languages
import NamedDates
import Testing

@testable import Suites
@testable import VoiceNote

/// How an observation passes an evaluator and how it fails it.
struct EvaluatorPair: Sendable, CustomTestStringConvertible {
    let name: String
    /// The sentence of the failing metric.
    let rationale: String
    let passes: @Sendable (inout Observed) -> Void
    let fails: @Sendable (inout Observed) -> Void

    var testDescription: String { "\(name): \(rationale)" }

    init(
        _ name: String, _ rationale: String, passes: @escaping @Sendable (inout Observed) -> Void = { _ in },
        fails: @escaping @Sendable (inout Observed) -> Void
    ) {
        self.name = name
        self.rationale = rationale
        self.passes = passes
        self.fails = fails
    }

    static let all =
        listening + transcribing + chunking + requests + keyPoints + toDos + dates + claims + languages + failures
        + replies + drafts + desk + purchases + presenting + furtherPresenting

    private static let listening = [
        Self("audio.decoded", "the recording holds no sound") { $0.loudness = [-70, -61] },
        Self("audio.decoded", "the recording holds no sound") { $0.seconds = 0.1 },
        Self(
            "audio.decoded", "the recording is made to be silent and is not",
            passes: {
                $0.fixtureFailure = .init(stage: .ingest, kind: .nothingHeard)
                $0.loudness = [-80, -75]
            }
        ) { $0.fixtureFailure = .init(stage: .ingest, kind: .nothingHeard) },
        Self("language.detected", "the note was taken for es") { $0.choose(1) },
        Self("language.locale", "another locale won") { $0.choose(2) },
        Self(
            "language.decided-by", "something else decided",
            passes: { $0.expectedDecidedBy = [.identifier, .confidence] }
        ) {
            $0.expectedDecidedBy = [.identifier]
        },
        Self(
            "language.tie-break", "confidence is said to decide a tie",
            passes: { $0.detection = Observed.detected([0.9, 0.85, 0.4], .identifier) }
        ) { $0.detection = Observed.detected([0.9, 0.85, 0.4]) },
        Self("language.tie-break", "the identifier is said to decide what confidence had decided") {
            $0.detection = Observed.detected([0.9, 0.5, 0.4], .identifier)
        },
        Self(
            "language.engine",
            "the settings were tuned on another recogniser, and confidences of two can't be compared"
        ) { $0.engine = "another" },
        Self(
            "language.margin", "candidates are missing in the ranking",
            passes: { $0.detection = Observed.detected([1, 0, 0]) }
        ) { $0.detection = Observed.detected([0.9, 0.5]) },
        Self(
            "language.margin", "the margin is not the lead", passes: { $0.detection = Observed.detected([1, 0, 0]) }
        ) { $0.detection = Observed.detected([0.9, 0.5, 0.4], margin: 0.3) },
        Self(
            "language.margin", "the best candidate is not the one that was chosen",
            passes: { $0.detection = Observed.detected([1, 0, 0]) }
        ) {
            let good = Observed.detected([0.9, 0.5, 0.4])
            $0.detection = Detection(
                ranking: good.ranking, chosen: Observed.candidates[1], margin: good.margin, decidedBy: .confidence)
        },
        Self(
            "language.one", "the gold transcript holds no second language",
            passes: {
                $0.isMixed = true
                $0.gold = "\(Observed.text) Nos vemos el sábado en la fiesta, y no te olvides."
            }
        ) { $0.isMixed = true },
        Self(
            "language.one", "the note was transcribed in more than one language",
            passes: {
                $0.isMixed = true
                $0.gold = "\(Observed.text) Nos vemos el sábado en la fiesta, y no te olvides."
            }
        ) {
            $0.isMixed = true
            $0.gold = "\(Observed.text) Nos vemos el sábado en la fiesta, y no te olvides."
            $0.full.append(Observed.hear(Observed.candidates[1], .full, nil))
        },
        Self("passes.probes", "the probes are not one a candidate") { $0.probes.removeLast() },
        Self("passes.probes", "the probes are not one a candidate") { $0.probes.append($0.probes[0]) },
        Self("passes.probes", "a probe is not capped") {
            $0.probes[1] = Observed.hear(Observed.candidates[1], .probe, TimeSpan(start: 0, end: 21))
        },
        Self("passes.probes", "a probe is not capped") {
            $0.probes[1] = Observed.hear(Observed.candidates[1], .probe, nil)
        },
        Self("passes.full", "the number of full passes is wrong") { $0.full = [] },
        Self(
            "passes.full", "the number of full passes is wrong",
            passes: { (observed: inout Observed) in
                observed.seconds = 20
                observed.full = []
            }
        ) { $0.seconds = 20 },
        Self("passes.full", "the full pass is capped or runs in another locale") {
            $0.full = [Observed.hear(Observed.candidates[0], .full, TimeSpan(start: 0, end: 45))]
        },
        Self("passes.full", "the full pass is capped or runs in another locale") {
            $0.full = [Observed.hear(Observed.candidates[1], .full, nil)]
        },
    ]

    private static let chunking = [
        Self("chunks.count", "the transcript was cut otherwise") { $0.expectedChunks = 2 },
        Self("chunks.coverage", "words between two chunks are lost", passes: { $0.cut(60, 50) }) { $0.cut(40, 50) },
        Self("chunks.coverage", "the end of the transcript is in no chunk") {
            $0.chunks = [$0.chunk(0..<$0.length - 9)]
        },
        Self("chunks.coverage", "a chunk is not the text at its place") {
            $0.chunks = [Chunk(text: "Hallo", range: 0..<$0.length, newTextStart: 0)]
        },
        Self("chunks.order", "chunks are out of order", passes: { $0.cut(60, 50) }) {
            $0.cut(60, 50)
            $0.chunks?.reverse()
        },
        Self("chunks.order", "chunks are out of order", passes: { $0.cut(60, 50) }) {
            $0.chunks = [$0.chunk(0..<$0.length), $0.chunk(0..<$0.length)]
        },
        Self("chunks.order", "chunks are out of order", passes: { $0.cut(60, 50) }) {
            $0.chunks = [$0.chunk(50..<60), $0.chunk(0..<$0.length)]
        },
        Self("chunks.overlap", "two chunks do not overlap", passes: { $0.cut(60, 29) }) { $0.cut(50, 50) },
        Self("chunks.bounds", "a chunk is cut inside a sentence", passes: { $0.cut(92, 29) }) { $0.cut(60, 29) },
        Self("chunks.bounds", "a chunk is cut inside a sentence", passes: { $0.cut(92, 29) }) { $0.cut(92, 30) },
    ]

    private static let requests = [
        Self("prompt.instructions", "user text stands in the instructions of summary.1of1") {
            $0.change("summary.1of1", instructions: { "\($0) The sender is Ruth." })
        },
        Self("prompt.instructions", "user text stands in the instructions of reply") {
            $0.change("reply", instructions: { "\($0)\nKannst du bitte die Stühle holen?" })
        },
        Self("prompt.transcript", "summary.1of1 does not end in its chunk") {
            $0.change("summary.1of1", prompt: { "\($0)\nThank you." })
        },
        Self("prompt.transcript", "1 requests were made for 2 chunks", passes: { $0.cut(60, 50) }) {
            $0.cut(60, 50)
            $0.requests = { $0.filter { $0.step != "summary.2of2" } }
        },
        Self("prompt.now", "summary.1of1 has not one line with the fixed now") {
            $0.change("summary.1of1", prompt: { "Now: Wednesday 2026-03-04\n\($0)" })
        },
        Self("prompt.now", "reply has not one line with the fixed now") {
            $0.change("reply", prompt: { String($0.drop { $0 != "\n" }) })
        },
        Self("prompt.sender", "reply names the sender otherwise") {
            $0.change("reply", prompt: { "Sender: Eve\n\($0)" })
        },
        Self("prompt.sender", "summary.1of1 names the sender otherwise", passes: { $0.sender = nil }) {
            $0.sender = nil
            $0.change("summary.1of1", prompt: { "Sender: \n\($0)" })
        },
        Self("prompt.language", "reply asks for another language", passes: { $0.configuration.output = .fixed(.es) }) {
            $0.change("reply", instructions: { "\($0) Or in Spanish." })
        },
        Self(
            "prompt.address-form", "the address form is named otherwise",
            passes: { $0.configuration.addressForm = .polite }
        ) {
            $0.speaks = .polite
        },
        Self(
            "prompt.address-form", "the address form is named otherwise",
            passes: { $0.configuration.output = .fixed(.en) }
        ) {
            $0.configuration.output = .fixed(.en)
            $0.change("reply", instructions: { "\($0) familiar (du)" })
        },
        Self("prompt.no-examples", "reply shows what not to write") {
            $0.change("reply", instructions: { "\($0)\nBad example: Hey dude." })
        },
        Self("prompt.interface", "summary.1of1 holds a word of the interface") {
            $0.change("summary.1of1", instructions: { "\($0) KI-Vorschlag" })
        },
        Self("prompt.sender", "summary.1of1 names the sender otherwise", passes: { $0.actions = [.correctLanguage] }) {
            $0.actions = [.changeSender("Martin")]
        },
    ]
}

extension Observed {
    /// Cuts the transcript in two: up to `end`, and from `start`.
    mutating func cut(_ end: Int, _ start: Int) {
        chunks = [chunk(0..<end), chunk(start..<length)]
    }

    /// Lets another candidate win.
    mutating func choose(_ index: Int) {
        var scores = [0.4, 0.4, 0.4]
        scores[index] = 0.9
        detection = Self.detected(scores)
    }

    /// Changes the text of one request.
    mutating func change(
        _ step: String, instructions: ((String) -> String)? = nil, prompt: ((String) -> String)? = nil
    ) {
        requests = { requests in
            requests.map { $0.step == step ? Self.changed($0, instructions: instructions, prompt: prompt) : $0 }
        }
    }
}
