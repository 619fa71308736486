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
        words = FoldingScanner(text).words
    }

    /// The folded texts, in order.
    public var texts: [String] { words.map(\.text) }
}

/// A text folded as a whole, for looking words up in it: cheaper than its words one by one.
public struct FoldedText: Sendable, Hashable {
    /// The folded words in UTF-8, a space before each and one behind the last.
    public let bytes: [UInt8]

    /// Folds a text.
    public init(_ text: String) {
        bytes = FoldingScanner(text).bytes
    }
}

/// Walks UTF-8 and gathers folded words.
private struct FoldingScanner {
    /// The folded words, a space before each and one behind the last.
    private(set) var bytes: [UInt8] = [0x20]
    private var found: [Found] = []
    /// Where the word at hand begins.
    private var start = 1
    private var isCapitalised = false
    private var startsSentence = true

    private struct Found {
        let range: Range<Int>
        let isCapitalised: Bool
        let startsSentence: Bool
    }

    init(_ text: String) {
        var text = text
        text.withUTF8 { bytes in scan(bytes) }
        flush()
    }

    /// The words in order.
    var words: [FoldedWords.Word] {
        bytes.withUnsafeBufferPointer { bytes in
            found.map { word in
                FoldedWords.Word(
                    text: String(decoding: UnsafeBufferPointer(rebasing: bytes[word.range]), as: UTF8.self),
                    isCapitalised: word.isCapitalised, startsSentence: word.startsSentence)
            }
        }
    }

    private var isBetweenWords: Bool { bytes.count == start }

    private mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.reserveCapacity(text.count + 8)
        found.reserveCapacity(text.count / 5)
        var index = 0
        while index < text.count {
            let byte = text[index]
            switch byte {
            case 0x61...0x7A, 0x30...0x39:
                bytes.append(byte)
                index += 1
            case 0x41...0x5A:
                if isBetweenWords { isCapitalised = true }
                bytes.append(byte | 0x20)
                index += 1
            case 0..<0x80:
                flush()
                if byte == 0x2E || byte == 0x21 || byte == 0x3F { startsSentence = true }
                index += 1
            default:
                index += take(text, at: index)
            }
        }
    }

    private mutating func flush() {
        guard !isBetweenWords else { return }
        found.append(
            Found(range: start..<bytes.count, isCapitalised: isCapitalised, startsSentence: startsSentence))
        bytes.append(0x20)
        start = bytes.count
        isCapitalised = false
        startsSentence = false
    }

    /// Takes one scalar beyond ASCII.
    ///
    /// - Returns: How many bytes it has.
    private mutating func take(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let length = text[index] >= 0xF0 ? 4 : text[index] >= 0xE0 ? 3 : 2
        // A string's UTF-8 is well-formed, so every sequence is complete.
        var value = UInt32(text[index]) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
        guard let scalar = Unicode.Scalar(value) else { return length }
        switch scalar {
        case "ä", "á", "à", "â", "ã", "å": bytes.append(UInt8(ascii: "a"))
        case "é", "è", "ê", "ë": bytes.append(UInt8(ascii: "e"))
        case "í", "ì", "î", "ï": bytes.append(UInt8(ascii: "i"))
        case "ö", "ó", "ò", "ô", "õ": bytes.append(UInt8(ascii: "o"))
        case "ü", "ú", "ù", "û": bytes.append(UInt8(ascii: "u"))
        case "ç": bytes.append(UInt8(ascii: "c"))
        case "Ä", "Á", "À", "Â", "Ã", "Å": capital("a")
        case "É", "È", "Ê", "Ë": capital("e")
        case "Í", "Ì", "Î", "Ï": capital("i")
        case "Ö", "Ó", "Ò", "Ô", "Õ": capital("o")
        case "Ü", "Ú", "Ù", "Û": capital("u")
        case "Ç": capital("c")
        case "\u{301}", "\u{300}", "\u{302}", "\u{308}": break
        // A tilde over a separate n makes the letter ñ.
        case "\u{303}" where bytes.last == UInt8(ascii: "n"):
            bytes.removeLast()
            bytes += "ñ".utf8
        case "…":
            flush()
            startsSentence = true
        default: other(scalar)
        }
        return length
    }

    private mutating func capital(_ letter: Unicode.Scalar) {
        if isBetweenWords { isCapitalised = true }
        bytes.append(UInt8(truncatingIfNeeded: letter.value))
    }

    private mutating func other(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        guard properties.isAlphabetic || properties.numericType != nil else { return flush() }
        if isBetweenWords, properties.isUppercase { isCapitalised = true }
        bytes += properties.lowercaseMapping.utf8
    }
}
