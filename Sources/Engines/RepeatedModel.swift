/// A model that is asked everything as one repetition, so that a system need not know that it is played several times.
public struct RepeatedModel: LanguageModel {
    private let model: any LanguageModel
    private let repetition: Int

    /// Numbers the requests to a model.
    ///
    /// - Parameter repetition: Which repetition it is, from 0.
    public init(_ model: any LanguageModel, repetition: Int) {
        self.model = model
        self.repetition = repetition
    }

    /// Whether the model can be asked at all.
    public var availability: ModelAvailability { model.availability }

    /// Passes a request on under the repetition's number.
    public func respond(to request: ModelRequest) async throws -> ModelAnswer {
        try await model.respond(to: request.repeated(as: repetition))
    }
}
