import JSONDocument

/// Looks for what may belong to a real person in an outcome that is to be judged in public: addresses and numbers that the fixture does
/// not contain.
struct PersonalData {
    /// What something looks like.
    enum Kind: String, Sendable {
        case mailAddress = "a mail address"
        case telephoneNumber = "a telephone number"
        case accountNumber = "an account number"
    }

    /// The first thing found; the thing itself is not kept.
    let first: Kind?

    /// Members whose texts nobody wrote.
    private static let technical: Set<String> = [
        "sha256", "digest", "format", "suite", "fixture", "axes", "by", "id", "step", "responseFormat", "options",
        "assets",
    ]

    init(_ line: [UInt8], besides story: FixtureStory) {
        // Nearly every line has neither: then nothing is parsed once more.
        guard Self.isSuspicious(line), let json = try? JSONValue.parse(line, name: "") else {
            first = nil
            return
        }
        var found: [(kind: Kind, thing: String)] = []
        Self.walk(json) { found += Self.found(in: $0) }
        guard !found.isEmpty else {
            first = nil
            return
        }
        let known =
            [story.fixture.transcript, story.fixture.sender ?? ""] + story.family.names.joined() + story.heard
        // A recogniser puts commas into a number, and a chunk may cut it: what counts are its digits in their order.
        let digits = known.map { String(decoding: $0.utf8.filter(Self.isDigit), as: UTF8.self) }
        let folded = known.map { $0.lowercased() }
        first =
            found.first { kind, thing in
                switch kind {
                case .mailAddress: !folded.contains { $0.contains(thing) }
                case .telephoneNumber, .accountNumber:
                    !digits.contains { $0.contains(String(decoding: thing.utf8.filter(Self.isDigit), as: UTF8.self)) }
                }
            }?.kind
    }

    private static func walk(_ value: JSONValue, _ visit: (String) -> Void) {
        switch value {
        case .string(let text): visit(text)
        case .array(let elements):
            for element in elements { walk(element, visit) }
            // A number is said in several segments.
            let said = elements.compactMap { $0["text"]?.stringValue }
            if said.count > 1 { visit(said.joined()) }
        case .object(let object):
            for (key, value) in object where !technical.contains(key) { walk(value, visit) }
        case .null, .bool, .number: break
        }
    }

    /// An at sign, a plus or a nought before digits, or two capitals before digits stand somewhere.
    private static func isSuspicious(_ line: [UInt8]) -> Bool {
        line.withUnsafeBufferPointer { bytes in
            for index in bytes.indices.dropLast() {
                let next = bytes[index + 1]
                switch bytes[index] {
                case 0x40: return true
                case 0x2B where isDigit(next): return true
                case 0x30 where isDigit(next) && (index == 0 || !isDigit(bytes[index - 1]) && bytes[index - 1] != 0x2E):
                    return true
                case 0x41...0x5A where isDigit(next): return true
                default: continue
                }
            }
            return false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// Everything in a text that looks like personal data, in a form that spelling does not change.
    static func found(in text: String) -> [(kind: Kind, thing: String)] {
        let bytes = Array(text.utf8)
        var things: [(Kind, String)] = []
        var index = 0
        while index < bytes.count {
            let before: UInt8 = index == 0 ? 0x20 : bytes[index - 1]
            if bytes[index] == 0x40, let thing = mailAddress(bytes, at: index) {
                things.append((.mailAddress, thing))
            } else if !isWord(before), let (thing, end) = accountNumber(bytes, from: index) {
                things.append((.accountNumber, thing))
                index = end
                continue
            } else if !isWord(before), before != 0x2E, before != 0x2C, let (thing, end) = telephone(bytes, from: index)
            {
                things.append((.telephoneNumber, thing))
                index = end
                continue
            }
            index += 1
        }
        return things
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte >= 0x80
    }

    /// `name@host.tld`.
    private static func mailAddress(_ bytes: [UInt8], at index: Int) -> String? {
        func belongs(_ byte: UInt8) -> Bool { isWord(byte) || [0x2E, 0x2D, 0x5F, 0x2B].contains(byte) }
        var (start, end) = (index, index + 1)
        while start > 0, belongs(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, belongs(bytes[end]) { end += 1 }
        // A full stop behind it ends the sentence.
        while end > index + 1, bytes[end - 1] == 0x2E || bytes[end - 1] == 0x2D { end -= 1 }
        let host = bytes[(index + 1)..<end]
        guard start < index, let point = host.lastIndex(of: 0x2E), point > host.startIndex, end - point > 2 else {
            return nil
        }
        return String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
    }

    /// A number of eight digits and more that begins with a plus or a nought, with what people put between.
    private static func telephone(_ bytes: [UInt8], from index: Int) -> (String, Int)? {
        guard bytes[index] == 0x2B || bytes[index] == 0x30 else { return nil }
        var digits: [UInt8] = []
        var (position, end) = (index, index)
        while position < bytes.count {
            let byte = bytes[position]
            if isDigit(byte) {
                digits.append(byte)
                end = position + 1
            } else if ![0x20, 0x2F, 0x2D, 0x28, 0x29].contains(byte), !(byte == 0x2B && position == index) {
                break
            } else if position - end > 2 {
                break
            }
            position += 1
        }
        guard digits.count >= 8 else { return nil }
        return (String(decoding: digits, as: UTF8.self), end)
    }

    /// Two letters, two digits and eleven characters and more: an IBAN (ISO 13616).
    private static func accountNumber(_ bytes: [UInt8], from index: Int) -> (String, Int)? {
        func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
        guard index + 14 < bytes.count, isLetter(bytes[index]), isLetter(bytes[index + 1]), isDigit(bytes[index + 2]),
            isDigit(bytes[index + 3])
        else { return nil }
        var characters: [UInt8] = []
        var (position, end) = (index, index)
        while position < bytes.count, characters.count < 34 {
            let byte = bytes[position]
            if isDigit(byte) || isLetter(byte) {
                characters.append(byte)
                end = position + 1
            } else if byte != 0x20 {
                break
            }
            position += 1
        }
        guard characters.count >= 15, characters.filter(isDigit).count >= 12 else { return nil }
        return (String(decoding: characters, as: UTF8.self), end)
    }
}
