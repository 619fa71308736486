/// Members with distinct keys that keep the order they were written in; equality ignores the order.
public struct JSONObject: Sendable {
    private(set) var members: [(key: String, value: JSONValue)] = []
    /// Where each key is, once there are more members than a search should walk through.
    private var index: [ExactText: Int]?

    /// Up to this many members a walk is as fast as a hash.
    static let walkableCount = 16

    /// An object without members.
    public init() {}

    /// Members in order; of two with one key the later value holds, in the earlier one's place.
    public init(_ members: [(String, JSONValue)]) {
        self.members.reserveCapacity(members.count)
        for (key, value) in members { self[key] = value }
    }

    /// Takes members as they are read; `nil` when two share a key.
    init?(distinct members: [(key: String, value: JSONValue)]) {
        self.members = members
        if members.count <= Self.walkableCount {
            for later in members.indices.dropFirst() {
                for earlier in 0..<later where ExactText(members[earlier].key) == ExactText(members[later].key) {
                    return nil
                }
            }
        } else {
            guard buildIndex() else { return nil }
        }
    }

    /// The value of a key; setting `nil` removes the member, setting a new key appends it.
    public subscript(key: String) -> JSONValue? {
        get { position(of: key).map { members[$0].value } }
        set {
            switch (position(of: key), newValue) {
            case (let position?, let value?):
                members[position].value = value
            case (let position?, nil):
                members.remove(at: position)
                index = nil
                buildIndexIfLarge()
            case (nil, let value?):
                members.append((key, value))
                if index == nil {
                    buildIndexIfLarge()
                } else {
                    index?[ExactText(key)] = members.count - 1
                }
            case (nil, nil):
                break
            }
        }
    }

    /// The keys in the order of the members.
    public var keys: [String] { members.map(\.key) }

    /// The values in the order of the members.
    public var values: [JSONValue] { members.map(\.value) }

    /// The number of members.
    public var count: Int { members.count }

    /// Whether there are no members.
    public var isEmpty: Bool { members.isEmpty }

    private func position(of key: String) -> Int? {
        if let index { return index[ExactText(key)] }
        let length = key.utf8.count
        return members.withUnsafeBufferPointer { members in
            // Keys of another length are passed over where they lie, without a copy of the member.
            for position in members.indices where members[position].key.utf8.count == length {
                if ExactText(members[position].key) == ExactText(key) { return position }
            }
            return nil
        }
    }

    private mutating func buildIndexIfLarge() {
        if members.count > Self.walkableCount { _ = buildIndex() }
    }

    /// Whether all keys were distinct.
    private mutating func buildIndex() -> Bool {
        var index: [ExactText: Int] = [:]
        index.reserveCapacity(members.count)
        for position in members.indices {
            guard index.updateValue(position, forKey: ExactText(members[position].key)) == nil else { return false }
        }
        self.index = index
        return true
    }
}

extension JSONObject: Sequence {
    /// The members in order.
    public func makeIterator() -> IndexingIterator<[(key: String, value: JSONValue)]> {
        members.makeIterator()
    }

    /// The number of members, which is known.
    public var underestimatedCount: Int { members.count }
}

extension JSONObject: Hashable {
    /// Whether two objects have the same members, in whatever order.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        guard left.count == right.count else { return false }
        // Copies of one object, as recordings and answers hold them, need no walk.
        if left.isCopy(of: right) { return true }
        for position in left.members.indices {
            let member = left.members[position]
            // Equal objects mostly have one order too, so look in the same place first.
            if ExactText(right.members[position].key) == ExactText(member.key) {
                guard right.members[position].value == member.value else { return false }
            } else {
                guard right[member.key] == member.value else { return false }
            }
        }
        return true
    }

    private func isCopy(of other: JSONObject) -> Bool {
        members.withUnsafeBufferPointer { one in
            other.members.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
        }
    }

    /// Feeds the members so that their order doesn't matter.
    public func hash(into hasher: inout Hasher) {
        var sum = 0
        for member in members {
            var inner = Hasher()
            inner.combine(ExactText(member.key))
            inner.combine(member.value)
            sum ^= inner.finalize()
        }
        hasher.combine(members.count)
        hasher.combine(sum)
    }
}
