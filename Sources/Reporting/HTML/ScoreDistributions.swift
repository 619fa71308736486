import Evaluation
import JSONDocument

/// How the scores of each scoring metric lie between 0 and 1, in ten bins; nothing is read where no metric scores.
struct ScoreDistributions {
    private static let binCount = 10

    private let wanted: [Set<String>]
    private var bins: [[String: [Int]]]
    /// The bins that a list of metrics adds to, by the name of its evidence: most cells share theirs.
    private var known: [String: [(metric: String, bin: Int)]] = [:]

    init(_ summary: RunSummary) {
        wanted = summary.sections.map { Set($0.metrics.filter { $0.scored > 0 }.map(\.name)) }
        bins = summary.sections.map { _ in [:] }
    }

    /// Counts the scores of a cell.
    ///
    /// - Parameter evidence: Reads evidence by its name.
    mutating func add(_ cell: CellRecord, evidence: (String) throws -> [UInt8]) throws {
        guard !wanted[cell.section].isEmpty else { return }
        for name in cell.metrics {
            let places = try known[name] ?? places(in: evidence(name), wanted[cell.section])
            known[name] = places
            for (metric, bin) in places {
                bins[cell.section][metric, default: Array(repeating: 0, count: Self.binCount)][bin] += 1
            }
        }
    }

    /// Metrics as the page reads them, with how many scores lie in each bin.
    ///
    /// - Parameter metrics: The metrics of all matrices, each with its `name` and `matrix`.
    func extended(_ metrics: JSONValue, _ header: RunHeader) -> JSONValue {
        .array(
            (metrics.arrayValue ?? []).map { metric in
                guard let name = metric["name"]?.stringValue, var object = metric.objectValue,
                    let section = header.sections.firstIndex(where: { $0.name == metric["matrix"]?.stringValue }),
                    let own = bins[section][name]
                else { return metric }
                object["distribution"] = .array(own.map(RunJSON.number))
                return .object(object)
            })
    }

    private func places(in bytes: [UInt8], _ wanted: Set<String>) throws -> [(metric: String, bin: Int)] {
        let list = try JSONValue.parse(bytes, name: "metrics")
        return (list.arrayValue ?? []).compactMap { metric in
            guard let name = metric["name"]?.stringValue, wanted.contains(name),
                let value = metric["value"]?.doubleValue, value.isFinite
            else { return nil }
            return (name, min(Self.binCount - 1, max(0, Int(value * Double(Self.binCount)))))
        }
    }
}
