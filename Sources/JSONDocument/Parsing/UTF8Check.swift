/// Whether bytes are UTF-8 (RFC 3629 §4), and where they stop being so.
enum UTF8Check {
    /// The first place that isn't UTF-8.
    static func failure(in buffer: UnsafeBufferPointer<UInt8>) -> JSONFailure? {
        guard let offset = firstFault(in: buffer) else { return nil }
        let isUTF16 =
            buffer.count >= 2 && (buffer[0] == 0xFF && buffer[1] == 0xFE || buffer[0] == 0xFE && buffer[1] == 0xFF)
        let digits = String(buffer[offset], radix: 16, uppercase: true)
        return JSONFailure(
            offset: offset, found: "the byte 0x\(digits), which is no UTF-8 here", expected: "UTF-8",
            advice: isUTF16 ? "the file is UTF-16; save it as UTF-8" : "save the file as UTF-8")
    }

    /// The offset of the first ill-formed sequence.
    static func firstFault(in buffer: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let base = buffer.baseAddress else { return nil }
        let raw = UnsafeRawPointer(base)
        let count = buffer.count
        var index = 0
        while index < count {
            if index &+ 8 <= count,
                raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index &+= 8
                continue
            }
            let first = base[index]
            if first < 0x80 {
                index &+= 1
                continue
            }
            // The second byte's range keeps out overlong forms, surrogates and values above U+10FFFF.
            let length: Int
            let second: ClosedRange<UInt8>
            switch first {
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: return index
            }
            guard index &+ length <= count, second ~= base[index &+ 1] else { return index }
            for later in 2..<max(length, 2) where base[index &+ later] & 0xC0 != 0x80 { return index }
            index &+= length
        }
        return nil
    }
}
