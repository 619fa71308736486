/// A suite whose evaluators can judge what another subject did with its fixtures: a team's own app.
///
/// The reference system goes through the same door: what it tells of its cells, judged again, gives the same results.
public protocol ScorableSuite: Suite {
    /// A performer that judges outcomes in place of playing cells.
    ///
    /// - Parameters:
    ///   - outcomes: What the app handed in. A cell without an outcome must not be performed.
    ///   - privacy: Whether outcomes may hold what looks like personal data.
    func scorer(
        for matrix: Matrix, outcomes: OutcomeFile, privacy: OutcomePrivacy, sharing: Bool
    ) throws(PlanningError) -> any CellPerformer

    /// A performer that plays cells and tells what they did as outcomes.
    func performer(
        for matrix: Matrix, sharing: Bool, telling outcomes: any OutcomeSink
    ) throws(PlanningError) -> any CellPerformer

    /// The parts of an outcome that each evaluator looks at, by its stable id.
    static var partsNeeded: [(metric: String, parts: [String])] { get }
}

/// Whether outcomes may hold what looks like personal data.
public enum OutcomePrivacy: Sendable, Hashable {
    /// They may not: an address or a number that the fixture does not contain is a person's.
    case publishable
    /// They may, and so may everything that is made of them; nobody publishes it.
    case confidential
}
