/// One dimension of a matrix and the values it takes there, in the order they were written.
public struct Axis: Sendable, Hashable {
    /// The axis.
    public let name: String
    /// Its values, each once.
    public let values: [String]

    /// Creates an axis.
    public init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }
}

/// What a suite allows on one axis.
public struct AxisDefinition: Sendable, Hashable {
    /// The axis.
    public let name: String
    /// Every value it may take.
    public let allowed: [String]
    /// The setting of the matrix whose members name the values, for an axis whose values the suite doesn't know.
    public let namedBy: String?
    /// What it means, in one sentence.
    public let abstract: String
    /// Whether a matrix must declare it.
    public let isRequired: Bool

    /// Creates a definition.
    public init(name: String, allowed: [String], namedBy: String? = nil, abstract: String, isRequired: Bool) {
        self.name = name
        self.allowed = allowed
        self.namedBy = namedBy
        self.abstract = abstract
        self.isRequired = isRequired
    }
}
