import Digests
import Engines

/// A language model that asks another one once per request and remembers the answer for everybody who shares the memo.
public struct MemoModel<Base: LanguageModel>: LanguageModel {
    /// What answers are remembered by: where the recordings come from, the step, and the whole request by its digest.
    public struct Key: Hashable, Sendable {
        let scope: String
        let step: String
        let availability: ModelAvailability
        let request: Digest
    }

    private let base: Base
    private let scope: String
    private let memo: Memo<Key, ModelAnswer>

    /// Shares a memo.
    ///
    /// - Parameter scope: Keeps the answers of different bases apart, such as the fixture's id, prompts and output.
    public init(_ base: Base, scope: String, memo: Memo<Key, ModelAnswer>) {
        self.base = base
        self.scope = scope
        self.memo = memo
    }

    /// The base's availability.
    public var availability: ModelAvailability { base.availability }

    /// Answers from the memo, else from the base.
    public func respond(to request: ModelRequest) async throws -> ModelAnswer {
        let key = Key(scope: scope, step: request.step, availability: availability, request: request.digest)
        return try await memo.value(for: key) { try await base.respond(to: request) }
    }
}

/// A recogniser that asks another one once per pass and remembers the answer for everybody who shares the memo.
public struct MemoRecogniser<Base: Recogniser>: Recogniser {
    /// What answers are remembered by: where the recordings come from, and the whole request.
    public struct Key: Hashable, Sendable {
        let scope: String
        let request: RecognitionRequest
    }

    private let base: Base
    private let scope: String
    private let memo: Memo<Key, RecognisedSpeech>

    /// Shares a memo.
    ///
    /// - Parameter scope: Keeps the answers of different bases apart, such as the fixture's id.
    public init(_ base: Base, scope: String, memo: Memo<Key, RecognisedSpeech>) {
        self.base = base
        self.scope = scope
        self.memo = memo
    }

    /// Answers from the memo, else from the base.
    public func transcribe(_ request: RecognitionRequest) async throws -> RecognisedSpeech {
        try await memo.value(for: Key(scope: scope, request: request)) { try await base.transcribe(request) }
    }
}
