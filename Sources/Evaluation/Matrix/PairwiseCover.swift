/// Chooses cells so that every pair of values that some cell of a matrix has is in one that was chosen, families included.
///
/// A greedy cover, as pairwise testing uses it: first the cells that bring the most new pairs, in plan order, then those that bring
/// fewer. The choice is the same for the same plan; the work grows with cells times pairs of one cell.
public enum PairwiseCover {
    /// The chosen cells, in plan order; at most all of them.
    public static func cells(_ cells: [Cell]) -> [Cell] {
        let pairs = cells.map(Self.pairs)
        var seen: Set<Pair> = []
        var isChosen = [Bool](repeating: false, count: cells.count)
        for wanted in stride(from: pairs.map(\.count).max() ?? 0, to: 0, by: -1) {
            for index in cells.indices where !isChosen[index] {
                guard pairs[index].count(where: { !seen.contains($0) }) >= wanted else { continue }
                isChosen[index] = true
                seen.formUnion(pairs[index])
            }
        }
        return cells.indices.filter { isChosen[$0] }.map { cells[$0] }
    }

    private static func pairs(_ cell: Cell) -> [Pair] {
        let values = ["family=\(cell.family)"] + cell.axes.map { "\($0.axis)=\($0.value)" }
        return values.indices.flatMap { index in
            values[(index + 1)...].map { Pair(section: cell.section, left: values[index], right: $0) }
        }
    }

    /// Of one matrix: what another suite plays under the same values covers nothing of this one.
    private struct Pair: Hashable {
        let section: Int
        let left: String
        let right: String
    }
}
