import Evaluation

/// What a suite tells of a run as a whole, such as how its detection fared, in exhibits made from the run's record.
public struct RunOverview: Sendable, Hashable {
    /// The heading.
    public let title: String
    /// The matrix it is about; `nil` for all.
    public let matrix: String?
    /// The exhibits, in the order in which they are read.
    public let exhibits: [Exhibit]

    /// Creates an overview.
    public init(title: String, matrix: String?, exhibits: [Exhibit]) {
        self.title = title
        self.matrix = matrix
        self.exhibits = exhibits
    }
}
