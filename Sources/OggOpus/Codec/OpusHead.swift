/// The identification header of an Opus stream (RFC 7845 §5.1).
struct OpusHead: Sendable, Hashable {
    /// How coded streams become channels (RFC 7845 §5.1.1).
    struct Mapping: Sendable, Hashable {
        let family: Int
        let streamCount: Int
        let coupledCount: Int
        /// For each output channel the decoded channel; 255 is silence.
        let channels: [UInt8]
    }

    let version: Int
    let channelCount: Int
    /// Samples at 48 kHz to drop at the start.
    let preSkip: Int
    /// The rate of the original recording in Hz, for information only; 0 when unknown.
    let inputSampleRate: Int
    /// Gain to apply, in 1/256 dB.
    let outputGain: Int
    let mapping: Mapping

    /// Whether a packet claims to be an identification header.
    static func isSignature(of packet: UnsafeRawBufferPointer) -> Bool {
        var reader = LittleEndianReader(packet)
        return reader.consume("OpusHead")
    }

    init(_ packet: UnsafeRawBufferPointer, offset: Int) throws(OggOpusError) {
        func invalid(_ reason: String) -> OggOpusError {
            .invalidIdentificationHeader(offset: offset, reason: reason)
        }
        var reader = LittleEndianReader(packet)
        guard reader.consume("OpusHead") else { throw invalid("found no \"OpusHead\"") }
        guard let version = reader.uint8() else { throw invalid("found 8 bytes, expected at least 19") }
        // The upper four bits are the major version; minor versions only add (§5.1, item 2).
        guard version <= 15 else { throw .unsupportedVersion(offset: offset, version: Int(version)) }
        guard let channelCount = reader.uint8(), let preSkip = reader.uint16(), let rate = reader.uint32(),
            let gain = reader.uint16(), let family = reader.uint8()
        else { throw invalid("found \(packet.count) bytes, expected at least 19") }
        self.version = Int(version)
        self.channelCount = Int(channelCount)
        self.preSkip = Int(preSkip)
        inputSampleRate = Int(rate)
        outputGain = Int(Int16(bitPattern: gain))
        switch family {
        case 0:
            guard 1...2 ~= channelCount else {
                throw invalid("found \(channelCount) channels in mapping family 0, expected 1 or 2")
            }
            mapping = Mapping(
                family: 0, streamCount: 1, coupledCount: Int(channelCount) - 1,
                channels: Array([0, 1].prefix(Int(channelCount))))
        case 1:
            guard 1...8 ~= channelCount else {
                throw invalid("found \(channelCount) channels in mapping family 1, expected 1 to 8")
            }
            guard let streams = reader.uint8(), let coupled = reader.uint8(),
                let table = reader.bytes(Int(channelCount))
            else { throw invalid("found \(packet.count) bytes, expected \(21 + Int(channelCount))") }
            guard streams >= 1, coupled <= streams else {
                throw invalid(
                    "found \(streams) streams with \(coupled) coupled, expected 1 or more, no more coupled")
            }
            // A decoded channel has an index below 255, which stands for silence (§5.1.1).
            let decoded = Int(streams) + Int(coupled)
            guard decoded <= 255 else { throw invalid("found \(decoded) decoded channels, expected at most 255") }
            if let wrong = table.first(where: { $0 != 255 && Int($0) >= decoded }) {
                throw invalid("the mapping names decoded channel \(wrong), expected below \(decoded)")
            }
            mapping = Mapping(
                family: 1, streamCount: Int(streams), coupledCount: Int(coupled), channels: Array(table))
        default: throw .unsupportedMappingFamily(offset: offset, family: Int(family))
        }
        guard version > 1 || reader.remaining == 0 else {
            throw invalid("found \(packet.count) bytes, expected \(reader.position)")
        }
    }
}
