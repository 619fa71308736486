import JSONDocument
import Synchronization

/// Checks each recorded answer against its own schema, once, when it is first replayed.
///
/// Guides are not always enforced where answers are made, so an answer that claims to follow a schema may not.
final class AnswerChecks: Sendable {
    private let verdicts = Mutex<[Int: RecordingDamage?]>([:])
    private let schemas: CompiledSchemas

    init(_ schemas: CompiledSchemas) {
        self.schemas = schemas
    }

    /// Throws when the answer at `position` breaks the schema it was asked for.
    func check(_ recording: ModelRecording, at position: Int) throws(RecordingDamage) {
        // Two workers may both do the work; they come to the same verdict.
        if let known = verdicts.withLock({ $0[position] }) {
            if let damage = known { throw damage }
            return
        }
        let damage = schemas.damage(of: recording)
        verdicts.withLock { $0[position] = .some(damage) }
        if let damage { throw damage }
    }
}

extension CompiledSchemas {
    /// What is wrong with a recorded answer: that it breaks its own schema, or that the schema is none; `nil` when nothing is.
    public func damage(of recording: ModelRecording) -> RecordingDamage? {
        guard case .answer(let content) = recording.outcome, let schema = recording.schema else { return nil }
        let reason: RecordingDamage.Reason
        do {
            let violations = try self.schema(schema).violations(of: content)
            guard let first = violations.first else { return nil }
            reason = .schemaViolation(
                pointer: first.pointer, message: first.message, further: violations.count - 1)
        } catch {
            reason = .unusableSchema("\(error)")
        }
        return RecordingDamage(
            file: recording.place?.file ?? "", line: recording.place?.line,
            path: "\(recording.output)/\(recording.step)", reason: reason)
    }
}
