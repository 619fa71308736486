/// Holm's correction for asking several questions at once (Holm 1979, "A simple sequentially rejective multiple test
/// procedure"): controls the chance of any false finding, without assumptions on dependence.
public enum Holm {
    /// Adjusted p-values, in the order given: each may be compared with the level as it stands.
    public static func adjusted(_ pValues: [Double]) -> [Double] {
        var adjusted = pValues
        var largest = 0.0
        let order = pValues.indices.sorted { (pValues[$0], $0) < (pValues[$1], $1) }
        for (rank, index) in order.enumerated() {
            largest = max(largest, min(1, pValues[index] * Double(pValues.count - rank)))
            adjusted[index] = largest
        }
        return adjusted
    }
}
