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
    /// Every matrix that can be recorded, by the word that names it, and whether cells of it are played.
    private let matrices: [(word: String, matrix: Matrix, isPlayed: Bool)]

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
            guard planned.players[index].suite is any RecordableSuite else { return nil }
            let path = section.matrix.document.name
            let name = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
            let word = name.hasSuffix(".json") && name != path ? String(name.dropLast(".json".count)) : name
            return (word, section.matrix, played.contains(index))
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
            // One command plays all that was planned only where all of it is recorded into this one set; `record` refuses
            // matrices whose recordings have no name, selected or not.
            if matrices.allSatisfy({ $0.matrix.recordingSet == set }) {
                add(record(given))
                continue
            }
            for (word, matrix, isPlayed) in matrices
            where isPlayed && matrix.suite == group.suite && matrix.promptVersion == group.prompts
                && matrix.recordingSet == set
            {
                add(record(word))
            }
        }
        return commands
    }

    private func record(_ matrix: String?) -> [String] {
        ["criba", "record"] + [matrix].compactMap(\.self) + words + ["--server", "URL", "--model", "NAME"]
    }
}
