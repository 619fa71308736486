/// What planning and reporting need to know of a suite, as data.
public struct SuiteDescription: Sendable {
    /// The suite's name, such as `voice-note`.
    public let name: String
    /// Its stages, in the order they run.
    public let stages: [String]
    /// The metrics its evaluators give.
    public let metrics: [MetricDefinition]
    /// The axes it knows.
    public let axes: [AxisDefinition]
    /// The keys of a matrix that are its own settings.
    public let settingKeys: [String]
    /// The relations it expects over several cells.
    public let relations: [Relation]
    /// Rules of the system that no cell can show and a test of the system checks instead.
    public let testedRules: [TestedRule]

    /// Creates a description.
    public init(
        name: String, stages: [String], metrics: [MetricDefinition], axes: [AxisDefinition], settingKeys: [String],
        relations: [Relation], testedRules: [TestedRule] = []
    ) {
        self.name = name
        self.stages = stages
        self.metrics = metrics
        self.axes = axes
        self.settingKeys = settingKeys
        self.relations = relations
        self.testedRules = testedRules
    }

    /// The ids of what cells show: metrics, then relations.
    public var behaviour: [String] { metrics.map(\.name) + relations.map(\.name) }

    /// The same suite with the values of each axis that a matrix names itself.
    func naming(_ names: (String) -> [String]) -> SuiteDescription {
        SuiteDescription(
            name: name, stages: stages, metrics: metrics,
            axes: axes.map { axis in
                guard let setting = axis.namedBy else { return axis }
                return AxisDefinition(
                    name: axis.name, allowed: names(setting), namedBy: setting, abstract: axis.abstract,
                    isRequired: axis.isRequired)
            }, settingKeys: settingKeys, relations: relations, testedRules: testedRules)
    }
}

/// A rule of a system that a test checks, because no cell of a matrix can.
public struct TestedRule: Sendable, Hashable {
    /// The stable id, such as `dialogue-memo.session.ends`.
    public let name: String
    /// The rule in one sentence.
    public let abstract: String
    /// The name of the test, as it reads in the test's report.
    public let test: String

    /// Creates a rule.
    public init(_ name: String, _ abstract: String, test: String) {
        self.name = name
        self.abstract = abstract
        self.test = test
    }
}
