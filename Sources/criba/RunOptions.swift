import Evaluation
import Reporting

/// The options of `criba run` that say how, not what.
struct RunOptions: Sendable {
    let terminal: Terminal
    let jobs: Int
    let shard: Shard
    let isResuming: Bool
    let isSharing: Bool
    let ignoresGate: Bool
    let formats: [ReportFormat]
    let cellDeadline: Duration
    let outFolder: String?

    init(_ arguments: Arguments, surroundings: Surroundings) throws {
        terminal = arguments.has("quiet") ? surroundings.terminal.quiet : surroundings.terminal
        jobs = try arguments.number("jobs", in: 1...256) ?? Self.processors
        shard = try arguments.value("shard").map(Self.shard) ?? .whole
        isResuming = arguments.has("resume")
        isSharing = !arguments.has("no-sharing")
        ignoresGate = arguments.has("no-gate")
        formats = try Self.formats(arguments.all("report"))
        cellDeadline = .seconds(try arguments.number("deadline", in: 1...86_400) ?? 60)
        outFolder = arguments.value("out").map(surroundings.path)
        if isResuming && outFolder == nil {
            throw Arguments.UsageError(
                description: "found --resume without --out, expected the folder of the run to go on with")
        }
    }

    /// Cells are computed, not waited for, so more workers than processors gain nothing.
    private static var processors: Int { max(1, ProcessorCount.active) }

    private static func shard(_ text: String) throws -> Shard {
        let parts = text.split(separator: "/").compactMap { Int($0) }
        guard parts.count == 2, let shard = Shard(parts[0], of: parts[1]) else {
            throw Arguments.UsageError(description: "found --shard \(text), expected M/N such as 1/4 with 1 ≤ M ≤ N")
        }
        return shard
    }

    private static func formats(_ given: [String]) throws -> [ReportFormat] {
        guard !given.isEmpty else { return [.html, .json, .junit, .markdown] }
        return try given.flatMap { $0.split(separator: ",").map(String.init) }.map { name in
            guard let format = ReportFormat(rawValue: name) else {
                throw Arguments.UsageError(
                    description: "found --report \(name), expected some of \(ReportFormat.allCases.map(\.rawValue))")
            }
            return format
        }
    }
}
