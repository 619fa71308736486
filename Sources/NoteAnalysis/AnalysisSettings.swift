/// Settings of the analysis, each with its reason.
public struct AnalysisSettings: Sendable, Hashable {
    /// How a prompt is measured against the context window.
    public var context: ContextSettings
    /// How many tags are kept. Published: five.
    public var tagLimit: Int
    /// How many words a tag may have. Published: three.
    public var tagWordLimit: Int
    /// Who counts as a person. Published: "my accountant" and "the kids" do.
    public var people: PeopleSetting

    /// Creates settings.
    public init(
        context: ContextSettings = ContextSettings(), tagLimit: Int = 5, tagWordLimit: Int = 3,
        people: PeopleSetting = .everybody
    ) {
        self.context = context
        self.tagLimit = tagLimit
        self.tagWordLimit = tagWordLimit
        self.people = people
    }
}

/// Who counts as a person.
public enum PeopleSetting: String, Sendable, Hashable, CaseIterable {
    /// Everybody the speaker refers to, by name or by role: "Ana", "my accountant", "the kids".
    case everybody
    /// Those alone who are called by a proper name.
    case properNames

    /// The words of the instructions; a token that the app controls.
    var instruction: String {
        switch self {
        case .everybody:
            "everybody the speaker refers to, as the speaker calls them, by name or by role, but not the speaker"
        case .properNames:
            "everybody the speaker calls by a proper name, and nobody who is only called by a role; not the speaker"
        }
    }
}
