/// The members of a JSON object as ranges of its bytes, so that they can be copied without being read.
///
/// The bytes are canonical JSON as an evidence line holds it: valid, without spaces.
struct ObjectMembers: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var offset = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> (key: String, range: Range<Int>)? {
        guard bytes.first == 0x7B, offset < bytes.count, bytes[offset] == 0x22 else { return nil }
        let start = offset
        skipString()
        let key = String(decoding: bytes[start + 1..<offset - 1], as: UTF8.self)
        var depth = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x22:
                skipString()
                continue
            case 0x7B, 0x5B: depth += 1
            case 0x7D where depth > 0, 0x5D where depth > 0: depth -= 1
            case 0x2C where depth == 0, 0x7D where depth == 0:
                let range = start..<offset
                offset += 1
                return (key, range)
            default: break
            }
            offset += 1
        }
        return nil
    }

    private mutating func skipString() {
        offset += 1
        while offset < bytes.count, bytes[offset] != 0x22 {
            offset += bytes[offset] == 0x5C ? 2 : 1
        }
        offset += 1
    }
}
