import Engines
import JSONDocument
import Languages
import Recordings
import Suites

/// Answers a request with what is recorded for its step, whatever the request says.
///
/// Where a fault changes a request its recording answers no more, and every cell would end in a miss that says nothing of
/// the fault. So that what comes later can be judged, the answer is found by step, output language and repetition.
struct AnswersByStep: ModelSource {
    /// A request with what it can be answered from.
    struct Asked: Sendable {
        /// The request.
        let request: ModelRequest
        /// Where the answers are.
        let subject: ModelSubject
        /// What is recorded for the step.
        let recorded: JSONValue?

        /// The language that is spoken in the fixture.
        var spoken: Language? {
            subject.place.fixture.split(separator: "/").last.flatMap { Language(rawValue: "\($0)") }
        }

        /// What is recorded for the same step with another output language.
        func recorded(in output: Language) -> JSONValue? {
            AnswersByStep.recording(of: request, subject, output: output).flatMap {
                if case .answer(let content) = $0.outcome { content } else { nil }
            }
        }
    }

    /// What is answered instead of what is recorded; `nil` is a miss.
    private let answer: @Sendable (Asked) throws -> JSONValue?

    /// - Parameter answer: What is answered; by itself what is recorded.
    init(_ answer: @escaping @Sendable (Asked) throws -> JSONValue? = { $0.recorded }) {
        self.answer = answer
    }

    func model(_ subject: ModelSubject) -> any LanguageModel {
        Model(subject: subject, answer: answer)
    }

    private struct Model: LanguageModel {
        let subject: ModelSubject
        let answer: @Sendable (Asked) throws -> JSONValue?

        var availability: ModelAvailability { subject.availability }

        func respond(to request: ModelRequest) async throws -> ModelAnswer {
            guard availability == .available else {
                throw EngineFailure(kind: .modelUnavailable, message: availability.rawValue)
            }
            var content: JSONValue?
            if let recording = AnswersByStep.recording(of: request, subject, output: subject.place.output) {
                switch recording.outcome {
                case .failure(let failure): throw failure
                case .answer(let recorded): content = recorded
                }
            }
            guard let said = try answer(Asked(request: request, subject: subject, recorded: content)) else {
                // Nothing is recorded for the step: the miss says so.
                return try await ReplayedModels().model(subject).respond(to: request)
            }
            return ModelAnswer(content: said)
        }
    }

    /// The recording of a step: that of the very request where there is one, else the first of its step.
    private static func recording(of request: ModelRequest, _ subject: ModelSubject, output: Language)
        -> ModelRecording?
    {
        let repetition = subject.firstRepetition + request.repetition
        if output == subject.place.output, let same = subject.recordings[request.repeated(as: repetition).digest] {
            return same
        }
        let step = part(request.step)
        return subject.recordings.recordings.first {
            $0.output == output && part($0.step) == step && $0.repetition == repetition
        }
    }

    /// `summary.2of3` without the count, which differs when a transcript is cut otherwise.
    private static func part(_ step: String) -> Substring {
        guard step.hasPrefix("summary."), let count = step.lastIndex(of: "o") else { return step[...] }
        return step[..<count]
    }
}
