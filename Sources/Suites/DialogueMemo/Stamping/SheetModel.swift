import Engines
import JSONDocument
import Languages
import Recordings
import Synchronization

/// A language model that answers from a sheet, and keeps what it was asked and what it said.
final class SheetModel: LanguageModel, Sendable {
    /// What is wrong with a sheet.
    struct SheetError: Error, CustomStringConvertible {
        let description: String
    }

    let availability = ModelAvailability.available
    private let sheet: MemoSheet
    private let language: Language
    private let state = Mutex<(recordings: [ModelRecording], choices: Int, layouts: Int)>(([], 0, 0))

    init(_ sheet: MemoSheet, language: Language) {
        self.sheet = sheet
        self.language = language
    }

    /// What was recorded, in order.
    var recordings: [ModelRecording] { state.withLock { $0.recordings } }

    /// What the sheet holds that nobody asked for.
    var unused: (choices: Int, layouts: Int) {
        state.withLock { (sheet.choices.count - $0.choices, sheet.layouts.count - $0.layouts) }
    }

    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        let isLayout = request.step.hasPrefix("layout")
        let index = state.withLock { state in
            defer { if isLayout { state.layouts += 1 } else { state.choices += 1 } }
            return isLayout ? state.layouts : state.choices
        }
        let turns = isLayout ? sheet.layouts : sheet.choices
        guard turns.indices.contains(index) else {
            throw SheetError(
                description:
                    "\(sheet.name): found \(turns.count) \(isLayout ? "layouts" : "choices"), expected one for "
                    + "\(request.step) too")
        }
        switch turns[index] {
        case .answer(let content):
            try keep(request, content)
            return ModelAnswer(content: content)
        case .failure(let failure):
            let recording = ModelRecording(
                request: request, output: language, failure: failure, engine: Self.engine, provenance: Self.provenance)
            state.withLock { $0.recordings.append(recording) }
            throw failure
        }
    }

    private func keep(_ request: ModelRequest, _ answer: JSONValue) throws {
        if let violation = try JSONSchema(request.schema).violations(of: answer).first {
            throw SheetError(
                description: "\(sheet.name): the answer to \(request.step) breaks the schema at "
                    + "\(violation.pointer): \(violation.message)")
        }
        let recording = try ModelRecording(
            request: request, output: language, answer: answer, engine: Self.engine, provenance: Self.provenance)
        state.withLock { $0.recordings.append(recording) }
    }

    private static let engine = "authored"
    private static let provenance = Provenance(.authored, details: ["licence": "Apache-2.0"])
}
