import Engines
import JSONDocument
import Languages

/// The forms of a recording in files.
///
/// A line of `<prompts>.jsonl`: `{"output", "step", "repetition"?, "model", "engine", "when"?, "provenance",
/// "transcript"}`; a failure has `"request", "failure"` in place of the transcript. The request is not written beside a
/// transcript, which holds it whole already.
/// A file `<output>/<step>.recording.json` says the same about the transcript beside it, without `output` and `step`,
/// which its name gives; `prompts` names the prompt version it was made with.
extension ModelRecording {
    private static let sharedKeys = [
        "repetition", "model", "engine", "when", "provenance", "request", "failure",
    ]

    /// Reads one line of a JSON Lines file.
    init(line reader: JSONReader) throws(RecordingDamage) {
        try reader.refuseKeys(except: ["output", "step"] + Self.sharedKeys + ["transcript"])
        let output = try reader.required("output")
        guard let language = Language(rawValue: try output.string()) else {
            throw output.wrong("a language: \(Self.languages)")
        }
        var transcript: ModelTranscript?
        if let inner = reader.child("transcript") { transcript = try ModelTranscript(inner) }
        try self.init(
            reader, output: language, step: reader.required("step").string(), transcript: transcript,
            transcriptPlace: reader.child("transcript") ?? reader)
    }

    /// Reads a transcript that was dropped in, with the file that says where it comes from.
    init(
        sidecar reader: JSONReader, output: Language, step: String, transcript: ModelTranscript?,
        transcriptPlace: JSONReader?
    ) throws(RecordingDamage) {
        try reader.refuseKeys(except: Self.sharedKeys + ["prompts", "recordings"])
        try self.init(
            reader, output: output, step: step, transcript: transcript, transcriptPlace: transcriptPlace ?? reader)
    }

    static let languages = Language.allCases.map(\.rawValue).joined(separator: ", ")

    private init(
        _ reader: JSONReader, output: Language, step: String, transcript: ModelTranscript?, transcriptPlace: JSONReader
    ) throws(RecordingDamage) {
        let repetition = try reader.child("repetition")?.int() ?? 0
        guard repetition >= 0 else { throw try reader.required("repetition").wrong("a whole number of at least 0") }
        let model = try reader.required("model").string()
        var failure: EngineFailure?
        if let recorded = reader.child("failure") { failure = try RecordedFailure.decode(recorded) }
        let request = try Self.request(
            reader, transcript: transcript, model: model, repetition: repetition, transcriptPlace: transcriptPlace)
        let outcome = try Self.outcome(transcript, failure: failure, place: transcriptPlace)
        self.init(
            key: Key(output: output, step: step, repetition: repetition, model: model),
            engine: try reader.required("engine").string(), when: try reader.child("when")?.string(),
            provenance: try Provenance(reader.required("provenance")), request: request, outcome: outcome,
            transcript: transcript, place: reader.source.place)
    }

    /// The request, from the one place that has it: `request`, or the transcript.
    private static func request(
        _ reader: JSONReader, transcript: ModelTranscript?, model: String, repetition: Int, transcriptPlace: JSONReader
    ) throws(RecordingDamage) -> JSONValue {
        let fromTranscript = transcript?.canonicalRequest(model: model, repetition: repetition)
        guard let written = reader.child("request") else {
            guard transcript != nil else { throw reader.damage(.missingKey("request")) }
            guard let fromTranscript else {
                throw transcriptPlace.damage(
                    .contradiction(found: "a transcript without a prompt", expected: "a prompt"))
            }
            return fromTranscript
        }
        for (key, expected) in [("model", JSONValue.string(model)), ("repetition", .number(JSONNumber(repetition)))] {
            let member = try written.required(key)
            guard member.value == expected else {
                throw member.damage(
                    .contradiction(
                        found: "another \(key) than the recording's", expected: text(expected)))
            }
        }
        // A failed turn leaves no prompt in the transcript; whatever it holds then belongs to an earlier turn.
        if let fromTranscript, reader.child("failure") == nil, fromTranscript != written.value {
            throw written.damage(.contradiction(found: "another request", expected: "the transcript's"))
        }
        return written.value
    }

    private static func outcome(
        _ transcript: ModelTranscript?, failure: EngineFailure?, place: JSONReader
    ) throws(RecordingDamage) -> Outcome {
        if let failure { return .failure(failure) }
        switch transcript?.answer() {
        case .found(let content): return .answer(content)
        case .unusable(let found):
            throw place.damage(.contradiction(found: "a response with \(found)", expected: "one structure or text"))
        case .some(.none), nil:
            throw place.damage(.contradiction(found: "neither a response nor a failure", expected: "one of the two"))
        }
    }

    private static func text(_ value: JSONValue) -> String { String(decoding: value.encoded(), as: UTF8.self) }

    /// The recording as one line of a JSON Lines file, without the line feed. The only place where recordings become bytes:
    /// nothing is written but what is named here and in ``Redaction``.
    public func line() -> [UInt8] {
        var object: JSONObject = [
            "output": .string(output.rawValue), "step": .string(step),
            "repetition": .number(JSONNumber(repetition)), "model": .string(model), "engine": .string(engine),
        ]
        if let when { object["when"] = .string(when) }
        object["provenance"] = Redaction.provenance(provenance.value)
        if case .failure(let failure) = outcome {
            object["request"] = request
            object["failure"] = RecordedFailure.encode(failure)
        }
        if let transcript { object["transcript"] = Redaction.transcript(transcript.document) }
        return JSONValue.object(object).encoded()
    }
}
