import Engines
import JSONDocument
import Languages
import VoiceNote

/// A model that writes in the language of the phone, whatever it is asked for.
struct PhoneLanguage: LanguageModel {
    private let model: any LanguageModel
    private let language: Language

    init(_ model: any LanguageModel, language: Language) {
        self.model = model
        self.language = language
    }

    var availability: ModelAvailability { model.availability }

    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        let answer = try await model.respond(to: request)
        guard request.isSummary else { return answer }
        let points: JSONValue =
            switch language {
            case .de:
                [
                    "Das ist eine Nachricht, und sie ist nicht so lang.", "Es wird auch noch etwas gefragt.",
                    "Und das war es schon.",
                ]
            case .es:
                [
                    "Es un mensaje que no es muy largo.", "También se pregunta algo en el mensaje.",
                    "Y eso es todo lo que hay.",
                ]
            case .en:
                [
                    "This is a message, and it is not that long.", "There is also something that is asked.",
                    "And that is all of it.",
                ]
            }
        return ModelAnswer(
            content: answer.content.setting("keyPoints", to: points).setting("toDos", to: nil))
    }
}

/// A model that writes a heading of the app into its first key point.
struct HeadingWriter: LanguageModel {
    private let model: any LanguageModel
    private let interface: Language

    init(_ model: any LanguageModel, interface: Language) {
        self.model = model
        self.interface = interface
    }

    var availability: ModelAvailability { model.availability }

    func respond(to request: ModelRequest) async throws -> ModelAnswer {
        let answer = try await model.respond(to: request)
        guard request.isSummary else { return answer }
        let mark = InterfaceTexts.texts(in: interface).aiMark
        return ModelAnswer(
            content: answer.content.changing("keyPoints") { points in
                .array(
                    (points.arrayValue ?? []).enumerated().map { index, point in
                        index == 0 ? point.mapTexts { "\(mark): \($0)" } : point
                    })
            })
    }
}
