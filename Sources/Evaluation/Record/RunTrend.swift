import JSONDocument

/// How one matrix went over its last runs, as a history tells it: a value, so that whoever reports it needs no history.
public struct RunTrend: Sendable, Hashable {
    /// One run of the trend.
    public struct Run: Sendable, Hashable {
        /// The run's id, and when it began.
        public let run, started: String
        /// The suite's settings.
        public let settings: JSONValue
        /// Cells a rate speaks about, those that passed, failed, and ended in an error.
        public let judged, passed, failed, errors: Int
        /// Whether the gate was green.
        public let isGreen: Bool

        /// Creates a run.
        public init(
            run: String, started: String, settings: JSONValue, judged: Int, passed: Int, failed: Int, errors: Int,
            isGreen: Bool
        ) {
            (self.run, self.started, self.settings) = (run, started, settings)
            (self.judged, self.passed, self.failed, self.errors) = (judged, passed, failed, errors)
            self.isGreen = isGreen
        }
    }

    /// How a metric or the cells of an axis value went, one point a run that has it.
    public struct Line: Sendable, Hashable {
        /// The metric, or `axis=value`.
        public let name: String
        /// The points, the oldest run first.
        public let points: [Point]

        /// Creates a line.
        public init(name: String, points: [Point]) {
            self.name = name
            self.points = points
        }
    }

    /// One point of a line.
    public struct Point: Sendable, Hashable {
        /// The run's id.
        public let run: String
        /// Cells it is over, and those that passed or where the metric holds.
        public let judged, passed: Int
        /// The mean of a metric's scores.
        public let mean: Double?

        /// Creates a point.
        public init(run: String, judged: Int, passed: Int, mean: Double?) {
            (self.run, self.judged, self.passed, self.mean) = (run, judged, passed, mean)
        }
    }

    /// A cell whose status was not always the same.
    public struct Flip: Sendable, Hashable {
        /// The cell's id.
        public let cell: String
        /// The repetition, from 0.
        public let trial: Int
        /// How often the status became another.
        public let changes: Int
        /// Each status with the run it began in.
        public let stretches: [Stretch]

        /// Creates a flip.
        public init(cell: String, trial: Int, changes: Int, stretches: [Stretch]) {
            (self.cell, self.trial, self.changes, self.stretches) = (cell, trial, changes, stretches)
        }
    }

    /// A status and the run it began in.
    public struct Stretch: Sendable, Hashable {
        /// The run's id.
        public let run: String
        /// The status.
        public let status: String

        /// Creates a stretch.
        public init(run: String, status: String) {
            (self.run, self.status) = (run, status)
        }
    }

    /// Cells that do not pass today, by the run in which that began.
    public struct FirstBad: Sendable, Hashable {
        /// The run's id.
        public let run: String
        /// How many cells do not pass since then.
        public let cells: Int
        /// One of them.
        public let example: String

        /// Creates an entry.
        public init(run: String, cells: Int, example: String) {
            (self.run, self.cells, self.example) = (run, cells, example)
        }
    }

    /// The matrix.
    public let matrix: String
    /// The last runs, the oldest first.
    public let runs: [Run]
    /// The cells of axis values.
    public let cohorts: [Line]
    /// Metrics.
    public let metrics: [Line]
    /// Cells that flip, most often first.
    public let flips: [Flip]
    /// When trouble began, the oldest run first.
    public let firstBad: [FirstBad]

    /// Creates a trend.
    public init(
        matrix: String, runs: [Run], cohorts: [Line], metrics: [Line], flips: [Flip], firstBad: [FirstBad]
    ) {
        self.matrix = matrix
        self.runs = runs
        self.cohorts = cohorts
        self.metrics = metrics
        self.flips = flips
        self.firstBad = firstBad
    }
}
