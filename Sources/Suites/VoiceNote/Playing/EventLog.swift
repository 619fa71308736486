import Synchronization
import VoiceNote

/// Collects what a pipeline tells, in order.
final class EventLog: Sendable {
    private let log: Mutex<[NoteObservation.Event]>

    init() {
        var events: [NoteObservation.Event] = []
        // Most notes have about this many; growing to them would cost more than the room.
        events.reserveCapacity(16)
        log = Mutex(events)
    }

    /// What was told so far.
    var events: [NoteObservation.Event] { log.withLock { $0 } }

    /// Adds what the user did.
    func add(_ action: FamilyOverride.UserAction) {
        log.withLock { $0.append(.acted(action)) }
    }

    /// Adds an event.
    func add(_ event: NoteEvent) {
        let event: NoteObservation.Event =
            switch event {
            case .requested(let request): .requested(request)
            case .answered(let request, let answer): .answered(request, answer)
            case .requestFailed(let request, let failure): .requestFailed(request, failure)
            case .opened: .opened
            case .recognising(let request): .recognising(request)
            case .recognised(let request, let speech): .recognised(request, speech)
            case .detected(let detection): .detected(detection)
            case .saved: .saved
            case .drafted: .drafted
            }
        log.withLock { $0.append(event) }
    }
}
