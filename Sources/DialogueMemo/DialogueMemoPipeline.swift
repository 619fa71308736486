import Engines
import Languages

/// Somebody who speaks an idea and answers questions: a person behind a recogniser.
public protocol MemoSpeaker: Sendable {
    /// What is said to a question; to `nil`, the idea itself. Empty when nothing is.
    func answer(to question: Question?) async throws -> String
}

/// Leads one exchange from the idea to the note.
///
/// A failure of the model costs what was asked of it, a question or an arrangement, and nothing that was said. Errors
/// that are no failures of an engine are thrown.
public struct DialogueMemoPipeline: Sendable {
    private let model: any LanguageModel
    private let plan: SessionPlan
    private let requests: MemoRequests
    private let stages: MemoStages
    private let checkpoint: @Sendable () throws -> Void

    /// Creates a pipeline.
    ///
    /// - Parameter checkpoint: Asked between two pieces of work; throws when the run was cancelled or its time is over.
    public init(
        model: any LanguageModel, plan: SessionPlan = SessionPlan(), prompts: MemoPromptSet,
        stages: MemoStages = MemoStages(),
        checkpoint: @escaping @Sendable () throws -> Void = {}
    ) {
        self.model = model
        self.plan = plan
        requests = MemoRequests(prompts)
        self.stages = stages
        self.checkpoint = checkpoint
    }

    /// Leads an exchange.
    ///
    /// - Parameters:
    ///   - language: The language that is spoken.
    ///   - observe: Is told what happens, each request before it is answered.
    /// - Throws: ``MemoInterrupted`` when something that is no failure of an engine came between.
    public func memo(
        of speaker: some MemoSpeaker, in language: Language, observe: (MemoEvent) -> Void
    ) async throws -> MemoOutcome {
        var outcome = MemoOutcome(session: stages.begin(language, plan.limits))
        var stage = MemoStage.listen
        do {
            try await talk(with: speaker, &outcome, &stage, observe)
            stage = .layout
            outcome.sentences = stages.sentences(outcome.session.contents, language)
            outcome.note = try await note(&outcome, observe)
            if let note = outcome.note { observe(.noted(note)) }
            return outcome
        } catch {
            throw MemoInterrupted(outcome: outcome, stage: stage, underlying: error)
        }
    }

    private func talk(
        with speaker: some MemoSpeaker, _ outcome: inout MemoOutcome, _ stage: inout MemoStage,
        _ observe: (MemoEvent) -> Void
    ) async throws {
        while true {
            try checkpoint()
            switch outcome.session.state {
            case .listening:
                stage = .listen
                let words = try await speaker.answer(to: outcome.session.openQuestion)
                observe(.heard(words))
                stages.hear(&outcome.session, words)
            case .choosing:
                stage = .choose
                switch try await ask(stages.questionRequest(requests, outcome.session), at: .choose, &outcome, observe)
                {
                case .success(let answer): try take(answer, &outcome, observe)
                case .failure: outcome.session.giveUpChoosing()
                }
            case .ended(let ending):
                observe(.ended(ending))
                return
            }
        }
    }

    private func take(_ answer: ModelAnswer, _ outcome: inout MemoOutcome, _ observe: (MemoEvent) -> Void) throws {
        guard let choice = answer.content["question"]?.stringValue.flatMap(Choice.init(name:)) else {
            let failure = EngineFailure(kind: .answerNotUnderstood, message: "the answer is none of the twenty choices")
            outcome.failures.append(MemoFailure(stage: .choose, failure: failure))
            outcome.session.giveUpChoosing()
            return
        }
        stages.take(&outcome.session, choice)
        if outcome.session.state == .listening, let asked = outcome.session.turns.last?.asked {
            observe(.asked(asked))
        }
    }

    /// Asks for a layout, once more with a reminder when it is not accepted, and does without when that is not either.
    private func note(_ outcome: inout MemoOutcome, _ observe: (MemoEvent) -> Void) async throws -> MemoNote? {
        let sentences = outcome.sentences
        guard !sentences.isEmpty else { return nil }
        for source in [MemoNote.LayoutSource.model, .reminded] {
            try checkpoint()
            let request = stages.layoutRequest(requests, sentences, source == .reminded)
            switch try await ask(request, at: .layout, &outcome, observe) {
            case .success(let answer):
                let layout: NoteLayout
                do {
                    layout = try NoteLayout(answer)
                } catch {
                    outcome.failures.append(MemoFailure(stage: .layout, failure: error))
                    outcome.attempts.append(LayoutAttempt(layout: nil, fault: nil))
                    continue
                }
                outcome.attempts.append(
                    LayoutAttempt(layout: layout, fault: layout.fault(sentences: sentences.count)))
                if let note = stages.arrange(sentences, layout, source) { return note }
            case .failure(let failure):
                outcome.attempts.append(LayoutAttempt(layout: nil, fault: nil))
                guard failure.isInvalidAnswer else { return stages.withoutModel(sentences) }
            }
        }
        return stages.withoutModel(sentences)
    }

    private func ask(
        _ request: ModelRequest, at stage: MemoStage, _ outcome: inout MemoOutcome, _ observe: (MemoEvent) -> Void
    ) async throws -> Result<ModelAnswer, EngineFailure> {
        guard model.availability == .available else {
            let failure = EngineFailure(kind: .modelUnavailable, message: model.availability.rawValue)
            outcome.failures.append(MemoFailure(stage: stage, failure: failure))
            return .failure(failure)
        }
        observe(.requested(request))
        do {
            let answer = try await model.respond(to: request)
            observe(.answered(request, answer))
            return .success(answer)
        } catch let failure as EngineFailure {
            observe(.requestFailed(request, failure))
            outcome.failures.append(MemoFailure(stage: stage, failure: failure))
            return .failure(failure)
        }
    }
}

extension EngineFailure {
    /// Whether the model answered, but not in the form that was asked for: worth asking once more.
    ///
    /// A refusal or a full context window is not: the same words would meet it again, and a reminder makes the prompt longer.
    fileprivate var isInvalidAnswer: Bool {
        switch kind {
        case .decodingFailure, .parsingError, .answerNotUnderstood: true
        default: false
        }
    }
}
