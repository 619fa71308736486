import JSONDocument

/// What a run came to: totals, metrics, relations and the gate's verdict, computed from its record alone.
public struct RunSummary: Sendable {
    /// How many cells ended in which way. Every rate divides by planned cells.
    public struct Totals: Sendable, Hashable {
        /// Cells that were planned, trials counted.
        public var planned: Int
        /// Cells by status; `missing` are the planned ones without a line.
        public var counts: [CellStatus: Int] = [:]

        /// Cells of one status.
        public subscript(status: CellStatus) -> Int { counts[status, default: 0] }

        /// Planned cells that the rate speaks about: without known and not applicable ones.
        public var judged: Int { planned - self[.known] - self[.notApplicable] }

        /// Passed ÷ judged; 1 when nothing is judged.
        public var passRate: Double { judged == 0 ? 1 : Double(self[.passed]) / Double(judged) }
    }

    /// How one metric fared over all cells.
    public struct MetricTally: Sendable, Hashable {
        /// The metric.
        public let name: String
        /// Its stage.
        public let stage: String
        /// What it checks.
        public let abstract: String
        /// Cells that were planned and could have been judged.
        public var planned = 0
        /// Cells where it holds.
        public var passing = 0
        /// Cells where it is broken.
        public var failing = 0
        /// Cells where it did not apply.
        public var ignored = 0
        /// Cells among them where an earlier stage had failed.
        public var upstream = 0
        /// Cells among them whose outcome leaves a part out, by that part.
        public var untold: [String: Int] = [:]
        /// Cells among them whose outcome does not tell what it would look at.
        public var notTold: Int { untold.values.reduce(0, +) }
        /// Cells among them where something was left out or an earlier stage had failed; the others have nothing of the kind to ask.
        public var withheld: Int { upstream + notTold }
        /// Cells with a score.
        public var scored = 0
        /// Sum of the scores.
        public var sum = 0.0
        /// Mean of the scores; `nil` without any.
        public var mean: Double? { scored == 0 ? nil : sum / Double(scored) }
    }

    /// How one relation fared.
    public struct RelationResult: Sendable, Hashable {
        /// Cells that disagree.
        public struct Break: Sendable, Hashable {
            /// The ids of the two cells.
            public let cells: [String]
            /// The facets that differ.
            public let facets: [String]
        }

        /// The relation.
        public let name: String
        /// What it says.
        public let abstract: String
        /// Comparisons that hold.
        public var holding = 0
        /// Comparisons that are broken.
        public var broken = 0
        /// Comparisons that could not be made, because a partner is missing or has nothing to compare.
        public var ignored = 0
        /// The first broken comparisons, at most ``breakLimit``.
        public var breaks: [Break] = []

        /// How many broken comparisons are kept in full.
        public static let breakLimit = 50
    }

    /// One matrix of the run.
    public struct Section: Sendable {
        /// Its totals.
        public var totals: Totals
        /// Its metrics, in the order of the suite.
        public var metrics: [MetricTally]
        /// Its relations.
        public var relations: [RelationResult]
        /// Why its gate is red; empty when green.
        public var reasons: [String]
        /// How reliably cells and metrics go well; empty where every cell is played once.
        public var repetitions: [Repetition] = []
    }

    /// The matrices.
    public let sections: [Section]
    /// Totals over all matrices.
    public let totals: Totals
    /// Why the gate is red; empty when green.
    public private(set) var reasons: [String]
    /// What became of the cells against the baselines the run was held against.
    public private(set) var baselines: [BaselineVerdict] = []

    /// Whether the gate is green.
    public var isGreen: Bool { reasons.isEmpty }

    /// Computes the summary of a record.
    public init(_ record: RunRecord) throws {
        var tally = RunTally(record.header)
        for index in 0..<record.cellCount { try tally.add(record.cell(at: index)) }
        try self.init(tally, of: record) { $0 }
    }

    /// Reads a record and computes its summary on the way, so that each cell is read once.
    public static func reading(_ source: any ByteSource) throws -> (record: RunRecord, summary: RunSummary) {
        var tally: RunTally?
        let record = try RunRecord(source) { cell, header in
            if tally == nil { tally = RunTally(header) }
            try tally?.add(cell)
        }
        let places = record.placesInOrderOfLines
        return (record, try RunSummary(tally ?? RunTally(record.header), of: record) { places[$0] })
    }

    private init(_ tally: RunTally, of record: RunRecord, place: (Int) -> Int) throws {
        let sections = try tally.finish(record, place: place)
        var totals = Totals(planned: record.header.planned)
        for section in sections {
            for (status, count) in section.totals.counts { totals.counts[status, default: 0] += count }
        }
        self.sections = sections
        self.totals = totals
        reasons = zip(sections, record.header.sections).flatMap { section, header in
            section.reasons.map { sections.count > 1 ? "\(header.name): \($0)" : $0 }
        }
        if let footer = record.footer {
            hold(against: footer.baselines)
            refuse(footer.refusals)
        }
    }

    /// Adds what was handed in and could not be judged; the first few are named.
    public mutating func refuse(_ refusals: [String]) {
        guard let first = refusals.first else { return }
        let more = refusals.count > 1 ? "; and \(refusals.count - 1) more" : ""
        reasons.append("\(refusals.count) outcomes could not be judged: \(first)\(more)")
    }

    /// Adds what baselines say; each change that nobody approved keeps the gate red.
    public mutating func hold(against baselines: [BaselineVerdict]) {
        self.baselines += baselines
        reasons += baselines.flatMap { verdict in
            verdict.reasons.map { sections.count > 1 ? "\(verdict.matrix): \($0)" : $0 }
        }
    }
}
