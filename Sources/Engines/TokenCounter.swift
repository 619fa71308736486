/// An engine that knows the model's tokenizer and window. Older platforms have none; then a system estimates.
public protocol TokenCounter: Sendable {
    /// The size of the model's context window in tokens; `nil` when the engine does not say.
    var contextWindow: Int? { get }

    /// How many tokens a text takes; `nil` when the engine cannot say.
    ///
    /// - Throws: ``EngineFailure`` when counting failed; any other error when its surroundings failed.
    func tokens(in text: String) async throws -> Int?
}
