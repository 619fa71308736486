import Languages

/// One clip, heard once for each candidate locale, with the right answer.
public struct Probe: Sendable {
    /// The clip's name.
    public let clip: String
    /// The scenario it comes from; a family is never on both sides of a split.
    public let family: String
    /// What is spoken, as a language code; `zxx` is nothing.
    public let language: String
    /// The right answer; `nil` is to abstain: another language, no words, digits alone.
    public let truth: Language?
    /// How the clip was made hard: `clean`, `noise-8dB`, `cut-2s`, `foreign` …
    public let condition: String
    /// How long it is, in seconds.
    public let seconds: Double
    /// The recogniser in its own words; `nil` when its recording names none.
    public let engine: String?
    /// What each candidate's pass gave, at least one.
    public let evidence: [ProbeEvidence]
    /// Where it was read, for messages: a file with its line, or a fixture.
    public let place: String

    /// A probe.
    public init(
        clip: String, family: String, language: String, truth: Language?, condition: String, seconds: Double,
        engine: String?, evidence: [ProbeEvidence], place: String
    ) {
        self.clip = clip
        self.family = family
        self.language = language
        self.truth = truth
        self.condition = condition
        self.seconds = seconds
        self.engine = engine
        self.evidence = evidence
        self.place = place
    }

    /// The condition of running speech that nothing was done to.
    public static let clean = "clean"
    /// The condition of speech in a language that is no candidate's.
    public static let foreign = "foreign"
    /// From how many seconds on clean speech is expected to be told without fail.
    public static let fullLength = 6.0

    /// Clean running speech of six seconds and more, in a candidate's language.
    public var isClean: Bool { truth != nil && condition == Self.clean && seconds >= Self.fullLength }

    /// How long it is, in words: short clips are another task than long ones.
    public var lengthClass: String {
        switch seconds {
        case ..<3: "under 3 s"
        case ..<6: "3 to 6 s"
        case ..<12: "6 to 12 s"
        default: "12 s and more"
        }
    }
}
