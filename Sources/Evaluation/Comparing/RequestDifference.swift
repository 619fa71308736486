/// How requests differ beyond their prompt files, told once however many changed in the same way.
public struct RequestDifference: Sendable, Hashable {
    /// The step, such as `summary`; parts of a long note are one step.
    public let step: String
    /// The part: `instructions`, `prompt` or a schema.
    public let part: String
    /// One of the requests, word by word.
    public let difference: WordDifference
    /// In how many of the requests that were looked at exactly these words changed.
    public let requests: Int
    /// How many requests of this step were looked at.
    public let of: Int

    /// How many ways of changing one part are told.
    private static let variantLimit = 3

    /// Gathers requests by the words that changed in them.
    struct Gathering {
        private(set) var looked = 0
        private var byStep: [String: Int] = [:]
        private var variants: [Place: [Signature: (count: Int, example: WordDifference)]] = [:]

        mutating func add(_ before: SentRequest, _ after: SentRequest) {
            looked += 1
            byStep[after.step, default: 0] += 1
            for part in after.differing(from: before) {
                let difference = WordDifference(SentRequest.decoded(part.old), SentRequest.decoded(part.new))
                variants[Place(step: after.step, part: part.name), default: [:]][
                    Signature(difference), default: (0, difference)
                ]
                .count += 1
            }
        }

        /// What was gathered, the most frequent way of each part first.
        var differences: [RequestDifference] {
            variants.sorted { $0.key < $1.key }.flatMap { place, ways in
                ways.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value).prefix(variantLimit)
                    .map { way in
                        RequestDifference(
                            step: place.step, part: place.part, difference: way.example, requests: way.count,
                            of: byStep[place.step, default: 0])
                    }
            }
        }
    }

    private struct Place: Hashable, Comparable {
        let step: String
        let part: String

        static func < (left: Place, right: Place) -> Bool { (left.step, left.part) < (right.step, right.part) }
    }

    /// The words that changed, whatever stands around them.
    private struct Signature: Hashable, Comparable {
        let changed: [WordDifference.Piece]

        init(_ difference: WordDifference) {
            changed = difference.pieces.filter { if case .same = $0 { false } else { true } }
        }

        static func < (left: Signature, right: Signature) -> Bool { "\(left.changed)" < "\(right.changed)" }
    }
}
