import Engines

/// Turns a transcript into title, summary, tags, people and action items, with one guided call.
public struct NoteAnalyser: Sendable {
    private let engines: AnalysisEngines
    private let settings: AnalysisSettings
    private let prompts: AnalysisPrompts
    private let stages: AnalysisStages

    /// Creates an analyser.
    public init(
        engines: AnalysisEngines, settings: AnalysisSettings = AnalysisSettings(), prompts: AnalysisPrompts,
        stages: AnalysisStages = AnalysisStages()
    ) {
        self.engines = engines
        self.settings = settings
        self.prompts = prompts
        self.stages = stages
    }

    /// Analyses a note, for the first time or again.
    ///
    /// A failure of the model is part of the outcome and costs nothing that was there.
    ///
    /// - Parameters:
    ///   - previous: The note with its earlier analysis; its action items keep identifiers and ticks.
    ///   - observe: Is told of each step.
    /// - Throws: ``AnalysisInterrupted`` when something that is no failure of an engine came between.
    public func analyse(
        _ note: TranscribedNote, replacing previous: AnalysedNote? = nil, observe: (AnalysisEvent) -> Void = { _ in }
    ) async throws -> AnalysisOutcome {
        var outcome = AnalysisOutcome(note: previous)
        var stage = AnalysisStage.check
        do {
            try await walk(note, previous, &outcome, &stage, observe)
        } catch let failure as AnalysisFailure {
            outcome.failure = failure
            outcome.note = stages.afterFailure(outcome.note)
        } catch {
            throw AnalysisInterrupted(outcome: outcome, stage: stage, underlying: error)
        }
        return outcome
    }

    private func walk(
        _ note: TranscribedNote, _ previous: AnalysedNote?, _ outcome: inout AnalysisOutcome,
        _ stage: inout AnalysisStage, _ observe: (AnalysisEvent) -> Void
    ) async throws {
        guard let request = stages.request(self, note, (previous?.analyses ?? 0) + 1) else {
            throw AnalysisFailure.missingTranscript
        }
        stage = .fit
        try engines.checkpoint()
        let fit = try await stages.measure(request, note, engines.counter, settings.context)
        outcome.fit = fit
        observe(.measured(fit))
        guard fit.fits else { throw AnalysisFailure.transcriptTooLarge(fit) }
        stage = .analyse
        try engines.checkpoint()
        let answered = try await stages.calls { try await ask(request, observe) }
        outcome.answered = answered
        // From here on nothing can come between.
        let (draft, changes) = stages.tidy(settings, note, answered)
        outcome.changes = changes
        let kept = stages.keep(note, draft, previous)
        outcome.note = kept
        observe(.kept(kept))
    }

    /// The request for the note's next analysis; `nil` when nothing was said.
    ///
    /// Asking the same again is a repetition, which needs an answer of its own.
    package func request(for note: TranscribedNote, number: Int) -> ModelRequest? {
        let transcript = note.transcript.unicodeScalars
        guard transcript.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }),
            let first = transcript.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = transcript.lastIndex(where: { !$0.properties.isWhitespace })
        else { return nil }
        return ModelRequest(
            step: number == 1 ? "analysis" : "analysis.\(number)",
            instructions: prompts.instructions.filled([
                "language": note.language.englishName, "people": settings.people.instruction,
            ]),
            prompt: prompts.prompt.filled(["transcript": String(transcript[first...last])]),
            response: prompts.schema, repetition: number - 1)
    }

    private func ask(_ request: ModelRequest, _ observe: (AnalysisEvent) -> Void) async throws -> AnalysisDraft {
        guard engines.model.availability == .available else {
            throw AnalysisFailure.model(
                EngineFailure(kind: .modelUnavailable, message: engines.model.availability.rawValue))
        }
        observe(.requested(request))
        do {
            let answer = try await engines.model.respond(to: request)
            observe(.answered(request, answer))
            return try AnalysisDraft(answer)
        } catch let failure as EngineFailure {
            observe(.requestFailed(request, failure))
            throw AnalysisFailure.model(failure)
        }
    }
}
