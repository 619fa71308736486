import NoteAnalysis

extension AnalysisEvaluator {
    /// The context window. The arithmetic is written out here, and not the system's own.
    static let fitting: [AnalysisEvaluator] = [
        AnalysisEvaluator(
            "context.whole-prompt", stage: .fit, "What is measured is the whole prompt, by the estimate in use."
        ) { observation in
            var checked = 0
            var asked = observation.asked[...]
            for (outcome, _, _) in observation.played.analyses {
                guard let fit = outcome.fit else { continue }
                let prompt = fit.fits ? asked.popFirst()?.request?.prompt : nil
                guard case .estimated(let estimate) = fit.measure,
                    let characters = prompt?.unicodeScalars.count ?? observation.family.promptCharacters
                else { continue }
                let tokens = estimate == .quarter ? characters / 4 : 3 * characters / 4
                guard fit.tokens == tokens else {
                    return .fails(
                        "something else was measured", expected: "\(tokens) tokens of \(characters) characters",
                        found: "\(fit.tokens)")
                }
                checked += 1
            }
            return checked > 0
                ? .passes("\(checked) prompts") : .ignored("no prompt whose characters are known was estimated")
        },
        AnalysisEvaluator(
            "context.limit", stage: .fit,
            "A model is asked when the prompt takes fewer than 0.33 of the window's tokens, and otherwise not."
        ) { observation in
            let limit = Int((0.33 * Double(observation.settings.context.window)).rounded(.down))
            var isMeasured = false
            for (outcome, _, _) in observation.played.analyses {
                guard let fit = outcome.fit else { continue }
                isMeasured = true
                guard fit.limit == limit else {
                    return .fails("another limit", expected: "\(limit)", found: "\(fit.limit)")
                }
                let isTooLarge = outcome.failure?.kind == "transcriptTooLarge"
                guard isTooLarge == (fit.tokens >= limit) else {
                    return .fails(
                        isTooLarge ? "the prompt fits" : "the prompt is too large",
                        expected: "\(fit.tokens) tokens against \(limit)", found: outcome.failure?.kind ?? "an analysis"
                    )
                }
                if isTooLarge, outcome.answered != nil { return .fails("a model was asked all the same") }
            }
            return isMeasured ? .passes("limit \(limit)") : .ignored(observation.whyNoContent)
        },
        AnalysisEvaluator(
            "context.exact", stage: .fit, "The exact count is used where the engine gives one."
        ) { observation in
            guard let exact = observation.family.override.exactTokens else {
                return .ignored("the engine does not count")
            }
            guard let fit = observation.outcome?.fit else { return .ignored(observation.whyNoContent) }
            return fit.measure == .exact && fit.tokens == exact
                ? .passes("\(exact)") : .fails("it was estimated", expected: "\(exact)", found: "\(fit.tokens)")
        },
        AnalysisEvaluator(
            "context.estimates", stage: .fit,
            "The two published estimates are told apart: 5,403 characters fit by the one and 1,801 by the other."
        ) { observation in
            let family = observation.family
            guard let characters = family.promptCharacters, let first = observation.played.analyses.first,
                let fit = first.outcome.fit
            else { return .ignored("the family is not about the estimates") }
            if let prompt = observation.asked.first?.request?.prompt, prompt.unicodeScalars.count != characters {
                return .fails(
                    "the prompt has another length", expected: "\(characters)", found: "\(prompt.unicodeScalars.count)")
            }
            for (estimate, limit) in [(TokenEstimate.quarter, 5403), (.threeQuarters, 1801)] {
                guard let claimed = family.fits[estimate] else { continue }
                guard claimed == (characters <= limit) else {
                    return .fails(
                        "the family claims otherwise", expected: "\(estimate.rawValue) fits to \(limit)",
                        found: "\(characters)")
                }
                if fit.measure == .estimated(estimate), fit.fits != claimed {
                    return .fails(
                        "decided by the other estimate", expected: "\(estimate.rawValue): \(claimed)",
                        found: "\(fit.fits) at \(fit.tokens) tokens")
                }
            }
            return .passes("\(characters) characters, \(fit.tokens) tokens")
        },
    ]
}
