import Evaluation

/// Finds the `detection` member among the fields of cells: what was heard, what was expected, by which margin.
struct DetectionFields {
    private static let name = "detection"
    private var known: [String: [UInt8]?] = [:]

    /// The member's value as JSON bytes; `nil` when the cell has none.
    ///
    /// - Parameter evidence: Reads evidence by its name.
    mutating func value(of cell: CellRecord, evidence: (String) throws -> [UInt8]) rethrows -> [UInt8]? {
        for name in cell.fields {
            if let value = known[name] {
                if let value { return value }
                continue
            }
            let bytes = try evidence(name)
            let value = ObjectMembers(bytes).first { $0.key == Self.name }.map { member in
                // Behind the quoted name and its colon.
                Array(bytes[member.range].dropFirst(Self.name.utf8.count + 3))
            }
            known[name] = .some(value)
            if let value { return value }
        }
        return nil
    }
}
