import DialogueMemo
import Evaluation
import JSONDocument

/// Judges an observation and gathers what a report shows of it.
enum MemoJudge {
    /// The cell's result.
    static func result(of observation: MemoObservation) -> CellResult {
        CellResult(
            lists: MemoEvaluator.lists.map { list in MetricList(list.map { $0.evaluate(observation) }) },
            failure: failure(of: observation),
            error: observation.error, facets: facets(of: observation),
            fields: [Evidence(.fields, MemoFields.of(observation))],
            exhibits: MemoExhibits.all(observation).map {
                CellResult.StageExhibit(stage: $0.stage.rawValue, evidence: Evidence($0.exhibit))
            })
    }

    private static func failure(of observation: MemoObservation) -> CellFailure? {
        observation.outcome.failures.first.map {
            CellFailure(stage: $0.stage.rawValue, kind: $0.failure.kind.rawValue, message: $0.failure.message)
        }
    }

    /// What relations compare: requests, answers, and what came of them, in no interface's words.
    private static func facets(of observation: MemoObservation) -> [String: String] {
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
            "questions": digest(observation.asked.map { .string($0.question.rawValue) }),
            "result": digest([MemoFields.of(observation)]),
        ]
    }

    private static func digest(_ values: [JSONValue]) -> String {
        String(SHA256.hash(JSONValue.array(values).canonicalBytes()).hex.prefix(16))
    }
}
