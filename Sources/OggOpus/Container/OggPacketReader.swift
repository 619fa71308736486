import COgg

/// One packet of a logical stream; its memory is libogg's and lasts until the next page is submitted.
struct OggPacket {
    let bytes: UnsafeRawBufferPointer
    /// The granule position of the page when the packet is the last that ends on it, otherwise -1.
    let granulePosition: Int64
    /// Whether the packet is the last of the stream.
    let endsStream: Bool
}

/// Puts the packets of one logical stream together from its pages, over libogg's stream state.
final class OggPacketReader {
    /// What the pages submitted so far give next.
    enum Element {
        case packet(OggPacket)
        /// Pages are missing here.
        case gap
    }

    /// A comment header may hold pictures; nothing sensible is longer than this, and a reader stays below 100 MB.
    static let maximumPacketBytes = 56 << 20

    private let stream: UnsafeMutablePointer<ogg_stream_state>
    private(set) var serialNumber: UInt32

    init(serialNumber: UInt32) throws(OggOpusError) {
        self.serialNumber = serialNumber
        stream = .allocate(capacity: 1)
        guard ogg_stream_init(stream, Int32(bitPattern: serialNumber)) == 0 else {
            throw .library(offset: 0, reason: "out of memory for packets")
        }
    }

    deinit {
        ogg_stream_clear(stream)
        stream.deallocate()
    }

    /// Forgets everything and waits for the first page of another stream.
    func reset(serialNumber: UInt32) {
        self.serialNumber = serialNumber
        ogg_stream_reset_serialno(stream, Int32(bitPattern: serialNumber))
    }

    /// Adds a page; pages of other streams are ignored.
    func submit(_ page: OggPage) throws(OggOpusError) {
        var raw = page.raw
        ogg_stream_pagein(stream, &raw)
        guard stream.pointee.body_fill - stream.pointee.body_returned <= Self.maximumPacketBytes else {
            throw .packetTooLong(offset: page.offset, bytes: Self.maximumPacketBytes)
        }
    }

    /// Gives the next complete packet or gap, `nil` when another page is needed.
    func next() -> Element? {
        var packet = ogg_packet()
        let result = ogg_stream_packetout(stream, &packet)
        if result == 0 { return nil }
        if result < 0 { return .gap }
        return .packet(
            OggPacket(
                bytes: UnsafeRawBufferPointer(start: packet.packet, count: packet.bytes),
                granulePosition: packet.granulepos, endsStream: packet.e_o_s != 0))
    }
}
