import Digests
import Evaluation
import JSONDocument
import NoteAnalysis

/// Judges an observation and gathers what a report shows of it.
struct AnalysisJudge {
    let work: AnalysisWork

    /// The cell's result.
    func result(of observation: AnalysisObservation, fixture: FixtureDescriptor) -> CellResult {
        let facets = Self.facets(of: observation)
        // Cells that differ in the interface language alone did the same, and all but the card says the same of them.
        let key =
            observation.error != nil
            ? nil
            : "\(fixture.family)/\(fixture.member) \(facets["requests"] ?? "") "
                + "\(facets["answers"] ?? "") \(facets["result"] ?? "")"
        let story = work.judged(key) {
            JudgedPart(
                metrics: metrics(AnalysisEvaluator.ofStory, observation),
                fields: [Evidence(.fields, AnalysisFields.fields(of: observation))],
                exhibits: exhibits(AnalysisExhibits.story(observation)))
        }
        let shown = JudgedPart(
            metrics: metrics(AnalysisEvaluator.presenting, observation),
            exhibits: exhibits(AnalysisExhibits.card(observation)))
        return CellResult(
            lists: [story.metrics, shown.metrics],
            failure: observation.outcome?.failure.map {
                CellFailure(stage: $0.stage.rawValue, kind: $0.kind, message: $0.message)
            },
            error: observation.error, facets: facets, fields: story.fields, exhibits: story.exhibits + shown.exhibits)
    }

    private func metrics(_ evaluators: [AnalysisEvaluator], _ observation: AnalysisObservation) -> MetricList {
        MetricList(evaluators.map { $0.evaluate(observation) })
    }

    private func exhibits(_ shown: [AnalysisExhibits.Shown]) -> [CellResult.StageExhibit] {
        shown.map { .init(stage: $0.stage.rawValue, evidence: Evidence($0.exhibit)) }
    }

    /// What relations compare.
    private static func facets(of observation: AnalysisObservation) -> [String: String] {
        // After an error nothing is complete, and what is not complete cannot be compared.
        guard observation.error == nil else { return [:] }
        return [
            "requests": digest(observation.requests.map { .string("\($0.step) \($0.digest.hex)") }),
            "answers": digest(
                observation.events.compactMap { event in
                    switch event {
                    case .answered(_, let answer): answer.content
                    case .requestFailed(_, let failure): .string("\(failure.kind.rawValue) \(failure.message)")
                    default: nil
                    }
                }),
            "result": digest([AnalysisFields.fields(of: observation)]),
        ]
    }

    private static func digest(_ values: [JSONValue]) -> String {
        String(SHA256.hash(JSONValue.array(values).canonicalBytes()).hex.prefix(16))
    }
}
