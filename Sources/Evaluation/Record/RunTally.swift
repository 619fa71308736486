import JSONDocument

/// Counts the cells of a record one by one, in the record's order.
struct RunTally {
    private let header: RunHeader
    private var sections: [SectionTally]
    private var index = 0

    init(_ header: RunHeader) {
        self.header = header
        sections = header.sections.map(SectionTally.init)
    }

    /// Counts the next cell.
    ///
    /// - Parameter evidence: Reads evidence by its name.
    mutating func add(_ cell: CellRecord, evidence: (String) throws -> [UInt8]) throws {
        guard sections.indices.contains(cell.section) else {
            throw PlanningError("found cell \(cell.id) in section \(cell.section), expected 0..<\(sections.count)")
        }
        try sections[cell.section].add(cell, index: index, evidence: evidence)
        index += 1
    }

    /// Counts the trials of the last cell of each matrix.
    mutating func flush(evidence: (String) throws -> [UInt8]) throws {
        for index in sections.indices { try sections[index].flush(evidence: evidence) }
    }

    /// Judges relations and gates once every cell is counted.
    ///
    /// - Parameter cell: Reads a cell again by its place, to say which facets differ.
    func finish(cell: (Int) throws -> CellRecord) throws -> [RunSummary.Section] {
        let today = String(header.circumstances.startedAt.prefix(10))
        return try zip(sections, header.sections).map { tally, section in
            let relations = try tally.relations.map { try $0.result(cell: cell) }
            var totals = RunSummary.Totals(planned: section.planned, counts: tally.counts)
            let missing = max(0, section.planned - tally.cells)
            totals.counts[.missing, default: 0] += missing
            var tally = tally
            tally.addMissing(missing)
            let verdict = GateVerdict(
                section: section, tally: tally, totals: totals, relations: relations, today: today,
                coversWholePlan: header.selection.isEmpty && header.shard == .whole)
            return RunSummary.Section(
                totals: totals, metrics: tally.metrics, relations: relations, reasons: verdict.reasons,
                repetitions: tally.repetitions.results(metrics: tally.metrics))
        }
    }
}

/// The counts of one matrix.
struct SectionTally {
    private(set) var cells = 0
    private(set) var counts: [CellStatus: Int] = [:]
    private(set) var metrics: [RunSummary.MetricTally]
    private(set) var relations: [RelationTally]
    private(set) var cohorts: [CohortTally]
    private(set) var pairs: PairTally
    private(set) var known: [Int: KnownIssueState] = [:]
    private(set) var repetitions = RepetitionTally()
    private let knownIssues: [Gate.KnownIssue]
    private let metricIndex: [String: Int]
    private let suite: String
    /// What a metrics list says of each metric, by the name of its evidence: most cells share it with others.
    private var verdicts: [String: [(metric: Int, verdict: Metric.Verdict)]] = [:]
    private static let rememberedVerdicts = 4096

    enum KnownIssueState { case failing, passing }

    init(_ section: RunHeader.Section) {
        suite = section.suite
        metrics = section.metrics.map {
            RunSummary.MetricTally(name: $0.name, stage: $0.stage, abstract: $0.abstract)
        }
        metricIndex = Dictionary(
            section.metrics.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
        relations = section.relations.map(RelationTally.init)
        cohorts = section.gate.cohorts.sorted { $0.key < $1.key }.map {
            CohortTally(expression: $0.key, bound: $0.value)
        }
        pairs = PairTally(axes: section.axes)
        knownIssues = section.gate.knownIssues
    }

    mutating func add(_ cell: CellRecord, index: Int, evidence: (String) throws -> [UInt8]) throws {
        cells += 1
        counts[cell.status, default: 0] += 1
        for position in relations.indices { relations[position].add(cell, index: index) }
        for position in cohorts.indices { cohorts[position].add(cell, suite: suite) }
        pairs.add(cell)
        for (position, issue) in knownIssues.enumerated() where issue.cell == cell.id {
            if cell.failing.contains(issue.metric) {
                known[position] = .failing
            } else if known[position] == nil && cell.status != .error {
                known[position] = .passing
            }
        }
        guard cell.status != .notApplicable else { return }
        for position in metrics.indices { metrics[position].planned += 1 }
        for name in cell.metrics {
            for (metric, verdict) in try verdictList(name, evidence: evidence) { metrics[metric].count(verdict) }
        }
        var repetitions = repetitions
        try repetitions.add(cell) { try verdictList($0, evidence: evidence) }
        self.repetitions = repetitions
    }

    /// Counts the trials of the last cell.
    mutating func flush(evidence: (String) throws -> [UInt8]) throws {
        var repetitions = repetitions
        try repetitions.flush { try verdictList($0, evidence: evidence) }
        self.repetitions = repetitions
    }

    /// Planned cells without a line stay in the denominator of every metric.
    mutating func addMissing(_ count: Int) {
        for position in metrics.indices { metrics[position].planned += count }
    }

    private mutating func verdictList(
        _ name: String, evidence: (String) throws -> [UInt8]
    ) throws -> [(metric: Int, verdict: Metric.Verdict)] {
        if let list = verdicts[name] { return list }
        let json = try JSONValue.parse(evidence(name), name: "evidence \(name)")
        let list = (json.arrayValue ?? []).compactMap { metric -> (metric: Int, verdict: Metric.Verdict)? in
            guard let index = metric["name"]?.stringValue.flatMap({ metricIndex[$0] }) else { return nil }
            return (index, Metric.verdict(of: metric))
        }
        if verdicts.count >= Self.rememberedVerdicts { verdicts.removeAll(keepingCapacity: true) }
        verdicts[name] = list
        return list
    }
}

extension Metric {
    /// The verdict of a metric in a record.
    static func verdict(of json: JSONValue) -> Verdict {
        switch json["verdict"]?.stringValue {
        case "passing": .passing
        case "scoring": .scoring(json["value"]?.doubleValue ?? .nan)
        case "ignored": .ignored(json["why"]?.stringValue ?? "")
        default: .failing
        }
    }
}

extension RunSummary.MetricTally {
    mutating func count(_ verdict: Metric.Verdict) {
        switch verdict {
        case .passing: passing += 1
        case .failing: failing += 1
        case .ignored: ignored += 1
        case .scoring(let value) where value.isFinite:
            scored += 1
            sum += value
        case .scoring: failing += 1
        }
    }
}
