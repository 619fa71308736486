import Engines
import JSONDocument

/// What it costs to record: requests, and estimated tokens.
public struct RecordingCost: Sendable, Hashable {
    /// How many requests.
    public private(set) var requests = 0
    /// How many of them follow from answers that will be others, so that their number and texts are estimates too.
    public private(set) var provisional = 0
    /// Estimated tokens of instructions, prompts and schemas.
    public private(set) var inputTokens = 0
    /// Estimated tokens of the answers.
    public private(set) var outputTokens = 0

    /// Four Unicode scalars a token: no tokenizer is at hand, and models differ.
    static let scalarsPerToken = 4
    /// An answer nobody has seen the like of is taken to be as long as a digest of three key points.
    static let usualAnswerTokens = 120

    /// Adds up requests.
    ///
    /// - Parameter answers: Recorded answers, from whose mean length that of new ones is estimated.
    public init(_ entries: [RecordingReview.Entry], answers: [JSONValue]) {
        let lengths = answers.map { Self.tokens($0.encoded()) }
        let mean = lengths.isEmpty ? Self.usualAnswerTokens : lengths.reduce(0, +) / lengths.count
        for entry in entries {
            requests += 1
            if entry.isProvisional { provisional += 1 }
            let request = entry.request
            inputTokens +=
                Self.tokens(Array(request.instructions.utf8)) + Self.tokens(Array(request.prompt.utf8))
                + Self.tokens(request.schema.encoded())
            outputTokens += mean
        }
    }

    private static func tokens(_ utf8: [UInt8]) -> Int {
        let scalars = utf8.count { $0 & 0xC0 != 0x80 }
        return (scalars + scalarsPerToken - 1) / scalarsPerToken
    }
}
