/// How many tokens a text is taken to have where no engine counts them.
///
/// Two estimates are published for one rule, and they differ threefold: the text says one token per four characters, the
/// code multiplies by three quarters instead of dividing by four. Both are kept, under names of their own, because an app
/// that follows the one refuses notes that the other analyses.
public enum TokenEstimate: String, Sendable, Hashable, CaseIterable {
    /// A quarter of a token per character, as the published text has it.
    case quarter
    /// Three quarters of a token per character, as the published code has it.
    case threeQuarters

    /// The estimate for a text: whole tokens, the rest cut off as the published code does.
    ///
    /// Characters are Unicode scalars: every toolchain counts them alike, and composed text has one a letter.
    public func tokens(in text: String) -> Int {
        let characters = text.unicodeScalars.count
        return switch self {
        case .quarter: characters / 4
        case .threeQuarters: characters * 3 / 4
        }
    }
}
