/// One thing that cells can have in common: an axis, `family`, `tag` or `matrix`, and its value.
public struct CellCondition: Sendable, Hashable, Comparable {
    /// The axis, `family`, `tag` or `matrix`.
    public let name: String
    /// The value.
    public let value: String

    /// Creates a condition.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// By name, then value.
    public static func < (left: CellCondition, right: CellCondition) -> Bool {
        (left.name, left.value) < (right.name, right.value)
    }
}
