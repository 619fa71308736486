import Digests
import Engines

/// A recogniser that answers from recordings of the same audio.
public struct ReplayRecogniser: Recogniser {
    /// The digest over the raw packets of a recording that overlap a span; `nil` is the whole recording.
    public typealias PacketDigest = @Sendable (AudioReference, TimeSpan?) throws -> Digest

    private let recordings: SpeechRecordings
    private let advice: ReplayAdvice
    private let packetDigest: PacketDigest

    /// Replays the recogniser recordings of a fixture.
    ///
    /// - Parameters:
    ///   - advice: The commands that mend a miss.
    ///   - packetDigest: Reads the audio; asked once or twice per pass, so it should remember what it found.
    public init(_ recordings: SpeechRecordings, advice: ReplayAdvice, packetDigest: @escaping PacketDigest) {
        self.recordings = recordings
        self.advice = advice
        self.packetDigest = packetDigest
    }

    /// Answers a pass from its recording.
    ///
    /// - Throws: The recorded `EngineFailure`; ``ReplayMiss`` when nothing answers; ``StaleSpeech`` when the recording is
    ///   of other audio; ``RecordingDamage`` when it is damaged.
    public func transcribe(_ request: RecognitionRequest) async throws -> RecognisedSpeech {
        let pass = SpeechRecordings.Pass(locale: request.locale, purpose: request.purpose)
        guard let recording = recordings.recordings[pass] else {
            throw recordings.damages[pass] ?? recordings.otherDamages.first ?? miss(pass)
        }
        let found = try packetDigest(request.audio, recording.range)
        guard found == recording.packetDigest else {
            throw StaleSpeech(
                subject: "\(pass)", recorded: recording.packetDigest, audio: found, advice: command(for: recording))
        }
        // Another span of the same packets is the same sound: a probe of 20 s of a note of 12 s is all of it.
        if request.span != recording.range {
            guard try packetDigest(request.audio, request.span) == recording.packetDigest else {
                let difference = FieldDifference(
                    field: "span", place: "", asked: Self.shown(request.span), recorded: Self.shown(recording.range))
                throw ReplayMiss(
                    kind: .otherRequest([difference]), subject: "\(pass)", advice: command(for: recording))
            }
        }
        switch recording.outcome {
        case .speech(let speech): return speech
        case .failure(let failure): throw failure
        }
    }

    private func miss(_ pass: SpeechRecordings.Pass) -> any Error {
        let recorded = recordings.recordings.keys.map(\.description).sorted()
        return ReplayMiss(kind: .noSuchStep(recorded: recorded), subject: "\(pass)", advice: advice.recorded)
    }

    private func command(for recording: SpeechRecording) -> String {
        advice.command(for: recording.provenance?.kind ?? .recorded)
    }

    private static func shown(_ span: TimeSpan?) -> String {
        span.map { "\($0.start)–\($0.end) s" } ?? "the whole recording"
    }
}

/// A recogniser recording of other audio than the one at hand.
public struct StaleSpeech: Error, Sendable, Hashable, CustomStringConvertible {
    /// The pass, such as `probe in de-DE`.
    public let subject: String
    /// The packet digest the recording was made from.
    public let recorded: Digest
    /// The packet digest of the audio at hand, over the same range.
    public let audio: Digest
    /// The command that mends it.
    public let advice: String

    /// Both digests by name, and the next step.
    public var description: String {
        "the recording of the \(subject) is stale: it was made from audio with packet digest \(recorded), the audio has "
            + "\(audio)" + (advice.isEmpty ? "" : "; mend it with `\(advice)`")
    }
}
