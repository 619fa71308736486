/// What a scalar is to a sentence (a small part of UAX #29's Sentence_Break).
enum SentenceMark {
    /// Ends a sentence, perhaps: `.`, `!`, `?` and their likes. "…" is none, as in UAX #29.
    case terminator
    /// Belongs to what it closes: quotes and brackets.
    case closing
    /// Begins a token: quotes, brackets, `¿`, `¡`.
    case opening
    /// Says that a sentence goes on: comma, semicolon, colon, dash.
    case continuing
    /// White space inside a line.
    case space
    /// Ends a paragraph and so a sentence (UAX #29, SB4).
    case lineEnd
    /// Everything else.
    case other

    /// Classifies a scalar.
    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: self = .lineEnd
        case 0x09, 0x0B, 0x0C, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: self = .space
        case 0x2E, 0x21, 0x3F, 0x203C, 0x203D, 0x2047...0x2049, 0x3002, 0xFF01, 0xFF0E, 0xFF1F: self = .terminator
        // German closes with “ and ‘, the others open with them; behind a terminator they close.
        case 0x22, 0x27, 0x29, 0x5D, 0x7D, 0xBB, 0xAB, 0x2018...0x2019, 0x201C...0x201D, 0x203A: self = .closing
        case 0x28, 0x5B, 0x7B, 0xBF, 0xA1, 0x201A, 0x201E, 0x2039: self = .opening
        case 0x2C, 0x3A, 0x3B, 0x2D, 0x2013, 0x2014: self = .continuing
        default: self = .other
        }
    }
}
