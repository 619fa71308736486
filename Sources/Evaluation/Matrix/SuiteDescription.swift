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

    /// Creates a description.
    public init(
        name: String, stages: [String], metrics: [MetricDefinition], axes: [AxisDefinition], settingKeys: [String],
        relations: [Relation]
    ) {
        self.name = name
        self.stages = stages
        self.metrics = metrics
        self.axes = axes
        self.settingKeys = settingKeys
        self.relations = relations
    }

    /// The same suite with the values of each axis that a matrix names itself.
    func naming(_ names: (String) -> [String]) -> SuiteDescription {
        SuiteDescription(
            name: name, stages: stages, metrics: metrics,
            axes: axes.map { axis in
                guard let setting = axis.namedBy else { return axis }
                return AxisDefinition(
                    name: axis.name, allowed: names(setting), namedBy: setting, abstract: axis.abstract,
                    isRequired: axis.isRequired)
            }, settingKeys: settingKeys, relations: relations)
    }
}
