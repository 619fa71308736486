import Engines
import JSONDocument
import Recordings

/// Something that happened, as an outcome's `order` names it: `opened`, `requested 0`, `saved`.
enum ToldEvent: Sendable, Hashable {
    case opened, detected, saved, drafted
    /// A run of the recogniser began; ended.
    case recognising(Int)
    case recognised(Int)
    /// A request was sent; answered or failed.
    case requested(Int)
    case answered(Int)
    /// The user did what the family says at this place of its `then`.
    case acted(Int)

    init(_ reader: JSONReader) throws(RecordingDamage) {
        let text = try reader.string()
        let words = text.split(separator: " ")
        let index = words.count == 2 ? Int(words[1]) : nil
        switch (words.first, index) {
        case ("opened", nil) where words.count == 1: self = .opened
        case ("detected", nil) where words.count == 1: self = .detected
        case ("saved", nil) where words.count == 1: self = .saved
        case ("drafted", nil) where words.count == 1: self = .drafted
        case ("recognising", let index?): self = .recognising(index)
        case ("recognised", let index?): self = .recognised(index)
        case ("requested", let index?): self = .requested(index)
        case ("answered", let index?), ("failed", let index?): self = .answered(index)
        case ("acted", let index?): self = .acted(index)
        default:
            throw reader.wrong(
                "opened, recognised K, detected, requested K, answered K, saved, drafted or acted K, with K from 0")
        }
    }

    /// The event in an outcome.
    var text: String {
        switch self {
        case .opened: "opened"
        case .detected: "detected"
        case .saved: "saved"
        case .drafted: "drafted"
        case .recognising(let index): "recognising \(index)"
        case .recognised(let index): "recognised \(index)"
        case .requested(let index): "requested \(index)"
        case .answered(let index): "answered \(index)"
        case .acted(let index): "acted \(index)"
        }
    }
}

extension ToldOutcome {
    /// What happened, for the evaluators.
    ///
    /// Where the line does not tell the order, runs come before requests, as they must; when the digest was saved is then nobody's to
    /// say. An event of something that the line does not hold is left out.
    func events(audio: AudioReference, actions: [FamilyOverride.UserAction]) -> [NoteObservation.Event] {
        var events: [NoteObservation.Event] = []
        var isDetected = false
        var begun: Set<Int> = []
        func recognition(_ index: Int) -> RecognitionRequest {
            let run = runs[index]
            return RecognitionRequest(audio: audio, locale: run.locale, purpose: run.purpose, span: run.span)
        }
        for event in order ?? usualOrder {
            switch event {
            case .opened: events.append(.opened)
            case .recognising(let index) where runs.indices.contains(index):
                begun.insert(index)
                events.append(.recognising(recognition(index)))
            case .recognised(let index) where runs.indices.contains(index):
                if begun.insert(index).inserted { events.append(.recognising(recognition(index))) }
                if let speech = runs[index].speech { events.append(.recognised(recognition(index), speech)) }
            case .detected:
                // The first decision is that before the user did something, where somebody did.
                let detection = isDetected ? last.detection : before?.detection ?? last.detection
                isDetected = true
                if let detection { events.append(.detected(detection)) }
            case .requested(let index) where requests.indices.contains(index):
                events.append(.requested(requests[index].request))
            case .answered(let index) where requests.indices.contains(index):
                switch requests[index].ending {
                case .answered(let answer): events.append(.answered(requests[index].request, answer))
                case .failed(let failure): events.append(.requestFailed(requests[index].request, failure))
                case .open: break
                }
            case .saved: events.append(.saved)
            case .drafted: events.append(.drafted)
            case .acted(let index) where actions.indices.contains(index): events.append(.acted(actions[index]))
            case .recognising, .recognised, .requested, .answered, .acted: break
            }
        }
        return events
    }

    private var usualOrder: [ToldEvent] {
        runs.indices.map(ToldEvent.recognised) + (last.detection == nil ? [] : [.detected])
            + requests.indices.flatMap { [.requested($0), .answered($0)] }
    }
}
