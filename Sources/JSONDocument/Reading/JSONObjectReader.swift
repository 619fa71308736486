/// Typed reading of a configuration object that refuses unknown keys, with the key path and the nearest known key.
public struct JSONObjectReader: Sendable {
    /// The object that is read.
    public let object: JSONNode
    /// The key path of the object; empty at the root.
    public let path: String
    private let document: JSONDocument
    private let members: [JSONNode.Member]

    /// Takes an object whose keys are all among `keys`.
    public init(
        _ node: JSONNode, in document: JSONDocument, path: String = "", keys: [String]
    ) throws(JSONError) {
        self.object = node
        self.document = document
        self.path = path
        guard case .object(let members) = node.content else {
            throw JSONError(
                name: document.name, location: document.location(of: node.range.lowerBound), path: path,
                found: node.kind, expected: "an object")
        }
        self.members = members
        for member in members where !keys.contains(where: { ExactText($0) == ExactText(member.key) }) {
            throw JSONError(
                name: document.name, location: document.location(of: member.keyRange.lowerBound),
                path: JSONPath.member(member.key, of: path), found: "unknown key \(JSONPath.quoted(member.key))",
                expected: keys.isEmpty ? "no key" : "one of \(JSONPath.list(keys))",
                advice: nearest(to: member.key, among: keys).map { "did you mean \(JSONPath.quoted($0))?" })
        }
    }

    /// The keys that are there, in order.
    public var keys: [String] { members.map(\.key) }

    /// Whether a key is there, be its value `null`.
    public func has(_ key: String) -> Bool { member(key) != nil }

    /// An error at a key's value, or at the object when the key is absent, for checks of one's own.
    public func error(at key: String, found: String, expected: String, advice: String? = nil) -> JSONError {
        let offset = member(key)?.value.range.lowerBound ?? object.range.lowerBound
        return JSONError(
            name: document.name, location: document.location(of: offset), path: JSONPath.member(key, of: path),
            found: found, expected: expected, advice: advice)
    }

    /// The value of a key, of any kind.
    public func node(_ key: String) throws(JSONError) -> JSONNode {
        guard let node = optionalNode(key) else { throw missing(key, expected: "a value") }
        return node
    }

    /// The value of a key; `nil` when the key is absent, not when it is `null`.
    public func optionalNode(_ key: String) -> JSONNode? { member(key)?.value }

    /// The members of an object whose keys are free, in order.
    public func members(_ key: String) throws(JSONError) -> [JSONNode.Member] {
        let node = try node(key)
        guard case .object(let members) = node.content else { throw mismatch(key, node, expected: "an object") }
        return members
    }

    /// A required object with known keys.
    public func object(_ key: String, keys: [String]) throws(JSONError) -> JSONObjectReader {
        guard let reader = try optionalObject(key, keys: keys) else { throw missing(key, expected: "an object") }
        return reader
    }

    /// An object with known keys; `nil` when the key is absent.
    public func optionalObject(_ key: String, keys: [String]) throws(JSONError) -> JSONObjectReader? {
        guard let node = optionalNode(key) else { return nil }
        return try JSONObjectReader(node, in: document, path: JSONPath.member(key, of: path), keys: keys)
    }

    /// A required array of objects with known keys.
    public func objects(_ key: String, keys: [String]) throws(JSONError) -> [JSONObjectReader] {
        guard let readers = try optionalObjects(key, keys: keys) else {
            throw missing(key, expected: "an array of objects")
        }
        return readers
    }

    /// An array of objects with known keys; `nil` when the key is absent.
    public func optionalObjects(_ key: String, keys: [String]) throws(JSONError) -> [JSONObjectReader]? {
        guard let node = optionalNode(key) else { return nil }
        guard case .array(let elements) = node.content else {
            throw mismatch(key, node, expected: "an array of objects")
        }
        var readers: [JSONObjectReader] = []
        for (position, element) in elements.enumerated() {
            let path = JSONPath.element(position, of: JSONPath.member(key, of: path))
            readers.append(try JSONObjectReader(element, in: document, path: path, keys: keys))
        }
        return readers
    }

    func missing(_ key: String, expected: String) -> JSONError {
        JSONError(
            name: document.name, location: document.location(of: object.range.lowerBound),
            path: JSONPath.member(key, of: path), found: "no key \(JSONPath.quoted(key))", expected: expected)
    }

    func mismatch(_ key: String, _ node: JSONNode, at position: Int? = nil, expected: String) -> JSONError {
        let path = JSONPath.member(key, of: path)
        return JSONError(
            name: document.name, location: document.location(of: node.range.lowerBound),
            path: position.map { JSONPath.element($0, of: path) } ?? path, found: node.kind, expected: expected)
    }

    private func member(_ key: String) -> JSONNode.Member? {
        let key = ExactText(key)
        return members.first { ExactText($0.key) == key }
    }
}
