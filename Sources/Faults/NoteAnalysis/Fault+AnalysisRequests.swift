import Engines
import JSONDocument
import Languages
import NoteAnalysis

extension Fault {
    /// What is asked of the model of an analysis, and whether it is.
    static let analysisRequests: [Fault] = [
        .asked(
            "transcript-not-last", "Something stands behind the transcript in the prompt.",
            by: ["prompt.transcript-last"], in: aNote
        ) { request, _ in request.with(prompt: "\(request.prompt)\nBegin now.") },
        .asked(
            "transcript-in-instructions", "What was said stands in the instructions as well.",
            by: ["prompt.instructions"], in: aNote
        ) { request, note in request.adding(instruction: note.transcript) },
        .asked(
            "language-unnamed", "The instructions ask for English, whatever is spoken.", by: ["prompt.language"],
            in: aNote
        ) { request, note in
            request.with(instructions: request.instructions.replacing([("German", "English"), ("Spanish", "English")]))
        },
        .asked(
            "people-required", "The list of people may not be empty, so a model fills it.", by: ["schema.empty-lists"],
            from: .report("a required minimum: watch what it makes the model invent"), in: aNote
        ) { request, _ in
            request.with(
                schema: request.schema.changing("properties") { properties in
                    properties.changing("people") { $0.setting("minItems", to: 1) }
                })
        },
        .asked(
            "identifiers-from-model", "A model numbers the action items.", by: ["schema.no-identifiers"], in: aNote
        ) { request, _ in
            request.with(
                schema: request.schema.changing("properties") { properties in
                    properties.changing("actionItems") { list in
                        list.changing("items") { item in
                            item.changing("properties") { $0.setting("id", to: ["type": "integer"]) }
                        }
                    }
                })
        },
        .analysis(
            "empty-transcript-asked", "A model is asked about nothing.", by: ["transcript.missing"],
            in: ["family=empty-transcript", "interface=en"],
            answers: AnswersByStep { _ in
                [
                    "title": "Nothing", "summary": "A note. It is empty.", "tags": ["note"], "people": [],
                    "actionItems": [],
                ]
            }
        ) {
            $0.stages.request = { analyser, note, number in
                AnalysisStages().request(analyser, note, number)
                    ?? AnalysisStages().request(
                        analyser, TranscribedNote(transcript: "…a", language: note.language), number)
            }
        },
        .measured(
            "transcript-measured-alone", "The transcript is measured without the rest of the prompt.",
            by: ["context.whole-prompt"], in: ["family=two-minutes-just-under,long-just-under"]
        ) { request, note, counter, settings in
            try await ContextFit.measure(note.transcript, with: counter, settings: settings)
        },
        .measured(
            "limit-of-half", "The prompt may take half of the window.", by: ["context.limit"],
            in: ["family=long-just-over,two-minutes-just-over"]
        ) { request, _, counter, settings in
            var settings = settings
            settings.percent = 50
            return try await ContextFit.measure(request.prompt, with: counter, settings: settings)
        },
        .measured(
            "limit-reached-fits", "A prompt that is as long as the limit is taken for one that fits.",
            by: ["failure.designed", "context.limit"], in: ["family=counted-just-over"]
        ) { request, _, counter, settings in
            let fit = try await ContextFit.measure(request.prompt, with: counter, settings: settings)
            return ContextFit(tokens: fit.tokens, limit: fit.limit + 1, measure: fit.measure)
        },
        .measured(
            "exact-count-unused", "Tokens are estimated although the engine counts them.", by: ["context.exact"],
            in: ["family=counted-just-under,counted-just-over"]
        ) { request, _, _, settings in
            try await ContextFit.measure(request.prompt, with: nil, settings: settings)
        },
        .measured(
            "estimates-exchanged", "One published estimate decides where the other is in use.",
            by: ["context.estimates"], in: ["family=estimates-apart,two-minutes-just-over"]
        ) { request, _, counter, settings in
            var other = settings
            other.estimate = settings.estimate == .quarter ? .threeQuarters : .quarter
            let fit = try await ContextFit.measure(request.prompt, with: counter, settings: other)
            return ContextFit(tokens: fit.tokens, limit: fit.limit, measure: .estimated(settings.estimate))
        },
        .analysis(
            "asked-twice", "An answer is asked for once more to be sure.", by: ["calls.one"], in: aNote
        ) { system in
            system.stages.calls = { ask in
                _ = try await ask()
                return try await ask()
            }
        },
    ]

    /// A note with people and things to do.
    static let aNote = ["family=tax-return,opposite-owner", "interface=en"]

    private static func asked(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        _ change: @escaping @Sendable (ModelRequest, TranscribedNote) -> ModelRequest
    ) -> Fault {
        .analysis(name, sentence, by: caughtBy, from: origin, in: cells) {
            $0.stages.request = { analyser, note, number in
                AnalysisStages().request(analyser, note, number).map { change($0, note) }
            }
        }
    }

    private static func measured(
        _ name: String, _ sentence: String, by caughtBy: [String], in cells: [String],
        _ measure:
            @escaping @Sendable (ModelRequest, TranscribedNote, (any TokenCounter)?, ContextSettings) async throws
            -> ContextFit
    ) -> Fault {
        .analysis(name, sentence, by: caughtBy, in: cells + ["interface=en"]) { $0.stages.measure = measure }
    }
}
