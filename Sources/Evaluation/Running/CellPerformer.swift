/// Performs the cells of one matrix: a suite that was given its fixtures and settings.
public protocol CellPerformer: Sendable {
    /// Plays one cell through the real system and judges what came out.
    ///
    /// Nothing is thrown: whatever goes wrong belongs to the cell and is told in its result. The one exception is a
    /// run that was interrupted, whose cells in flight are not results.
    func perform(_ cell: Cell, checkpoint: Checkpoint) async throws(Checkpoint.Stop) -> CellResult

    /// Is told when the last cell of a fixture is done, so that what only it needed can be let go.
    func finished(_ fixture: FixtureDescriptor)

    /// How often each stage was really executed so far.
    var stageExecutions: [String: Int] { get }
}
