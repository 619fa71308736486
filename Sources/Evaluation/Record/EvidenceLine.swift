/// The layout of an evidence line, fixed to the byte so that an index can be made without reading the content.
enum EvidenceLine {
    private static let opening = Array(#"{"kind":"evidence","name":""#.utf8)
    private static let type = Array(#"","type":""#.utf8)
    private static let content = Array(#"","content":"#.utf8)

    /// The line, with its line feed.
    static func bytes(_ evidence: Evidence) -> [UInt8] {
        var line: [UInt8] = []
        line.reserveCapacity(evidence.bytes.count + 96)
        line += opening
        line += evidence.name.utf8
        line += type
        line += evidence.kind.rawValue.utf8
        line += content
        line += evidence.bytes
        line += [0x7D, 0x0A]
        return line
    }

    /// The name and the place of the content; `nil` when this is no evidence line.
    static func content(of line: ArraySlice<UInt8>) -> (name: EvidenceKey, content: Range<Int>)? {
        guard line.starts(with: opening), line.last == 0x7D else { return nil }
        let rest = line.dropFirst(opening.count + EvidenceKey.length)
        guard let name = EvidenceKey(line.dropFirst(opening.count).prefix(EvidenceKey.length)),
            rest.starts(with: type)
        else { return nil }
        let kind = rest.dropFirst(type.count).prefix { $0 != 0x22 }
        let start = rest.startIndex + type.count + kind.count
        guard line[start...].starts(with: content) else { return nil }
        return (name, start + content.count..<line.endIndex - 1)
    }
}
