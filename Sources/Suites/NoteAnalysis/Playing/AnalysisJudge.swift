import Digests
import Evaluation
import JSONDocument
import NoteAnalysis

/// Judges an observation and gathers what a report shows of it.
struct AnalysisJudge {
    let work: SharedWork

    /// The cell's result.
    func result(of observation: AnalysisObservation, fixture: FixtureDescriptor) -> CellResult {
        let facets = Self.facets(of: observation)
        // Cells that differ in the interface language alone did the same, and all but the card says the same of them.
        let key = "\(fixture.family)/\(fixture.member) \(facets["requests"] ?? "") \(facets["result"] ?? "")"
        let isShared = observation.error == nil
        func evidence(_ name: String, _ make: () -> Evidence) -> Evidence {
            isShared ? work.evidence("\(name) \(key)", make: make) : make()
        }
        func exhibits(_ name: String, _ made: () -> [AnalysisExhibits.Shown]) -> [CellResult.StageExhibit] {
            func make() -> [CellResult.StageExhibit] {
                made().map { .init(stage: $0.stage.rawValue, evidence: Evidence($0.exhibit)) }
            }
            return isShared ? work.exhibits("\(name) \(key)", make: make) : make()
        }
        return CellResult(
            metrics: AnalysisEvaluator.all.map { $0.evaluate(observation) },
            failure: observation.outcome?.failure.map {
                CellFailure(stage: $0.stage.rawValue, kind: $0.kind, message: $0.message)
            },
            error: observation.error, facets: facets,
            fields: [evidence("fields") { Evidence(.fields, AnalysisFields.fields(of: observation)) }],
            exhibits: exhibits("story") { AnalysisExhibits.story(observation) }
                + exhibits("card \(observation.interface)") { AnalysisExhibits.card(observation) })
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
