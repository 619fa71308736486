/// Gathers, for one relation, what the cells that belong together have to agree on.
struct RelationTally {
    private let relation: Relation
    private var groups: [String: Group] = [:]

    private struct Group {
        var members: [Member] = []
    }

    private struct Member {
        let value: String
        /// A fingerprint of the facets; `nil` when the cell lacks one of them.
        let fingerprint: Int?
        /// What the resolving facet says, for ``Relation/Comparison/resolves(axis:value:resolvedBy:)``.
        let resolved: String?
        let index: Int
    }

    init(_ relation: Relation) {
        self.relation = relation
    }

    private var axis: String {
        switch relation.comparison {
        case .invariant(let axis), .resolves(let axis, _, _): axis
        }
    }

    mutating func add(_ cell: CellRecord, index: Int) {
        guard cell.status != .notApplicable, let value = cell.value(of: axis) else { return }
        var key = "\(cell.family)#\(cell.trial)"
        for part in cell.axes where part.axis != axis { key += ",\(part.axis)=\(part.value)" }
        var hasher = Hasher()
        var isComplete = true
        for facet in relation.facets {
            guard let digest = cell.facets[facet] else {
                isComplete = false
                break
            }
            hasher.combine(digest)
        }
        var resolved: String?
        if case .resolves(_, _, let facet) = relation.comparison { resolved = cell.facets[facet] }
        groups[key, default: Group()].members.append(
            Member(value: value, fingerprint: isComplete ? hasher.finalize() : nil, resolved: resolved, index: index))
    }

    /// Compares what was gathered.
    ///
    /// - Parameters:
    ///   - place: The place of a cell in the order of the record, by the index it was added with.
    ///   - cell: Reads a cell again by its place.
    func result(place: (Int) -> Int, cell: (Int) throws -> CellRecord) throws -> RunSummary.RelationResult {
        var result = RunSummary.RelationResult(name: relation.name, abstract: relation.abstract)
        for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
            // Cells stand in a record as they were done; what is said of them is the same in any order.
            let members = group.members.map { (place: place($0.index), member: $0) }
                .sorted { $0.place < $1.place }.map(\.member)
            for (left, right) in pairs(of: Group(members: members)) {
                guard let left, let right, let one = left.fingerprint, let other = right.fingerprint else {
                    result.ignored += 1
                    continue
                }
                guard one != other else {
                    result.holding += 1
                    continue
                }
                result.broken += 1
                guard result.breaks.count < RunSummary.RelationResult.breakLimit else { continue }
                let cells = [try cell(place(left.index)), try cell(place(right.index))]
                let differing = relation.facets.filter { cells[0].facets[$0] != cells[1].facets[$0] }
                result.breaks.append(.init(cells: cells.map(\.id), facets: differing))
            }
        }
        return result
    }

    /// The comparisons of a group; `nil` stands for a partner that is not there.
    private func pairs(of group: Group) -> [(Member?, Member?)] {
        switch relation.comparison {
        case .invariant:
            // A member without facets compares with nothing; as the first it would hide how the others differ.
            guard let first = group.members.first(where: { $0.fingerprint != nil }) ?? group.members.first else {
                return []
            }
            guard group.members.count > 1 else { return [(first, nil)] }
            return group.members.filter { $0.index != first.index }.map { (first, $0) }
        case .resolves(_, let value, _):
            return group.members.filter { $0.value == value }.map { member in
                (member, group.members.first { $0.value != value && $0.value == member.resolved })
            }
        }
    }
}
