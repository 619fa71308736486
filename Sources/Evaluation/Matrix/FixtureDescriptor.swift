/// What a plan needs to know of one fixture: which combinations it serves and how it can be selected.
public struct FixtureDescriptor: Sendable, Hashable {
    /// The family's id.
    public let family: String
    /// The member's name inside the family, such as `es`.
    public let member: String
    /// The axis values under which this member is the fixture, such as `input` = `es`.
    public let selectors: [String: String]
    /// The tags of the family.
    public let tags: [String]

    /// Creates a descriptor.
    public init(family: String, member: String, selectors: [String: String], tags: [String]) {
        self.family = family
        self.member = member
        self.selectors = selectors
        self.tags = tags
    }

    /// Feeds what names the fixture, which tells fixtures apart well enough.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(family)
        hasher.combine(member)
    }

    /// Whether a combination of axis values plays this member.
    public func serves(_ value: (String) -> String?) -> Bool {
        selectors.allSatisfy { value($0.key) == $0.value }
    }
}
