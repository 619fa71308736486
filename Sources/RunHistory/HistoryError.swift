/// Why a history could not be read or written.
public struct HistoryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Place, found, expected, next step.
    public let description: String

    init(_ description: String) { self.description = description }
}
