import Evaluation

/// What each cell of a run has, as small numbers: its matrix, family, axis values and tags.
struct CellAttributes {
    private var conditions = Interner<FailureGroup.Condition>()
    private var owned: [Int32] = []
    private var starts: [Int32] = [0]
    private let matrices: [String]

    init(_ header: RunHeader) {
        matrices = header.sections.map(\.name)
    }

    /// Adds a cell; one that is not applicable has nothing.
    mutating func add(_ cell: CellRecord) {
        if cell.status != .notApplicable {
            if matrices.count > 1 { add("matrix", matrices[cell.section]) }
            add("family", cell.family)
            for axis in cell.axes { add(axis.axis, axis.value) }
            for tag in cell.tags { add("tag", tag) }
        }
        starts.append(Int32(owned.count))
    }

    /// How many cells there are.
    var count: Int { starts.count - 1 }

    /// The numbers of a cell's attributes.
    subscript(cell: Int) -> ArraySlice<Int32> { owned[Int(starts[cell])..<Int(starts[cell + 1])] }

    /// The condition that a number stands for.
    func condition(_ number: Int32) -> FailureGroup.Condition { conditions.values[Int(number)] }

    /// How many different attributes there are.
    var kinds: Int { conditions.values.count }

    private mutating func add(_ name: String, _ value: String) {
        owned.append(conditions.number(.init(name: name, value: value)))
    }
}
