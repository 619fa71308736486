import COpus

/// Decodes the packets of one link to mono at 48 kHz.
final class OpusMonoDecoder {
    private let decoder: OpaquePointer
    private let head: OpusHead
    private let mix: MonoMix
    private let interleaved: UnsafeMutablePointer<Float>
    private let mono: UnsafeMutablePointer<Float>

    init(link: OggOpusLink) throws(OggOpusError) {
        head = link.head
        mix = MonoMix(channelCount: head.channelCount)
        var status: Int32 = 0
        let created = opus_multistream_decoder_create(
            48_000, Int32(head.channelCount), Int32(head.mapping.streamCount), Int32(head.mapping.coupledCount),
            head.mapping.channels, &status)
        guard let created, status == OPUS_OK else {
            throw .library(offset: link.offset, reason: Self.reason(status))
        }
        decoder = created
        // libopus applies the header's output gain while it decodes (RFC 7845 §5.1, item 5).
        _ = criba_opus_decoder_set_gain(decoder, Int32(head.outputGain))
        interleaved = .allocate(capacity: OpusPacket.maximumDuration * head.channelCount)
        mono = .allocate(capacity: head.channelCount == 1 ? 1 : OpusPacket.maximumDuration)
    }

    deinit {
        opus_multistream_decoder_destroy(decoder)
        interleaved.deallocate()
        mono.deallocate()
    }

    /// Decodes a packet and gives the samples of it that count; they last until the next call.
    ///
    /// - Parameters:
    ///   - number: The packet's number in the file, from 1, for the error.
    func decode(_ packet: AudioPacket, number: Int) throws(OggOpusError) -> UnsafeBufferPointer<Float> {
        let count = opus_multistream_decode_float(
            decoder, packet.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(packet.bytes.count),
            interleaved, Int32(OpusPacket.maximumDuration), 0)
        guard count >= 0 else {
            throw .invalidPacket(offset: packet.pageOffset, packet: number, reason: Self.reason(count))
        }
        let output = packet.output.clamped(to: 0..<Int(count))
        let first = interleaved + output.lowerBound * head.channelCount
        if head.channelCount == 1 { return UnsafeBufferPointer(start: first, count: output.count) }
        mix.mix(first, frames: output.count, into: mono)
        return UnsafeBufferPointer(start: mono, count: output.count)
    }

    private static func reason(_ status: Int32) -> String {
        opus_strerror(status).map { String(cString: $0) } ?? "status \(status)"
    }
}
