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
        let way = work.way(CellWay(observation, fixture: fixture), isComplete: observation.error == nil) {
            judgedWay(observation, fixture: fixture)
        }
        let card = shared(
            "card \(way.cardKey) \(observation.configuration.interface)",
            { NoteExhibits.card($0).map { [$0] } ?? [] }, observation)
        let judged = judged(observation, way: way)
        return CellResult(
            metrics: judged.metrics, metricsEvidence: judged.evidence, failure: failure(of: observation),
            error: observation.error, facets: way.facets, fields: way.fields, exhibits: way.exhibits + card)
    }

    private func judgedWay(_ observation: NoteObservation, fixture: FixtureDescriptor) -> JudgedWay {
        let facets = facets(of: observation)
        // Cells of one fixture whose listening, or whose digest, is the same show the same evidence.
        let heard = "\(fixture.family)/\(fixture.member) \(facets["listening"] ?? "none") \(facets["spoken"] ?? "")"
        let said =
            "\(heard) \(observation.expectedOutput) \(facets["requests"] ?? "") \(facets["answers"] ?? "") \(facets["result"] ?? "")"
        var fields = [
            evidence("fields \(heard)") { Evidence(.fields, NoteFields.listening(observation)) },
            evidence("fields \(said)") { Evidence(.fields, NoteFields.digest(observation)) },
        ]
        if observation.outcome.listening == nil { fields.removeFirst() }
        var exhibits: [CellResult.StageExhibit] = []
        exhibits += shared("listening \(heard)", NoteExhibits.listening, observation)
        exhibits += shared("transcript \(heard)", NoteExhibits.transcript, observation)
        exhibits += shared("requests \(said)", NoteExhibits.requests, observation)
        return JudgedWay(
            facets: facets, judged: judgedAnew(observation), fields: fields, exhibits: exhibits, cardKey: said)
    }

    /// What the evaluators say: a cell that goes another's way is only judged anew by what its interface language touches.
    private func judged(_ observation: NoteObservation, way: JudgedWay) -> SharedWork.Judged {
        let presenting = NoteEvaluator.presenting.map { $0.evaluate(observation) }
        guard way.judged.metrics.suffix(presenting.count) != presenting[...] else { return way.judged }
        return SharedWork.Judged(way.judged.metrics.dropLast(presenting.count) + presenting)
    }

    private func judgedAnew(_ observation: NoteObservation) -> SharedWork.Judged {
        var observation = observation
        observation.words = WrittenWords(observation.outcome)
        return SharedWork.Judged(NoteEvaluator.all.map { $0.evaluate(observation) })
    }

    private func evidence(_ key: String, make: () -> Evidence) -> Evidence {
        work.evidence(key, make: make)
    }

    private func shared(
        _ key: String, _ make: (NoteObservation) -> [(stage: NoteStage, exhibit: Exhibit)],
        _ observation: NoteObservation
    ) -> [CellResult.StageExhibit] {
        work.exhibits(key) {
            make(observation).map { CellResult.StageExhibit(stage: $0.stage.rawValue, evidence: Evidence($0.exhibit)) }
        }
    }

    private func failure(of observation: NoteObservation) -> CellFailure? {
        observation.outcome.failure.map {
            CellFailure(stage: $0.stage.rawValue, kind: $0.failure.kind.rawValue, message: $0.failure.message)
        }
    }

    /// What relations compare: requests, answers, the result, and what listening led to.
    private func facets(of observation: NoteObservation) -> [String: String] {
        var facets: [String: String] = [:]
        if let spoken = observation.finalDetected { facets["spoken"] = spoken.rawValue }
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
        facets["result"] = Self.digest([NoteFields.digest(observation)])
        facets["listening"] = Self.digest([NoteFields.listening(observation), Self.days(observation)])
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
