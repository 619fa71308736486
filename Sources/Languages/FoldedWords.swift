/// The words of a text in a form that can be compared: lower case and without accents, in order.
///
/// "ä" is "a" and "é" is "e", but "ñ" stays, because año and ano are two words, and "ß" stays. Digits are part of words.
/// Linear in the length of the text; the same on every platform.
public struct FoldedWords: Sendable, Hashable {
    /// One word.
    public struct Word: Sendable, Hashable {
        /// The folded text.
        public let text: String
        /// Whether it was written with a capital.
        public let isCapitalised: Bool
        /// Whether it is the first word of the text or follows a full stop, question mark, exclamation mark or ellipsis.
        public let startsSentence: Bool
    }

    /// The words in order.
    public let words: [Word]

    /// Finds the words of a text.
    public init(_ text: String) {
        var scanner = FoldingScanner()
        var text = text
        text.withUTF8 { bytes in scanner.scan(bytes) }
        words = scanner.finish()
    }

    /// The folded texts, in order.
    public var texts: [String] { words.map(\.text) }
}

/// Walks UTF-8 and gathers folded words.
private struct FoldingScanner {
    private var words: [FoldedWords.Word] = []
    private var buffer: [UInt8] = []
    private var isCapitalised = false
    private var startsSentence = true

    mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
        words.reserveCapacity(bytes.count / 6)
        buffer.reserveCapacity(32)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x61...0x7A, 0x30...0x39:
                buffer.append(byte)
                index += 1
            case 0x41...0x5A:
                if buffer.isEmpty { isCapitalised = true }
                buffer.append(byte | 0x20)
                index += 1
            case 0..<0x80:
                flush()
                if byte == 0x2E || byte == 0x21 || byte == 0x3F { startsSentence = true }
                index += 1
            default:
                index += take(bytes, at: index)
            }
        }
    }

    mutating func finish() -> [FoldedWords.Word] {
        flush()
        return words
    }

    private mutating func flush() {
        guard !buffer.isEmpty else { return }
        words.append(
            .init(
                text: String(decoding: buffer, as: UTF8.self), isCapitalised: isCapitalised,
                startsSentence: startsSentence))
        buffer.removeAll(keepingCapacity: true)
        isCapitalised = false
        startsSentence = false
    }

    /// Takes one scalar beyond ASCII.
    ///
    /// - Returns: How many bytes it has.
    private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let length = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2
        // A string's UTF-8 is well-formed, so every sequence is complete.
        var value = UInt32(bytes[index]) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
        guard let scalar = Unicode.Scalar(value) else { return length }
        switch scalar {
        case "ä", "á", "à", "â", "ã", "å": buffer.append(UInt8(ascii: "a"))
        case "é", "è", "ê", "ë": buffer.append(UInt8(ascii: "e"))
        case "í", "ì", "î", "ï": buffer.append(UInt8(ascii: "i"))
        case "ö", "ó", "ò", "ô", "õ": buffer.append(UInt8(ascii: "o"))
        case "ü", "ú", "ù", "û": buffer.append(UInt8(ascii: "u"))
        case "ç": buffer.append(UInt8(ascii: "c"))
        case "Ä", "Á", "À", "Â", "Ã", "Å": capital("a")
        case "É", "È", "Ê", "Ë": capital("e")
        case "Í", "Ì", "Î", "Ï": capital("i")
        case "Ö", "Ó", "Ò", "Ô", "Õ": capital("o")
        case "Ü", "Ú", "Ù", "Û": capital("u")
        case "Ç": capital("c")
        case "\u{301}", "\u{300}", "\u{302}", "\u{308}": break
        // A tilde over a separate n makes the letter ñ.
        case "\u{303}" where buffer.last == UInt8(ascii: "n"):
            buffer.removeLast()
            buffer += "ñ".utf8
        case "…":
            flush()
            startsSentence = true
        default: other(scalar)
        }
        return length
    }

    private mutating func capital(_ letter: Unicode.Scalar) {
        if buffer.isEmpty { isCapitalised = true }
        buffer.append(UInt8(truncatingIfNeeded: letter.value))
    }

    private mutating func other(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        guard properties.isAlphabetic || properties.numericType != nil else { return flush() }
        if buffer.isEmpty, properties.isUppercase { isCapitalised = true }
        buffer += properties.lowercaseMapping.utf8
    }
}
