import Languages

/// What a decision costs, in units of one needless question to the user.
public struct DecisionCosts: Sendable {
    /// A candidate that is wrong, taken as certain: the digest is worthless and nobody is warned.
    public var wrongAccepted = 10.0
    /// A candidate taken as certain where none is right: as worthless, but the note was beyond the feature anyway.
    public var noneAccepted = 5.0
    /// A wrong candidate that is marked uncertain: correcting it is offered first, and the note is heard once more.
    public var wrongMarked = 3.0
    /// The right candidate, marked uncertain: one needless question.
    public var rightMarked = 1.0

    /// The costs as argued at each.
    public init() {}

    /// The cost of one decision.
    func cost(of chosen: Language, isAccepted: Bool, truth: Language?) -> Double {
        guard let truth else { return isAccepted ? noneAccepted : 0 }
        if chosen == truth { return isAccepted ? 0 : rightMarked }
        return isAccepted ? wrongAccepted : wrongMarked
    }
}
