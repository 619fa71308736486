import Engines
import JSONDocument
import Suites

/// Answers where a failure is recorded, as if nothing had happened.
struct FailuresAnswered: ModelSource {
    /// What is said instead.
    let content: JSONValue

    func model(_ subject: ModelSubject) -> any LanguageModel {
        Model(model: AnswersByStep().model(subject), content: content)
    }

    private struct Model: LanguageModel {
        let model: any LanguageModel
        let content: JSONValue

        var availability: ModelAvailability { model.availability }

        func respond(to request: ModelRequest) async throws -> ModelAnswer {
            do {
                return try await model.respond(to: request)
            } catch is EngineFailure {
                return ModelAnswer(content: content)
            }
        }
    }
}
