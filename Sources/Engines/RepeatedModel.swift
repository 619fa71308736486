/// A model that is asked everything as a later repetition, so that a system need not know that it is played several times.
public struct RepeatedModel: LanguageModel {
    private let model: any LanguageModel
    private let first: Int

    /// Counts the repetitions of the requests to a model from another number than 0.
    ///
    /// - Parameter first: What a request's own repetition is added to: a system may ask the same twice in one playing.
    public init(_ model: any LanguageModel, first: Int) {
        self.model = model
        self.first = first
    }

    /// Whether the model can be asked at all.
    public var availability: ModelAvailability { model.availability }

    /// Passes a request on under the number it has among all repetitions.
    public func respond(to request: ModelRequest) async throws -> ModelAnswer {
        try await model.respond(to: request.repeated(as: first + request.repetition))
    }
}
