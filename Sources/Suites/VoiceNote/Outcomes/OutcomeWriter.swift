import Engines
import Evaluation
import JSONDocument
import Languages
import Recordings
import VoiceNote

/// Tells what a cell of the reference system did in the form that an app tells it.
struct OutcomeWriter {
    private let cell: Cell
    private let observation: NoteObservation
    private let audio: AudioReference

    init(_ observation: NoteObservation, of cell: Cell) {
        self.cell = cell
        self.observation = observation
        audio = observation.played.note.audio
    }

    /// The outcome, every part told.
    var json: JSONValue {
        var runs: [JSONValue] = []
        var requests: [JSONValue] = []
        var order: [JSONValue] = []
        var (runIndex, requestIndex, actionIndex) = (-1, -1, 0)
        for event in observation.events {
            let told: ToldEvent
            switch event {
            case .opened: told = .opened
            case .recognising(let request):
                runs.append(run(request))
                runIndex += 1
                told = .recognising(runIndex)
            case .recognised(let request, let speech):
                runs[runIndex] = run(request, speech)
                told = .recognised(runIndex)
            case .detected: told = .detected
            case .requested(let request):
                requests.append(Self.request(request, [:]))
                requestIndex += 1
                told = .requested(requestIndex)
            case .answered(let request, let answer):
                requests[requestIndex] = Self.request(request, ["answer": answer.content])
                told = .answered(requestIndex)
            case .requestFailed(let request, let failure):
                requests[requestIndex] = Self.request(request, ["failure": RecordedFailure.encode(failure)])
                told = .answered(requestIndex)
            case .saved: told = .saved
            case .drafted: told = .drafted
            case .acted:
                told = .acted(actionIndex)
                actionIndex += 1
            }
            order.append(.string(told.text))
        }
        return .object(object(runs: runs, requests: requests, order: order))
    }

    private func object(runs: [JSONValue], requests: [JSONValue], order: [JSONValue]) -> JSONObject {
        let fixture = cell.fixture.map { "\($0.family)/\($0.member)" } ?? ""
        var object: JSONObject = [
            "format": .string(OutcomeFile.format), "suite": .string(VoiceNoteSuite.name), "fixture": .string(fixture),
            "axes": .object(JSONObject(cell.axes.map { ($0.axis, .string($0.value)) })), "trial": .whole(cell.trial),
            "audio": .object(["sha256": .string(audio.sha256.hex)]),
        ]
        if let model = observation.answeredBy { object["by"] = .object(["model": .string(model)]) }
        object["recognitions"] = .array(runs)
        state(observation.outcome, isLast: true).forEach { object[$0.key] = $0.value }
        if let before = observation.played.before {
            var part = state(before, isLast: false)
            part["recognitions"] = .whole(before.listening?.passes.count ?? 0)
            object["before"] = .object(part)
        }
        object["requests"] = .array(requests)
        object["order"] = .array(order)
        object["desk"] = DeskFacts(observation).told
        var screen = observation.shown.card.told
        screen["afterEditing"] = .object(observation.shown.afterEditing.told)
        object["screen"] = .object(screen)
        if let purchases = observation.family.purchases {
            let facts = PurchaseFacts(purchases, app: observation.app)
            var told: JSONObject = ["thanks": .whole(facts.thanks)]
            if case .service(let key) = facts.backend { told["serviceKey"] = .string(key) }
            object["purchases"] = .object(told)
        } else {
            object["purchases"] = .null
        }
        if let error = observation.error { object["error"] = error.json }
        return object
    }

    private func state(_ outcome: NoteOutcome, isLast: Bool) -> JSONObject {
        var object = JSONObject()
        let detection = isLast ? observation.lastDetection : outcome.listening?.detection
        object["decision"] = detection?.told(by: .reference) ?? .null
        object["transcript"] = transcript(of: outcome).map { .object(["recognition": .whole($0)]) } ?? .null
        object["chunks"] = .array(
            outcome.chunks.enumerated().map { index, chunk in
                var told: JSONObject = [
                    "range": .array([.whole(chunk.range.lowerBound), .whole(chunk.range.upperBound)]),
                    "newTextStart": .whole(chunk.newTextStart),
                ]
                if outcome.summaries.indices.contains(index) {
                    told["summary"] = Self.summary(outcome.summaries[index])
                }
                return .object(told)
            })
        object["result"] = outcome.digest.map { Self.result($0, outcome) } ?? .null
        object["failure"] =
            outcome.failure.map { failure in
                var told: JSONObject = ["stage": .string(failure.stage.rawValue)]
                for (key, value) in RecordedFailure.encode(failure.failure).objectValue ?? [:] { told[key] = value }
                return .object(told)
            } ?? .null
        return object
    }

    /// The run whose text is the transcript.
    private func transcript(of outcome: NoteOutcome) -> Int? {
        guard let listening = outcome.listening else { return nil }
        var index = -1
        var found: Int?
        for event in observation.events {
            switch event {
            case .recognising: index += 1
            case .recognised(_, let speech) where speech == listening.transcript && index < listening.passes.count:
                found = index
            default: break
            }
        }
        return found
    }

    private func run(_ request: RecognitionRequest, _ speech: RecognisedSpeech? = nil) -> JSONValue {
        var object: JSONObject = [
            "purpose": .string(request.purpose.rawValue), "locale": .string(request.locale.identifier),
            "span": request.span.map { .array([.exact($0.start), .exact($0.end)]) } ?? .null,
        ]
        if let length = observation.audio?.facts.durationSeconds {
            object["seconds"] = .exact(min(length, request.span?.end ?? .infinity))
        }
        if let engine = observation.engine { object["engine"] = .string(engine) }
        guard let speech else {
            let failure = observation.outcome.failure?.failure ?? EngineFailure(kind: .speechNotAvailable)
            object["failure"] = RecordedFailure.encode(failure)
            return .object(object)
        }
        if speech.locale != request.locale { object["recognisedLocale"] = .string(speech.locale.identifier) }
        object["segments"] = .array(speech.segments.map(SpeechRecording.json))
        return .object(object)
    }

    private static func request(_ request: ModelRequest, _ ending: JSONObject) -> JSONValue {
        var object: JSONObject = ["step": .string(request.step)]
        for (key, value) in request.canonical.objectValue ?? [:] { object[key] = value }
        for (key, value) in ending { object[key] = value }
        return .object(object)
    }

    private static func summary(_ summary: ChunkSummary) -> JSONValue {
        .object([
            "title": .string(summary.title), "keyPoints": .array(summary.keyPoints.map(JSONValue.string)),
            "toDos": summary.toDos.map { .array($0.map(JSONValue.string)) } ?? .null,
            "dates": summary.dates.map { dates in
                .array(
                    dates.map {
                        date($0.title, day: $0.day?.description, time: $0.time?.description, $0.weekday?.rawValue)
                    })
            } ?? .null,
        ])
    }

    private static func result(_ digest: NoteDigest, _ outcome: NoteOutcome) -> JSONValue {
        let dates = digest.dates.map { dates in
            JSONValue.array(
                dates.map { item in
                    var object =
                        date(
                            item.title, day: item.day?.description, time: item.time?.description, item.weekday?.rawValue
                        ).objectValue ?? [:]
                    object["rule"] = .string(item.rule.rawValue)
                    if let range = item.groundedBy {
                        object["groundedBy"] = .array([.whole(range.lowerBound), .whole(range.upperBound)])
                    }
                    return .object(object)
                })
        }
        return .object([
            "language": .string(digest.language.rawValue), "title": .string(digest.title),
            "keyPoints": .array(digest.keyPoints.map(JSONValue.string)),
            "toDos": digest.toDos.map { .array($0.map(JSONValue.string)) } ?? .null, "dates": dates ?? .null,
            "addressForm": outcome.addressForm.map { .string($0.rawValue) } ?? .null,
            "replies": outcome.replies.map { replies in
                .object(JSONObject(replies.all.map { ($0.tone, .string($0.text)) }))
            } ?? .null,
        ])
    }

    private static func date(_ title: String, day: String?, time: String?, _ weekday: String?) -> JSONValue {
        var object: JSONObject = ["title": .string(title)]
        if let day { object["day"] = .string(day) }
        if let time { object["time"] = .string(time) }
        if let weekday { object["weekday"] = .string(weekday) }
        return .object(object)
    }
}

extension NoteObservation {
    /// The last decision, when one was reached.
    fileprivate var lastDetection: Detection? {
        for case .detected(let detection) in events.reversed() { return detection }
        return nil
    }
}
