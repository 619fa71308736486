/// A system under test with its evaluators, over the fixtures of one folder.
///
/// Everything that plans, runs, validates or explains speaks to this; nothing of it knows a system.
public protocol Suite: Sendable {
    /// What planning and reporting need to know.
    static var description: SuiteDescription { get }

    /// Reads and checks every fixture once.
    ///
    /// - Throws: ``PlanningError`` naming the first file that is wrong.
    func catalogue() throws(PlanningError) -> SuiteCatalogue

    /// Checks what a matrix says to this suite: its settings, and that its prompts can be read.
    func check(_ matrix: Matrix) throws(PlanningError)

    /// The prompt files that the requests of a matrix are made from, so that a comparison can tell what of a request was
    /// changed by hand.
    func templates(of matrix: Matrix) throws(PlanningError) -> [PromptTemplateText]

    /// What is wrong with the recordings that a matrix needs, each with its place; empty when nothing is.
    func faults(of matrix: Matrix) throws(PlanningError) -> [String]

    /// A performer for the cells of one matrix.
    ///
    /// - Parameter sharing: Whether what cells have in common is computed once.
    func performer(for matrix: Matrix, sharing: Bool) throws(PlanningError) -> any CellPerformer
}

extension Suite {
    /// What planning and reporting need to know.
    public var description: SuiteDescription { Self.description }

    /// None: a suite may ask no model, or make its requests in another way.
    public func templates(of matrix: Matrix) throws(PlanningError) -> [PromptTemplateText] { [] }
}
