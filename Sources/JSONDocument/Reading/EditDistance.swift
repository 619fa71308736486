/// How far apart two names are, for "did you mean".
public enum EditDistance {
    /// The number of single scalars to insert, delete, replace or swap with their neighbour (optimal string alignment).
    public static func between(_ left: String, _ right: String) -> Int {
        let left = Array(left.unicodeScalars)
        let right = Array(right.unicodeScalars)
        var twoBefore: [Int] = []
        var before = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for column in right.indices {
                let isSame = left[row] == right[column]
                var best = min(before[column] + (isSame ? 0 : 1), before[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, twoBefore[column - 1] + 1)
                }
                current.append(best)
            }
            twoBefore = before
            before = current
        }
        return before[right.count]
    }
}

/// The name that was probably meant: the closest one that differs in at most a third of its scalars (but at least one), or only in
/// upper and lower case; of equally close ones the first.
public func nearest(to name: String, among names: [String]) -> String? {
    // A name from a hostile file must not cost a quadratic table.
    let length = name.unicodeScalars.count
    guard length <= 100 else { return nil }
    let lowercased = name.lowercased()
    var best: (name: String, distance: Int)?
    for candidate in names where candidate.unicodeScalars.count <= 200 {
        let distance = EditDistance.between(lowercased, candidate.lowercased())
        let allowed = max(1, max(length, candidate.unicodeScalars.count) / 3)
        if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
}
