/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// Some of the elements, at least `minimum`, in their order.
    mutating func some<Element>(of elements: [Element], atLeast minimum: Int = 1) -> [Element] {
        let count = minimum + below(elements.count - minimum + 1)
        return elements.indices.shuffled(using: &self).prefix(count).sorted().map { elements[$0] }
    }
}
