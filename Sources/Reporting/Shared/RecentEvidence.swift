import Evaluation

/// Reads evidence of a record, keeping the last few pieces: cells that follow one another share much of theirs.
struct RecentEvidence {
    private static let limit = 16

    private let record: RunRecord
    private var contents: [String: [UInt8]] = [:]

    init(_ record: RunRecord) {
        self.record = record
    }

    /// The canonical JSON of evidence.
    ///
    /// - Throws: What the record throws when it does not hold it.
    mutating func content(_ name: String) throws -> [UInt8] {
        if let known = contents[name] { return known }
        let content = try record.evidence(name)
        if contents.count >= Self.limit { contents.removeAll(keepingCapacity: true) }
        contents[name] = content
        return content
    }
}
