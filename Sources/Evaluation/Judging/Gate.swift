import JSONDocument

/// The rule that turns totals into a verdict. Everything that is not said has the strictest meaning.
public struct Gate: Sendable, Hashable {
    /// The least share of cells that must pass, 0…1, over planned − known − not applicable.
    public var minimumPassRate: Double
    /// How many error cells are tolerated.
    public var maximumErrors: Int
    /// Bounds for single metrics, by name.
    public var perMetric: [String: MetricBound]
    /// How many broken comparisons of a relation are tolerated, by its name; 0 where it is not named.
    ///
    /// For real models: two samples differ where what people authored does not.
    public var brokenRelations: [String: Int]
    /// Gates of their own for cells that an expression selects, by expression.
    public var cohorts: [String: CohortBound]
    /// How much of the matrix and the metrics must really be exercised.
    public var coverage: Coverage
    /// Failures that are known, with a reason and a date.
    public var knownIssues: [KnownIssue]
    /// What may differ from what was approved; `nil` asks nothing.
    public var regressions: Regressions?

    /// How much may have changed against a baseline without anybody's approval.
    public struct Regressions: Sendable, Hashable {
        /// The baseline's file, from the folder that holds `Matrix/`, or `REVISION:path`.
        public var baseline: String
        /// How many cells may pass no more, be gone, or be new without passing.
        public var allowed: Int
        /// How many cells may pass and say something else.
        public var changed: Int

        /// Creates a bound; without numbers nothing may have changed.
        public init(baseline: String, allowed: Int = 0, changed: Int = 0) {
            self.baseline = baseline
            self.allowed = allowed
            self.changed = changed
        }
    }

    /// A bound for one metric.
    public struct MetricBound: Sendable, Hashable {
        /// The least share of cells where it is passing, over planned cells, 0…1.
        public var minimumPassRate: Double?
        /// The least mean of its scores.
        public var minimumMean: Double?

        /// Creates a bound.
        public init(minimumPassRate: Double? = nil, minimumMean: Double? = nil) {
            self.minimumPassRate = minimumPassRate
            self.minimumMean = minimumMean
        }
    }

    /// A bound for a cohort of cells.
    public struct CohortBound: Sendable, Hashable {
        /// The least share of the cohort's cells that must pass, 0…1.
        public var minimumPassRate: Double

        /// Creates a bound.
        public init(minimumPassRate: Double) { self.minimumPassRate = minimumPassRate }
    }

    /// What must be exercised.
    public struct Coverage: Sendable, Hashable {
        /// How many cells each pair of values of two axes needs at least; `nil` asks nothing.
        public var everyPair: Int?
        /// The largest share of cells in which a metric may be ignored, 0…1; `nil` asks nothing.
        public var ignoredAtMost: Double?
        /// Parts that the outcomes of an app leave out by intention, as reasons name them: what lacks one of them is not counted.
        public var notTold: [String]

        /// Creates a coverage rule.
        public init(everyPair: Int? = nil, ignoredAtMost: Double? = nil, notTold: [String] = []) {
            self.everyPair = everyPair
            self.ignoredAtMost = ignoredAtMost
            self.notTold = notTold
        }
    }

    /// A failure that is known and accepted until a day.
    public struct KnownIssue: Sendable, Hashable {
        /// The cell's id.
        public var cell: String
        /// The metric that fails there.
        public var metric: String
        /// Why that is accepted.
        public var reason: String
        /// The last day it is accepted, `YYYY-MM-DD`.
        public var until: String

        /// Creates a known issue.
        public init(cell: String, metric: String, reason: String, until: String) {
            self.cell = cell
            self.metric = metric
            self.reason = reason
            self.until = until
        }
    }

    /// Creates a gate; without arguments every cell must pass.
    public init(
        minimumPassRate: Double = 1, maximumErrors: Int = 0, perMetric: [String: MetricBound] = [:],
        brokenRelations: [String: Int] = [:], cohorts: [String: CohortBound] = [:], coverage: Coverage = .init(),
        knownIssues: [KnownIssue] = [],
        regressions: Regressions? = nil
    ) {
        self.minimumPassRate = minimumPassRate
        self.maximumErrors = maximumErrors
        self.perMetric = perMetric
        self.brokenRelations = brokenRelations
        self.cohorts = cohorts
        self.coverage = coverage
        self.knownIssues = knownIssues
        self.regressions = regressions
    }
}
