import JSONDocument

/// One side of a comparison: a finished run, or what was approved of one.
public struct ComparedRun: Sendable {
    /// One matrix.
    public struct Section: Sendable {
        /// The matrix.
        public let name: String
        /// The suite.
        public let suite: String
        /// The declared axes.
        public let axes: [Axis]
        /// The suite's settings: candidates, prompts, detection.
        public let settings: JSONValue
        /// Under which settings how many cells were approved; empty for a run, all of which was played under the same.
        let settingsOfCells: [JSONValue: Int]
        /// The prompt files that requests were made from; empty for a baseline, and where a run does not tell them.
        public let templates: [PromptTemplateText]
        /// The cells by id and trial.
        public internal(set) var cells: [ComparedCell]
    }

    /// What whoever compares calls it, for messages and headings: a path as it was given, or a revision and a path.
    public let name: String
    /// The matrices.
    public let sections: [Section]
    /// The selection the cells were played under; `nil` when some of the plan is missing for another reason (a shard), and
    /// empty for all of it.
    public let selection: [String]?
    /// The run's record, where texts can be read; `nil` for a baseline.
    public let record: RunRecord?

    /// Takes over a finished run.
    ///
    /// - Parameters:
    ///   - name: What whoever compares calls it; `nil` takes the path of the record.
    ///   - isFinishing: Whether the run is only waiting for its last line, whose verdict depends on the
    ///     comparison.
    /// - Throws: ``PlanningError`` when the record is damaged or the run did not finish.
    public init(run source: any ByteSource, name: String? = nil, isFinishing: Bool = false) throws {
        var cells: [[ComparedCell]] = []
        var texts = SharedTexts()
        let record = try RunRecord(source) { cell, _ in
            while cells.count <= cell.section { cells.append([]) }
            cells[cell.section].append(ComparedCell(cell, sharing: &texts))
        }
        guard record.footer != nil || isFinishing else {
            throw PlanningError(
                "\(source.name): found a run that did not finish (\(record.cellCount) of \(record.header.planned) cells), "
                    + "expected a finished one; go on with `criba run --resume`")
        }
        self.name = name ?? source.name
        sections = record.header.sections.enumerated().map { index, section in
            Section(
                name: section.name, suite: section.suite, axes: section.axes, settings: section.settings,
                settingsOfCells: [:], templates: section.templates,
                cells: index < cells.count ? Self.ordered(cells[index]) : [])
        }
        selection = record.header.shard == .whole ? record.header.selection : nil
        self.record = record
    }

    /// Takes over approved baselines, one a matrix.
    public init(_ baselines: [Baseline], name: String) {
        self.name = name
        sections = baselines.map { baseline in
            Section(
                name: baseline.matrix, suite: baseline.suite, axes: baseline.axes, settings: baseline.settings,
                settingsOfCells: baseline.settingsOfCells, templates: [], cells: Self.ordered(baseline.cells))
        }
        selection = []
        record = nil
    }

    private init(_ other: ComparedRun, sections: [Section]) {
        name = other.name
        selection = other.selection
        record = other.record
        self.sections = sections
    }

    /// Which models answered, with the number of cells they answered in, the most first.
    public var fingerprints: [(name: String, cells: Int)] {
        var counts: [String: Int] = [:]
        for name in sections.lazy.flatMap(\.cells).compactMap(\.answeredBy) { counts[name, default: 0] += 1 }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// The prompt files of a matrix.
    func templates(of matrix: String) -> [PromptTemplateText] {
        sections.first { $0.name == matrix }?.templates ?? []
    }

    /// The same side with one matrix only.
    public func only(_ matrix: String) -> ComparedRun {
        ComparedRun(self, sections: sections.filter { $0.name == matrix })
    }

    /// Whether a cell that is not here was left out on purpose: by the selection, or because another shard has it.
    ///
    /// Terms that speak of more than family and axes cannot be judged from a cell that is not here; they leave out.
    func leavesOut(_ cell: ComparedCell, suite: String) -> Bool {
        guard let selection else { return true }
        guard let read = try? Selection(selection, keys: nil) else { return true }
        return !read.terms.allSatisfy { term in
            let value: String? =
                switch term.key {
                case "family": cell.family
                case "suite": suite
                default: cell.axes.first { $0.axis == term.key }?.value
                }
            return value.map { term.values.contains($0) != term.isNegated } ?? false
        }
    }

    private static func ordered(_ cells: [ComparedCell]) -> [ComparedCell] {
        cells.sorted { $0.key < $1.key }
    }
}
