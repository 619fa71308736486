import Evaluation
import Foundation
import JSONDocument

/// Who is under test in a run: the reference systems, or an app that wrote down what it did.
enum RunSubject: Sendable {
    case reference
    /// The reference systems, which tell what they do in the form of an app.
    case telling(OutcomeSinkFile)
    case outcomes(OutcomeFile, OutcomePrivacy)

    /// The performer of one matrix.
    func performer(of suite: any Suite, for matrix: Matrix, sharing: Bool) throws -> any CellPerformer {
        switch self {
        case .reference: return try suite.performer(for: matrix, sharing: sharing)
        case .telling(let sink):
            guard let suite = suite as? any ScorableSuite else {
                return try suite.performer(for: matrix, sharing: sharing)
            }
            return try suite.performer(for: matrix, sharing: sharing, telling: sink)
        case .outcomes(let file, let privacy):
            guard let suite = suite as? any ScorableSuite else {
                throw PlanningError(
                    "\(matrix.document.name): suite: found \"\(matrix.suite)\", whose outcomes cannot be judged, "
                        + "expected a matrix of \"voice-note\"")
            }
            return try suite.scorer(for: matrix, outcomes: file, privacy: privacy, sharing: sharing)
        }
    }

    /// The prompt files of each matrix; an app's are its own and not told.
    func templates(of planned: PlannedRun) throws(PlanningError) -> [[PromptTemplateText]] {
        var templates: [[PromptTemplateText]] = []
        for (section, player) in zip(planned.plan.sections, planned.players) {
            if case .outcomes = self {
                templates.append([])
            } else {
                templates.append(try player.suite.templates(of: section.matrix))
            }
        }
        return templates
    }

    /// Whether a cell can be performed; without an outcome it is missing.
    func hasOutcome(_ cell: Cell) -> Bool {
        guard case .outcomes(let file, _) = self, cell.fixture != nil else { return true }
        return file.holds(cell)
    }

    /// What was handed in and cannot be judged.
    var refusals: [String] {
        if case .outcomes(let file, _) = self { file.refusals } else { [] }
    }

    /// Puts what was told in its place.
    func finish() throws {
        if case .telling(let sink) = self { try sink.finish() }
    }
}

/// A file of outcomes that is being written, beside its place until it is whole.
final class OutcomeSinkFile: OutcomeSink {
    private let path: String
    private let file: RecordFile

    init(path: String) throws {
        self.path = path
        file = try RecordFile(path: "\(path).part")
    }

    func write(_ outcome: JSONValue) throws {
        try file.append(outcome.encoded() + [0x0A])
    }

    func finish() throws {
        try file.synchronise()
        guard rename("\(path).part", path) == 0 else { throw WriteError(path: path, code: errno) }
    }
}
