/// One link of a file as its container shows it: an Opus stream from its first page to the next link.
public struct AudioLink: Sendable, Hashable {
    /// A stream beside the Opus stream.
    public struct OtherStream: Sendable, Hashable {
        /// Tells logical streams apart (RFC 3533 §4).
        public let serialNumber: UInt32
        /// The letters with which the stream names itself in its first bytes; may be empty.
        public let name: String
        /// The place of its first page, in bytes.
        public let offset: Int
        /// Its pages.
        public internal(set) var pages: Int
    }

    /// The place of the link's first page, in bytes.
    public let offset: Int
    /// The serial number of the Opus stream.
    public let serialNumber: UInt32
    /// Channels, before mixing down.
    public let channels: Int
    /// How coded streams become channels: 0 or 1 (RFC 7845 §5.1.1).
    public let mappingFamily: Int
    /// Samples at 48 kHz dropped at the start.
    public let preSkip: Int
    /// Gain applied while decoding, in dB.
    public let outputGain: Double
    /// What wrote the link.
    public let vendor: String
    /// Where its audio begins in what is decoded, in samples at 48 kHz.
    public let firstSample: Int
    /// Samples at 48 kHz that are decoded.
    public internal(set) var samples48k = 0
    /// Audio packets.
    public internal(set) var packets = 0
    /// Pages of the Opus stream.
    public internal(set) var pages: Int
    /// The granule position at which the audio starts; `nil` without audio.
    public internal(set) var startGranule: Int64?
    /// The last granule position.
    public internal(set) var endGranule: Int64 = 0
    /// Whether a page ends the stream.
    public internal(set) var hasEnd = false
    /// The streams beside it, at most 100, by their place.
    public internal(set) var otherStreams: [OtherStream]
}

/// The links of one file, of which only the first are kept, so that memory stays flat.
struct LinkMap {
    static let limit = 100
    private(set) var kept: [AudioLink] = []
    private var isFull = false
    private var packetsBefore = 0

    /// - Parameters:
    ///   - pages: Pages of the header, of all streams.
    mutating func begin(_ link: OggOpusLink, at firstSample: Int, pages: Int) {
        isFull = kept.count == Self.limit
        guard !isFull else { return }
        let others = link.otherStreams.map { serialNumber, stream in
            AudioLink.OtherStream(serialNumber: serialNumber, name: stream.name, offset: stream.offset, pages: 1)
        }
        kept.append(
            AudioLink(
                offset: link.offset, serialNumber: link.serialNumber, channels: link.head.channelCount,
                mappingFamily: link.head.mapping.family, preSkip: link.head.preSkip,
                outputGain: Double(link.head.outputGain) / 256, vendor: link.tags.vendor, firstSample: firstSample,
                pages: max(2, pages - others.count),
                otherStreams: Array(others.sorted { $0.offset < $1.offset }.prefix(Self.limit))))
    }

    mutating func add(_ page: OggPage) {
        if !isFull { kept[kept.count - 1].pages += 1 }
    }

    mutating func addOther(_ page: OggPage) {
        guard !isFull else { return }
        let link = kept.count - 1
        if let index = kept[link].otherStreams.firstIndex(where: { $0.serialNumber == page.serialNumber }) {
            kept[link].otherStreams[index].pages += 1
        }
    }

    /// - Parameters:
    ///   - outputCount: Samples given out so far.
    ///   - packets: Packets given out so far.
    mutating func end(_ audio: AudioPageReader, at outputCount: Int, packets: Int) {
        defer { packetsBefore = packets }
        guard !isFull else { return }
        let link = kept.count - 1
        kept[link].samples48k = outputCount - kept[link].firstSample
        kept[link].packets = packets - packetsBefore
        kept[link].startGranule = audio.startGranule
        kept[link].endGranule = audio.lastGranule
        kept[link].hasEnd = audio.hasEnded
    }
}
