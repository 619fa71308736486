/// What each of many cells has, as small numbers: its matrix, family, axis values and tags.
package struct CellConditions {
    private var conditions = Interner<CellCondition>()
    private var owned: [Int32] = []
    private var starts: [Int32] = [0]
    /// Which cells are a repetition of another one.
    private var repeats: Set<Int32> = []

    /// Creates a list without cells.
    package init() {}

    /// Adds a cell; one without conditions belongs to no place.
    ///
    /// - Parameter isRepetition: Whether it is a trial beside the first.
    package mutating func add(_ cell: some Sequence<CellCondition>, isRepetition: Bool) {
        if isRepetition { repeats.insert(Int32(count)) }
        for condition in cell { owned.append(conditions.number(condition)) }
        starts.append(Int32(owned.count))
    }

    /// How many cells there are, trials counted.
    package var count: Int { starts.count - 1 }

    /// The numbers of a cell's conditions.
    package subscript(cell: Int32) -> ArraySlice<Int32> { owned[Int(starts[Int(cell)])..<Int(starts[Int(cell) + 1])] }

    /// Whether a cell is a trial beside the first.
    func isRepetition(_ cell: Int32) -> Bool { repeats.contains(cell) }

    /// Whether a cell has all of these.
    package func has(_ cell: Int32, _ key: [Int32]) -> Bool {
        let own = self[cell]
        return !own.isEmpty && key.allSatisfy(own.contains)
    }

    /// The condition that a number stands for.
    package func condition(_ number: Int32) -> CellCondition { conditions.values[Int(number)] }

    /// All conditions by their numbers.
    var all: [CellCondition] { conditions.values }
}
