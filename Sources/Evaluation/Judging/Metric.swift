import JSONDocument

/// The named result of one evaluator looking at one outcome.
public struct Metric: Sendable, Hashable {
    /// What the evaluator found.
    public enum Verdict: Sendable, Hashable {
        /// The behaviour holds.
        case passing
        /// The behaviour is broken.
        case failing
        /// A score; finite.
        case scoring(Double)
        /// The evaluator did not apply, and why.
        case ignored(String)
    }

    /// The stable id of the behaviour, such as `voice-note.chunks.coverage`.
    public let name: String
    /// The stage the behaviour belongs to.
    public let stage: String
    /// The verdict.
    public let verdict: Verdict
    /// One sentence for a person.
    public let rationale: String
    /// What was expected, when that can be said in a few words.
    public let expected: String?
    /// What was found, when that can be said in a few words.
    public let found: String?

    /// Creates a metric.
    public init(
        name: String, stage: String, verdict: Verdict, rationale: String = "", expected: String? = nil,
        found: String? = nil
    ) {
        self.name = name
        self.stage = stage
        self.verdict = verdict
        self.rationale = rationale
        self.expected = expected
        self.found = found
    }

    /// The metric in one line: what it is called, what it found, what was expected.
    public var sentence: String {
        var sentence = "\(name): \(rationale)"
        if case .ignored(let why) = verdict { sentence += why }
        if let expected { sentence += "; expected \(expected)" }
        if let found { sentence += "; found \(found)" }
        return sentence
    }

    /// Whether the metric says that something is broken. A score that is not finite is broken too.
    public var isFailing: Bool {
        switch verdict {
        case .failing: true
        case .scoring(let value): !value.isFinite
        case .passing, .ignored: false
        }
    }

    /// Whether the metric asserts something, so that a cell with nothing but ignored metrics can be told.
    public var isEffective: Bool {
        if case .ignored = verdict { false } else { true }
    }

    /// How the reason of a metric begins that had nothing to look at because an outcome leaves it out.
    public static let notTold = "not told: "
    /// How the reason of a metric begins that had nothing to look at because an earlier stage failed.
    public static let upstream = "upstream: "

    /// Writes the metric as it stands in reports, in the canonical form. A score that is not finite has no value, only its rationale.
    func write(to text: inout JSONText) {
        text.beginObject()
        if let expected { text.member("expected", expected) }
        if let found { text.member("found", found) }
        text.member("name", name)
        if !rationale.isEmpty { text.member("rationale", rationale) }
        text.member("stage", stage)
        if case .scoring(let value) = verdict, let number = JSONNumber(value) { text.member("value", .number(number)) }
        text.member("verdict", verdict.name)
        if case .ignored(let why) = verdict { text.member("why", why) }
        text.endObject()
    }
}

extension Metric.Verdict {
    /// The verdict's name in reports.
    fileprivate var name: String {
        switch self {
        case .passing: "passing"
        case .failing: "failing"
        case .scoring: "scoring"
        case .ignored: "ignored"
        }
    }
}

/// What an evaluator is called and where it stands: its stable id and its stage.
public struct MetricDefinition: Sendable, Hashable {
    /// The stable id.
    public let name: String
    /// The stage it judges.
    public let stage: String
    /// What it checks, in one sentence.
    public let abstract: String

    /// Creates a definition.
    public init(name: String, stage: String, abstract: String) {
        self.name = name
        self.stage = stage
        self.abstract = abstract
    }
}
