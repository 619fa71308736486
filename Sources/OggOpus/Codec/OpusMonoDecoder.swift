/// Decodes the packets of one link to mono at 48 kHz.
final class OpusMonoDecoder {
    private let decoder: StreamDecoder
    private let head: OpusHead
    private let mix: MonoMix
    private let interleaved: UnsafeMutablePointer<Float>
    private let mono: UnsafeMutablePointer<Float>

    init(link: OggOpusLink) throws(OggOpusError) {
        head = link.head
        mix = MonoMix(channelCount: head.channelCount)
        decoder = try StreamDecoder(head, offset: link.offset)
        interleaved = .allocate(capacity: OpusPacket.maximumDuration * head.channelCount)
        mono = .allocate(capacity: head.channelCount == 1 ? 1 : OpusPacket.maximumDuration)
    }

    deinit {
        decoder.destroy()
        interleaved.deallocate()
        mono.deallocate()
    }

    /// Decodes a packet and gives the samples of it that count; they last until the next call.
    ///
    /// - Parameters:
    ///   - number: The packet's number in the file, from 1, for the error.
    func decode(_ packet: AudioPacket, number: Int) throws(OggOpusError) -> UnsafeBufferPointer<Float> {
        let count = decoder.decode(packet.bytes, into: interleaved)
        guard count >= 0 else {
            throw .invalidPacket(offset: packet.pageOffset, packet: number, reason: StreamDecoder.reason(count))
        }
        let output = packet.output.clamped(to: 0..<Int(count))
        let first = interleaved + output.lowerBound * head.channelCount
        if head.channelCount == 1 { return UnsafeBufferPointer(start: first, count: output.count) }
        mix.mix(first, frames: output.count, into: mono)
        return UnsafeBufferPointer(start: mono, count: output.count)
    }
}
