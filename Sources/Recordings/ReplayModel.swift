import Engines
import Languages

/// A language model that answers from recordings: only a request that is the same in every field, in any order, any
/// number of times, from any number of workers.
public struct ReplayModel: LanguageModel {
    /// Whether the model can be asked at all, as the fixture says.
    public let availability: ModelAvailability
    private let recordings: ModelRecordings
    private let output: Language
    private let advice: ReplayAdvice

    /// Replays the recordings of a fixture.
    ///
    /// - Parameters:
    ///   - output: The resolved output language; says which recordings a miss is compared with, and nothing else.
    ///   - advice: The commands that mend a miss.
    public init(
        _ recordings: ModelRecordings, output: Language, availability: ModelAvailability = .available,
        advice: ReplayAdvice
    ) {
        self.recordings = recordings
        self.output = output
        self.availability = availability
        self.advice = advice
    }

    /// Answers a request from its recording.
    ///
    /// - Throws: The recorded `EngineFailure`, or `modelUnavailable` when the model is not available; ``ReplayMiss`` when
    ///   nothing answers; ``RecordingDamage`` when the recording is damaged or its answer breaks its own schema.
    public func respond(to request: ModelRequest) async throws -> ModelAnswer {
        guard availability == .available else {
            throw EngineFailure(kind: .modelUnavailable, message: availability.rawValue)
        }
        guard let position = recordings.byDigest[request.digest] else { throw nothing(for: request) }
        let recording = recordings.recordings[position]
        switch recording.outcome {
        case .failure(let failure):
            throw failure
        case .answer(let content):
            try recordings.checks.check(recording, at: position)
            return ModelAnswer(content: content)
        }
    }

    /// Why nothing answers: a damage that may hide the recording, or a miss.
    private func nothing(for request: ModelRequest) -> any Error {
        let hiding = recordings.damaged.first { damaged in
            damaged.key.map { $0.step == request.step && $0.output == output } ?? true
        }
        return hiding?.damage ?? miss(for: request)
    }

    /// The kind of the miss, found by comparing with what is recorded for the same step.
    func miss(for request: ModelRequest) -> ReplayMiss {
        let subject = "step \(request.step), output \(output), repetition \(request.repetition)"
        let key = ModelRecordings.StepKey(output: output, step: request.step)
        let candidates = (recordings.byStep[key] ?? []).map { recordings.recordings[$0] }
        let asked = request.canonical
        let compared = candidates.map { ($0, FieldDifference.between(asked: asked, recorded: $0.request)) }
        // Fewest differing fields first; the order of the recordings decides between equals.
        guard let nearest = compared.min(by: { $0.1.count < $1.1.count }) else {
            return ReplayMiss(
                kind: .noSuchStep(recorded: recordedSteps), subject: subject, advice: adviceWithoutRecording)
        }
        let command = advice.command(for: nearest.0.provenance.kind)
        let repetitions = compared.count { $0.1.map(\.field) == ["repetition"] }
        if repetitions > 0 {
            return ReplayMiss(kind: .usedUp(recorded: repetitions), subject: subject, advice: command)
        }
        return ReplayMiss(kind: .otherRequest(nearest.1), subject: subject, advice: command)
    }

    private var recordedSteps: [String] {
        var steps: [String] = []
        for recording in recordings.recordings where recording.output == output && steps.last != recording.step {
            steps.append(recording.step)
        }
        return steps
    }

    /// The command for the kind of recordings that are there for other steps; both when there are none.
    private var adviceWithoutRecording: String {
        if let kind = recordings.recordings.first?.provenance.kind { return advice.command(for: kind) }
        return [advice.authored, advice.recorded].filter { !$0.isEmpty }.joined(separator: "` or `")
    }
}
