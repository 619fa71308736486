import JSONDocument

/// A result of Apple's Evaluations framework (`.xcevalresult`) whose rows hold outcomes.
///
/// A team that runs its app under that framework hands in what it has: the subject's response, or any other column, is the outcome that the
/// recorder made. Apple documents no layout; public samples show `{"results": [{"Input": "…", "Response": …, …}]}` with JSON inside of
/// strings, so outcomes are looked for at any depth.
public struct EvaluationResultFile: Sendable {
    /// The outcomes as lines, one a row: a row without an outcome is an empty line, so that numbers are those of rows.
    public let lines: MemoryBytes
    /// How many rows there are.
    public let rows: Int
    /// How many of them hold no outcome.
    public let without: Int

    /// Whether a file says by its name that it is one.
    public static func isNamed(_ name: String) -> Bool { name.hasSuffix(".xcevalresult") }

    /// Reads a file.
    ///
    /// - Throws: ``PlanningError`` when it holds no rows.
    public init(bytes: [UInt8], name: String) throws(PlanningError) {
        let json: JSONValue
        do {
            json = try JSONValue.parse(bytes, name: name)
        } catch {
            throw PlanningError(error)
        }
        guard let rows = json["results"]?.arrayValue else {
            throw PlanningError("\(name): found no \"results\", expected the rows of an evaluation")
        }
        var lines: [UInt8] = []
        var without = 0
        for row in rows {
            if let outcome = Self.outcome(in: row, depth: 0) { lines += outcome.encoded() } else { without += 1 }
            lines.append(0x0A)
        }
        self.lines = MemoryBytes(lines, name: name)
        self.rows = rows.count
        self.without = without
    }

    /// The first outcome inside a value, be it JSON in a string.
    private static func outcome(in value: JSONValue, depth: Int) -> JSONValue? {
        guard depth < maximumDepth else { return nil }
        switch value {
        case .object(let object):
            if object["format"]?.stringValue == OutcomeFile.format { return value }
            return object.lazy.compactMap { outcome(in: $0.value, depth: depth + 1) }.first
        case .array(let elements): return elements.lazy.compactMap { outcome(in: $0, depth: depth + 1) }.first
        case .string(let text):
            guard text.utf8.first == UInt8(ascii: "{"), text.contains(OutcomeFile.format),
                let inner = try? JSONValue.parse(Array(text.utf8), name: "")
            else { return nil }
            return outcome(in: inner, depth: depth + 1)
        case .null, .bool, .number: return nil
        }
    }

    private static let maximumDepth = 16
}
