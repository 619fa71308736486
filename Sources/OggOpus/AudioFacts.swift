import Digests

/// What there is to say about an Ogg Opus file that can be decoded.
public struct AudioFacts: Sendable, Hashable {
    /// Channels of the first link, before mixing down.
    public let channels: Int
    /// Samples at 48 kHz dropped at the start of the first link.
    public let preSkip: Int
    /// The rate of the original recording in Hz, as the first link's header states it; 0 when unknown.
    public let inputSampleRate: Int
    /// Gain applied while decoding, in dB, from the first link's header.
    public let outputGain: Double
    /// The length of what is decoded, in seconds.
    public let durationSeconds: Double
    /// Samples at 48 kHz that are decoded, counted as `opusdec` counts.
    public let samples48k: Int
    /// Audio packets of all links, without those that were dropped.
    public let packets: Int
    /// Pages of all streams.
    public let pages: Int
    /// Chained links; 1 in an ordinary file.
    public let links: Int
    /// The links in file order; at most 100 are kept.
    public let linkMap: [AudioLink]
    /// What wrote the first link.
    public let vendor: String
    /// The comments of the first link, usually `NAME=value`.
    public let comments: [String]
    /// SHA-256 of all bytes of the file.
    public let sha256: Digest
    /// For each span asked for, in that order, SHA-256 of the audio packets that overlap it.
    ///
    /// Each packet has its length before it as UInt32, little-endian; tags and paging are not in it.
    public let packetDigests: [Digest]
    /// What is odd, in file order; at most 100 are kept.
    public let problems: [AudioProblem]
    /// How many further problems were not kept.
    public let furtherProblems: Int
    /// The root mean square of each 100 ms in dBFS, at least -120; empty when not asked for.
    public let loudness: [Float]
}
