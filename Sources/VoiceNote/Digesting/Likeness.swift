/// How alike two short texts must be to state one fact.
public struct LikenessSettings: Sendable, Hashable {
    /// The least share of the shorter text's content words that the longer one has too, 0…1. Not published: 0.7 joins
    /// "Ruth bakes the cake" with "Ruth bakes the birthday cake herself", and keeps apart two tasks that share a verb.
    public var sharedWords: Double

    /// Creates settings.
    public init(sharedWords: Double = 0.7) {
        self.sharedWords = sharedWords
    }
}
