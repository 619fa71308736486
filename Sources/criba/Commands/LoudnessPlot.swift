/// Loudness over time as a few lines of text, so that a silence, a jump or a cut can be seen without a player.
struct LoudnessPlot {
    /// What one line stands for.
    private static let decibelsPerRow: Float = 12
    private static let rows = 5
    private static let marks: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// The loudest value of each column, in dBFS.
    let columns: [Float]
    /// What one column stands for.
    let secondsPerColumn: Double

    /// - Parameters:
    ///   - levels: The root mean square of each 100 ms, in dBFS.
    ///   - width: Columns, at most.
    init(levels: [Float], width: Int = 72) {
        let perColumn = max(1, (levels.count + width - 1) / width)
        columns = stride(from: 0, to: levels.count, by: perColumn).map { start in
            levels[start..<min(start + perColumn, levels.count)].max() ?? 0
        }
        secondsPerColumn = Double(perColumn) / 10
    }

    /// The lines from loud to soft, each with the level at its foot.
    var lines: [String] {
        (0..<Self.rows).map { row in
            let foot = -Self.decibelsPerRow * Float(row + 1)
            let label = "\(Int(foot))"
            let cells = columns.map { level -> Character in
                let eighths = ((level - foot) / Self.decibelsPerRow * 8).rounded()
                return Self.marks[Int(max(0, min(8, eighths)))]
            }
            return String(repeating: " ", count: 4 - label.count) + label + " |" + String(cells)
        }
    }
}
