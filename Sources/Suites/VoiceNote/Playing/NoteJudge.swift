import Digests
import Engines
import Evaluation
import JSONDocument
import VoiceNote

/// Judges an observation and gathers what a report shows of it.
struct NoteJudge {
    let work: SharedWork

    /// The cell's result.
    func result(of observation: NoteObservation, fixture: FixtureDescriptor) -> CellResult {
        let isComplete = observation.error == nil
        let way = work.way(CellWay(observation, fixture: fixture), isComplete: isComplete) {
            let heard = heard(observation.heard, fixture: fixture)
            let written = written(observation)
            return JudgedWay(facets: facets(of: observation, heard, written), heard: heard, written: written)
        }
        let parts = [way.heard, way.written, way.shown(in: observation.configuration.interface) { shown(observation) }]
        return CellResult(
            lists: parts.map(\.metrics), failure: failure(of: observation), error: observation.error,
            facets: way.facets, fields: parts.flatMap(\.fields), exhibits: parts.flatMap(\.exhibits))
    }

    private func heard(_ observation: NoteObservation, fixture: FixtureDescriptor) -> JudgedPart {
        work.heard(CellWay(observation, fixture: fixture), isComplete: observation.error == nil) {
            JudgedPart(
                metrics: metrics(NoteEvaluator.ofHeard, observation),
                fields: observation.outcome.listening == nil
                    ? [] : [Evidence(.fields, NoteFields.listening(observation))],
                exhibits: exhibits(NoteExhibits.listening(observation) + NoteExhibits.transcript(observation)))
        }
    }

    private func written(_ observation: NoteObservation) -> JudgedPart {
        JudgedPart(
            metrics: metrics(NoteEvaluator.ofWritten, observation),
            fields: [Evidence(.fields, NoteFields.digest(observation))],
            exhibits: exhibits(NoteExhibits.requests(observation)))
    }

    private func shown(_ observation: NoteObservation) -> JudgedPart {
        JudgedPart(
            metrics: metrics(NoteEvaluator.ofShown, observation),
            exhibits: exhibits(NoteExhibits.card(observation).map { [$0] } ?? []))
    }

    private func metrics(_ evaluators: [NoteEvaluator], _ observation: NoteObservation) -> MetricList {
        MetricList(evaluators.map { $0.evaluate(observation) })
    }

    private func exhibits(_ exhibits: [(stage: NoteStage, exhibit: Exhibit)]) -> [CellResult.StageExhibit] {
        exhibits.map { CellResult.StageExhibit(stage: $0.stage.rawValue, evidence: Evidence($0.exhibit)) }
    }

    private func failure(of observation: NoteObservation) -> CellFailure? {
        observation.outcome.failure.map {
            CellFailure(stage: $0.stage.rawValue, kind: $0.failure.kind.rawValue, message: $0.failure.message)
        }
    }

    /// What relations compare: requests, answers, the result, and what listening led to.
    private func facets(
        of observation: NoteObservation, _ heard: JudgedPart, _ written: JudgedPart
    ) -> [String: String] {
        var facets: [String: String] = [:]
        if let spoken = observation.finalDetected { facets["spoken"] = spoken.rawValue }
        if let answeredBy = observation.answeredBy { facets[CellRecord.answeredBy] = answeredBy }
        // After an error nothing is complete, and what is not complete cannot be compared.
        guard observation.error == nil else { return facets }
        facets["requests"] = Self.digest(observation.requests.map { .string("\($0.step) \($0.digest.hex)") })
        facets["answers"] = Self.digest(
            observation.events.compactMap { event in
                switch event {
                case .answered(_, let answer): answer.content
                case .requestFailed(_, let failure): .string("\(failure.kind.rawValue) \(failure.message)")
                default: nil
                }
            })
        facets["result"] = Self.digest(written.fields.map { .string($0.name) })
        let listening = heard.fields.first.map { .string($0.name) } ?? NoteFields.listening(observation)
        facets["listening"] = Self.digest([listening, Self.days(observation)])
        return facets
    }

    /// The resolved days, in order of time: titles differ between output languages, days do not.
    private static func days(_ observation: NoteObservation) -> JSONValue {
        .array(
            (observation.outcome.digest?.dates ?? []).map { date in
                .string("\(date.day?.description ?? "-") \(date.time?.description ?? "-")")
            })
    }

    private static func digest(_ values: [JSONValue]) -> String {
        String(SHA256.hash(JSONValue.array(values).canonicalBytes()).hex.prefix(16))
    }
}
