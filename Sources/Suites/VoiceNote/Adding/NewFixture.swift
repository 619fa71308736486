import Digests
import Evaluation
import JSONDocument
import Languages
import Recordings
import VoiceNote

/// The files of a family with one member, made of a recording and of what an app told about it.
public struct NewFixture: Sendable {
    /// Files by their path below the suite's folder.
    public private(set) var files: [(path: String, bytes: [UInt8])] = []
    /// What was replaced by something invented.
    public let replacements: [(original: String, invented: String)]

    /// What is added.
    public struct Request: Sendable {
        /// The family's id.
        public let family: String
        /// The language that is spoken.
        public let language: Language
        /// The recording: Ogg Opus.
        public let audio: [UInt8]
        /// The app's outcome; `nil` for a recording alone.
        public let outcome: OutcomeLine?
        /// Names that are known to be a person's.
        public let names: [String]
        /// What somebody answered; a question without an answer stays one.
        public let answers: [FixtureQuestion: [String]]
        /// The matrix that the app is judged with, whose settings are kept; `nil` for none.
        public let matrix: JSONValue?

        /// Describes what is added.
        public init(
            family: String, language: Language, audio: [UInt8], outcome: OutcomeLine?, names: [String],
            answers: [FixtureQuestion: [String]], matrix: JSONValue?
        ) {
            self.family = family
            self.language = language
            self.audio = audio
            self.outcome = outcome
            self.names = names
            self.answers = answers
            self.matrix = matrix
        }
    }

    /// Makes the files.
    ///
    /// - Throws: ``RecordingDamage`` when the outcome cannot be read; ``PlanningError`` when it is of other audio.
    public init(_ request: Request) throws {
        let told = try request.outcome.map(ToldOutcome.init)
        let sha256 = SHA256.hash(request.audio)
        if let told, told.audio != sha256 {
            throw PlanningError(
                "audio: found a recording with SHA-256 \(sha256.hex), expected \(told.audio.hex), which the outcome is of"
            )
        }
        let transcript = told.flatMap { told in told.last.transcript.flatMap { told.runs[$0].speech?.text } }
        let json = try request.outcome.map { try JSONValue.parse($0.bytes, name: $0.file) }
        var texts = [transcript ?? ""]
        if let json { OutcomeTexts.walkWritten(json) { texts.append($0) } }
        let sender = Self.sender(told, label: request.matrix?["requests"]?["sender"]?.stringValue ?? "Sender: ")
        let pseudonyms = Pseudonyms(
            texts: texts, language: request.language, named: request.names + [sender].compactMap(\.self))
        replacements = pseudonyms.replacements.map { ($0.original, $0.invented) }
        let expectations = FamilyDraft(request, sender: sender, pseudonyms: pseudonyms)
        let folder = "\(request.family)/\(request.language.rawValue)"
        add("\(request.family)/family.json", expectations.family)
        add(
            "\(folder)/fixture.json",
            expectations.fixture(
                transcript: transcript.map { pseudonyms.replacing($0).text }, told: told))
        files.append(("\(folder)/audio.opus", request.audio))
        guard let told, let json else { return }
        let outcome = OutcomeTexts.replaced(json, pseudonyms, transcript: transcript, fixture: folder)
        files.append(("\(request.family)/outcome.jsonl", outcome.encoded() + [0x0A]))
        add("\(request.family)/matrix.json", expectations.matrix(axes: json["axes"] ?? .object([:])))
        for run in told.runs {
            guard let speech = run.speech else { continue }
            let segments = OutcomeTexts.replaced(speech.segments, pseudonyms)
            add(
                "\(folder)/recordings/speech/\(run.locale.identifier).\(run.purpose.rawValue).json",
                .object([
                    "engine": .string(told.engine ?? "the app's recogniser"),
                    "locale": .string(speech.locale.identifier),
                    "requestedLocale": .string(run.locale.identifier),
                    "audio": .object([
                        "digest": .string(Self.packets(of: request.audio, run).hex),
                        "range": run.span.map { .array([.exact($0.start), .exact($0.end)]) } ?? .null,
                    ]), "segments": .array(segments.map(SpeechRecording.json)),
                ]))
        }
    }

    /// Who sent the note, as the app's requests say.
    private static func sender(_ told: ToldOutcome?, label: String) -> String? {
        (told?.requests ?? []).lazy.flatMap { TextLines.beginning(with: label, in: $0.request.prompt) }
            .first.map { String($0.dropFirst(label.count)) }
    }

    private mutating func add(_ path: String, _ json: JSONValue) {
        files.append((path, Array((json.pretty() + "\n").utf8)))
    }

    /// The digest that binds a run to the audio it heard.
    private static func packets(of audio: [UInt8], _ run: ToldOutcome.RecogniserRun) -> Digest {
        let reading = try? AudioReading(
            bytes: audio, probeSeconds: run.span?.end ?? VoiceNoteSuite.usualSettings.probeSeconds, checkpoint: {})
        return (run.span == nil ? reading?.whole : reading?.prefix) ?? SHA256.hash(audio)
    }
}
