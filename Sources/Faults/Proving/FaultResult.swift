import Evaluation

/// Who noticed a fault, and in which cells.
public struct FaultResult: Sendable {
    /// Somebody who noticed.
    public struct Catcher: Sendable, Hashable {
        /// The evaluator, relation, check, or kind of error.
        public let id: String
        /// The cells, in the order of their ids; none where the harness itself was looked at.
        public let cells: [String]
    }

    /// What became of a fault.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// Everybody who is meant to notice it did.
        case killed
        /// Some who are meant to notice it did, and some did not.
        case overlooked
        /// Only what has nothing to do with it noticed: an error, or an evaluator of something else.
        case unrelated
        /// Nobody noticed.
        case survived
    }

    /// The fault.
    public let fault: Fault
    /// How many cells were played.
    public let played: Int
    /// Who noticed, by their ids.
    public let catchers: [Catcher]

    init(fault: Fault, played: Int, catchers: [Catcher]) {
        self.fault = fault
        self.played = played
        self.catchers = catchers.sorted { $0.id < $1.id }
    }

    /// Gathers who noticed: failing metrics, broken relations, kinds of errors.
    init(fault: Fault, run: MatrixRun) throws {
        var cells: [String: [String]] = [:]
        for index in 0..<run.record.cellCount {
            let cell = try run.record.cell(at: index)
            for metric in cell.failing { cells[metric, default: []].append(cell.id) }
            if let kind = cell.error?["kind"]?.stringValue {
                cells["\(Fault.errorPrefix)\(kind)", default: []].append(cell.id)
            }
        }
        for relation in run.summary.sections.flatMap(\.relations) where relation.broken > 0 {
            cells[relation.name] = Set(relation.breaks.flatMap(\.cells)).sorted()
        }
        self.init(
            fault: fault, played: run.record.cellCount,
            catchers: cells.map { Catcher(id: $0.key, cells: $0.value.sorted()) })
    }

    /// Those who noticed and were meant to.
    public var caughtBy: [Catcher] { catchers.filter { fault.caughtBy.contains($0.id) } }

    /// Those who noticed as well.
    public var alsoCaughtBy: [Catcher] { catchers.filter { !fault.caughtBy.contains($0.id) } }

    /// The ids of those who were meant to notice and did not.
    public var overlookedBy: [String] {
        fault.caughtBy.filter { id in !catchers.contains { $0.id == id } }
    }

    /// What became of the fault.
    public var verdict: Verdict {
        if catchers.isEmpty { return .survived }
        if caughtBy.isEmpty { return .unrelated }
        return overlookedBy.isEmpty ? .killed : .overlooked
    }
}

/// What a proof came to.
public struct ProofResult: Sendable {
    /// A matrix played over the unharmed system.
    public struct Unharmed: Sendable {
        /// The matrix.
        public let matrix: String
        /// How many cells were played.
        public let cells: Int
        /// Why its gate is red; empty when green.
        public let reasons: [String]
    }

    /// A check of the harness that does not hold although nothing is wrong.
    public struct BrokenCheck: Sendable {
        /// The check.
        public let check: String
        /// What was found.
        public let why: String
    }

    /// The matrices.
    public let unharmed: [Unharmed]
    /// The checks of the harness that do not hold.
    public let broken: [BrokenCheck]
    /// The faults, in the order of the catalogue.
    public let faults: [FaultResult]
    /// Wrong answers by people who know no evaluator, by suite and file.
    public let mistaken: [MistakenAnswer]

    /// Whether nothing was noticed where nothing is wrong.
    public var isQuiet: Bool { broken.isEmpty && unharmed.allSatisfy(\.reasons.isEmpty) }

    /// The faults that were not noticed as they should be.
    public var open: [FaultResult] { faults.filter { $0.verdict != .killed } }

    /// The wrong answers that are caught although their file says otherwise, or the other way round.
    public var surprising: [MistakenAnswer] { mistaken.filter { !$0.isAsKnown } }

    /// Whether every fault was noticed by all who are meant to, nothing else was, and of wrong answers nothing new came out.
    public var isGreen: Bool { isQuiet && open.isEmpty && surprising.isEmpty }
}
