import COpus

/// The libopus decoder of one link: interleaved samples at 48 kHz, one for each channel of the header.
///
/// One stream with its channels in order needs no multistream decoder. That one validates every packet on top and, in
/// libopus 1.3, asks the processor for its features each time, which alone outweighs decoding in a virtual machine.
enum StreamDecoder {
    case single(OpaquePointer)
    case multiple(OpaquePointer)

    /// - Parameters:
    ///   - offset: The place of the header, for the error.
    init(_ head: OpusHead, offset: Int) throws(OggOpusError) {
        let mapping = head.mapping
        let channelCount = Int32(head.channelCount)
        var status: Int32 = 0
        if mapping.isPlain {
            guard let decoder = opus_decoder_create(48_000, channelCount, &status), status == OPUS_OK else {
                throw .library(offset: offset, reason: Self.reason(status))
            }
            // libopus applies the header's output gain while it decodes (RFC 7845 §5.1, item 5).
            _ = criba_opus_decoder_set_gain(decoder, Int32(head.outputGain))
            self = .single(decoder)
        } else {
            let created = opus_multistream_decoder_create(
                48_000, channelCount, Int32(mapping.streamCount), Int32(mapping.coupledCount), mapping.channels,
                &status)
            guard let decoder = created, status == OPUS_OK else {
                throw .library(offset: offset, reason: Self.reason(status))
            }
            _ = criba_opus_multistream_decoder_set_gain(decoder, Int32(head.outputGain))
            self = .multiple(decoder)
        }
    }

    func destroy() {
        switch self {
        case .single(let decoder): opus_decoder_destroy(decoder)
        case .multiple(let decoder): opus_multistream_decoder_destroy(decoder)
        }
    }

    /// Decodes a packet into room for ``OpusPacket/maximumDuration`` frames; gives their number or a negative status.
    func decode(_ packet: UnsafeRawBufferPointer, into samples: UnsafeMutablePointer<Float>) -> Int32 {
        let bytes = packet.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let room = Int32(OpusPacket.maximumDuration)
        return switch self {
        case .single(let decoder): opus_decode_float(decoder, bytes, Int32(packet.count), samples, room, 0)
        case .multiple(let decoder):
            opus_multistream_decode_float(decoder, bytes, Int32(packet.count), samples, room, 0)
        }
    }

    /// What libopus calls a status.
    static func reason(_ status: Int32) -> String {
        opus_strerror(status).map { String(cString: $0) } ?? "status \(status)"
    }
}

extension OpusHead.Mapping {
    /// Whether the channels are those of one stream, in order.
    fileprivate var isPlain: Bool {
        streamCount == 1 && channels.count == 1 + coupledCount && channels.enumerated().allSatisfy { $0 == $1 }
    }
}
