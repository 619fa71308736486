extension RunComparison {
    /// Cells that changed alike, and what they share.
    public struct Group: Sendable {
        /// The change.
        public let change: CellChange
        /// What they share; empty when nothing short describes them.
        public let conditions: [CellCondition]
        /// How many cells of that place changed like this, of those that could have.
        public let share: CellExtent
        /// Whether the place has cells that could not have changed like this, such as one that failed before and cannot regress.
        let isPartial: Bool
        /// Whether these are what no short description was found for, beside groups of the same change that have one.
        let isRemainder: Bool
        /// How many families the cells are of.
        public let families: Int
        /// The axes that make no difference there: every cell of the place changed.
        public let whatever: [String]
        /// The metrics that changed in most of them, at most three.
        public let metrics: [String]
        /// One of the cells.
        public let example: Pair

        /// How many cells.
        public var count: Int { share.standing }

        /// How many cells of that place changed like this, in words.
        public var extent: String {
            if isRemainder { return CountText.of(count, "cell") }
            return isPartial ? "\(share.words) \(change.candidates)" : share.words
        }

        /// What they share, in words.
        public var place: String {
            guard !conditions.isEmpty else {
                return isRemainder
                    ? "in other places" : whatever.isEmpty || isPartial ? "all over the matrix" : "every cell"
            }
            let place = conditions.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
            return whatever.isEmpty ? place : "\(place), whatever the \(whatever.joined(separator: " and "))"
        }
    }
}

extension CellChange {
    /// Changes that are worth explaining; the others are many, or explain themselves.
    static let explained: [CellChange] = [.regressed, .worsened, .unrecorded, .fixed, .changed]

    /// Whether a pair could have changed like this: a cell that fails already cannot regress.
    func isPossible(_ base: ComparedCell, _ head: ComparedCell) -> Bool {
        switch self {
        case .regressed, .unrecorded: base.status == .passed || base.status == .known
        case .worsened: base.status == .failed && head.status == .failed
        case .fixed: base.status != .passed
        case .changed: base.status == .passed && head.status == .passed
        default: true
        }
    }

    /// The cells that could have changed like this, in words.
    fileprivate var candidates: String {
        switch self {
        case .regressed, .unrecorded: "that passed or were known"
        case .worsened: "that fail in both"
        case .fixed: "that did not pass"
        case .changed: "that pass in both"
        default: ""
        }
    }
}

/// Gathers cells by how they changed, and says what they share.
struct ChangeGroups {
    private static let groupLimit = 20

    private let hasManyMatrices: Bool
    private var conditions = CellConditions()
    /// For each change the cells that could have changed so, and those that did with their places among the pairs.
    private var candidates: [CellChange: [Int32]] = [:]
    private var changed: [CellChange: [(cell: Int32, pair: Int)]] = [:]

    init(hasManyMatrices: Bool) {
        self.hasManyMatrices = hasManyMatrices
    }

    /// Adds a cell that both runs have.
    ///
    /// - Parameter pair: Its place among the pairs, where it is one of them.
    mutating func add(_ base: ComparedCell, _ head: ComparedCell, _ change: CellChange, matrix: String, pair: Int) {
        let number = Int32(conditions.count)
        conditions.add(
            (hasManyMatrices ? [CellCondition(name: "matrix", value: matrix)] : [])
                + [CellCondition(name: "family", value: head.family)]
                + head.axes.map { CellCondition(name: $0.axis, value: $0.value) }, isRepetition: head.trial > 0)
        for explained in CellChange.explained where explained.isPossible(base, head) {
            candidates[explained, default: []].append(number)
        }
        if CellChange.explained.contains(change) { changed[change, default: []].append((number, pair)) }
    }

    /// What the changed cells share, by change, the largest group of each first.
    func groups(_ pairs: [RunComparison.Pair]) -> [RunComparison.Group] {
        CellChange.explained.flatMap { change -> [RunComparison.Group] in
            guard let changed = changed[change] else { return [] }
            let cells = changed.map(\.cell)
            var search = ConditionSearch(conditions, among: candidates[change] ?? [], explaining: [cells])
            let places = Dictionary(uniqueKeysWithValues: changed.map { ($0.cell, $0.pair) })
            let groups = search.parts(of: cells).map { part in
                group(change, part, search, part.cells.compactMap { places[$0] }.map { pairs[$0] })
            }
            return Array(groups.sorted { ($1.count, $0.place) < ($0.count, $1.place) }.prefix(Self.groupLimit))
        }
    }

    private func group(
        _ change: CellChange, _ part: ConditionPart, _ search: ConditionSearch, _ members: [RunComparison.Pair]
    ) -> RunComparison.Group {
        var metrics: [String: Int] = [:]
        for pair in members {
            for metric in change == .fixed ? pair.newlyHolding : pair.newlyFailing { metrics[metric, default: 0] += 1 }
            if let kind = pair.head?.errorKind {
                metrics["error: \(kind)", default: 0] += 1
            }
        }
        let named = part.key.map { conditions.condition($0) }.sorted()
        let share = search.extent(of: part.key, standing: members.count)
        return .init(
            change: change, conditions: named, share: share,
            isPartial: (0..<Int32(conditions.count)).count { conditions.has($0, part.key) } > share.of,
            isRemainder: part.isRemainder, families: Set(members.compactMap { $0.cell?.family }).count,
            whatever: share.standing == share.of && share.of > 1 ? free(members, beside: named) : [],
            metrics: metrics.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key),
            example: members[0])
    }

    /// Axes that take several values among these cells; only of them can be said that they make no difference.
    private func free(_ members: [RunComparison.Pair], beside named: [CellCondition]) -> [String] {
        (members.first?.cell?.axes.map(\.axis) ?? []).filter { axis in
            !named.contains { $0.name == axis }
                && Set(members.compactMap { $0.cell?.axes.first { $0.axis == axis }?.value }).count > 1
        }
    }
}
