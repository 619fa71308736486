import Digests
import Engines
import JSONDocument
import Languages
import NamedDates
import Synchronization

@testable import VoiceNote

/// Everything that fake engines were asked, in one order over all of them.
final class Diary: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

struct FakeAudio: AudioSource {
    let seconds: Double
    var failure: EngineFailure?

    func open(_ audio: AudioReference) async throws -> OpenedAudio {
        if let failure { throw failure }
        return OpenedAudio(durationSeconds: seconds, channels: 1)
    }
}

/// Hears one text in its own locale, and noise with less confidence in any other.
struct FakeRecogniser: Recogniser {
    let spoken: SpeechLocale
    let probe: String
    let full: String
    let diary: Diary
    var failingLocale: SpeechLocale?

    func transcribe(_ request: RecognitionRequest) async throws -> RecognisedSpeech {
        let span = request.span.map { "\($0.start)-\($0.end)" } ?? "whole"
        diary.add("hear \(request.purpose) \(request.locale) \(span)")
        if request.locale == failingLocale { throw EngineFailure(kind: .speechNotAvailable) }
        let isOwn = request.locale == spoken
        let text = request.purpose == .probe ? probe : full
        return RecognisedSpeech(
            locale: request.locale,
            segments: [
                SpeechSegment(
                    text: isOwn ? text : "lalala", start: 0, duration: 1, confidence: isOwn ? 0.95 : 0.4)
            ])
    }
}

/// Says a fixed language for the spoken text and nothing for the rest.
struct FakeIdentifier: LanguageIdentifier {
    let language: Language

    func hypotheses(for text: String) -> LanguageHypotheses {
        LanguageHypotheses(text == "lalala" ? [:] : [language: 0.99])
    }
}

/// Answers from a closure, and keeps what it was asked.
final class FakeModel: LanguageModel {
    let availability: ModelAvailability
    let diary: Diary
    private let answer: @Sendable (ModelRequest) throws -> JSONValue
    private let asked = Mutex<[ModelRequest]>([])

    init(
        availability: ModelAvailability = .available, diary: Diary,
        answer: @escaping @Sendable (ModelRequest) throws -> JSONValue
    ) {
        self.availability = availability
        self.diary = diary
        self.answer = answer
    }

    var requests: [ModelRequest] { asked.withLock { $0 } }

    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        diary.add("ask \(request.step)")
        asked.withLock { $0.append(request) }
        return ModelAnswer(content: try answer(request))
    }
}

struct FakeStore: DigestStore {
    let diary: Diary
    var error: (any Error)?

    func save(_ digest: NoteDigest) async throws {
        diary.add("save")
        if let error { throw error }
    }
}

/// An error that no engine throws.
struct Stop: Error, Equatable {}

/// A note with everything around it, ready to be played; change what a test is about.
struct Play {
    var seconds = 45.0
    var sender: String? = "Ruth"
    var spoken = Samples.locale("de-DE")
    var probe = "Hallo du, hier ist die Ruth."
    var transcript = "Hallo du, hier ist die Ruth. Wir feiern am Samstag um halb vier. Kommst du mit dem Auto?"
    var configuration = NoteConfiguration(interface: .en)
    var settings = NoteSettings(candidates: Samples.candidates)
    var availability = ModelAvailability.available
    var audioFailure: EngineFailure?
    var failingLocale: SpeechLocale?
    var storeError: (any Error)?
    /// How many checkpoints pass before one throws.
    var checkpoints = Int.max
    var answer: @Sendable (ModelRequest) throws -> JSONValue = { request in
        request.step == "reply"
            ? Samples.drafts() : Samples.summary(["Ruth feiert am Samstag."], toDos: ["Bescheid sagen"])
    }

    /// What playing it gave.
    struct Record {
        var outcome: NoteOutcome
        var interrupted: NoteInterrupted?
        var diary: [String]
        var requests: [ModelRequest]
    }

    func run() async -> Record {
        let diary = Diary()
        let model = FakeModel(availability: availability, diary: diary, answer: answer)
        let passed = Counter()
        let limit = checkpoints
        let engines = NoteEngines(
            audio: FakeAudio(seconds: seconds, failure: audioFailure),
            recogniser: FakeRecogniser(
                spoken: spoken, probe: probe, full: transcript, diary: diary, failingLocale: failingLocale),
            identifier: FakeIdentifier(language: spoken.language), model: model,
            store: FakeStore(diary: diary, error: storeError),
            checkpoint: { if passed.next() > limit { throw Stop() } })
        let pipeline = VoiceNotePipeline(engines: engines, settings: settings, prompts: Samples.prompts)
        var record = Record(outcome: NoteOutcome(), interrupted: nil, diary: [], requests: [])
        do {
            record.outcome = try await pipeline.digest(
                InboxNote(audio: AudioReference(sha256: SHA256.hash("audio")), sender: sender),
                configuration: configuration, now: Samples.now, observe: { diary.add("told \(Self.name($0))") })
        } catch let interrupted as NoteInterrupted {
            record.outcome = interrupted.outcome
            record.interrupted = interrupted
        } catch {
            diary.add("threw \(error)")
        }
        record.diary = diary.all
        record.requests = model.requests
        return record
    }

    private static func name(_ event: NoteEvent) -> String {
        switch event {
        case .requested(let request): "requested \(request.step)"
        case .answered(let request, _): "answered \(request.step)"
        case .requestFailed(let request, let failure): "failed \(request.step) \(failure.kind)"
        case .opened: "opened"
        case .recognising(let request): "recognising \(request.purpose) \(request.locale)"
        case .recognised(let request, _): "recognised \(request.purpose) \(request.locale)"
        case .detected(let detection): "detected \(detection.chosen) \(detection.decidedBy)"
        case .saved: "saved"
        case .drafted: "drafted"
        }
    }
}

/// Counts up from 1.
final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
