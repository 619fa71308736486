import JSONDocument

/// Everything that performing one cell gave: what the evaluators found and what a report can show.
public struct CellResult: Sendable {
    /// A piece of evidence at the stage whose story it tells.
    public struct StageExhibit: Sendable {
        /// The stage.
        public let stage: String
        /// The exhibit.
        public let evidence: Evidence

        /// Creates a stage exhibit.
        public init(stage: String, evidence: Evidence) {
            self.stage = stage
            self.evidence = evidence
        }
    }

    /// The lists of metrics, in the order of their stages.
    public var lists: [MetricList]
    /// A designed failure that the system met and lived with (a refusal, damaged audio).
    public var failure: CellFailure?
    /// What kept the outcome from being had: a missing recording, a deadline.
    public var error: CellError?
    /// Digests that relations compare between cells, by facet name.
    public var facets: [String: String]
    /// Objects whose members join the cell in `report.json`.
    public var fields: [Evidence]
    /// What the page shows, in the order of the stages.
    public var exhibits: [StageExhibit]

    /// Every metric, in the order of the stages.
    public var metrics: [Metric] { lists.flatMap(\.metrics) }

    /// Creates a result with metrics of its own.
    public init(
        metrics: [Metric] = [], failure: CellFailure? = nil, error: CellError? = nil, facets: [String: String] = [:],
        fields: [Evidence] = [], exhibits: [StageExhibit] = []
    ) {
        self.init(
            lists: metrics.isEmpty ? [] : [MetricList(metrics)], failure: failure, error: error, facets: facets,
            fields: fields, exhibits: exhibits)
    }

    /// Creates a result with lists of metrics, of which other cells may have some too.
    public init(
        lists: [MetricList], failure: CellFailure? = nil, error: CellError? = nil, facets: [String: String] = [:],
        fields: [Evidence] = [], exhibits: [StageExhibit] = []
    ) {
        self.lists = lists
        self.failure = failure
        self.error = error
        self.facets = facets
        self.fields = fields
        self.exhibits = exhibits
    }
}

/// A failure that was designed into the cell's fixture, or that the system handled.
public struct CellFailure: Sendable, Hashable {
    /// The stage that failed.
    public let stage: String
    /// The kind, in the platform's words.
    public let kind: String
    /// The engine's description.
    public let message: String

    /// Creates a failure.
    public init(stage: String, kind: String, message: String) {
        self.stage = stage
        self.kind = kind
        self.message = message
    }

    /// The failure in a record.
    public var json: JSONValue {
        .object(["stage": .string(stage), "kind": .string(kind), "message": .string(message)])
    }
}

/// Why a cell has no outcome, or no complete one.
public struct CellError: Error, Sendable, Hashable {
    /// The stage that was reached.
    public let stage: String
    /// What kind of error: `missingRecording`, `staleRecording`, `damagedRecording`, `schemaViolation`, `deadline`,
    /// `nothingAsserted`, `notFinite`, `unexpected`.
    public let kind: String
    /// File, place, found, expected.
    public let message: String
    /// What to do about it.
    public let advice: String?

    /// Creates an error.
    public init(stage: String, kind: String, message: String, advice: String? = nil) {
        self.stage = stage
        self.kind = kind
        self.message = message
        self.advice = advice
    }

    /// The error in a record.
    public var json: JSONValue {
        var object: JSONObject = ["stage": .string(stage), "kind": .string(kind), "message": .string(message)]
        if let advice { object["advice"] = .string(advice) }
        return .object(object)
    }
}
