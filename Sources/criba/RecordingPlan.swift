import Evaluation
import Recorder
import Suites

/// The selected cells of matrices whose suites can ask a real model.
struct RecordingPlan {
    let parts: [RecordingSession.Part]
    /// Whether they are all cells that are planned.
    let isWhole: Bool
    /// Suites whose model cannot be another than recordings.
    let leftOut: [String]

    init(_ planned: PlannedRun) {
        var parts: [RecordingSession.Part] = []
        var leftOut: [String] = []
        for (index, section) in planned.plan.sections.enumerated() {
            guard let suite = planned.players[index].suite as? any RecordableSuite else {
                leftOut.append(section.suite.name)
                continue
            }
            let cells = planned.selected.filter { $0.section == index && $0.fixture != nil }
            parts.append(RecordingSession.Part(matrix: section.matrix, suite: suite, cells: cells))
        }
        self.parts = parts
        self.leftOut = leftOut
        isWhole = planned.selected.count == planned.plan.cells.count
    }

    /// Refuses matrices that do not say whose answers are recorded: those without a name were written by people.
    func requireRecordingSet() throws(Arguments.UsageError) {
        for part in parts where part.matrix.recordingSet == nil {
            throw Arguments.UsageError(
                description:
                    "\(part.matrix.name): found no name for the recordings, expected one, so that no authored answer is "
                    + "overwritten; give --set recordings=NAME or write \"recordings\" into the matrix")
        }
    }
}
