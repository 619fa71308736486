import Engines
import Evaluation
import Foundation
import JSONDocument
import Languages
import Recordings

@testable import DialogueMemo
@testable import Suites

/// The repository's dialogue memos, played from their recordings.
enum PlayedMemo {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/dialogue-memo").path

    static let prompts: MemoPromptSet = {
        do {
            return try MemoPromptSet(version: "v1") {
                PromptFiles.embedded.text(suite: DialogueMemoSuite.name, version: "v1", name: $0)
            }
        } catch {
            fatalError("\(error)")
        }
    }()

    /// What evaluators look at when a family is played.
    static func observation(
        _ family: String, _ language: Language = .de, interface: Language = .en
    ) async throws -> MemoObservation {
        let context = try MemoContext(
            FixtureDescriptor(family: family, member: language.rawValue, selectors: [:], tags: []),
            library: MemoLibrary(store: FolderStore(root: folder)), answers: .init(prompts: "v1"))
        let play = MemoPlay(context: context, plan: SessionPlan(), prompts: prompts)
        let model = ReplayModel(
            context.model, output: language, availability: context.family.availability, advice: context.answers.advice)
        let played = await play.play(model) {}
        return play.observation(
            played, interface: interface,
            error: played.interruption.map { CellError($0.error, stage: $0.stage.rawValue) })
    }
}

extension MemoObservation {
    /// Asks another question in the place of one.
    mutating func ask(_ question: Question, insteadOf old: Question) {
        events = events.map { event in
            if case .asked(let asked) = event, asked.question == old {
                .asked(.init(question: question, origin: asked.origin))
            } else {
                event
            }
        }
    }

    /// Puts other requests where those were, in every event.
    mutating func replaceRequests(_ change: (ModelRequest) -> ModelRequest) {
        events = events.map { event in
            switch event {
            case .requested(let request): .requested(change(request))
            case .answered(let request, let answer): .answered(change(request), answer)
            case .requestFailed(let request, let failure): .requestFailed(change(request), failure)
            default: event
            }
        }
    }

    /// Changes the texts of every request.
    mutating func rewrite(
        instructions: (String) -> String = { $0 }, prompt: (String) -> String = { $0 },
        schema: (JSONValue) -> JSONValue = { $0 }
    ) {
        replaceRequests { request in
            ModelRequest(
                step: request.step, instructions: instructions(request.instructions), prompt: prompt(request.prompt),
                schemaName: request.schemaName, schema: schema(request.schema))
        }
    }

    /// Lets it end for another reason.
    mutating func end(_ ending: MemoSession.Ending) {
        events = events.map { event in if case .ended = event { .ended(ending) } else { event } }
    }

    /// Makes another note of sentences.
    mutating func note(
        _ sentences: [String], title: Bool = false, groups: [[Int]]? = nil, source: MemoNote.LayoutSource
    ) {
        let layout = groups.map { NoteLayout(firstIsTitle: title, groups: $0) } ?? .local(sentences: sentences.count)
        outcome.note = MemoNote(sentences: sentences, layout: layout, source: source)
    }

    /// Shows it otherwise.
    mutating func show(
        lines: [MemoPresentation.Line]? = nil, heading: String? = nil, hint: String?? = nil
    ) {
        shown = MemoPresentation(
            interface: shown.interface, lines: lines ?? shown.lines, heading: heading ?? shown.heading,
            headingIsSaid: shown.headingIsSaid, bullets: shown.bullets, hint: hint ?? shown.hint)
    }

    /// Shows the first question in other words.
    mutating func word(_ change: (String) -> String) {
        guard let index = shown.lines.firstIndex(where: { if case .app = $0 { true } else { false } }),
            case .app(let question) = shown.lines[index]
        else { return }
        var lines = shown.lines
        lines[index] = .app(.init(text: change(question.text), prompt: question.prompt))
        show(lines: lines)
    }

    /// Speaks it by another plan.
    mutating func speak(_ timing: VoiceTiming) {
        shown = MemoPresentation(outcome, plan: SessionPlan(timing: timing), interface: shown.interface)
    }
}
