import JSONDocument

/// What is different in the requests of two runs, told once however many requests changed in the same way.
public struct RequestDifference: Sendable, Hashable {
    /// The step, such as `summary`; parts of a long note are one step.
    public let step: String
    /// The part: `instructions`, `prompt` or a schema.
    public let part: String
    /// One of the requests, word by word.
    public let difference: WordDifference
    /// In how many of the requests that were looked at exactly these words changed.
    public let requests: Int
    /// How many changed requests of this step were looked at.
    public let of: Int

    /// How many pairs of requests are looked at; an even sample of more.
    private static let sampleLimit = 400
    /// How many ways of changing one part are told.
    private static let variantLimit = 3

    /// The differences between the requests of two runs, the most frequent way of each part first.
    ///
    /// - Throws: ``PlanningError`` when a record does not hold what a cell names.
    public static func all(in comparison: RunComparison) throws -> [RequestDifference] {
        guard let base = comparison.base.record, let head = comparison.head.record else { return [] }
        let pairs = comparison.exhibits.keys.sorted { ($0.base, $0.head) < ($1.base, $1.head) }
        var variants: [Place: [Signature: (count: Int, example: WordDifference)]] = [:]
        var looked: [String: Int] = [:]
        var left = sampleLimit
        let stride = max(1, pairs.count / (sampleLimit * 4))
        for index in Swift.stride(from: 0, to: pairs.count, by: stride) where left > 0 {
            guard let before = try request(pairs[index].base, base), let after = try request(pairs[index].head, head),
                before.step == after.step
            else { continue }
            left -= 1
            looked[after.step, default: 0] += 1
            for (name, text) in after.parts {
                let old = before.parts.first { $0.name == name }?.text ?? ""
                guard old != text else { continue }
                let difference = WordDifference(old, text)
                let signature = Signature(difference)
                variants[Place(step: after.step, part: name), default: [:]][signature, default: (0, difference)]
                    .count += 1
            }
        }
        return variants.sorted { $0.key < $1.key }.flatMap { place, ways in
            ways.values.sorted { $0.count > $1.count }.prefix(variantLimit).map { way in
                RequestDifference(
                    step: place.step, part: place.part, difference: way.example, requests: way.count,
                    of: looked[place.step] ?? way.count)
            }
        }
    }

    private struct Place: Hashable, Comparable {
        let step: String
        let part: String

        static func < (left: Place, right: Place) -> Bool { (left.step, left.part) < (right.step, right.part) }
    }

    /// The words that changed, whatever stands around them.
    private struct Signature: Hashable {
        let changed: [WordDifference.Piece]

        init(_ difference: WordDifference) {
            changed = difference.pieces.filter { if case .same = $0 { false } else { true } }
        }
    }

    private static let ending = Array(#""type":"request"}"#.utf8)

    /// Canonical JSON ends with the exhibit's type, so most evidence need not be parsed to be passed over.
    private static func request(
        _ name: String, _ record: RunRecord
    ) throws -> (step: String, parts: [(name: String, text: String)])? {
        let bytes = try record.evidence(name)
        guard bytes.suffix(ending.count) == ending[...] else { return nil }
        let json = try JSONValue.parse(bytes, name: "evidence \(name)")
        let step = json["title"]?.stringValue?.prefix { $0 != "." } ?? ""
        let parts = (json["parts"]?.arrayValue ?? []).compactMap { part in
            part["name"]?.stringValue.flatMap { name in part["text"]?.stringValue.map { (name, $0) } }
        }
        return (String(step), parts)
    }
}
