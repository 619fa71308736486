import Evaluation

/// The exit statuses, a contract with whoever calls the tool.
enum ExitStatus: Int32, Error, CaseIterable {
    /// Everything asked for was done, and the gate is green.
    case green = 0
    /// Something that should never happen did.
    case unexpected = 1
    /// The gate is red: a cell failed or ended in an error, a relation is broken.
    case red = 2
    /// Planning or writing is impossible, validation found faults, audio cannot be decoded.
    case impossible = 3
    /// Nothing was selected.
    case nothingSelected = 4
    /// The run was interrupted and can be resumed, or other shards are outstanding.
    case incomplete = 5
    /// The command line is wrong.
    case usage = 64

    /// What the status means, for `criba explain exit`.
    var meaning: String {
        switch self {
        case .green: "everything asked for was done, and the gate is green"
        case .unexpected: "unexpected: please report it"
        case .red: "the gate is red"
        case .impossible: "planning or writing is impossible, validation found faults, or audio cannot be decoded"
        case .nothingSelected: "nothing was selected"
        case .incomplete: "incomplete: interrupted (go on with --resume), or shards are outstanding"
        case .usage: "wrong usage"
        }
    }

    /// The status of a run that went to its end.
    static func of(_ summary: RunSummary, ignoringGate: Bool) -> ExitStatus {
        summary.isGreen || ignoringGate ? .green : .red
    }

    /// The status of a selection of so many cells; `nil` where there is something to play.
    static func ofSelection(_ cells: Int) -> ExitStatus? { cells == 0 ? .nothingSelected : nil }

    /// Where several apply, the first of these wins.
    static let precedence: [ExitStatus] = [.usage, .impossible, .incomplete, .nothingSelected, .red, .green]
}
