import Languages
import NoteAnalysis

extension AnalysisEvaluator {
    /// What title, summary, tags and tasks may not turn around, and how much of the story they hold.
    static let claims: [AnalysisEvaluator] =
        Claim.Kind.allCases.map(claim) + [
            AnalysisEvaluator(
                "facts.recall", stage: .analyse,
                "How many of the story's facts title, summary and tasks still hold; none, or without an essential one, is too few."
            ) { observation in
                guard let note = observation.note else { return .ignored(observation.whyNoContent) }
                let texts = observation.texts(of: note).map { TextWords($0.text) }
                return FactRecall(of: observation.family.facts, in: texts, language: observation.language).finding()
            },
            AnalysisEvaluator(
                "output.no-assistant", stage: .analyse,
                "No text speaks as an assistant or to the speaker, holds a placeholder or marks of a layout."
            ) { observation in
                guard observation.note != nil else { return .ignored(observation.whyNoContent) }
                return AssistantCheck(for: .speaker, language: observation.language, said: observation.facts.words)
                    .finding(in: observation.lines)
            },
        ]

    private static func claim(_ kind: Claim.Kind) -> AnalysisEvaluator {
        AnalysisEvaluator("claims.\(kind.rawValue)", stage: .analyse, kind.promise) { observation in
            guard observation.note != nil else { return .ignored(observation.whyNoContent) }
            return ClaimCheck(observation.family.claims, of: kind, language: observation.language)
                .finding(in: observation.lines)
        }
    }
}
