import Engines
import JSONDocument
import Languages
import NoteAnalysis
import Recordings
import Synchronization

/// A model that answers from a sheet and records each answer with the exact request.
final class AuthoredAnalyses: LanguageModel {
    let availability = ModelAvailability.available
    private let sheet: AnalysisSheet
    private let output: Language
    private let made = Mutex<[ModelRecording]>([])

    init(_ sheet: AnalysisSheet, output: Language) {
        self.sheet = sheet
        self.output = output
    }

    /// What was recorded, in order.
    var recordings: [ModelRecording] { made.withLock { $0 } }

    /// - Throws: ``SheetError`` for a step without an answer, a lost anchor or an answer that breaks the schema.
    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        switch sheet.answers[request.step] {
        case nil: throw SheetError("\(sheet.name): found no answer to \(request.step), expected one")
        case .failure(let failure):
            keep(
                ModelRecording(
                    request: request, output: output, failure: failure, engine: Self.engine,
                    provenance: Self.provenance))
            throw failure
        case .content(let content, let anchors):
            for anchor in anchors {
                let count = anchor.isEmpty ? 0 : request.prompt.ranges(of: anchor).count
                guard count == 1 else {
                    throw SheetError(
                        "\(sheet.name): found \"\(anchor)\" \(count) times in what was said, expected once")
                }
            }
            if let violation = try JSONSchema(request.schema).violations(of: content).first {
                throw SheetError(
                    "\(sheet.name): the answer to \(request.step) breaks the schema at \(violation.pointer): "
                        + violation.message)
            }
            keep(
                try ModelRecording(
                    request: request, output: output, answer: content, engine: Self.engine,
                    provenance: Self.provenance))
            return ModelAnswer(content: content)
        }
    }

    private func keep(_ recording: ModelRecording) {
        made.withLock { $0.append(recording) }
    }

    private static let engine = "authored"
    private static let provenance = Provenance(.authored, details: ["licence": "Apache-2.0"])

    /// What is wrong with a sheet.
    struct SheetError: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}
