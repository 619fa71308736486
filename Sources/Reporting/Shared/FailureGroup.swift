/// Failing cells with something in common.
struct FailureGroup {
    /// One thing they share: an axis, `family`, `tag` or `matrix`, and its value.
    struct Condition: Hashable, Comparable {
        let name: String
        let value: String

        static func < (left: Condition, right: Condition) -> Bool {
            (left.name, left.value) < (right.name, right.value)
        }
    }

    /// The metrics that fail there, or `error: ` and its kind; the one that fails most often first.
    var metrics: [String]
    /// What the cells share; empty when nothing short describes them.
    let conditions: [Condition]
    /// The stage at which most of them broke first.
    var stage: String?
    /// How many cells fail like this.
    var failing: Int
    /// How many cells have what these share, failing or not.
    let of: Int
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

    /// How much of that place is broken, in words.
    var extent: String {
        if isRemainder { return failing == 1 ? "1 cell" : "\(CountText.of(failing)) cells" }
        return failing == of
            ? (of == 1 ? "the only cell" : "all \(CountText.of(of)) cells")
            : "\(CountText.of(failing)) of \(CountText.of(of)) cells"
    }
}
