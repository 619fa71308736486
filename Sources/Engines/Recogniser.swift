import Digests
import Languages

/// A span of a recording in seconds from its first audible sample.
public struct TimeSpan: Sendable, Hashable {
    /// Where the span starts, in seconds, zero or more.
    public let start: Double
    /// Where the span ends, in seconds, exclusive.
    public let end: Double

    /// Creates the span from `start` up to, not including, `end`.
    public init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }
}

/// What a system asks of a speech recogniser: one locale, one stretch of one recording.
public struct RecognitionRequest: Sendable, Hashable {
    /// Why the recogniser runs.
    public enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// A capped run over the prefix, once per candidate locale.
        case probe
        /// The one uncapped run over the whole recording.
        case full
    }

    /// The recording.
    public let audio: AudioReference
    /// The locale the recogniser is told to expect; it identifies nothing on its own.
    public let locale: SpeechLocale
    /// Probe or full pass.
    public let purpose: Purpose
    /// The stretch to transcribe; `nil` is the whole recording.
    public let span: TimeSpan?

    /// Creates a request.
    public init(audio: AudioReference, locale: SpeechLocale, purpose: Purpose, span: TimeSpan?) {
        self.audio = audio
        self.locale = locale
        self.purpose = purpose
        self.span = span
    }
}

/// A run of recognised text with its time and, where the recogniser gives one, its confidence.
public struct SpeechSegment: Sendable, Hashable {
    /// The text, with the white space that joins it to its neighbours.
    public let text: String
    /// Start in seconds from the first audible sample.
    public let start: Double
    /// Length in seconds.
    public let duration: Double
    /// Confidence from 0 to 1, `nil` when the recogniser gave none.
    public let confidence: Double?

    /// Creates a segment.
    public init(text: String, start: Double, duration: Double, confidence: Double?) {
        self.text = text
        self.start = start
        self.duration = duration
        self.confidence = confidence
    }
}

/// What a recogniser answered to one request.
public struct RecognisedSpeech: Sendable, Hashable {
    /// The locale the recogniser ran with.
    public let locale: SpeechLocale
    /// The segments in order of time.
    public let segments: [SpeechSegment]
    /// All segments joined, without white space at the ends.
    public let text: String
    /// Mean of the segment confidences that are there, 0…1; `nil` without any.
    public let meanConfidence: Double?
    /// Smallest segment confidence, 0…1; `nil` without any.
    public let minimumConfidence: Double?

    /// Creates an answer from its segments.
    public init(locale: SpeechLocale, segments: [SpeechSegment]) {
        self.locale = locale
        self.segments = segments
        text = Self.trimmed(segments.map(\.text).joined())
        let confidences = segments.compactMap(\.confidence)
        meanConfidence = confidences.isEmpty ? nil : confidences.reduce(0, +) / Double(confidences.count)
        minimumConfidence = confidences.min()
    }

    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }
}

/// An engine that turns speech into text.
public protocol Recogniser: Sendable {
    /// Transcribes one stretch of a recording in one locale.
    ///
    /// - Throws: ``EngineFailure`` when the recogniser could not; any other error when its surroundings failed.
    func transcribe(_ request: RecognitionRequest) async throws -> RecognisedSpeech
}
