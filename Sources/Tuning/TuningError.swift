/// Why detection can't be tuned: place, found, expected, next step.
public struct TuningError: Error, Sendable, CustomStringConvertible {
    /// The whole message.
    public let description: String

    /// Creates an error.
    public init(_ description: String) { self.description = description }
}
