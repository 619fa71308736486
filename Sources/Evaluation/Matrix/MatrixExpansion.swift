import JSONDocument

/// Expands one matrix over its families.
struct MatrixExpansion {
    private let request: Plan.Request
    private let section: Int
    private var matrix: Matrix { request.matrix }

    init(_ request: Plan.Request, section: Int) {
        self.request = request
        self.section = section
    }

    /// The cells, those of one fixture next to each other.
    func cells() throws(PlanningError) -> [Cell] {
        let families = try selectedFamilies()
        let combinations = Self.product(matrix.axes)
        var cells: [Cell] = []
        for family in families {
            let members = request.catalogue.filter { $0.family == family }
            var ofFamily: [(member: String, cell: Cell)] = []
            for combination in combinations where !isExcluded(combination, family: family) {
                append(combination, family: family, members: members, to: &ofFamily)
            }
            for include in matrix.include where include["family"] == nil || include["family"] == family {
                let combination = matrix.axes.map {
                    CellRecord.AxisValue(axis: $0.name, value: include[$0.name] ?? "")
                }
                append(combination, family: family, members: members, to: &ofFamily)
            }
            // Swift's sort is stable, so cells keep the order of the product inside their fixture.
            cells += ofFamily.sorted { $0.member < $1.member }.map(\.cell)
        }
        return cells
    }

    private func append(
        _ combination: [CellRecord.AxisValue], family: String, members: [FixtureDescriptor],
        to cells: inout [(member: String, cell: Cell)]
    ) {
        let fixture = members.first { member in
            member.serves { axis in combination.first { $0.axis == axis }?.value }
        }
        for trial in 0..<matrix.trials {
            let cell = Cell(
                suite: matrix.suite, section: section, trial: trial, family: family, axes: combination,
                fixture: fixture)
            cells.append((fixture?.member ?? "", cell))
        }
    }

    private func selectedFamilies() throws(PlanningError) -> [String] {
        var known: [String] = []
        var seen: Set<String> = []
        for descriptor in request.catalogue where seen.insert(descriptor.family).inserted {
            known.append(descriptor.family)
        }
        for family in matrix.families ?? [] where !seen.contains(family) {
            throw PlanningError(
                "\(matrix.document.name): fixtures.families: found \"\(family)\", expected one of \(known)"
                    + (nearest(to: family, among: known).map { "; did you mean \"\($0)\"?" } ?? ""))
        }
        let named =
            matrix.include.compactMap { $0["family"] }.map { ("include", $0) }
            + matrix.exclude.flatMap { $0["family"] ?? [] }.map { ("exclude", $0) }
        for (key, family) in named where !seen.contains(family) {
            throw PlanningError("\(matrix.document.name): \(key): found family \"\(family)\", expected one of \(known)")
        }
        let tagsOf = Dictionary(
            request.catalogue.map { ($0.family, Set($0.tags)) }, uniquingKeysWith: { $0.union($1) })
        let selected = known.filter { family in
            guard matrix.families?.contains(family) ?? true else { return false }
            return matrix.tags.isEmpty || !(tagsOf[family] ?? []).isDisjoint(with: matrix.tags)
        }
        for family in matrix.include.compactMap({ $0["family"] }) where !selected.contains(family) {
            throw PlanningError(
                "\(matrix.document.name): include: found family \"\(family)\", which \"fixtures\" leaves out, "
                    + "expected one of \(selected); its cells would be lost")
        }
        return selected
    }

    private func isExcluded(_ combination: [CellRecord.AxisValue], family: String) -> Bool {
        matrix.exclude.contains { rule in
            rule.allSatisfy { key, values in
                let value = key == "family" ? family : combination.first { $0.axis == key }?.value
                return value.map(values.contains) ?? false
            }
        }
    }

    /// Every combination of the axes' values, the last axis running fastest.
    static func product(_ axes: [Axis]) -> [[CellRecord.AxisValue]] {
        axes.reduce([[]]) { combinations, axis in
            combinations.flatMap { combination in
                axis.values.map { combination + [CellRecord.AxisValue(axis: axis.name, value: $0)] }
            }
        }
    }
}
