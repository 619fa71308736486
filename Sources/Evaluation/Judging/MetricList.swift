/// Metrics that were found together, with the evidence made of them: cells that share a list share that work too.
public final class MetricList: Sendable {
    /// The metrics in the order of their stages.
    public let metrics: [Metric]
    /// What a run record keeps of them.
    public let evidence: Evidence
    /// Those that say that something is broken.
    let failing: [Metric]
    /// Whether one of them asserts anything.
    let isEffective: Bool

    /// Creates a list.
    public init(_ metrics: [Metric]) {
        self.metrics = metrics
        evidence = Evidence(metrics: metrics)
        failing = metrics.filter(\.isFailing)
        isEffective = metrics.contains(where: \.isEffective)
    }
}
