import COgg

/// One page of an Ogg file (RFC 3533 §6); its memory is libogg's and lasts until the next page is read.
struct OggPage {
    /// The place of the page's first byte in the file.
    let offset: Int
    var raw: ogg_page

    init(offset: Int, raw: ogg_page) {
        self.offset = offset
        self.raw = raw
    }

    /// Whether a logical stream begins with this page.
    var beginsStream: Bool { raw.header[5] & 0x02 != 0 }

    /// Whether a logical stream ends with this page.
    var endsStream: Bool { raw.header[5] & 0x04 != 0 }

    /// Whether the first packet on this page began on one before.
    var isContinued: Bool { raw.header[5] & 0x01 != 0 }

    /// Packets that end on this page.
    var completedPackets: Int {
        withUnsafePointer(to: raw) { Int(ogg_page_packets(UnsafeMutablePointer(mutating: $0))) }
    }

    var byteCount: Int { raw.header_len + raw.body_len }

    /// The logical stream that the page belongs to.
    var serialNumber: UInt32 {
        withUnsafePointer(to: raw) { UInt32(bitPattern: ogg_page_serialno($0)) }
    }

    /// The count of samples up to the last packet that ends on this page; -1 when none does.
    var granulePosition: Int64 {
        withUnsafePointer(to: raw) { ogg_page_granulepos($0) }
    }

    var sequenceNumber: Int {
        withUnsafePointer(to: raw) { ogg_page_pageno($0) }
    }

    /// Whether the last packet on this page goes on with the next one.
    var isLastPacketUnfinished: Bool { raw.header_len > 27 && raw.header[raw.header_len - 1] == 255 }

    var body: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: raw.body, count: raw.body_len) }

    /// The first bytes of the page's body, for telling what a stream holds.
    var bodyPrefix: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: raw.body, count: min(8, raw.body_len)) }
}
