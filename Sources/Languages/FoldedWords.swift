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
        var text = text
        words = text.withUTF8 { text in
            // The folded bytes are only needed until the words are made of them; those of a short text need no memory of their own.
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: FoldingScanner.room(for: text.count)) { room in
                guard let base = room.baseAddress else { return [] }
                var scanner = FoldingScanner(text, into: base, gathersWords: true)
                scanner.scan()
                return scanner.words
            }
        }
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
        var text = text
        bytes = text.withUTF8 { text in
            [UInt8](unsafeUninitializedCapacity: FoldingScanner.room(for: text.count)) { room, filled in
                guard let base = room.baseAddress else { return }
                var scanner = FoldingScanner(text, into: base, gathersWords: false)
                scanner.scan()
                filled = scanner.count
            }
        }
    }
}

/// Walks UTF-8 and writes folded words.
///
/// Every text that is compared goes through here, some of them in every cell, so the bytes go straight to where they stay:
/// an array that grows byte by byte took most of the time.
private struct FoldingScanner {
    private let text: UnsafeBufferPointer<UInt8>
    /// The folded words, a space before each and one behind the last.
    private let folded: UnsafeMutablePointer<UInt8>
    /// How many bytes were written.
    private(set) var count = 0
    /// The words in order, when they are wanted.
    private(set) var words: [FoldedWords.Word] = []
    private let gathersWords: Bool
    /// Where the word at hand begins.
    private var start = 1
    private var isCapitalised = false
    private var startsSentence = true

    /// - Parameter folded: Room for as many bytes as ``room(for:)`` says.
    init(_ text: UnsafeBufferPointer<UInt8>, into folded: UnsafeMutablePointer<UInt8>, gathersWords: Bool) {
        self.text = text
        self.folded = folded
        self.gathersWords = gathersWords
        if gathersWords { words.reserveCapacity(text.count / 5) }
    }

    /// The most bytes that the words of a text can have, with the spaces around them.
    ///
    /// Lower case makes no scalar longer than by half: of two bytes "Ⱥ" and "İ" become three.
    static func room(for count: Int) -> Int { count + count / 2 + 2 }

    private var isBetweenWords: Bool { count == start }

    @inline(__always)
    private mutating func write(_ byte: UInt8) {
        folded[count] = byte
        count += 1
    }

    /// Walks the whole text.
    mutating func scan() {
        write(0x20)
        var index = 0
        while index < text.count {
            let byte = text[index]
            switch byte {
            case 0x61...0x7A, 0x30...0x39:
                write(byte)
                index += 1
            case 0x41...0x5A:
                if isBetweenWords { isCapitalised = true }
                write(byte | 0x20)
                index += 1
            case 0..<0x80:
                flush()
                if byte == 0x2E || byte == 0x21 || byte == 0x3F { startsSentence = true }
                index += 1
            default:
                index += take(at: index)
            }
        }
        flush()
    }

    private mutating func flush() {
        guard !isBetweenWords else { return }
        if gathersWords {
            let word = UnsafeBufferPointer(start: folded + start, count: count - start)
            words.append(
                FoldedWords.Word(
                    text: String(decoding: word, as: UTF8.self), isCapitalised: isCapitalised,
                    startsSentence: startsSentence))
        }
        write(0x20)
        start = count
        isCapitalised = false
        startsSentence = false
    }

    /// Takes one scalar beyond ASCII.
    ///
    /// - Returns: How many bytes it has.
    private mutating func take(at index: Int) -> Int {
        let length = text[index] >= 0xF0 ? 4 : text[index] >= 0xE0 ? 3 : 2
        // A string's UTF-8 is well-formed, so every sequence is complete.
        var value = UInt32(text[index]) & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
        guard let scalar = Unicode.Scalar(value) else { return length }
        switch scalar {
        case "ä", "á", "à", "â", "ã", "å": write(UInt8(ascii: "a"))
        case "é", "è", "ê", "ë": write(UInt8(ascii: "e"))
        case "í", "ì", "î", "ï": write(UInt8(ascii: "i"))
        case "ö", "ó", "ò", "ô", "õ": write(UInt8(ascii: "o"))
        case "ü", "ú", "ù", "û": write(UInt8(ascii: "u"))
        case "ç": write(UInt8(ascii: "c"))
        case "Ä", "Á", "À", "Â", "Ã", "Å": capital("a")
        case "É", "È", "Ê", "Ë": capital("e")
        case "Í", "Ì", "Î", "Ï": capital("i")
        case "Ö", "Ó", "Ò", "Ô", "Õ": capital("o")
        case "Ü", "Ú", "Ù", "Û": capital("u")
        case "Ç": capital("c")
        case "\u{301}", "\u{300}", "\u{302}", "\u{308}": break
        // A tilde over a separate n makes the letter ñ.
        case "\u{303}" where folded[count - 1] == UInt8(ascii: "n"):
            count -= 1
            for byte in "ñ".utf8 { write(byte) }
        case "…":
            flush()
            startsSentence = true
        default: other(scalar)
        }
        return length
    }

    private mutating func capital(_ letter: Unicode.Scalar) {
        if isBetweenWords { isCapitalised = true }
        write(UInt8(truncatingIfNeeded: letter.value))
    }

    private mutating func other(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        guard properties.isAlphabetic || properties.numericType != nil else { return flush() }
        if isBetweenWords, properties.isUppercase { isCapitalised = true }
        for byte in properties.lowercaseMapping.utf8 { write(byte) }
    }
}
