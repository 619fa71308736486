import JSONDocument

/// A request as evidence tells it, its texts still as they stand in the record.
///
/// A comparison of large runs looks at tens of thousands of requests that are mostly the same. Canonical JSON writes equal texts
/// in equal bytes, so texts are compared as they stand, and decoded only where they differ.
struct SentRequest {
    /// A text with the escapes of JSON.
    typealias RawText = ArraySlice<UInt8>

    /// The step with the part of a long note, such as `summary.1of3`.
    let title: String
    private let parts: [(name: RawText, text: RawText)]

    /// - Returns: `nil` for evidence of another kind.
    init?(_ name: String, _ record: RunRecord) throws {
        let bytes = try record.evidence(name)
        guard bytes.suffix(Self.ending.count) == Self.ending[...] else { return nil }
        self.init(bytes)
    }

    private static let ending = Array(#"","type":"request"}"#.utf8)

    /// Reads canonical JSON: `{"parts":[{"name":"…","text":"…"},…],"title":"…","type":"request"}`.
    init?(_ bytes: [UInt8]) {
        var reader = RawReader(bytes)
        guard reader.skip(#"{"parts":["#) else { return nil }
        var parts: [(name: RawText, text: RawText)] = []
        while reader.skip(#"{"name":""#) {
            guard let name = reader.text(), reader.skip(#","text":""#), let text = reader.text(), reader.skip("}")
            else {
                return nil
            }
            parts.append((name, text))
            _ = reader.skip(",")
        }
        guard reader.skip(#"],"title":""#), let title = reader.text() else { return nil }
        self.parts = parts
        self.title = Self.decoded(title)
    }

    /// The step; parts of a long note are one.
    var step: String { String(title.prefix { $0 != "." }) }

    /// The names of the parts whose texts are others in another request.
    func differing(from other: SentRequest) -> [(name: String, old: RawText, new: RawText)] {
        var found = parts.compactMap { part -> (name: String, old: RawText, new: RawText)? in
            let old = other.parts.first { $0.name == part.name }?.text ?? []
            return old == part.text ? nil : (Self.decoded(part.name), old, part.text)
        }
        for part in other.parts where !parts.contains(where: { $0.name == part.name }) {
            found.append((Self.decoded(part.name), part.text, []))
        }
        return found
    }

    /// The text without escapes.
    static func decoded(_ raw: RawText) -> String {
        guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
        let quote = [UInt8(ascii: "\"")]
        let value = try? JSONValue.parse(quote + raw + quote, name: "text")
        return value?.stringValue ?? String(decoding: raw, as: UTF8.self)
    }
}

/// Steps through JSON of a known form.
private struct RawReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Steps over what has to stand here; stays where something else does.
    mutating func skip(_ expected: StaticString) -> Bool {
        guard bytes.count - place >= expected.utf8CodeUnitCount else { return false }
        for offset in 0..<expected.utf8CodeUnitCount where bytes[place + offset] != expected.utf8Start[offset] {
            return false
        }
        place += expected.utf8CodeUnitCount
        return true
    }

    /// Steps over a text and its closing quote.
    mutating func text() -> SentRequest.RawText? {
        let start = place
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place += 1
                return bytes[start..<place - 1]
            case UInt8(ascii: "\\"): place += 2
            default: place += 1
            }
        }
        return nil
    }
}
