import Evaluation
import Recorder
import Reporting
import Suites

/// The commands that record exactly what a plan of recordings lists: the plan's own selection and settings, said again.
struct RecordHint {
    private static let repeatedOptions = [
        "root", "fixtures", "prompts", "set", "trials", "only", "failed-from", "fingerprint",
    ]

    private let words: [String]
    private let given: String?
    private let matrices: [(word: String, matrix: Matrix)]

    init(_ arguments: Arguments, planned: PlannedRun) {
        var words: [String] = []
        for option in Self.repeatedOptions {
            for value in arguments.all(option) { words += ["--\(option)", value] }
        }
        if arguments.has("pairwise") { words.append("--pairwise") }
        self.words = words
        given = arguments.operands.first
        let folder = "\(planned.workspace.root)/Matrix/"
        let played = Set(planned.selected.filter { $0.fixture != nil }.map(\.section))
        matrices = planned.plan.sections.enumerated().compactMap { index, section in
            guard played.contains(index), planned.players[index].suite is any RecordableSuite else { return nil }
            let path = section.matrix.document.name
            let name = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
            return (name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : name, section.matrix)
        }
    }

    /// The commands, by whose answers are wanted.
    func commands(for review: RecordingReview) -> [String] {
        var commands: [String] = []
        func add(_ words: [String]) {
            let command = words.map(ShellWord.quote).joined(separator: " ")
            if !commands.contains(command) { commands.append(command) }
        }
        for group in review.groups where group.entries.contains(where: { $0.state != .fresh || $0.isProvisional }) {
            guard let set = group.recordingSet else {
                add(["scripts/fixtures", "stamp", "--prompts", group.prompts])
                continue
            }
            // One command plays all that was planned only where all of it is recorded into this one set.
            if matrices.allSatisfy({ $0.matrix.recordingSet == set }) {
                add(record(given))
                continue
            }
            for (word, matrix) in matrices
            where matrix.suite == group.suite && matrix.promptVersion == group.prompts && matrix.recordingSet == set {
                add(record(matrices.count == 1 ? given : word))
            }
        }
        return commands
    }

    private func record(_ matrix: String?) -> [String] {
        ["criba", "record"] + [matrix].compactMap(\.self) + words + ["--server", "URL", "--model", "NAME"]
    }
}
