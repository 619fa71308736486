/// Walks two runs side by side, in the order of ids, and counts.
struct ComparisonTally {
    private(set) var counts: [CellChange: Int] = [:]
    private(set) var leftOut = 0
    private(set) var paired = 0
    private(set) var withoutRecording = 0
    private(set) var all = PairedCounts()
    /// Exhibits that stand at the same place of a cell and are not the same, with how many cells show them.
    private(set) var exhibits: [RunComparison.ExhibitPair: Int] = [:]
    /// All exhibits of cells of which one side has fewer, so that their places mean nothing.
    private(set) var unaligned: Set<RunComparison.ExhibitLists> = []
    private var pairs: [RunComparison.Pair] = []
    private var byAxisValue: [CellRecord.AxisValue: PairedCounts] = [:]
    private var byMetric: [String: PairedCounts] = [:]
    private var changes: ChangeGroups
    private let base: ComparedRun
    private let head: ComparedRun
    private var section = -1

    init(base: ComparedRun, head: ComparedRun) {
        self.base = base
        self.head = head
        changes = ChangeGroups(hasManyMatrices: head.sections.count > 1)
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
        changes.add(old, new, change, matrix: matrix, pair: pairs.count)
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
        if change == .unchanged { counts[.unchanged, default: 0] += 1 } else { note(change, old, new) }
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

    private mutating func noteExhibits(_ old: ComparedCell, _ new: ComparedCell) {
        guard old.exhibits != new.exhibits, !old.exhibits.isEmpty, !new.exhibits.isEmpty else { return }
        guard old.exhibits.count == new.exhibits.count else {
            // What both have is no difference, and most cells of a fixture have the same rest.
            unaligned.insert(
                .init(
                    base: old.exhibits.filter { !new.exhibits.contains($0) },
                    head: new.exhibits.filter { !old.exhibits.contains($0) }))
            return
        }
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

    /// What cells that changed alike share.
    func groups() -> [RunComparison.Group] { changes.groups(pairs) }
}
