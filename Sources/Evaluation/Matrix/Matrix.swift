import JSONDocument

/// A matrix as written in its file: what is to be played, and the gate.
public struct Matrix: Sendable {
    /// The file's name without folder and extension.
    public let name: String
    /// The suite.
    public let suite: String
    /// Families by id, `nil` for all.
    public let families: [String]?
    /// Only families with one of these tags; empty means any.
    public let tags: [String]
    /// The axes that expand.
    public let axes: [Axis]
    /// Combinations added to the product; each names a family or none, and every axis.
    public let include: [[String: String]]
    /// Combinations taken away: a cell goes when every named axis has one of the values.
    public let exclude: [[String: [String]]]
    /// Repetitions of each cell, at least 1.
    public let trials: Int
    /// The gate.
    public let gate: Gate
    /// The members that belong to the suite: candidates, prompts, detection.
    public let settings: JSONValue
    /// The document, for messages that name a place.
    public let document: JSONDocument
}

/// Where and why planning is impossible.
public struct PlanningError: Error, Sendable, CustomStringConvertible {
    /// The whole message: place, found, expected, next step.
    public let description: String

    /// Creates an error.
    public init(_ description: String) { self.description = description }

    /// Wraps an error of the JSON reader.
    public init(_ error: JSONError) { description = error.description }
}
