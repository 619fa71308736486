/// Takes a file apart into pages, changes them and puts it together again with right checksums.
struct PageEditor {
    struct Page {
        var header: [UInt8]
        var body: [UInt8]

        var granulePosition: Int64 {
            get { (0..<8).reduce(Int64(0)) { $0 | Int64(header[6 + $1]) << Int64(8 * $1) } }
            set { for index in 0..<8 { header[6 + index] = UInt8(truncatingIfNeeded: newValue >> Int64(8 * index)) } }
        }

        var serialNumber: UInt32 {
            get { number(at: 14) }
            set { setNumber(newValue, at: 14) }
        }

        var sequenceNumber: UInt32 {
            get { number(at: 18) }
            set { setNumber(newValue, at: 18) }
        }

        var endsStream: Bool {
            get { header[5] & 4 != 0 }
            set { header[5] = newValue ? header[5] | 4 : header[5] & ~4 }
        }

        /// The bytes with a right checksum.
        var bytes: [UInt8] {
            var copy = self
            copy.setNumber(0, at: 22)
            copy.setNumber(PageEditor.checksum(copy.header + copy.body), at: 22)
            return copy.header + copy.body
        }

        private func number(at offset: Int) -> UInt32 {
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(header[offset + $1]) << UInt32(8 * $1) }
        }

        private mutating func setNumber(_ value: UInt32, at offset: Int) {
            for index in 0..<4 { header[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * index)) }
        }
    }

    var pages: [Page] = []

    /// Reads a file that is known to be sound.
    init(_ bytes: [UInt8]) {
        var position = 0
        while position + 27 <= bytes.count {
            let segments = Int(bytes[position + 26])
            let headerEnd = position + 27 + segments
            let bodyEnd = headerEnd + bytes[position + 27..<headerEnd].reduce(0) { $0 + Int($1) }
            pages.append(Page(header: Array(bytes[position..<headerEnd]), body: Array(bytes[headerEnd..<bodyEnd])))
            position = bodyEnd
        }
    }

    var bytes: [UInt8] { pages.flatMap(\.bytes) }

    /// The file after a change of its pages.
    static func edit(_ bytes: [UInt8], _ change: (inout [Page]) -> Void) -> [UInt8] {
        var editor = PageEditor(bytes)
        change(&editor.pages)
        return editor.bytes
    }

    /// A page with packets, each shorter than 255 bytes.
    static func page(_ packets: [[UInt8]], flags: UInt8, granulePosition: Int64, serial: UInt32, sequence: UInt32)
        -> Page
    {
        var page = Page(header: Array("OggS".utf8) + [UInt8](repeating: 0, count: 23), body: packets.flatMap { $0 })
        page.header[5] = flags
        page.header[26] = UInt8(packets.count)
        page.header += packets.map { UInt8($0.count) }
        page.granulePosition = granulePosition
        page.serialNumber = serial
        page.sequenceNumber = sequence
        return page
    }

    /// CRC-32 with polynomial 0x04C11DB7, not reflected (RFC 3533 §6, item 7).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(UInt32(0)) { sum, byte in
            var sum = sum ^ UInt32(byte) << 24
            for _ in 0..<8 { sum = sum & 0x8000_0000 != 0 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1 }
            return sum
        }
    }
}
