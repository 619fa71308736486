// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry
// A sample that cannot be made has to stop the tests.

import Engines
import JSONDocument
import Languages
import Synchronization

@testable import NoteAnalysis

/// Small values that several tests need.
enum Samples {
    static let promptFiles = [
        "instructions.txt": "Write in {{language}}. People: {{people}}.",
        "prompt.txt": "Transcript:\n{{transcript}}",
        "schema.json": #"{"type": "object"}"#,
    ]

    static let prompts = try! AnalysisPrompts(version: "t1") { promptFiles[$0] }

    /// What stands before the transcript in the prompt.
    static let label = "Transcript:\n"

    static func answer(
        _ items: [(task: String, done: Bool)] = [], tags: [String] = ["calls"], people: [String] = []
    ) -> JSONValue {
        .object([
            "title": "A title", "summary": "One sentence. Another.", "tags": .array(tags.map(JSONValue.string)),
            "people": .array(people.map(JSONValue.string)),
            "actionItems": .array(
                items.map {
                    .object(["task": .string($0.task), "isCompleted": .bool($0.done), "people": .array([])])
                }),
        ])
    }

    static func note(
        _ transcript: String = "I call Ana and book the table.", people: [String] = [], tags: [String] = [],
        title: String = "T", summary: String = "S", items: [AnalysisDraft.Item] = [], language: Language = .en
    ) -> AnalysedNote {
        AnalysedNote(
            TranscribedNote(transcript: transcript, language: language),
            draft: AnalysisDraft(title: title, summary: summary, tags: tags, people: people, actionItems: items),
            replacing: nil)
    }
}

/// A model that answers from a list and remembers what it was asked.
final class FakeModel: LanguageModel {
    let availability: ModelAvailability
    private let answers: Mutex<[Result<JSONValue, EngineFailure>]>
    private let asked = Mutex<[ModelRequest]>([])

    init(_ answers: [Result<JSONValue, EngineFailure>], availability: ModelAvailability = .available) {
        self.answers = Mutex(answers)
        self.availability = availability
    }

    var requests: [ModelRequest] { asked.withLock { $0 } }

    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        asked.withLock { $0.append(request) }
        return ModelAnswer(content: try answers.withLock { $0.removeFirst() }.get())
    }
}

/// An engine that counts as it was told to.
struct FakeCounter: TokenCounter {
    var contextWindow: Int?
    var count: Result<Int?, EngineFailure>

    func tokens(in text: String) async throws -> Int? { try count.get() }
}
