/// How much of a place stands out.
public struct CellExtent: Sendable, Hashable {
    /// How many cells of the place stand out, trials counted.
    public let standing: Int
    /// How many could have, trials counted.
    public let of: Int
    /// How many cells the place has, trials not counted.
    public let cells: Int

    /// Creates an extent.
    public init(standing: Int, of: Int, cells: Int) {
        self.standing = standing
        self.of = of
        self.cells = cells
    }

    /// The extent in words: `the only cell`, `all 48 cells`, `2 of 3 trials of one cell`.
    public var words: String {
        let isOneCell = cells == 1 && of > 1
        let unit = isOneCell ? "trials of one cell" : "cells"
        guard standing == of else { return "\(CountText.of(standing)) of \(CountText.of(of)) \(unit)" }
        return of == 1 ? "the only cell" : "all \(CountText.of(of)) \(unit)"
    }
}
