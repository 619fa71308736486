/// There is no recording that answers a request: the kind of the miss, and the command that mends it.
public struct ReplayMiss: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why nothing answers.
    public enum Kind: Sendable, Hashable {
        /// Nothing was recorded under this name; holds the names that are there.
        case noSuchStep(recorded: [String])
        /// Recorded for another request; holds the fields that differ from the nearest one.
        case otherRequest([FieldDifference])
        /// The same request was recorded, but for fewer repetitions than are asked for.
        case usedUp(recorded: Int)
    }

    /// Why nothing answers.
    public let kind: Kind
    /// What was asked for: `step summary.1of3, output de, repetition 0`, `probe in de-DE`.
    public let subject: String
    /// The command that mends it.
    public let advice: String

    /// Describes a miss.
    public init(kind: Kind, subject: String, advice: String) {
        self.kind = kind
        self.subject = subject
        self.advice = advice
    }

    /// `no recording of step reply, output de, repetition 0 (recorded: summary.1of1); mend it with …`
    public var description: String {
        let mend = advice.isEmpty ? "" : "; mend it with `\(advice)`"
        switch kind {
        case .noSuchStep(let recorded):
            let names = recorded.isEmpty ? "nothing" : recorded.joined(separator: ", ")
            return "no recording of \(subject) (recorded: \(names))" + mend
        case .otherRequest(let differences):
            let fields = differences.map(\.description).joined(separator: "; ")
            return "the recording of \(subject) is of another request: \(fields)" + mend
        case .usedUp(let recorded):
            return "\(subject) is used up: only \(recorded) recorded" + mend
        }
    }
}

/// The commands that mend a miss; which one is right depends on where the recordings come from.
public struct ReplayAdvice: Sendable, Hashable {
    /// For authored answers, such as `scripts/fixtures stamp family-story`.
    public let authored: String
    /// For what an engine answered, such as `criba record --only fixture=family-story/de`.
    public let recorded: String

    /// Takes the commands.
    public init(authored: String, recorded: String) {
        self.authored = authored
        self.recorded = recorded
    }

    func command(for kind: Provenance.Kind) -> String { kind == .authored ? authored : recorded }
}
