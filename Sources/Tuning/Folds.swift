/// A partition of probes for cross-validation in which a family is never on both sides.
struct Folds: Sendable {
    /// The fold of each probe.
    let folds: [Int]
    /// How many there are.
    let count: Int

    /// Deals families out, the largest first, each into the fold that has fewest probes; the same families, the same folds.
    ///
    /// - Returns: `nil` for fewer than two families: then nothing could be held back.
    init?(families: [String], count wanted: Int) {
        var sizes: [String: Int] = [:]
        for family in families { sizes[family, default: 0] += 1 }
        guard sizes.count > 1 else { return nil }
        count = min(wanted, sizes.count)
        var filled = Array(repeating: 0, count: count)
        var foldOf: [String: Int] = [:]
        for (family, size) in sizes.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            let fold = filled.indices.min { filled[$0] < filled[$1] } ?? 0
            filled[fold] += size
            foldOf[family] = fold
        }
        folds = families.map { foldOf[$0] ?? 0 }
    }

    /// The places of the probes to learn from when a fold is held back.
    func training(without fold: Int) -> [Int] { folds.indices.filter { folds[$0] != fold } }

    /// The places of the probes in a fold.
    func held(in fold: Int) -> [Int] { folds.indices.filter { folds[$0] == fold } }
}
