/// One command of the tool.
protocol Command {
    /// Its name.
    static var name: String { get }
    /// What it does, in one line.
    static var abstract: String { get }
    /// The words it takes.
    static var grammar: Arguments.Grammar { get }

    /// Does it.
    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus
}
