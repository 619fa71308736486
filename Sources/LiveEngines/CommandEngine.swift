import Engines
import Foundation
import JSONDocument
import Languages
import Recordings

/// Any command that reads one request as JSON on its standard input and writes one answer as JSON on its standard output.
///
/// It is started anew for each request. The request is a ``CarriedRequest`` with the further member `seed`, the answer a
/// ``CarriedAnswer``.
public struct CommandEngine: LiveEngine {
    /// How the command is run.
    public struct Settings: Sendable {
        /// What answers, where the command does not say.
        public var model: String?
        /// The seed of repetition 0; each further one counts up.
        public var seed = 0
        /// How long one request may take, in seconds; then the command and all it started are killed.
        public var timeout = 300.0
        /// The most bytes an answer may have.
        public var maximumBytes = 1 << 20

        /// Creates settings.
        public init() {}
    }

    /// What answers; `nil` without a model's name.
    public var name: String? { settings.model }
    private let command: String
    private let settings: Settings

    /// Creates an engine.
    ///
    /// - Parameter command: A line for `/bin/sh -c`.
    public init(command: String, settings: Settings) {
        self.command = command
        self.settings = settings
    }

    /// Runs the command once.
    public func answer(_ request: ModelRequest) async throws -> LiveAnswer {
        let seed = settings.seed &+ request.repetition
        var object = CarriedRequest(request, output: .en, fixture: "").json.objectValue ?? [:]
        object["fixture"] = nil
        object["output"] = nil
        object["seed"] = .number(JSONNumber(seed))
        var input = JSONValue.object(object).encoded()
        input.append(UInt8(ascii: "\n"))
        let run = CommandRun(
            words: ["/bin/sh", "-c", command], timeout: settings.timeout, maximumBytes: settings.maximumBytes)
        let output = try await run.output(for: input)
        let answer: CarriedAnswer
        do {
            answer = try CarriedAnswer(bytes: output, name: "--command")
        } catch {
            throw LiveEngineError(.noAnswer, "\(error)")
        }
        guard answer.id ?? request.digest.hex == request.digest.hex else {
            throw LiveEngineError(
                .noAnswer, "--command: id: found the id of another request, expected the one it was given")
        }
        if let first = answer.differences(from: request).first {
            throw LiveEngineError(
                .noAnswer,
                "--command: \(first.field): found \(first.recorded), expected \(first.asked) as in the request it was given"
            )
        }
        guard let engine = answer.engine ?? settings.model else {
            throw LiveEngineError(
                .unusable,
                "--command: engine: found none, expected what answered; let the command say it, or give --model NAME")
        }
        switch answer.outcome {
        case .failure(let failure):
            return LiveAnswer(
                .failure(failure), engine: engine, assets: answer.assets, settings: ["seed": .number(JSONNumber(seed))])
        case .content(let content):
            return LiveAnswer(
                .content(content), engine: engine, assets: answer.assets, settings: ["seed": .number(JSONNumber(seed))])
        case .transcript(let transcript):
            // The answer alone is taken: the request that is recorded is the one that was made.
            let recording: ModelRecording
            do {
                recording = try ModelRecording(
                    request: request, output: .en, transcript: transcript, engine: engine,
                    provenance: Provenance(.recorded), place: RecordingPlace(file: "--command"))
            } catch {
                throw LiveEngineError(.noAnswer, "\(error)")
            }
            guard case .answer(let content) = recording.outcome else {
                throw LiveEngineError(.noAnswer, "--command: transcript: found no answer, expected one")
            }
            let build = recording.fingerprint
            return LiveAnswer(
                .content(content), engine: engine, assets: build.assets + [build.systemVersion].compactMap(\.self))
        }
    }
}
