import Languages
import NoteAnalysis

extension AnalysisEvaluator {
    /// Whether there is anything to analyse, and what failures come to.
    static let checking: [AnalysisEvaluator] = [
        AnalysisEvaluator(
            "transcript.missing", stage: .check,
            "A transcript without a word is a missing transcript, and no model is asked; any other is not."
        ) { observation in
            guard observation.error == nil || !observation.played.analyses.isEmpty else {
                return .ignored(observation.whyNoContent)
            }
            for (outcome, transcript, _) in observation.played.analyses {
                let isMissing = outcome.failure == .missingTranscript
                guard isMissing == FoldedWords(transcript).words.isEmpty else {
                    return .fails(
                        isMissing ? "something was said" : "nothing was said",
                        expected: isMissing ? "an analysis" : "missingTranscript",
                        found: outcome.failure?.kind ?? "an analysis")
                }
                if isMissing, !observation.requests.isEmpty {
                    return .fails("a model was asked about nothing", expected: "no request")
                }
            }
            return .passes(observation.facts.words.words.isEmpty ? "missing" : "there")
        },
        AnalysisEvaluator(
            "failure.designed", stage: .analyse,
            "A failure happened exactly where the fixture was made for one, and of that kind."
        ) { observation in
            guard observation.error == nil else { return .ignored(observation.whyNoContent) }
            let designed = observation.family.failure
            for (index, analysis) in observation.played.analyses.enumerated() {
                let expected = designed.flatMap { $0.isAgain == (index > 0) ? $0 : nil }
                let (found, wanted) = (analysis.outcome.failure?.kind, expected?.kind)
                guard found == wanted else {
                    return .fails(
                        "analysis \(index + 1) came to something else", expected: wanted ?? "an analysis",
                        found: found ?? "an analysis")
                }
                if let failure = analysis.outcome.failure, failure.stage != expected?.stage {
                    return .fails("it failed at \(failure.stage.rawValue)", expected: expected?.stage.rawValue)
                }
            }
            return .passes(designed?.kind ?? "no failure")
        },
        AnalysisEvaluator(
            "failure.keeps", stage: .keep, "A failed analysis costs nothing that was there: the note stays as it was."
        ) { observation in
            let failed = observation.played.moments.filter {
                if case .analysed(let outcome, _) = $0.kind { outcome.failure != nil } else { false }
            }
            guard !failed.isEmpty else { return .ignored("no analysis failed") }
            for moment in failed where moment.after != moment.before {
                return .fails(
                    "the note changed", expected: "\(moment.before?.actionItems.count ?? 0) items as they were",
                    found: "\(moment.after?.actionItems.count ?? 0) items")
            }
            return .passes(failed.contains { $0.before != nil } ? "the earlier analysis" : "nothing was there")
        },
    ]
}
