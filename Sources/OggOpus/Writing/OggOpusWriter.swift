import COgg
import COpus

/// Writes speech as an Ogg Opus file: mono samples at 48 kHz in, the bytes of a file out.
///
/// The same samples and settings give the same bytes with the same libopus, as the serial number is a setting.
public struct OggOpusWriter: Sendable, Hashable {
    /// The length of one packet.
    public enum FrameDuration: Int, Sendable, Hashable, CaseIterable {
        /// 20 ms, usual for voice notes.
        case milliseconds20 = 960
        /// 60 ms, with less overhead.
        case milliseconds60 = 2880

        var samples: Int { rawValue }
    }

    /// Why writing failed.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// What libopus or libogg said.
        public let description: String
    }

    /// The length of one packet.
    public var frameDuration = FrameDuration.milliseconds20
    /// Bits a second, 6,000 to 510,000; speech takes 16,000 to 24,000.
    public var bitrate = 24_000
    /// The rate of the original recording in Hz, noted in the header.
    public var inputSampleRate = 48_000
    /// What writes the file, noted in the comment header.
    public var vendor = "criba"
    /// Comments, each `NAME=value`.
    public var comments: [String] = []
    /// Tells logical streams apart (RFC 3533 §4).
    public var serialNumber: UInt32 = 0x6372_6962

    /// Creates a writer with packets of 20 ms at 24 kbit/s and without comments.
    public init() {}

    /// Encodes samples at 48 kHz, of -1 to 1, and gives the bytes of the file.
    ///
    /// - Throws: ``Failure`` when libopus refuses a setting.
    public func write(_ samples: [Float]) throws(Failure) -> [UInt8] {
        let encoder = try SpeechEncoder(bitrate: bitrate)
        let stream = try OggStreamWriter(serialNumber: serialNumber)
        let preSkip = encoder.lookahead
        try stream.add(headPacket(preSkip: preSkip), granulePosition: 0, endsStream: false)
        stream.flush()
        try stream.add(tagsPacket(), granulePosition: 0, endsStream: false)
        stream.flush()

        // The encoder's delay is cut off at the start, so as much has to follow at the end (RFC 7845 §4.2).
        let end = samples.count + preSkip
        let size = frameDuration.samples
        let packets = max(1, (end + size - 1) / size)
        let packetsPerPage = 48_000 / size
        for index in 0..<packets {
            let lower = min(index * size, samples.count)
            let upper = min(lower + size, samples.count)
            var frame = Array(samples[lower..<upper])
            frame.append(contentsOf: repeatElement(0, count: size - frame.count))
            let isLast = index == packets - 1
            let granulePosition = isLast ? end : (index + 1) * size
            try stream.add(encoder.encode(frame), granulePosition: granulePosition, endsStream: isLast)
            if isLast || (index + 1) % packetsPerPage == 0 { stream.flush() }
        }
        return stream.bytes
    }

    /// The identification header (RFC 7845 §5.1): version 1, mono, no gain, mapping family 0.
    private func headPacket(preSkip: Int) -> [UInt8] {
        var packet = Array("OpusHead".utf8) + [1, 1]
        packet += Self.littleEndian(UInt16(clamping: preSkip))
        packet += Self.littleEndian(UInt32(clamping: inputSampleRate))
        packet += [0, 0, 0]
        return packet
    }

    /// The comment header (RFC 7845 §5.2).
    private func tagsPacket() -> [UInt8] {
        var packet = Array("OpusTags".utf8)
        packet += Self.littleEndian(UInt32(vendor.utf8.count)) + vendor.utf8
        packet += Self.littleEndian(UInt32(comments.count))
        for comment in comments { packet += Self.littleEndian(UInt32(comment.utf8.count)) + comment.utf8 }
        return packet
    }

    private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}
