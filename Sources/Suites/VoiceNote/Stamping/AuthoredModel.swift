import Engines
import JSONDocument
import Languages
import Recordings
import Synchronization

/// A language model that answers from an answer sheet, and keeps what it was asked and what it said.
final class AuthoredModel: LanguageModel, Sendable {
    /// What is wrong with a sheet.
    struct SheetError: Error, CustomStringConvertible {
        let description: String
    }

    let availability = ModelAvailability.available
    private let sheet: AnswerSheet
    private let output: Language
    private let state = Mutex<(recordings: [ModelRecording], used: Set<AnswerSheet.Item>, replies: Int)>(([], [], 0))

    init(_ sheet: AnswerSheet, output: Language) {
        self.sheet = sheet
        self.output = output
    }

    /// What was recorded, in order.
    var recordings: [ModelRecording] { state.withLock { $0.recordings } }

    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        guard let answers = sheet.outputs[output] else {
            throw SheetError(description: "\(sheet.name): found no answers in \(output.rawValue), expected some")
        }
        guard request.step == "reply" else { return try summary(request, answers) }
        let earlier = state.withLock { state in
            defer { state.replies += 1 }
            return state.replies
        }
        switch earlier == 0 ? answers.replies : answers.repliesAfter ?? answers.replies {
        case .drafts(let drafts):
            try keep(request, drafts)
            return ModelAnswer(content: drafts)
        case .failure(let failure):
            let recording = ModelRecording(
                request: request, output: output, failure: failure, engine: Self.engine, provenance: Self.provenance)
            state.withLock { $0.recordings.append(recording) }
            throw failure
        }
    }

    /// Items that no chunk could hold, because their words cross a bound.
    func unused() -> [AnswerSheet.Item] {
        guard let answers = sheet.outputs[output] else { return [] }
        let used = state.withLock { $0.used }
        return (answers.keyPoints + (answers.toDos ?? []) + (answers.dates ?? [])).filter { !used.contains($0) }
    }

    private static let engine = "authored"
    private static let provenance = Provenance(.authored, details: ["licence": "Apache-2.0"])
    /// As many key points as the schema lets one answer have.
    private static let keyPointLimit = 5

    private func summary(_ request: ModelRequest, _ answers: AnswerSheet.Output) throws -> ModelAnswer {
        let points = items(answers.keyPoints, in: request)
        guard (1...Self.keyPointLimit).contains(points.count) else {
            throw SheetError(
                description:
                    "\(sheet.name): found \(points.count) key points in \(output.rawValue) for \(request.step), "
                    + "expected 1 to \(Self.keyPointLimit); move their \"from\" or write more")
        }
        var object: JSONObject = ["title": .string(answers.title), "keyPoints": .array(points.map(\.content))]
        var used = points
        for (key, list) in [("toDos", answers.toDos), ("dates", answers.dates)] {
            guard let list else { continue }
            let found = items(list, in: request)
            // Absent is the right answer for a chunk that holds none.
            if !found.isEmpty { object[key] = .array(found.map(\.content)) }
            used += found
        }
        state.withLock { $0.used.formUnion(used) }
        try keep(request, .object(object))
        return ModelAnswer(content: .object(object))
    }

    private func items(_ items: [AnswerSheet.Item], in request: ModelRequest) -> [AnswerSheet.Item] {
        items.filter { request.prompt.contains($0.from) }
    }

    private func keep(_ request: ModelRequest, _ answer: JSONValue) throws {
        let schema = try JSONSchema(request.schema)
        if let violation = schema.violations(of: answer).first {
            throw SheetError(
                description: "\(sheet.name): the answer in \(output.rawValue) to \(request.step) breaks the schema at "
                    + "\(violation.pointer): \(violation.message)")
        }
        let recording = try ModelRecording(
            request: request, output: output, answer: answer, engine: Self.engine, provenance: Self.provenance)
        state.withLock { $0.recordings.append(recording) }
    }
}
