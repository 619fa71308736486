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

/// Looks up which texts of changed cells differ, and numbers them so that cells that tell the same share one.
///
/// Texts are read when they are asked for and not kept, so memory does not grow with what the runs say.
public struct TextChanges {
    private struct Key: Hashable {
        let base: [String]
        let head: [String]
    }

    /// Which texts a pair of cells has.
    public struct Reference: Sendable, Hashable {
        /// A number that cells with the same texts share, from 0.
        public let number: Int
        /// The language they are in, as the cell's `outputLanguage` says; `nil` when it does not.
        public let language: String?
        /// Whether no cell before had these texts.
        public let isNew: Bool
    }

    private let comparison: RunComparison
    private var known: [Key: (number: Int, language: String?)] = [:]

    /// Prepares to look texts up.
    public init(_ comparison: RunComparison) {
        self.comparison = comparison
    }

    /// Whether texts can be compared at all: a baseline keeps digests only.
    public var areReadable: Bool { comparison.base.record != nil && comparison.head.record != nil }

    /// The number and language of a pair's texts.
    ///
    /// - Throws: ``PlanningError`` when a record does not hold what a cell names.
    public mutating func reference(of pair: RunComparison.Pair) throws -> Reference {
        let key = Self.key(pair)
        if let known = known[key] { return Reference(number: known.number, language: known.language, isNew: false) }
        var language = try Self.language(pair.head?.fields, comparison.head.record)
        if language == nil { language = try Self.language(pair.base?.fields, comparison.base.record) }
        let number = known.count
        known[key] = (number, language)
        return Reference(number: number, language: language, isNew: true)
    }

    /// The texts that differ; empty where one side is a baseline.
    ///
    /// - Throws: ``PlanningError`` when a record does not hold what a cell names.
    public func changes(of pair: RunComparison.Pair) throws -> [TextChange] {
        guard areReadable else { return [] }
        let key = Self.key(pair)
        let before = try Self.read(key.base.filter { !key.head.contains($0) }, comparison.base.record)
        let after = try Self.read(key.head.filter { !key.base.contains($0) }, comparison.head.record)
        return TextChange.changes(before, after)
    }

    private static func key(_ pair: RunComparison.Pair) -> Key {
        Key(base: pair.base?.fields ?? [], head: pair.head?.fields ?? [])
    }

    private static let languageKey = Array(#""outputLanguage":""#.utf8)

    /// Looked for in the bytes first, so that only what has the member is parsed.
    private static func language(_ names: [String]?, _ record: RunRecord?) throws -> String? {
        guard let record else { return nil }
        for name in names ?? [] {
            let bytes = try record.evidence(name)
            guard bytes.firstRange(of: languageKey) != nil else { continue }
            let json = try JSONValue.parse(bytes, name: "evidence \(name)")
            if let language = json["outputLanguage"]?.stringValue { return language }
        }
        return nil
    }

    private static func read(_ names: [String], _ record: RunRecord?) throws -> [JSONValue] {
        guard let record else { return [] }
        return try names.map { try JSONValue.parse(record.evidence($0), name: "evidence \($0)") }
    }
}
