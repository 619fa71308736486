import Engines
import JSONDocument
import Languages

/// What a recogniser answered once: `{"engine", "locale", "requestedLocale", "audio": {"digest", "range"}, "segments"}`.
///
/// A pass that failed has `failure` in place of `segments`; `when` and `provenance` may stand beside them.
public struct SpeechRecording: Sendable, Hashable {
    /// How the pass ended.
    public enum Outcome: Sendable, Hashable {
        /// The recognised text with its times and confidences.
        case speech(RecognisedSpeech)
        /// The engine failed in a way a system must handle.
        case failure(EngineFailure)
    }

    /// What recognised, in words.
    public let engine: String
    /// The locale the recogniser ran with.
    public let locale: SpeechLocale
    /// The locale that was asked for.
    public let requestedLocale: SpeechLocale
    /// SHA-256 over the raw Opus packets that overlap the range, each with its length before it.
    public let packetDigest: Digest
    /// The stretch that was transcribed; `nil` is the whole recording.
    public let range: TimeSpan?
    /// How the pass ended.
    public let outcome: Outcome
    /// When it was recorded, as the recording says; `nil` when it does not.
    public let when: String?
    /// Where it comes from; `nil` when the fixture says so for all of its recordings.
    public let provenance: Provenance?

    /// Makes a recording.
    public init(
        engine: String, locale: SpeechLocale, requestedLocale: SpeechLocale, packetDigest: Digest, range: TimeSpan?,
        outcome: Outcome, when: String? = nil, provenance: Provenance? = nil
    ) {
        self.engine = engine
        self.locale = locale
        self.requestedLocale = requestedLocale
        self.packetDigest = packetDigest
        self.range = range
        self.outcome = outcome
        self.when = when
        self.provenance = provenance
    }

    /// Reads a recording; unknown keys are refused.
    ///
    /// - Throws: ``RecordingDamage`` with the place of what is wrong.
    public init(bytes: [UInt8], name: String, limits: JSONLimits = .standard) throws(RecordingDamage) {
        let root = try JSONSource(file: name, bytes: bytes, lineNumber: nil, limits: limits).parse()
        try root.refuseKeys(except: [
            "engine", "locale", "requestedLocale", "audio", "segments", "failure", "when", "provenance",
        ])
        engine = try root.required("engine").string()
        locale = try Self.locale(root.required("locale"))
        requestedLocale = try Self.locale(root.required("requestedLocale"))
        let audio = try root.required("audio")
        try audio.refuseKeys(except: ["digest", "range"])
        let digest = try audio.required("digest")
        guard let packetDigest = Digest(hex: try digest.string()) else {
            throw digest.wrong("a SHA-256 digest of 64 hexadecimal digits")
        }
        self.packetDigest = packetDigest
        guard try audio.object()["range"] != nil else { throw audio.damage(.missingKey("range")) }
        range = try audio.child("range").map(Self.range)
        when = try root.child("when")?.string()
        if let provenance = root.child("provenance") {
            self.provenance = try Provenance(provenance)
        } else {
            provenance = nil
        }
        if let failure = root.child("failure") {
            if let segments = root.child("segments") {
                throw segments.damage(.contradiction(found: "both a failure and segments", expected: "one of the two"))
            }
            outcome = .failure(try RecordedFailure.decode(failure))
        } else {
            outcome = .speech(
                RecognisedSpeech(locale: locale, segments: try Self.segments(root.required("segments"))))
        }
    }

    /// Reads a locale.
    package static func locale(_ reader: JSONReader) throws(RecordingDamage) -> SpeechLocale {
        guard let locale = SpeechLocale(try reader.string()) else {
            throw reader.wrong("a locale such as \"de-DE\" in one of the languages \(ModelRecording.languages)")
        }
        return locale
    }

    /// Reads a stretch, `[start, end]` in seconds.
    package static func range(_ reader: JSONReader) throws(RecordingDamage) -> TimeSpan {
        let bounds = try reader.elements()
        guard bounds.count == 2 else { throw reader.wrong("[start, end] in seconds, or null for the whole recording") }
        let start = try bounds[0].number(from: 0)
        let end = try bounds[1].number(from: 0)
        guard start < end else { throw reader.wrong("a start before the end") }
        return TimeSpan(start: start, end: end)
    }

    /// Reads the segments of a pass.
    package static func segments(_ reader: JSONReader) throws(RecordingDamage) -> [SpeechSegment] {
        if let segments = soundSegments(reader.value) { return segments }
        var segments: [SpeechSegment] = []
        for element in try reader.elements() {
            try element.refuseKeys(except: ["text", "start", "duration", "confidence"])
            let start = try element.required("start").number(from: 0)
            if let last = segments.last, start < last.start {
                throw try element.required("start").wrong("no start before the segment before it (\(last.start))")
            }
            segments.append(
                SpeechSegment(
                    text: try element.required("text").string(), start: start,
                    duration: try element.required("duration").number(from: 0),
                    confidence: try element.child("confidence")?.number(from: 0, to: 1)))
        }
        return segments
    }

    /// The segments, when nothing is wrong with them; `nil` has them read again with places, for the message.
    ///
    /// Segments are most of what a recording holds, and hardly one is ever damaged.
    private static func soundSegments(_ value: JSONValue) -> [SpeechSegment]? {
        guard let elements = value.arrayValue else { return nil }
        var segments: [SpeechSegment] = []
        segments.reserveCapacity(elements.count)
        for element in elements {
            guard case .object(let members) = element else { return nil }
            var text: String?
            var (start, duration, confidence): (Double?, Double?, Double?)
            for (key, value) in members {
                switch (key, value) {
                case ("text", .string(let string)): text = string
                case ("start", .number(let number)): start = number.double
                case ("duration", .number(let number)): duration = number.double
                case ("confidence", .number(let number)): confidence = number.double
                case ("confidence", .null): break
                default: return nil
                }
            }
            guard let text, let start, let duration, duration >= 0, start >= segments.last?.start ?? 0,
                confidence.map({ 0...1 ~= $0 }) ?? true
            else { return nil }
            segments.append(SpeechSegment(text: text, start: start, duration: duration, confidence: confidence))
        }
        return segments
    }
}
