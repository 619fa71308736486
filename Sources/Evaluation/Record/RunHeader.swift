import JSONDocument

/// The first line of a run record: what was planned, by which tool, under which surroundings.
public struct RunHeader: Sendable, Hashable {
    /// The format this version writes and reads.
    public static let format = "criba.run/1"

    /// What differs between two runs of one plan and is left out when runs are compared byte by byte.
    public struct Circumstances: Sendable, Hashable {
        /// The run's id, such as `2026-11-30T04-42-58Z-a1b2`.
        public var runID: String
        /// When the run began, ISO 8601 in UTC.
        public var startedAt: String
        /// The command that repeats the run.
        public var command: String
        /// Worker count.
        public var jobs: Int
        /// Tool version, platform and the like.
        public var environment: [String: String]

        /// Creates circumstances.
        public init(
            runID: String, startedAt: String, command: String, jobs: Int, environment: [String: String]
        ) {
            self.runID = runID
            self.startedAt = startedAt
            self.command = command
            self.jobs = jobs
            self.environment = environment
        }
    }

    /// One matrix of the run.
    public struct Section: Sendable, Hashable {
        /// The matrix file's name without folder and extension.
        public var name: String
        /// The suite.
        public var suite: String
        /// The stages of the suite, in order.
        public var stages: [String]
        /// The metrics the suite may give.
        public var metrics: [MetricDefinition]
        /// The declared axes with their values.
        public var axes: [Axis]
        /// The relations that are judged over the cells.
        public var relations: [Relation]
        /// The gate as written in the matrix.
        public var gate: Gate
        /// Suite settings as written in the matrix: candidates, prompts, detection.
        public var settings: JSONValue
        /// How many cells (with trials) are planned.
        public var planned: Int
        /// The prompt files that requests are made from; empty when the suite names none.
        public var templates: [PromptTemplateText]

        /// Creates a section.
        public init(
            name: String, suite: String, stages: [String], metrics: [MetricDefinition], axes: [Axis],
            relations: [Relation], gate: Gate, settings: JSONValue, planned: Int,
            templates: [PromptTemplateText] = []
        ) {
            self.name = name
            self.suite = suite
            self.stages = stages
            self.metrics = metrics
            self.axes = axes
            self.relations = relations
            self.gate = gate
            self.settings = settings
            self.planned = planned
            self.templates = templates
        }
    }

    /// What differs from run to run.
    public var circumstances: Circumstances
    /// The digest of the whole plan, before shards and selection.
    public var planDigest: String
    /// The selection expressions, as given.
    public var selection: [String]
    /// Which shard this is.
    public var shard: Shard
    /// The matrices.
    public var sections: [Section]
    /// Shares and fingerprints the suites state about their fixtures: provenance counts, engines.
    public var subjects: JSONValue

    /// Creates a header.
    public init(
        circumstances: Circumstances, planDigest: String, selection: [String], shard: Shard, sections: [Section],
        subjects: JSONValue
    ) {
        self.circumstances = circumstances
        self.planDigest = planDigest
        self.selection = selection
        self.shard = shard
        self.sections = sections
        self.subjects = subjects
    }

    /// Cells planned over all sections.
    public var planned: Int { sections.reduce(0) { $0 + $1.planned } }
}

/// One part of a plan that was cut between fixtures.
public struct Shard: Sendable, Hashable {
    /// Which part, from 1.
    public let index: Int
    /// Of how many.
    public let count: Int
    /// The whole plan in one part.
    public static let whole = Shard(index: 1, of: 1)

    private init(index: Int, of count: Int) {
        self.index = index
        self.count = count
    }

    /// Creates a shard; `nil` unless 1 ≤ index ≤ count.
    public init?(_ index: Int, of count: Int) {
        guard count >= 1, (1...count).contains(index) else { return nil }
        self.init(index: index, of: count)
    }
}
