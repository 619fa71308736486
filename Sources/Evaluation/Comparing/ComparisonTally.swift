/// Walks two runs side by side, in the order of ids, and counts.
struct ComparisonTally {
    private(set) var counts: [CellChange: Int] = [:]
    private(set) var leftOut = 0
    private(set) var paired = 0
    private(set) var withoutRecording = 0
    private(set) var all = PairedCounts()
    /// Exhibits that stand at the same place of a cell and are not the same, with how many cells show them.
    private(set) var exhibits: [RunComparison.ExhibitPair: Int] = [:]
    private var pairs: [RunComparison.Pair] = []
    private var byAxisValue: [CellRecord.AxisValue: PairedCounts] = [:]
    private var byMetric: [String: PairedCounts] = [:]
    private var conditions: SharedConditions
    /// What stands out, as places in `pairs` and numbers in `conditions`.
    private var outstanding: [CellChange: [(pair: Int, number: Int32)]] = [:]
    private let base: ComparedRun
    private let head: ComparedRun
    private let hasManyMatrices: Bool
    private var section = -1

    /// Changes that are worth explaining; the others are many, or explain themselves.
    private static let explained: [CellChange] = [.regressed, .fixed, .changed]
    private static let groupLimit = 20

    init(base: ComparedRun, head: ComparedRun, width: Int) {
        self.base = base
        self.head = head
        hasManyMatrices = head.sections.count > 1
        conditions = SharedConditions(width: width + 2)
    }

    /// Pairs the cells of one matrix by id and trial; both sides are in order.
    mutating func add(before: ComparedRun.Section, after: ComparedRun.Section) {
        section += 1
        let (old, new) = (before.cells, after.cells)
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if right == new.count || left < old.count && old[left].key < new[right].key {
                remove(old[left], suite: before.suite)
                left += 1
            } else if left == old.count || new[right].key < old[left].key {
                add(new[right], suite: after.suite)
                right += 1
            } else {
                compare(old[left], new[right], matrix: after.name)
                left += 1
                right += 1
            }
        }
    }

    private mutating func remove(_ cell: ComparedCell, suite: String) {
        guard cell.status != .notApplicable else { return }
        if head.leavesOut(cell, suite: suite) { leftOut += 1 } else { note(.removed, cell, nil) }
    }

    private mutating func add(_ cell: ComparedCell, suite: String) {
        guard cell.status != .notApplicable else { return }
        if base.leavesOut(cell, suite: suite) { leftOut += 1 } else { note(.added, nil, cell) }
    }

    private mutating func compare(_ old: ComparedCell, _ new: ComparedCell, matrix: String) {
        guard let change = CellChange(from: old, to: new) else { return }
        guard change != .added else { return note(.added, nil, new) }
        guard change != .removed else { return note(.removed, old, nil) }
        let place =
            [.init(name: "matrix", value: matrix), .init(name: "family", value: new.family)]
            + new.axes.map { SharedConditions.Condition(name: $0.axis, value: $0.value) }
        let number = conditions.add(place)
        let family = "\(section)/\(new.family)"
        let (held, holds) = (old.status == .passed, new.status == .passed)
        paired += 1
        if old.lacksRecording || new.lacksRecording {
            withoutRecording += 1
        } else {
            all.add(family: family, base: held, head: holds)
            for value in new.axes { byAxisValue[value, default: .init()].add(family: family, base: held, head: holds) }
            countMetrics(old, new, family: family)
        }
        noteExhibits(old, new)
        if change == .unchanged {
            counts[.unchanged, default: 0] += 1
        } else {
            if Self.explained.contains(change) {
                outstanding[change, default: []].append((pairs.count, number))
            }
            note(change, old, new)
        }
    }

    /// A metric counts where it fails on either side. An error says nothing about a metric, so such pairs are left out.
    private mutating func countMetrics(_ old: ComparedCell, _ new: ComparedCell, family: String) {
        guard !(old.failing.isEmpty && new.failing.isEmpty), old.status != .error, new.status != .error else { return }
        for metric in old.failing {
            byMetric[metric, default: .init()].add(family: family, base: false, head: !new.failing.contains(metric))
        }
        for metric in new.failing where !old.failing.contains(metric) {
            byMetric[metric, default: .init()].add(family: family, base: true, head: false)
        }
    }

    /// Where one side has fewer exhibits, places mean nothing.
    private mutating func noteExhibits(_ old: ComparedCell, _ new: ComparedCell) {
        guard old.exhibits.count == new.exhibits.count, old.exhibits != new.exhibits else { return }
        for (before, after) in zip(old.exhibits, new.exhibits) where before != after {
            exhibits[.init(base: before, head: after), default: 0] += 1
        }
    }

    private mutating func note(_ change: CellChange, _ old: ComparedCell?, _ new: ComparedCell?) {
        counts[change, default: 0] += 1
        pairs.append(.init(section: section, change: change, base: old, head: new))
    }

    /// By change, then as they were met.
    func orderedPairs() -> [RunComparison.Pair] {
        CellChange.allCases.flatMap { change in pairs.filter { $0.change == change } }
    }

    /// One result for each value of each axis, in the order of the matrices.
    func axisResults(_ sections: [RunComparison.Section]) -> [PairedResult] {
        var results: [PairedResult] = []
        var seen: Set<String> = []
        let axes = sections.flatMap(\.axes)
        for axis in axes where seen.insert(axis.name).inserted {
            var values: [PairedResult] = []
            var known: Set<String> = []
            for value in axes.lazy.filter({ $0.name == axis.name }).flatMap(\.values) where known.insert(value).inserted
            {
                guard let counts = byAxisValue[.init(axis: axis.name, value: value)] else { continue }
                values.append(counts.result("\(axis.name)=\(value)"))
            }
            // One value alone is all cells again, and would only make the correction harsher.
            if values.count > 1 { results += values }
        }
        return results.corrected()
    }

    /// Metrics with a cell that changed sides, those with the most such cells first.
    func metricResults() -> [PairedResult] {
        byMetric.map { $1.result($0) }.filter { $0.test.regressed + $0.test.fixed > 0 }
            .sorted {
                ($1.test.regressed + $1.test.fixed, $0.part) < ($0.test.regressed + $0.test.fixed, $1.part)
            }.corrected()
    }

    /// What regressed, fixed and reworded cells share.
    func groups() -> [RunComparison.Group] {
        let sets = Self.explained.map { outstanding[$0] ?? [] }
        let parts = conditions.parts(of: sets.map { $0.map(\.number) })
        return zip(Self.explained, zip(sets, parts)).flatMap { change, found in
            let places = Dictionary(uniqueKeysWithValues: found.0.map { ($0.number, $0.pair) })
            let groups = found.1.map { part in
                group(change, part, part.members.compactMap { places[$0] }.map { pairs[$0] })
            }
            return groups.sorted { ($1.count, $0.place) < ($0.count, $1.place) }.prefix(Self.groupLimit)
        }
    }

    private func group(
        _ change: CellChange, _ part: SharedConditions.Part, _ members: [RunComparison.Pair]
    ) -> RunComparison.Group {
        var metrics: [String: Int] = [:]
        for pair in members {
            for metric in change == .fixed ? pair.newlyHolding : pair.newlyFailing { metrics[metric, default: 0] += 1 }
        }
        let named = Set(part.conditions.map(\.name))
        var free: [String] = []
        if part.members.count == part.of, part.of > 1 {
            // Only an axis that takes several values there can be said to make no difference.
            for axis in members.first?.cell?.axes.map(\.axis) ?? [] where !named.contains(axis) {
                if Set(members.compactMap { $0.cell?.axes.first { $0.axis == axis }?.value }).count > 1 {
                    free.append(axis)
                }
            }
        }
        return .init(
            change: change,
            conditions: part.conditions.filter { hasManyMatrices || $0.name != "matrix" },
            extent: part.extent, count: members.count, whatever: free,
            metrics: metrics.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key),
            example: members[0])
    }
}
