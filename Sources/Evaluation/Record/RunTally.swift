import JSONDocument

/// Counts the cells of a record one by one, in whatever order they were done; what comes out does not depend on it.
struct RunTally {
    private let header: RunHeader
    private var sections: [SectionTally]
    private var index = 0

    init(_ header: RunHeader) {
        self.header = header
        sections = header.sections.map(SectionTally.init)
    }

    /// Counts the next cell.
    mutating func add(_ cell: CellRecord) throws {
        guard sections.indices.contains(cell.section) else {
            throw PlanningError("found cell \(cell.id) in section \(cell.section), expected 0..<\(sections.count)")
        }
        sections[cell.section].add(cell, index: index)
        index += 1
    }

    /// Judges metrics, relations and gates once every cell is counted.
    ///
    /// - Parameters:
    ///   - record: Where evidence is looked up, and cells again to say which facets differ.
    ///   - place: The place of a cell in the order of the record, by how many were counted before it.
    func finish(_ record: RunRecord, place: (Int) -> Int) throws -> [RunSummary.Section] {
        let today = String(header.circumstances.startedAt.prefix(10))
        return try zip(sections, header.sections).enumerated().map { index, pair in
            let (tally, section) = pair
            let relations = try tally.relations.map { try $0.result(place: place, cell: record.cell) }
            var totals = RunSummary.Totals(planned: section.planned, counts: tally.counts)
            let missing = max(0, section.planned - tally.cells)
            totals.counts[.missing, default: 0] += missing
            let metrics = try tally.metrics(missing: missing, evidence: record.evidence)
            let verdict = GateVerdict(
                section: section, tally: tally, metrics: metrics, totals: totals, relations: relations, today: today,
                coversWholePlan: header.selection.isEmpty && header.shard == .whole)
            return RunSummary.Section(
                totals: totals, metrics: metrics, relations: relations, reasons: verdict.reasons,
                repetitions: try RepetitionTally.results(of: index, in: record, metrics: metrics))
        }
    }
}

/// The counts of one matrix.
struct SectionTally {
    private(set) var cells = 0
    private(set) var counts: [CellStatus: Int] = [:]
    private(set) var relations: [RelationTally]
    private(set) var cohorts: [CohortTally]
    private(set) var pairs: PairTally
    private(set) var known: [Int: KnownIssueState] = [:]
    private let knownIssues: [Gate.KnownIssue]
    private let definitions: [MetricDefinition]
    private let suite: String
    /// Cells that could be judged.
    private var judged = 0
    /// How many cells have a list of metrics, by the name of its evidence: most share it with others.
    private var lists: [String: Int] = [:]

    enum KnownIssueState { case failing, passing }

    init(_ section: RunHeader.Section) {
        suite = section.suite
        definitions = section.metrics
        relations = section.relations.map(RelationTally.init)
        cohorts = section.gate.cohorts.sorted { $0.key < $1.key }.map {
            CohortTally(expression: $0.key, bound: $0.value)
        }
        pairs = PairTally(axes: section.axes)
        knownIssues = section.gate.knownIssues
    }

    mutating func add(_ cell: CellRecord, index: Int) {
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
        judged += 1
        for name in cell.metrics { lists[name, default: 0] += 1 }
    }

    /// How each metric fared.
    ///
    /// - Parameters:
    ///   - missing: Planned cells without a line, which stay in the denominator of every metric.
    ///   - evidence: Reads evidence by its name.
    func metrics(missing: Int, evidence: (String) throws -> [UInt8]) throws -> [RunSummary.MetricTally] {
        var metrics = definitions.map {
            RunSummary.MetricTally(name: $0.name, stage: $0.stage, abstract: $0.abstract, planned: judged + missing)
        }
        let places = Dictionary(
            definitions.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
        // By name, since the last digit of a sum depends on the order of what is added.
        for (name, cells) in lists.sorted(by: { $0.key < $1.key }) {
            let list = try JSONValue.parse(evidence(name), name: "evidence \(name)").arrayValue ?? []
            for metric in list {
                guard let place = metric["name"]?.stringValue.flatMap({ places[$0] }) else { continue }
                metrics[place].count(Metric.verdict(of: metric), cells: cells)
            }
        }
        return metrics
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
    /// Counts the cells that have a verdict.
    mutating func count(_ verdict: Metric.Verdict, cells: Int) {
        switch verdict {
        case .passing: passing += cells
        case .failing: failing += cells
        case .ignored(let why):
            ignored += cells
            if why.hasPrefix(Metric.notTold) {
                untold[String(why.dropFirst(Metric.notTold.count)), default: 0] += cells
            } else if why.hasPrefix(Metric.upstream) {
                upstream += cells
            }
        case .scoring(let value) where value.isFinite:
            scored += cells
            sum += value * Double(cells)
        case .scoring: failing += cells
        }
    }
}
