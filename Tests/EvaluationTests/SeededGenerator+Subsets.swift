import SeededRandom

extension SeededGenerator {
    /// Some of the elements, at least `minimum`, in their order.
    mutating func some<Element>(of elements: [Element], atLeast minimum: Int = 1) -> [Element] {
        let count = minimum + below(elements.count - minimum + 1)
        return elements.indices.shuffled(using: &self).prefix(count).sorted().map { elements[$0] }
    }
}
