import Evaluation
import Languages

/// Turns a suite's authored answers into recordings that carry the exact requests of its system.
public protocol FixtureStamper: Sendable {
    /// The families with recordings of their own.
    func families() throws -> [String]

    /// The languages a family is told in.
    func languages(of family: String) throws(PlanningError) -> [Language]

    /// Stamps one fixture and writes its recordings, whole or not at all.
    ///
    /// - Returns: Remarks for a person, such as an expectation that no longer holds.
    func stamp(_ family: String, _ language: Language) async throws -> [String]

    /// Compares what is on disk with what stamping gives.
    func state(_ family: String, _ language: Language) async -> StampState
}

/// The state of one fixture's stamped recordings.
public enum StampState: Sendable, Hashable {
    /// What is on disk is what stamping gives.
    case fresh
    /// There are other recordings on disk, or none.
    case stale(String)
    /// Stamping is impossible.
    case faulty(String)
}
