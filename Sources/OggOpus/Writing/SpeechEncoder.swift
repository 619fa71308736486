import COpus

/// Encodes mono speech at 48 kHz with libopus.
final class SpeechEncoder {
    private let encoder: OpaquePointer
    /// Samples at 48 kHz by which the encoder is late.
    let lookahead: Int

    init(bitrate: Int) throws(OggOpusWriter.Failure) {
        var status: Int32 = 0
        guard let created = opus_encoder_create(48_000, 1, OPUS_APPLICATION_VOIP, &status), status == OPUS_OK else {
            throw Self.failure("opening the encoder", status)
        }
        encoder = created
        var lookahead: Int32 = 0
        let set = criba_opus_encoder_set_bitrate(created, Int32(clamping: bitrate))
        let got = criba_opus_encoder_get_lookahead(created, &lookahead)
        self.lookahead = Int(lookahead)
        guard set == OPUS_OK else { throw Self.failure("a bit rate of \(bitrate)", set) }
        guard got == OPUS_OK else { throw Self.failure("asking for the delay", got) }
    }

    deinit { opus_encoder_destroy(encoder) }

    /// Encodes one frame of 20 or 60 ms.
    func encode(_ frame: [Float]) throws(OggOpusWriter.Failure) -> [UInt8] {
        // The longest packet that libopus recommends room for.
        var packet = [UInt8](repeating: 0, count: 4000)
        let count = opus_encode_float(encoder, frame, Int32(frame.count), &packet, Int32(packet.count))
        guard count > 0 else { throw Self.failure("encoding", count) }
        packet.removeLast(packet.count - Int(count))
        return packet
    }

    private static func failure(_ what: String, _ status: Int32) -> OggOpusWriter.Failure {
        let reason = opus_strerror(status).map { String(cString: $0) } ?? "status \(status)"
        return OggOpusWriter.Failure(description: "libopus: \(what): \(reason)")
    }
}
