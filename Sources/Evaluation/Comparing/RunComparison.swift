import JSONDocument

/// What became of every cell between two runs, whether that is more than noise, and what the regressions share.
public struct RunComparison: Sendable {
    /// A cell that is not the same in both.
    public struct Pair: Sendable, Hashable {
        /// Its matrix, an index into ``RunComparison/sections``.
        public let section: Int
        /// What became of it.
        public let change: CellChange
        /// As it was; `nil` for an added one.
        public let base: ComparedCell?
        /// As it is; `nil` for a removed one.
        public let head: ComparedCell?

        /// The cell as it is, or as it was.
        public var cell: ComparedCell? { head ?? base }
        /// Metrics that fail now and did not.
        public var newlyFailing: [String] { head?.failing.filter { base?.failing.contains($0) != true } ?? [] }
        /// Metrics that failed and do not now.
        public var newlyHolding: [String] { base?.failing.filter { head?.failing.contains($0) != true } ?? [] }
    }

    /// One matrix that both have.
    public struct Section: Sendable {
        /// The matrix.
        public let name: String
        /// The suite.
        public let suite: String
        /// The declared axes of the second run.
        public let axes: [Axis]
        /// The suite's settings that differ: name, before, after.
        public let settings: [SettingChange]
    }

    /// Two pieces of evidence that stand at the same place of a cell.
    struct ExhibitPair: Hashable {
        let base: String
        let head: String
    }

    /// The evidence of a cell that only one side has, on each side.
    struct ExhibitLists: Hashable {
        let base: [String]
        let head: [String]
    }

    /// The first run.
    public let base: ComparedRun
    /// The second run.
    public let head: ComparedRun
    /// The matrices that both have.
    public let sections: [Section]
    /// Cells by what became of them, trials counted.
    public let counts: [CellChange: Int]
    /// Cells that one side left out on purpose, by its selection or as a shard, and that are not compared.
    public let leftOut: Int
    /// Cells that both have.
    public let paired: Int
    /// Of those, the ones that lack a recording on one side; they are in no test.
    public let withoutRecording: Int
    /// Every cell but the unchanged ones, by change, then in the order of ids.
    public let pairs: [Pair]
    /// All cells that both have and that could be judged in both.
    public let overall: PairedResult
    /// The cells of each axis value, corrected together.
    public let byAxisValue: [PairedResult]
    /// Each metric that changed anywhere, corrected together: holding counts as passing.
    public let byMetric: [PairedResult]
    /// What cells that changed alike share: regressed ones first, and of each change the largest group first.
    public let groups: [Group]
    /// Exhibits that differ at the same place, with how many cells show them.
    let exhibits: [ExhibitPair: Int]
    /// Exhibits of cells that have another number of them on each side.
    let unaligned: Set<ExhibitLists>

    /// Cells of one change.
    public subscript(change: CellChange) -> Int { counts[change, default: 0] }

    /// Compares two runs, or a run with what was approved.
    ///
    /// - Throws: ``PlanningError`` when they have no matrix in common, or one with other axes.
    public init(base: ComparedRun, head: ComparedRun) throws(PlanningError) {
        let common = head.sections.filter { section in base.sections.contains { $0.name == section.name } }
        guard !common.isEmpty else {
            throw PlanningError(
                "\(base.name): found matrices \(base.sections.map(\.name)), expected one of \(head.sections.map(\.name)) "
                    + "as in \(head.name); compare runs of the same matrix")
        }
        var tally = ComparisonTally(base: base, head: head)
        var sections: [Section] = []
        for section in common {
            guard let before = base.sections.first(where: { $0.name == section.name }) else { continue }
            guard before.suite == section.suite, Set(before.axes.map(\.name)) == Set(section.axes.map(\.name)) else {
                throw PlanningError(
                    "\(section.name): found suite \(before.suite) with axes \(before.axes.map(\.name)) in \(base.name), "
                        + "expected \(section.suite) with \(section.axes.map(\.name)) as in \(head.name); "
                        + "cells of other axes have other ids, so nothing could be paired")
            }
            tally.add(before: before, after: section)
            sections.append(
                Section(
                    name: section.name, suite: section.suite, axes: section.axes,
                    settings: SettingChange.all(before, section)))
        }
        self.base = base
        self.head = head
        self.sections = sections
        counts = tally.counts
        leftOut = tally.leftOut
        paired = tally.paired
        withoutRecording = tally.withoutRecording
        pairs = tally.orderedPairs()
        overall = tally.all.result("all")
        byAxisValue = tally.axisResults(sections)
        byMetric = tally.metricResults()
        groups = tally.groups()
        exhibits = tally.exhibits
        unaligned = tally.unaligned
    }

    /// The comparison in one sentence.
    public var headline: String {
        let shown: [CellChange] = [
            .regressed, .worsened, .unrecorded, .fixed, .stillFailing, .failingChanged, .changed, .added, .removed,
        ]
        let parts = shown.filter { self[$0] > 0 }.map { "\(CountText.of(self[$0])) \($0.words)" }
        let pairs = "\(CountText.of(paired, "cell")) compared"
        return parts.isEmpty ? "Nothing changed in \(pairs)" : "\(parts.joined(separator: ", ")); \(pairs)"
    }
}
