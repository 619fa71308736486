import Evaluation

/// Passed and judged cells by two axes: input and output where a matrix has them, else its first two.
struct AxisTable {
    private struct Count {
        var passed = 0
        var judged = 0

        var text: String {
            judged == 0 ? "–" : "\(passed)/\(judged)\(passed == judged ? "" : " ✗")"
        }

        static func + (left: Count, right: Count) -> Count {
            Count(passed: left.passed + right.passed, judged: left.judged + right.judged)
        }
    }

    private let rows: Axis?
    private let columns: Axis?
    private var counts: [[Count]]

    init(_ section: RunHeader.Section) {
        let axes = section.axes
        if let input = axes.first(where: { $0.name == "input" }),
            let output = axes.first(where: { $0.name == "output" })
        {
            (rows, columns) = (input, output)
        } else {
            (rows, columns) = (axes.first, axes.dropFirst().first)
        }
        counts = Array(
            repeating: Array(repeating: Count(), count: columns?.values.count ?? 1), count: rows?.values.count ?? 0)
    }

    var isEmpty: Bool { counts.isEmpty }

    /// What the table is by.
    var title: String {
        [rows?.name, columns?.name].compactMap(\.self).joined(separator: " × ")
    }

    mutating func add(_ cell: CellRecord) {
        guard let rows, let row = rows.values.firstIndex(of: cell.value(of: rows.name) ?? "") else { return }
        var column = 0
        if let columns {
            guard let index = columns.values.firstIndex(of: cell.value(of: columns.name) ?? "") else { return }
            column = index
        }
        guard cell.status != .known, cell.status != .notApplicable else { return }
        counts[row][column].judged += 1
        if cell.status == .passed { counts[row][column].passed += 1 }
    }

    var markdown: String {
        let values = (columns?.values ?? ["cells"]).map(MarkdownText.escape)
        var text = "| \(MarkdownText.escape(title)) | \(values.joined(separator: " | ")) | all |\n"
        text += "|:--|" + String(repeating: "--:|", count: values.count + 1) + "\n"
        for (index, value) in (rows?.values ?? []).enumerated() {
            let row = counts[index]
            let all = row.reduce(Count(), +)
            text += "| \(MarkdownText.escape(value)) | \((row + [all]).map(\.text).joined(separator: " | ")) |\n"
        }
        return text
    }
}
