import Evaluation

/// Failing cells with something in common.
struct FailureGroup {
    /// The metrics that fail there, or `error: ` and its kind; the one that fails most often first.
    var metrics: [String]
    /// What the cells share; empty when nothing short describes them.
    let conditions: [CellCondition]
    /// The stage at which most of them broke first.
    var stage: String?
    /// How many cells fail like this, of those that have what these share.
    let share: CellExtent
    /// Whether these are what no short description was found for, beside groups of the same metric that have one.
    let isRemainder: Bool
    /// One of the cells.
    let exampleID: String
    /// Why that one is not green.
    let exampleReason: String

    /// What the cells share, in words.
    var place: String {
        guard !conditions.isEmpty else { return isRemainder ? "in other places" : "all over the matrix" }
        return conditions.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
    }

    /// How many cells fail like this.
    var failing: Int { share.standing }

    /// How much of that place is broken, in words.
    var extent: String {
        guard isRemainder else { return share.words }
        return CountText.of(failing, "cell")
    }
}
