// Criba Recorder: one file to add to an app. It needs Foundation and nothing else.
//
// It writes down what the app did with a voice note, one line a note, in the format `criba.outcome/1` (Documentation/outcomes.md of
// Criba), to the file it was given and nowhere else. `criba score` judges what it wrote.
//
// Off is `nil`. Keep `CribaRecorder?` where the app is put together, and call `note?.requested(…)`: while it is `nil`, Swift does
// not even evaluate the arguments. No call throws or changes what the app does; `finish()` writes to the file, all others only take a
// lock.

import Foundation

/// Writes outcomes to one file. Safe to use from any thread; notes may be read at the same time.
public final class CribaRecorder: Sendable {
    /// What an app can tell of a note. A part that it tells and did not reach is written as `null`; one that it does not tell is left
    /// out, and the evaluators that need it say so.
    public enum Part: String, Sendable, CaseIterable {
        case recognitions, decision, chunks, requests, result, addressForm, replies, failure, order
    }

    /// Who played the notes: runs are told apart by these words.
    public struct System: Sendable, Encodable {
        /// The app with its version, the platform with its version, the model with its version.
        public let system, platform, model: String

        /// Names a system.
        public init(system: String, platform: String, model: String) {
            (self.system, self.platform, self.model) = (system, platform, model)
        }
    }

    /// What names a recording: the SHA-256 of its file's bytes, or the bytes to take it of.
    public enum Audio: Sendable {
        case sha256(String)
        case bytes(Data)

        /// The digest, in lower-case hexadecimal digits. Taking it of bytes costs a second for some ten megabytes.
        public var digest: String {
            switch self {
            case .sha256(let hex): hex.lowercased()
            case .bytes(let data): SHA256.hex(of: data)
            }
        }
    }

    private let file: LineFile
    private let by: System
    private let telling: Set<Part>
    private let found = Locked<[String]>([])

    /// Opens a file to add lines to, and makes it when it is not there.
    ///
    /// A last line that a crash cut off is removed first; its note is missing then, and nothing else is.
    ///
    /// - Parameter telling: The parts that this app tells of its notes.
    /// - Throws: ``Unusable`` when it is no file or cannot be opened.
    public init(appendingTo url: URL, by: System, telling: Set<Part> = Set(Part.allCases)) throws {
        (self.by, self.telling) = (by, telling)
        file = try LineFile(url)
        if let removed = file.mended { report(removed) }
    }

    /// Why a file cannot be written to.
    public struct Unusable: Error, CustomStringConvertible {
        /// What was found, and what was expected.
        public let description: String
    }

    /// What went wrong while recording, in words. The app never hears of it; look here when a line is missing.
    public var problems: [String] { found.withLock { $0 } }

    /// Begins the outcome of one note. Nothing is written before ``Note/finish()``.
    ///
    /// - Parameters:
    ///   - fixture: The note's fixture, `family/language`.
    ///   - axes: The cell, such as `["interface": "es", "input": "de", "output": "auto"]`.
    ///   - trial: The repetition, from 0.
    public func note(of fixture: String, axes: [String: String], trial: Int = 0, audio: Audio) -> Note {
        Note(self, fixture: fixture, axes: axes, trial: trial, audio: audio)
    }

    private func report(_ problem: String) {
        found.withLock { $0.append(problem) }
    }
}

// MARK: - One note

extension CribaRecorder {
    /// What happened to one note, told as it happens.
    public final class Note: Sendable {
        private let recorder: CribaRecorder
        private let head: [(String, JSON)]
        private let name: String
        private let state = Locked(State())

        fileprivate init(
            _ recorder: CribaRecorder, fixture: String, axes: [String: String], trial: Int, audio: Audio
        ) {
            self.recorder = recorder
            name = fixture
            head = [
                ("format", .of("criba.outcome/1")), ("suite", .of("voice-note")), ("fixture", .of(fixture)),
                ("axes", .of(axes)), ("trial", .of(trial)), ("audio", .of(["sha256": audio.digest])),
                ("by", .of(recorder.by)),
            ]
        }

        /// The recording was opened.
        public func opened() {
            change { $0.order.append("opened") }
        }

        /// The recogniser answered: a run over the first seconds, or over the whole recording.
        ///
        /// - Parameter seconds: The stretch it heard; `nil` is the whole.
        public func recognised(
            _ purpose: Recognition.Purpose, locale: String, seconds: ClosedRange<Double>?, engine: String,
            segments: [Segment]
        ) {
            recognised(
                Recognition(purpose: purpose, locale: locale, span: seconds, engine: engine, outcome: .heard(segments)))
        }

        /// The recogniser failed.
        public func recognitionFailed(
            _ purpose: Recognition.Purpose, locale: String, seconds: ClosedRange<Double>?, engine: String,
            error: any Error
        ) {
            recognised(
                Recognition(
                    purpose: purpose, locale: locale, span: seconds, engine: engine, outcome: .failed(Failure(error))))
        }

        private func recognised(_ recognition: Recognition) {
            change { state in
                state.order.append("recognised \(state.recognitions.count)")
                state.recognitions.append(try JSON(recognition))
            }
        }

        /// The language was decided.
        public func detected(_ decision: Decision) {
            change { state in
                state.decision = try JSON(decision)
                state.order.append("detected")
            }
        }

        /// Which run of the recogniser gave the text that is summarised, counted from 0.
        public func transcript(recognition index: Int) {
            change { $0.transcript = try JSON(["recognition": index]) }
        }

        /// The transcript was cut.
        public func cut(_ chunks: [Chunk]) {
            change { $0.chunks = chunks.map { ($0, nil) } }
        }

        /// What the model said of one chunk, before anything was merged; language and form of address are not looked at.
        public func summarised(chunk index: Int, _ summary: Digest) {
            change { state in
                guard state.chunks?.indices.contains(index) == true else {
                    throw Unusable(description: "there is no chunk \(index) to have a summary")
                }
                state.chunks?[index].summary = summary
            }
        }

        /// A request is about to be sent. Call it before the model is asked, so that one that never returns is there too.
        ///
        /// - Parameters:
        ///   - step: `summary.1of3`, `reply`, or a name of your own.
        ///   - responseFormat: The schema that was asked for, in any form that encodes.
        /// - Returns: The request's number, for ``answered(_:_:)``.
        @discardableResult
        public func requested(
            _ step: String, instructions: String, prompt: String, responseFormat: (any Encodable)? = nil,
            options: (any Encodable)? = nil
        ) -> Int {
            var number = -1
            change { state in
                number = state.requests.count
                state.order.append("requested \(number)")
                var request = Request(parts: [
                    ("step", .of(step)), ("instructions", .of(instructions)), ("prompt", .of(prompt)),
                ])
                // Kept even if what follows does not encode: numbers must go on counting what was asked.
                defer { state.requests.append(request) }
                if let responseFormat { request.parts.append(("responseFormat", try JSON(responseFormat))) }
                if let options { request.parts.append(("options", try JSON(options))) }
            }
            return number
        }

        /// The model answered.
        public func answered(_ request: Int, _ answer: some Encodable) {
            complete(request) { $0.parts.append(("answer", try JSON(answer))) }
        }

        /// The model answered, and the session's transcript says with what: it takes the place of instructions, prompt and answer.
        public func answered(_ request: Int, transcript: some Encodable) {
            complete(request) { request in
                request.parts = request.parts.filter { $0.0 == "step" } + [("transcript", try JSON(transcript))]
            }
        }

        /// The model failed.
        public func failed(_ request: Int, _ error: any Error) {
            change { state in
                try state.at(request) { $0.parts.append(("failure", try JSON(Failure(error)))) }
                state.order.append("failed \(request)")
            }
        }

        private func complete(_ request: Int, _ body: (inout Request) throws -> Void) {
            change { state in
                try state.at(request, body)
                state.order.append("answered \(request)")
            }
        }

        /// The digest was saved.
        public func saved(_ digest: Digest) {
            change { state in
                state.result = digest
                state.order.append("saved")
            }
        }

        /// Reply drafts are there.
        public func drafted(_ replies: Replies) {
            change { state in
                state.replies = replies
                state.order.append("drafted")
            }
        }

        /// What the app kept, where it is not told by ``saved(_:)``: an app that never saves, or that changed it afterwards.
        public func kept(_ digest: Digest) {
            change { $0.result = digest }
        }

        /// A stage failed: it ended the way early, or cost the drafts.
        public func failed(at stage: String, _ error: any Error) {
            change { $0.failure = try JSON(Failure(error, stage: stage)) }
        }

        /// The user did something with a note that was read. The parts as they stand are kept under `before`.
        ///
        /// - Parameter action: Its number in the fixture's `then`, from 0.
        public func acted(_ action: Int) {
            change { state in
                if state.before == nil {
                    state.before =
                        try recorder.outcome(of: state) + [("recognitions", .of(state.recognitions.count))]
                }
                state.order.append("acted \(action)")
            }
        }

        /// What became of the note on the user's desk, in any form that encodes.
        public func desk(_ desk: some Encodable) {
            change { $0.desk = try JSON(desk) }
        }

        /// Something outside the feature kept the note from having an outcome.
        public func broke(_ error: any Error) {
            change { $0.error = try JSON(["kind": Failure.name(of: error), "message": String(describing: error)]) }
        }

        /// Writes the note's line. What is told later has no effect, and a second call has none either.
        public func finish() {
            let line = state.withLock { state -> String? in
                guard !state.isFinished else { return nil }
                state.isFinished = true
                do {
                    return JSON.object(head + (try recorder.parts(of: state))).text
                } catch {
                    return JSON.object(head + [("error", JSON.notRecorded("\(error)"))]).text
                }
            }
            guard let line else { return }
            if let problem = recorder.file.append(line) { recorder.report("\(name): \(problem)") }
        }

        /// Nothing that goes wrong here may reach the app; a line that is not whole must not look whole.
        private func change(_ body: (inout State) throws -> Void) {
            let problem = state.withLock { state -> String? in
                guard !state.isFinished else { return "something was told after the line was written" }
                do {
                    try body(&state)
                    return nil
                } catch {
                    state.error = .notRecorded("\(error)")
                    return "a part cannot be written: \(error)"
                }
            }
            if let problem { recorder.report("\(name): \(problem)") }
        }
    }

    fileprivate struct State {
        var recognitions: [JSON] = []
        var decision: JSON?
        var transcript: JSON?
        var chunks: [(chunk: Chunk, summary: Digest?)]?
        var requests: [Request] = []
        var result: Digest?
        var replies: Replies?
        var failure: JSON?
        var order: [String] = []
        var before: [(String, JSON)]?
        var desk: JSON?
        var error: JSON?
        var isFinished = false

        mutating func at(_ request: Int, _ body: (inout Request) throws -> Void) throws {
            guard requests.indices.contains(request) else {
                throw Unusable(description: "there is no request \(request) to be answered")
            }
            try body(&requests[request])
        }
    }

    fileprivate struct Request {
        var parts: [(String, JSON)]
    }

    /// All parts of a line that this app tells.
    private func parts(of state: State) throws -> [(String, JSON)] {
        var parts: [(String, JSON)] = []
        if telling.contains(.recognitions) { parts.append(("recognitions", .array(state.recognitions))) }
        parts += try outcome(of: state)
        if telling.contains(.requests) {
            parts.append(("requests", .array(state.requests.map { .object($0.parts) })))
        }
        if telling.contains(.order) { parts.append(("order", .of(state.order))) }
        if let before = state.before { parts.append(("before", .object(before))) }
        if let desk = state.desk { parts.append(("desk", desk)) }
        if let error = state.error { parts.append(("error", error)) }
        return parts
    }

    /// The parts that a user's action can change.
    private func outcome(of state: State) throws -> [(String, JSON)] {
        var parts: [(String, JSON)] = []
        if telling.contains(.decision) { parts.append(("decision", state.decision ?? .null)) }
        if let transcript = state.transcript { parts.append(("transcript", transcript)) }
        if telling.contains(.chunks) {
            parts.append(
                (
                    "chunks",
                    try state.chunks.map { chunks in
                        .array(
                            try chunks.map { chunk, summary in
                                .object([
                                    ("range", .of([chunk.range.lowerBound, chunk.range.upperBound])),
                                    ("newTextStart", .of(chunk.newTextStart)),
                                    ("summary", try summary.map { .object(try said($0)) } ?? .null),
                                ])
                            })
                    } ?? .null
                ))
        }
        if telling.contains(.result) {
            parts.append(
                ("result", try state.result.map { .object(try kept($0) + (try drafts(state.replies))) } ?? .null))
        }
        if telling.contains(.failure) { parts.append(("failure", state.failure ?? .null)) }
        return parts
    }

    private func said(_ digest: Digest) throws -> [(String, JSON)] {
        [
            ("title", .of(digest.title)), ("keyPoints", .of(digest.keyPoints)),
            ("toDos", digest.toDos.map(JSON.of) ?? .null), ("dates", try JSON(digest.dates)),
        ]
    }

    private func kept(_ digest: Digest) throws -> [(String, JSON)] {
        var parts = [("language", .of(digest.language))] + (try said(digest))
        if telling.contains(.addressForm) { parts.append(("addressForm", try JSON(digest.addressForm))) }
        return parts
    }

    private func drafts(_ replies: Replies?) throws -> [(String, JSON)] {
        telling.contains(.replies) ? [("replies", try JSON(replies))] : []
    }
}

// MARK: - What is told, as plain values

extension CribaRecorder {
    /// A stretch of recognised text: one attributed run of `SpeechTranscriber`, or what your recogniser calls a segment.
    public struct Segment: Sendable, Encodable {
        /// The text as it was given, white space and all; segments are joined as they are.
        public let text: String
        /// Seconds from the beginning of the recording. Ask the recogniser for time ranges; not all presets give them.
        public let start, duration: Double
        /// 0…1; `nil` where the recogniser does not say.
        public let confidence: Double?

        /// A stretch of text.
        public init(_ text: String, start: Double, duration: Double, confidence: Double? = nil) {
            (self.text, self.start, self.duration, self.confidence) = (text, start, duration, confidence)
        }
    }

    /// One run of the recogniser.
    public struct Recognition: Sendable, Encodable {
        /// A first look in one of several locales, or the transcript.
        public enum Purpose: String, Sendable, Encodable { case probe, full }

        fileprivate enum Outcome: Sendable {
            case heard([Segment])
            case failed(Failure)
        }

        fileprivate let purpose: Purpose
        fileprivate let locale: String
        fileprivate let span: ClosedRange<Double>?
        fileprivate let engine: String
        fileprivate let outcome: Outcome

        private enum Keys: String, CodingKey { case purpose, locale, span, engine, segments, failure }

        /// Writes a missing span as `null`: the whole recording.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(purpose, forKey: .purpose)
            try container.encode(locale, forKey: .locale)
            try container.encode(span.map { [$0.lowerBound, $0.upperBound] }, forKey: .span)
            try container.encode(engine, forKey: .engine)
            switch outcome {
            case .heard(let segments): try container.encode(segments, forKey: .segments)
            case .failed(let failure): try container.encode(failure, forKey: .failure)
            }
        }
    }

    /// The language that was decided on.
    public struct Decision: Sendable, Encodable {
        /// What tipped the scales.
        public enum Decider: String, Sendable, Encodable { case confidence, identifier, forced, uncertain }

        /// One locale with its evidence.
        public struct Candidate: Sendable, Encodable {
            /// The locale, such as `de-AT`.
            public let locale: String
            /// What candidates are ranked by, 0…1.
            public let score: Double
            /// The recogniser's mean and lowest confidence, and what the text says for the language; 0…1 each.
            public let confidence, minimum, identifier: Double?

            /// A candidate.
            public init(
                locale: String, score: Double, confidence: Double? = nil, minimum: Double? = nil,
                identifier: Double? = nil
            ) {
                (self.locale, self.score, self.confidence) = (locale, score, confidence)
                (self.minimum, self.identifier) = (minimum, identifier)
            }
        }

        private let locale: String
        private let decidedBy: Decider
        private let margin: Double
        private let ranking: [Candidate]

        /// - Parameters:
        ///   - margin: The winner's lead, in scores, 0…1.
        ///   - ranking: All candidates, best first.
        public init(locale: String, decidedBy: Decider, margin: Double, ranking: [Candidate]) {
            (self.locale, self.decidedBy, self.margin, self.ranking) = (locale, decidedBy, margin, ranking)
        }
    }

    /// One chunk, by its place in the transcript, in Unicode scalars.
    public struct Chunk: Sendable {
        fileprivate let range: Range<Int>
        fileprivate let newTextStart: Int

        /// - Parameter newTextStart: Where the text begins that the chunk before does not hold; by itself its beginning.
        public init(_ range: Range<Int>, newTextStart: Int? = nil) {
            (self.range, self.newTextStart) = (range, newTextStart ?? range.lowerBound)
        }
    }

    /// What is said about a note: of a chunk, or what the app keeps of all.
    public struct Digest: Sendable {
        /// `de`, `es` or `en`.
        public var language: String
        /// A few words.
        public var title: String
        /// Sentences.
        public var keyPoints: [String]
        /// Tasks for the listener; `nil` where there are none.
        public var toDos: [String]?
        /// Dates that were named; `nil` where there are none.
        public var dates: [NamedDate]?
        /// `familiar` or `polite`; `nil` where the language has none.
        public var addressForm: String?

        /// A digest.
        public init(
            language: String, title: String, keyPoints: [String], toDos: [String]?, dates: [NamedDate]?,
            addressForm: String? = nil
        ) {
            (self.language, self.title, self.keyPoints) = (language, title, keyPoints)
            (self.toDos, self.dates, self.addressForm) = (toDos, dates, addressForm)
        }
    }

    /// A date that a note names.
    public struct NamedDate: Sendable, Encodable {
        /// What happens then.
        public let title: String
        /// `YYYY-MM-DD`, `HH:MM`, and the weekday in English.
        public let day, time, weekday: String?
        /// Which rule of the app let it stand, where the app has such rules.
        public let rule: String?

        /// A date.
        public init(_ title: String, day: String?, time: String?, weekday: String?, rule: String? = nil) {
            (self.title, self.day, self.time, self.weekday, self.rule) = (title, day, time, weekday, rule)
        }
    }

    /// Three drafts of a reply.
    public struct Replies: Sendable, Encodable {
        public let diplomatic, neutral, firm: String

        /// Three drafts.
        public init(diplomatic: String, neutral: String, firm: String) {
            (self.diplomatic, self.neutral, self.firm) = (diplomatic, neutral, firm)
        }
    }

    /// An error, by the platform's name for it.
    public struct Failure: Sendable, Encodable {
        private let stage: String?
        private let kind: String
        private let message, domain: String?
        private let code: Int?

        /// Names an error: a case of an enum by the case, anything else by its type.
        public init(_ error: any Error, stage: String? = nil) {
            self.stage = stage
            kind = Self.name(of: error)
            message = String(describing: error)
            (domain, code) = ((error as NSError).domain, (error as NSError).code)
        }

        /// `refusal` for `GenerationError.refusal(…)`, `toolCallError` for a `ToolCallError`.
        public static func name(of error: any Error) -> String {
            if error is CancellationError { return "cancelled" }
            let mirror = Mirror(reflecting: error)
            if mirror.displayStyle == .enum { return mirror.children.first?.label ?? String(describing: error) }
            let type = String(describing: type(of: error))
            return type.prefix(1).lowercased() + type.dropFirst()
        }
    }
}

// MARK: - Inside

/// A value that several threads change.
private final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

/// JSON that is written already: what an app encodes is put into the line as it is.
private struct JSON {
    let text: String

    init(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        text = String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private init(text: String) {
        self.text = text
    }

    static let null = JSON(text: "null")

    /// Texts, whole numbers and lists of them, which always encode.
    static func of(_ value: some Encodable) -> JSON {
        (try? JSON(value)) ?? .null
    }

    static func array(_ values: [JSON]) -> JSON {
        JSON(text: "[" + values.map(\.text).joined(separator: ",") + "]")
    }

    static func object(_ members: [(String, JSON)]) -> JSON {
        JSON(text: "{" + members.map { "\(JSON.of($0).text):\($1.text)" }.joined(separator: ",") + "}")
    }

    static func notRecorded(_ why: String) -> JSON {
        .of(["kind": "notRecorded", "message": why])
    }
}

/// A file that whole lines are added to.
private final class LineFile: Sendable {
    /// What was removed when it was opened.
    let mended: String?
    private let handle: Locked<FileHandle>

    init(_ url: URL) throws {
        guard url.isFileURL else {
            throw CribaRecorder.Unusable(description: "\(url): found no file, expected one; outcomes leave no device")
        }
        // Lines of two writers never mix: the system moves each write to the end. Notes are private: nobody else may read them.
        let descriptor = url.withUnsafeFileSystemRepresentation { path in
            path.map { open($0, O_RDWR | O_CREAT | O_APPEND, 0o600) } ?? -1
        }
        guard descriptor >= 0 else {
            throw CribaRecorder.Unusable(
                description: "\(url.path): \(String(cString: strerror(errno))); expected a file in a folder that exists"
            )
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        mended = try Self.mend(handle, url.path)
        self.handle = Locked(handle)
    }

    /// Adds a line with one write, which outlives a crash of the app; nothing waits for the disk. On failure what was written is taken
    /// back.
    ///
    /// - Returns: What went wrong.
    func append(_ line: String) -> String? {
        handle.withLock { handle in
            do {
                let end = try handle.seekToEnd()
                do {
                    try handle.write(contentsOf: Data((line + "\n").utf8))
                    return nil
                } catch {
                    try handle.truncate(atOffset: end)
                    return "its line was not written: \(error)"
                }
            } catch {
                return "its line was not written: \(error)"
            }
        }
    }

    /// Ends a whole last line and removes one that is cut off.
    private static func mend(_ handle: FileHandle, _ name: String) throws -> String? {
        let end = try handle.seekToEnd()
        var (start, tail) = (end, Data())
        while start > 0, !tail.contains(UInt8(ascii: "\n")) {
            start -= min(start, 65536)
            try handle.seek(toOffset: start)
            tail = try handle.read(upToCount: Int(end - start)) ?? Data()
        }
        let last = tail.lastIndex(of: UInt8(ascii: "\n")).map { tail[($0 + 1)...] } ?? tail
        guard !last.isEmpty else { return nil }
        if (try? JSONSerialization.jsonObject(with: Data(last))) != nil {
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("\n".utf8))
            return nil
        }
        try handle.truncate(atOffset: end - UInt64(last.count))
        return "\(name): a last line of \(last.count) bytes was cut off and is removed; play its note again"
    }
}

/// SHA-256 (FIPS 180-4 §6.2): small rather than fast, the same on every platform, so that what is tested is what runs.
private enum SHA256 {
    static func hex(of data: Data) -> String {
        var message = [UInt8](data)
        let bits = UInt64(message.count) * 8
        message.append(0x80)
        while message.count % 64 != 56 { message.append(0) }
        for shift in stride(from: 56, through: 0, by: -8) { message.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        var state = initial
        var words = [UInt32](repeating: 0, count: 64)
        for block in stride(from: 0, to: message.count, by: 64) {
            for index in 0..<16 {
                words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(message[block + index * 4 + $1]) }
            }
            for index in 16..<64 {
                let (early, late) = (words[index - 15], words[index - 2])
                let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
                let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
                words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
            }
            var (a, b, c, d, e, f, g, h) = (
                state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
            )
            for index in 0..<64 {
                let choice = (e & f) ^ (~e & g)
                let turns = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
                let first = h &+ turns &+ choice &+ rounds[index] &+ words[index]
                let majority = (a & b) ^ (a & c) ^ (b & c)
                let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
            }
            for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ value }
        }
        return state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    private static func turned(_ word: UInt32, _ places: UInt32) -> UInt32 {
        word >> places | word << (32 - places)
    }

    /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
    private static let initial: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// The same of the cube roots of the first 64 primes.
    private static let rounds: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
