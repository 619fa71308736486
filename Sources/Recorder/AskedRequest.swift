import Engines
import JSONDocument
import Recordings
import Suites

/// A request that some cell makes of its model, with the file its answer belongs into.
struct AskedRequest: Sendable {
    /// The request, repetition included.
    let request: ModelRequest
    /// Where the answer belongs; of the first cell that asks.
    let place: ModelPlace
    /// Whether it was made from an answer that will be another: it may turn out different once that one is recorded.
    var isProvisional: Bool
}

/// A request in a file: the same request may be recorded in several.
struct RequestKey: Hashable, Sendable {
    let file: String
    let digest: Digest
}

/// Why a model did not answer a cell while its requests are gathered or recorded; never an answer of an engine.
struct NotAnswered: Error, CustomStringConvertible {
    let description: String
}
