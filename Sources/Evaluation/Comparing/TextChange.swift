import JSONDocument

/// One text of a cell that is another now: a title, key points, to-dos, replies, whatever the suite tells of its cells.
public struct TextChange: Sendable, Hashable {
    /// The field, such as `keyPoints`.
    public let name: String
    /// Before, several items one a line; empty when there was none.
    public let old: String
    /// Now.
    public let new: String

    /// The changed members of what a suite tells of a cell.
    static func changes(_ base: [JSONValue], _ head: [JSONValue]) -> [TextChange] {
        let (before, after) = (members(base), members(head))
        var names = before.map(\.key)
        for (name, _) in after where !names.contains(name) { names.append(name) }
        return names.compactMap { name in
            let (old, new) = (before[name], after[name])
            return old == new ? nil : TextChange(name: name, old: text(old), new: text(new))
        }
    }

    private static func members(_ fields: [JSONValue]) -> JSONObject {
        var all = JSONObject()
        for field in fields { for (name, value) in field.objectValue ?? [:] { all[name] = value } }
        return all
    }

    /// What a person reads: lists one item a line, records as their values.
    private static func text(_ value: JSONValue?) -> String {
        guard let value else { return "" }
        if let list = value.arrayValue { return list.map(line).joined(separator: "\n") }
        if let object = value.objectValue {
            return object.map { "\($0.key): \(line($0.value))" }.joined(separator: "\n")
        }
        return line(value)
    }

    private static func line(_ value: JSONValue) -> String {
        if let text = value.stringValue { return text }
        if case .null = value { return "" }
        if let list = value.arrayValue { return list.map(line).joined(separator: ", ") }
        if let object = value.objectValue { return object.map { line($0.value) }.joined(separator: " · ") }
        return String(decoding: value.encoded(), as: UTF8.self)
    }
}

/// Looks up which texts of changed cells differ, once for all cells that tell the same.
public struct TextChanges {
    private struct Key: Hashable {
        let base: [String]
        let head: [String]
    }

    /// The texts of a pair of cells.
    public struct Texts: Sendable, Hashable {
        /// A number that cells with the same texts share, from 0.
        public let number: Int
        /// The language they are in, as the cell's `outputLanguage` says; `nil` when it does not.
        public let language: String?
        /// The changed texts.
        public let changes: [TextChange]
    }

    private let comparison: RunComparison
    private var known: [Key: Texts] = [:]

    /// Prepares to look texts up.
    public init(_ comparison: RunComparison) {
        self.comparison = comparison
    }

    /// The texts that differ; empty where one side is a baseline, which keeps digests only.
    ///
    /// - Throws: ``PlanningError`` when a record does not hold what a cell names.
    public mutating func texts(of pair: RunComparison.Pair) throws -> Texts {
        let key = Key(base: pair.base?.fields ?? [], head: pair.head?.fields ?? [])
        if let texts = known[key] { return texts }
        let before = try Self.read(key.base.filter { !key.head.contains($0) }, comparison.base.record)
        let after = try Self.read(key.head.filter { !key.base.contains($0) }, comparison.head.record)
        let hasBoth = comparison.base.record != nil && comparison.head.record != nil
        let language = (after + before).lazy.compactMap { $0["outputLanguage"]?.stringValue }.first
        let texts = Texts(
            number: known.count, language: language, changes: hasBoth ? TextChange.changes(before, after) : [])
        known[key] = texts
        return texts
    }

    private static func read(_ names: [String], _ record: RunRecord?) throws -> [JSONValue] {
        guard let record else { return [] }
        return try names.map { try JSONValue.parse(record.evidence($0), name: "evidence \($0)") }
    }
}
