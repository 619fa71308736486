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
}
