import JSONDocument

/// Every cell that one or more matrices ask for, in an order that keeps the cells of one fixture together.
public struct Plan: Sendable {
    /// One matrix of the plan with what it needs to be judged.
    public struct Section: Sendable {
        /// The matrix.
        public let matrix: Matrix
        /// The suite.
        public let suite: SuiteDescription
        /// How many cells it has, trials counted.
        public let planned: Int
    }

    /// The matrices.
    public let sections: [Section]
    /// The cells.
    public let cells: [Cell]
    /// Names the whole plan: ids, trials, fixtures, settings and gates.
    public let digest: Digest

    /// A matrix, its suite and the fixtures that exist for it.
    public struct Request: Sendable {
        /// The matrix.
        public let matrix: Matrix
        /// The suite.
        public let suite: SuiteDescription
        /// All fixtures of the suite, in the order of families.
        public let catalogue: [FixtureDescriptor]

        /// Creates a request.
        public init(matrix: Matrix, suite: SuiteDescription, catalogue: [FixtureDescriptor]) {
            self.matrix = matrix
            self.suite = suite
            self.catalogue = catalogue
        }
    }

    /// Expands matrices: product of the axes for each family, minus excludes, plus includes, times trials.
    public init(_ requests: [Request]) throws(PlanningError) {
        var sections: [Section] = []
        var cells: [Cell] = []
        var ids: Set<String> = []
        for (index, request) in requests.enumerated() {
            let expanded = try MatrixExpansion(request, section: index).cells()
            for cell in expanded where cell.trial == 0 {
                guard ids.insert(cell.id).inserted else {
                    throw PlanningError(
                        "\(request.matrix.document.name): found cell \(cell.id) twice, expected each cell once; "
                            + "take it out of \"include\" or list its matrix once")
                }
            }
            cells += expanded
            sections.append(Section(matrix: request.matrix, suite: request.suite, planned: expanded.count))
        }
        self.sections = sections
        self.cells = cells
        digest = Self.digest(sections: sections, cells: cells)
    }

    private static func digest(sections: [Section], cells: [Cell]) -> Digest {
        var hash = SHA256()
        for section in sections {
            hash.update(Array("\(section.matrix.suite)\n".utf8))
            hash.update(section.matrix.settings.canonicalBytes())
            hash.update(section.matrix.gate.json.canonicalBytes())
        }
        for cell in cells {
            hash.update(Array("\(cell.section) \(cell.id) \(cell.trial) \(cell.fixture?.member ?? "-")\n".utf8))
        }
        return hash.finalize()
    }
}

extension Plan {
    /// The cells of one shard: fixtures are dealt out whole, in order, by the number of their cells.
    ///
    /// - Returns: The cells of part `shard.index`; the parts 1…n hold every cell exactly once.
    public static func cells(_ cells: [Cell], of shard: Shard) -> [Cell] {
        guard shard.count > 1 else { return cells }
        var groups: [(key: String, range: Range<Int>)] = []
        for (index, cell) in cells.enumerated() {
            let key = "\(cell.section)/\(cell.family)/\(cell.fixture?.member ?? "")"
            if let last = groups.last, last.key == key {
                groups[groups.count - 1].range = last.range.lowerBound..<index + 1
            } else {
                groups.append((key, index..<index + 1))
            }
        }
        // A group belongs to the shard in whose share its middle lies: contiguous, and balanced to one group.
        return groups.flatMap { group -> ArraySlice<Cell> in
            let middle = group.range.lowerBound + group.range.count / 2
            return middle * shard.count / cells.count == shard.index - 1 ? cells[group.range] : []
        }
    }
}
