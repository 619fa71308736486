/// What a parser builds: values alone or values with their places, from one grammar.
protocol JSONTree {
    associatedtype Member

    static func leaf(_ value: JSONValue, _ range: Range<Int>) -> Self
    static func array(_ elements: [Self], _ range: Range<Int>) -> Self
    static func member(_ key: String, _ keyRange: Range<Int>, _ value: Self) -> Member
    static func object(_ members: [Member], _ range: Range<Int>) throws(JSONFailure) -> Self
}

extension JSONValue: JSONTree {
    static func leaf(_ value: JSONValue, _ range: Range<Int>) -> JSONValue { value }

    static func array(_ elements: [JSONValue], _ range: Range<Int>) -> JSONValue { .array(elements) }

    static func member(_ key: String, _ keyRange: Range<Int>, _ value: JSONValue) -> (key: String, value: JSONValue) {
        (key, value)
    }

    static func object(
        _ members: [(key: String, value: JSONValue)], _ range: Range<Int>
    ) throws(JSONFailure) -> JSONValue {
        guard let object = JSONObject(distinct: members) else { throw .duplicateSomewhere(at: range.lowerBound) }
        return .object(object)
    }
}

extension JSONNode: JSONTree {
    static func leaf(_ value: JSONValue, _ range: Range<Int>) -> JSONNode {
        let content: Content =
            switch value {
            case .bool(let value): .bool(value)
            case .number(let number): .number(number)
            case .string(let text): .string(text)
            default: .null
            }
        return JSONNode(range: range, content: content)
    }

    static func array(_ elements: [JSONNode], _ range: Range<Int>) -> JSONNode {
        JSONNode(range: range, content: .array(elements))
    }

    static func member(_ key: String, _ keyRange: Range<Int>, _ value: JSONNode) -> Member {
        Member(key: key, keyRange: keyRange, value: value)
    }

    static func object(_ members: [Member], _ range: Range<Int>) throws(JSONFailure) -> JSONNode {
        if let (earlier, later) = repeated(in: members) {
            throw .duplicate(
                members[later].key, at: members[later].keyRange.lowerBound, first: members[earlier].keyRange.lowerBound)
        }
        return JSONNode(range: range, content: .object(members))
    }

    /// The places of the first key that is there already, and of the one before it.
    private static func repeated(in members: [Member]) -> (earlier: Int, later: Int)? {
        if members.count <= JSONObject.walkableCount {
            for later in members.indices.dropFirst() {
                for earlier in 0..<later where ExactText(members[earlier].key) == ExactText(members[later].key) {
                    return (earlier, later)
                }
            }
            return nil
        }
        var first: [ExactText: Int] = [:]
        first.reserveCapacity(members.count)
        for (later, member) in members.enumerated() {
            if let earlier = first.updateValue(later, forKey: ExactText(member.key)) { return (earlier, later) }
        }
        return nil
    }
}
