import Digests
import Engines
import Evaluation
import JSONDocument
import Languages
import Recordings
import VoiceNote

/// One outcome of a voice note as its line tells it, before it meets its fixture.
struct ToldOutcome {
    /// SHA-256 of the audio file that the app played.
    let audio: Digest
    /// Which model answered, in words; `nil` when it is not told.
    let model: String?
    /// The recogniser, in its own words; `nil` when none ran.
    let engine: String?
    /// Every run of the recogniser, in order.
    let runs: [RecogniserRun]
    /// Every request, in order.
    let requests: [ToldRequest]
    /// What was reached in the end.
    let last: ToldState
    /// What had been reached before the user did something; `nil` when nobody did.
    let before: ToldState?
    /// What happened, in order, as the line says it; `nil` when it is not told.
    let order: [ToldEvent]?
    /// What stands beside the way: the desk, the screen, what is not told.
    let parts: ToldParts
    /// What kept the app from having an outcome.
    let error: CellError?

    /// A run of the recogniser.
    struct RecogniserRun {
        let purpose: RecognitionRequest.Purpose
        /// The locale that was asked for.
        let locale: SpeechLocale
        let span: TimeSpan?
        /// How much audio was heard, in seconds; `nil` when it is not told.
        let seconds: Double?
        /// What was recognised; `nil` when the run failed.
        let speech: RecognisedSpeech?
    }

    /// A request to the model with how it ended.
    struct ToldRequest {
        let request: ModelRequest
        let ending: Ending

        enum Ending {
            case answered(ModelAnswer)
            case failed(EngineFailure)
            case open
        }
    }
}

extension ToldOutcome {
    private static let keys = [
        "format", "suite", "fixture", "axes", "trial", "audio", "by", "recognitions", "decision", "transcript",
        "chunks",
        "requests", "result", "failure", "order", "desk", "screen", "purchases", "before", "error",
    ]

    /// Reads a line.
    ///
    /// - Throws: ``RecordingDamage`` with the place of what is wrong.
    init(_ line: OutcomeLine) throws(RecordingDamage) {
        let reader = try JSONSource(file: line.file, bytes: line.bytes, lineNumber: line.number).parse()
        try reader.refuseKeys(except: Self.keys)
        let sha256 = try reader.required("audio").required("sha256")
        guard let digest = Digest(hex: try sha256.string()) else {
            throw sha256.wrong("a SHA-256 digest of 64 hexadecimal digits")
        }
        audio = digest
        model = try reader.child("by")?.child("model")?.string()
        var (runs, engine) = ([RecogniserRun](), String?.none)
        for run in try reader.child("recognitions")?.elements() ?? [] {
            runs.append(try RecogniserRun(run))
            if engine == nil { engine = try run.child("engine")?.string() }
        }
        self.runs = runs
        self.engine = engine
        var requests: [ToldRequest] = []
        for request in try reader.child("requests")?.elements() ?? [] { requests.append(try ToldRequest(request)) }
        self.requests = requests
        last = try ToldState(reader, runs: runs)
        before = try reader.child("before").map { reader throws(RecordingDamage) in
            try ToldState(reader, runs: runs)
        }
        if let order = reader.child("order") {
            var events: [ToldEvent] = []
            for event in try order.elements() { events.append(try ToldEvent(event)) }
            self.order = events
        } else {
            order = nil
        }
        parts = try ToldParts(reader, last: last)
        if let error = reader.child("error") {
            self.error = CellError(
                stage: try error.child("stage")?.string() ?? NoteStage.ingest.rawValue,
                kind: try error.required("kind").string(), message: try error.child("message")?.string() ?? "",
                advice: try error.child("advice")?.string())
        } else if last.failure == nil, let failure = reader.child("failure") {
            self.error = CellError(
                stage: try failure.required("stage").string(), kind: try failure.required("kind").string(),
                message: try failure.child("message")?.string() ?? "a failure that only the app knows")
        } else if last.digest == nil, last.failure == nil {
            // What tells neither how it went well nor how it failed must not pass by leaving things out.
            self.error = CellError(
                stage: (requests.isEmpty ? NoteStage.ingest : .summarise).rawValue, kind: "unfinishedOutcome",
                message: "\(line.file):\(line.number): found neither a result nor a failure, expected one of them",
                advice: "let the app finish the note, or tell what kept it from it under \"failure\" or \"error\"")
        } else {
            error = nil
        }
    }
}

extension ToldOutcome.RecogniserRun {
    init(_ reader: JSONReader) throws(RecordingDamage) {
        try reader.refuseKeys(except: [
            "purpose", "locale", "recognisedLocale", "span", "seconds", "engine", "segments", "failure",
        ])
        purpose = try reader.required("purpose").choice()
        locale = try SpeechRecording.locale(reader.required("locale"))
        span = try reader.child("span").map(SpeechRecording.range)
        seconds = try reader.child("seconds")?.number(from: 0)
        if reader.child("failure") != nil {
            speech = nil
        } else {
            speech = RecognisedSpeech(
                locale: try reader.child("recognisedLocale").map(SpeechRecording.locale) ?? locale,
                segments: try SpeechRecording.segments(reader.required("segments")))
        }
    }
}

extension ToldOutcome.ToldRequest {
    init(_ reader: JSONReader) throws(RecordingDamage) {
        try reader.refuseKeys(except: [
            "step", "instructions", "prompt", "responseFormat", "options", "model", "repetition", "answer", "failure",
            "transcript",
        ])
        let step = try reader.required("step").string()
        let model = try reader.child("model")?.string() ?? "system.general"
        let repetition = try reader.child("repetition")?.int() ?? 0
        var asked = reader.value
        var answer = reader.value["answer"].flatMap { $0.isNull ? nil : $0 }
        if let session = reader.child("transcript") {
            let transcript = try ModelTranscript(session)
            guard let request = transcript.canonicalRequest(model: model, repetition: repetition) else {
                throw session.wrong("a transcript with a prompt")
            }
            asked = request
            if case .found(let content) = transcript.answer() { answer = content }
        } else {
            _ = try reader.required("prompt").string()
        }
        let format = asked["responseFormat"]
        request = ModelRequest(
            step: step, instructions: Self.text(asked["instructions"]), prompt: Self.text(asked["prompt"]),
            response: ResponseSchema(
                name: format?["name"]?.stringValue ?? "", value: format?["schema"] ?? .object([:])),
            options: GenerationOptions(
                temperature: asked["options"]?["temperature"]?.doubleValue,
                maximumResponseTokens: asked["options"]?["maximumResponseTokens"]?.intValue,
                greedy: asked["options"]?["sampling"]?.stringValue == "greedy"),
            model: model, repetition: repetition)
        if let failure = reader.child("failure") {
            ending = .failed(try RecordedFailure.decode(failure))
        } else {
            ending = answer.map { .answered(ModelAnswer(content: $0)) } ?? .open
        }
    }

    /// A text, or what stands in its place as JSON.
    private static func text(_ value: JSONValue?) -> String {
        guard let value, !value.isNull else { return "" }
        return value.stringValue ?? String(decoding: value.encoded(), as: UTF8.self)
    }
}

extension JSONReader {
    /// The case of an enumeration that this text names.
    func choice<Choice: RawRepresentable & CaseIterable>() throws(RecordingDamage) -> Choice
    where Choice.RawValue == String {
        guard let choice = Choice(rawValue: try string()) else {
            throw wrong("one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }

    /// Whether a key is there, be its value `null`.
    func has(_ key: String) -> Bool { value[key] != nil }

    /// Texts in an array; `nil` when the key is absent or `null`.
    func texts(_ key: String) throws(RecordingDamage) -> [String]? {
        guard let elements = try child(key)?.elements() else { return nil }
        var texts: [String] = []
        for element in elements { texts.append(try element.string()) }
        return texts
    }

    /// The truth value this is.
    func bool() throws(RecordingDamage) -> Bool {
        guard let value = value.boolValue else { throw wrong("true or false") }
        return value
    }
}
