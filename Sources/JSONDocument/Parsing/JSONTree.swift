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
        var first: [ExactText: Int] = [:]
        first.reserveCapacity(members.count)
        for member in members {
            if let earlier = first.updateValue(member.keyRange.lowerBound, forKey: ExactText(member.key)) {
                throw .duplicate(member.key, at: member.keyRange.lowerBound, first: earlier)
            }
        }
        return JSONNode(range: range, content: .object(members))
    }
}
