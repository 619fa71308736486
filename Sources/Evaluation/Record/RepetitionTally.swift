import JSONDocument
import Statistics

extension RunSummary {
    /// How reliably something goes well when a cell is played several times.
    public struct Repetition: Sendable, Hashable {
        /// A metric's name; `nil` for the cell as a whole, which goes well when it passes.
        public let metric: String?
        /// How often each cell was played; the least, where that differs.
        public let trials: Int
        /// How many cells it is over.
        public let cells: Int
        /// All trials of those cells, and the ones that went well.
        public let samples, successes: Int
        /// pass@k for k = 1…trials: the mean chance that at least one of k samples goes well.
        public let passAt: [Double]
        /// pass^k for k = 1…trials: the mean chance that all of k samples go well.
        public let passAll: [Double]
        /// The mean chance that two samples of one cell disagree.
        public let flipRate: Double
        /// Cells whose trials did not all end alike.
        public let flipping: Int
    }
}

/// Gathers the trials of each cell, which follow one another in a record's order.
struct RepetitionTally {
    private struct Trial {
        let status: CellStatus
        let metrics: [String]
    }

    private struct Sums {
        var cells = 0
        var trials = Int.max
        var samples = 0
        var successes = 0
        var passAt: [Double] = []
        var passAll: [Double] = []
        var flipRate = 0.0
        var flipping = 0

        mutating func add(_ cell: Repetitions) {
            cells += 1
            trials = min(trials, cell.trials)
            samples += cell.trials
            successes += cell.successes
            for k in 1...cell.trials {
                if passAt.count < k {
                    passAt.append(0)
                    passAll.append(0)
                }
                passAt[k - 1] += cell.passAt(k) ?? 0
                passAll[k - 1] += cell.passAll(k) ?? 0
            }
            flipRate += cell.flipRate ?? 0
            if cell.successes > 0, cell.successes < cell.trials { flipping += 1 }
        }

        func result(_ metric: String?) -> RunSummary.Repetition {
            let count = Double(cells)
            return .init(
                metric: metric, trials: trials, cells: cells, samples: samples, successes: successes,
                passAt: passAt.prefix(trials).map { $0 / count }, passAll: passAll.prefix(trials).map { $0 / count },
                flipRate: flipRate / count, flipping: flipping)
        }
    }

    private var whole = Sums()
    private var byMetric: [Int: Sums] = [:]

    /// What the trials of one matrix came to, the cell as a whole first, then metrics that do not always go well.
    ///
    /// Where every cell was played once, no cell is read.
    static func results(
        of section: Int, in record: RunRecord, metrics: [RunSummary.MetricTally]
    ) throws -> [RunSummary.Repetition] {
        var tally = RepetitionTally()
        var lists = VerdictLists(metrics: metrics, record: record)
        var first = 0
        while first < record.cellCount {
            let key = record.key(at: first)
            var end = first + 1
            while end < record.cellCount, record.key(at: end).id == key.id, record.key(at: end).section == key.section {
                end += 1
            }
            if key.section == section, end - first > 1 {
                let trials = try (first..<end).map(record.cell).filter { $0.status != .notApplicable }
                try tally.add(trials.map { Trial(status: $0.status, metrics: $0.metrics) }) { try lists.list($0) }
            }
            first = end
        }
        return tally.results(metrics: metrics)
    }

    /// Counts a cell by its trials.
    ///
    /// A metric that is ignored in every trial says nothing; in others each trial counts, and one where it was not passing,
    /// for whatever reason, did not go well.
    private mutating func add(
        _ trials: [Trial], verdicts: (String) throws -> [(metric: Int, verdict: Metric.Verdict)]
    ) throws {
        guard trials.count > 1 else { return }
        if let cell = Repetitions(successes: trials.count { $0.status == .passed }, trials: trials.count) {
            whole.add(cell)
        }
        var passing: [Int: Int] = [:]
        for name in trials.flatMap(\.metrics) {
            for (metric, verdict) in try verdicts(name) {
                switch verdict {
                case .passing: passing[metric, default: 0] += 1
                case .failing: passing[metric, default: 0] += 0
                case .scoring, .ignored: break
                }
            }
        }
        for (metric, count) in passing {
            if let cell = Repetitions(successes: count, trials: trials.count) {
                byMetric[metric, default: .init()].add(cell)
            }
        }
    }

    private func results(metrics: [RunSummary.MetricTally]) -> [RunSummary.Repetition] {
        guard whole.cells > 0 else { return [] }
        let single = byMetric.sorted { $0.key < $1.key }.map { $1.result(metrics[$0].name) }
        return [whole.result(nil)] + single
    }
}

/// What lists of metrics say, each read once: most cells share theirs with others.
private struct VerdictLists {
    private let record: RunRecord
    private let places: [String: Int]
    private var known: [String: [(metric: Int, verdict: Metric.Verdict)]] = [:]
    private static let limit = 4096

    init(metrics: [RunSummary.MetricTally], record: RunRecord) {
        self.record = record
        places = Dictionary(
            metrics.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func list(_ name: String) throws -> [(metric: Int, verdict: Metric.Verdict)] {
        if let list = known[name] { return list }
        let json = try JSONValue.parse(record.evidence(name), name: "evidence \(name)")
        let list = (json.arrayValue ?? []).compactMap { metric -> (metric: Int, verdict: Metric.Verdict)? in
            guard let place = metric["name"]?.stringValue.flatMap({ places[$0] }) else { return nil }
            return (place, Metric.verdict(of: metric))
        }
        if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
        known[name] = list
        return list
    }
}
