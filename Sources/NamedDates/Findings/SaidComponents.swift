/// A set of components, as bits: readings are made by the thousand and copied often.
struct SaidComponents: Sendable, Hashable, ExpressibleByArrayLiteral {
    private var bits: UInt16 = 0

    init(arrayLiteral elements: DateMention.Component...) {
        for element in elements { insert(element) }
    }

    mutating func insert(_ component: DateMention.Component) { bits |= Self.bit(component) }

    mutating func formUnion(_ other: SaidComponents) { bits |= other.bits }

    func union(_ other: SaidComponents) -> SaidComponents {
        var union = self
        union.formUnion(other)
        return union
    }

    func contains(_ component: DateMention.Component) -> Bool { bits & Self.bit(component) != 0 }

    private static func bit(_ component: DateMention.Component) -> UInt16 {
        let place =
            switch component {
            case .weekday: 0
            case .day: 1
            case .month: 2
            case .year: 3
            case .time: 4
            case .dayPart: 5
            case .relative: 6
            case .duration: 7
            case .week: 8
            case .range: 9
            }
        return 1 << place
    }
}
