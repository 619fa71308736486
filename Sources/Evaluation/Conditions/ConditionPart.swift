/// Some of the cells that stand out, and what they share.
package struct ConditionPart: Sendable, Hashable {
    /// What they share, as numbers in ascending order; empty when nothing short describes them.
    package let key: [Int32]
    /// The cells of that place that stand out, ascending; those that another part holds too are among them.
    package let cells: [Int32]
    /// Whether these are what no short description was found for, beside parts that have one.
    package let isRemainder: Bool
}
