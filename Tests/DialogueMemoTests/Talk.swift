import Engines
import JSONDocument
import Languages
import Suites
import Synchronization

@testable import DialogueMemo

/// A speaker who says prepared things.
final class PreparedSpeaker: MemoSpeaker {
    private let answers: Mutex<[String]>

    init(_ answers: [String]) { self.answers = Mutex(answers) }

    func answer(to question: Question?) async throws -> String {
        answers.withLock { $0.isEmpty ? "" : $0.removeFirst() }
    }
}

/// A model that gives prepared answers, or fails.
final class PreparedModel: LanguageModel {
    enum Turn {
        case choice(String)
        case layout(Bool, [[Int]])
        case content(JSONValue)
        case failure(EngineFailureKind)
    }

    struct NothingLeft: Error {}

    let availability: ModelAvailability
    private let turns: Mutex<[Turn]>

    init(_ turns: [Turn], availability: ModelAvailability = .available) {
        self.turns = Mutex(turns)
        self.availability = availability
    }

    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        guard let turn = turns.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { throw NothingLeft() }
        switch turn {
        case .choice(let name): return ModelAnswer(content: ["question": .string(name)])
        case .layout(let title, let groups):
            return ModelAnswer(content: Self.layout(title, groups))
        case .content(let content): return ModelAnswer(content: content)
        case .failure(let kind): throw EngineFailure(kind: kind)
        }
    }

    static func layout(_ title: Bool, _ groups: [[Int]]) -> JSONValue {
        .object([
            "firstSentenceIsTitle": .bool(title),
            "groups": .array(
                groups.map { .object(["sentences": .array($0.map { .number(JSONNumber($0)) })]) }),
        ])
    }
}

/// One exchange in a test.
struct Talk {
    static let prompts: MemoPromptSet = {
        do {
            return try MemoPromptSet(version: "v1") { EmbeddedFiles.text("prompts/dialogue-memo/v1/\($0)") }
        } catch {
            fatalError("\(error)")
        }
    }()

    var outcome: MemoOutcome
    var events: [MemoEvent]
    var requests: [ModelRequest] {
        events.compactMap { if case .requested(let request) = $0 { request } else { nil } }
    }

    init(
        _ answers: [String], _ turns: [PreparedModel.Turn], language: Language = .de, plan: SessionPlan = SessionPlan(),
        availability: ModelAvailability = .available
    ) async throws {
        var events: [MemoEvent] = []
        let pipeline = DialogueMemoPipeline(
            model: PreparedModel(turns, availability: availability), plan: plan, prompts: Self.prompts)
        outcome = try await pipeline.memo(of: PreparedSpeaker(answers), in: language) { events.append($0) }
        self.events = events
    }
}
