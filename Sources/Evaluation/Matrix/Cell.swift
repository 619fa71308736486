/// One planned combination of a family and axis values.
public struct Cell: Sendable, Hashable {
    /// The stable id: suite, family and all declared axes in alphabetical order.
    public let id: String
    /// The index of the matrix the cell belongs to.
    public let section: Int
    /// The repetition, from 0; not part of the id.
    public let trial: Int
    /// The family.
    public let family: String
    /// The fixture; `nil` where the family tells nothing for this combination.
    public let fixture: FixtureDescriptor?
    /// The declared axes and their values, alphabetical.
    public let axes: [CellRecord.AxisValue]

    init(
        suite: String, section: Int, trial: Int, family: String, axes: [CellRecord.AxisValue],
        fixture: FixtureDescriptor?
    ) {
        self.section = section
        self.trial = trial
        self.family = family
        self.axes = axes.sorted { $0.axis < $1.axis }
        self.fixture = fixture
        id = Self.id(suite: suite, family: family, axes: self.axes)
    }

    /// The value of one axis.
    public func value(of axis: String) -> String? {
        axes.first { $0.axis == axis }?.value
    }

    /// The fixture's full name, `suite/family/member`.
    public func fixtureName(suite: String) -> String? {
        fixture.map { "\(suite)/\($0.family)/\($0.member)" }
    }

    /// The id of a cell; `axes` in alphabetical order.
    static func id(suite: String, family: String, axes: [CellRecord.AxisValue]) -> String {
        "\(suite)/\(family)[\(axes.map { "\($0.axis)=\($0.value)" }.joined(separator: ","))]"
    }
}
