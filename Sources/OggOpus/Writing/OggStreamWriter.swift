import COgg

/// Puts packets into the pages of one logical stream, over libogg's stream state.
final class OggStreamWriter {
    private let stream: UnsafeMutablePointer<ogg_stream_state>
    private var packetNumber: Int64 = 0
    /// The pages so far.
    private(set) var bytes: [UInt8] = []

    init(serialNumber: UInt32) throws(OggOpusWriter.Failure) {
        stream = .allocate(capacity: 1)
        guard ogg_stream_init(stream, Int32(bitPattern: serialNumber)) == 0 else {
            throw OggOpusWriter.Failure(description: "libogg: out of memory")
        }
    }

    deinit {
        ogg_stream_clear(stream)
        stream.deallocate()
    }

    /// Adds a packet; a page that is full is written.
    func add(_ packet: [UInt8], granulePosition: Int, endsStream: Bool) throws(OggOpusWriter.Failure) {
        var copy = packet
        let status = copy.withUnsafeMutableBufferPointer { buffer in
            var raw = ogg_packet(
                packet: buffer.baseAddress, bytes: buffer.count, b_o_s: packetNumber == 0 ? 1 : 0,
                e_o_s: endsStream ? 1 : 0, granulepos: Int64(granulePosition), packetno: packetNumber)
            return ogg_stream_packetin(stream, &raw)
        }
        guard status == 0 else { throw OggOpusWriter.Failure(description: "libogg: out of memory") }
        packetNumber += 1
    }

    /// Writes all packets so far, as few pages as hold them.
    func flush() {
        var page = ogg_page()
        while ogg_stream_flush_fill(stream, &page, 65_025) != 0 {
            bytes.append(contentsOf: UnsafeBufferPointer(start: page.header, count: page.header_len))
            bytes.append(contentsOf: UnsafeBufferPointer(start: page.body, count: page.body_len))
        }
    }
}
