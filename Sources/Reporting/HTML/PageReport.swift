import Evaluation
import JSONDocument

/// Writes `report.html`: a document, the run's data as inert JSON, and the script that shows it.
///
/// Cells are written as they come, one short row each. Evidence follows behind them, looked up again then, so that what
/// cells that did not pass need can go first without holding it in memory.
final class PageReport: ReportSink {
    private static let rowsPerBlock = 1000
    private static let evidencePerBlock = 1 << 18

    private let context: ReportContext
    private let writer: ReportWriter
    private var stories: StorySelection
    private var rows: PageRows
    private var rowsInBlock = 0

    init(_ context: ReportContext, _ writer: ReportWriter, storyLimit: Int) {
        self.context = context
        self.writer = writer
        stories = StorySelection(limit: storyLimit)
        rows = PageRows(context.header)
    }

    func begin() throws {
        try writer.append(template().before)
        try script("id=\"run\"", JSONValue.object(overall).encoded())
    }

    func add(_ cell: ReportCell) throws {
        try writer.append(rowsInBlock == 0 ? "<script type=\"application/json\" class=\"cells\">[" : ",\n")
        let row = rows.row(of: cell.record) { name in
            stories.reference(
                name, size: context.record.evidenceSize(name), isUrgent: cell.record.status.isBroken)
        }
        try writer.append(InertJSON.escape(row.encoded()))
        rowsInBlock += 1
        if rowsInBlock == Self.rowsPerBlock { try closeRows() }
    }

    func end(_ groups: [FailureGroup]) throws {
        try closeRows()
        let places = try writeEvidence()
        try script("id=\"evidence-index\"", JSONValue.array(places.map(RunJSON.number)).encoded())
        try script("id=\"groups\"", JSONValue.array(groups.map(\.pageJSON)).encoded())
        try writer.append(template().after)
    }

    /// Writes evidence in blocks of moderate size, which the page reads one by one when a story is opened.
    ///
    /// - Returns: The block of each reference, −1 for what was left out.
    private func writeEvidence() throws -> [Int] {
        var places = Array(repeating: -1, count: stories.count)
        var block: [UInt8] = []
        var blocks = 0
        func close() throws {
            guard !block.isEmpty else { return }
            try script("class=\"evidence\"", block + [0x5D])
            block.removeAll(keepingCapacity: true)
            blocks += 1
        }
        try stories.forEach(size: context.record.evidenceSize) { name, reference in
            block += Array("\(block.isEmpty ? "[" : ",")[\(reference),".utf8)
            block += try context.record.evidence(name)
            block.append(0x5D)
            places[reference] = blocks
            if block.count >= Self.evidencePerBlock { try close() }
        }
        try close()
        return places
    }

    private func closeRows() throws {
        if rowsInBlock > 0 { try writer.append("]</script>\n") }
        rowsInBlock = 0
    }

    private func script(_ attribute: String, _ json: [UInt8]) throws {
        try writer.append("<script type=\"application/json\" \(attribute)>")
        try writer.append(InertJSON.escape(json))
        try writer.append("</script>\n")
    }

    private var overall: JSONObject {
        let json = RunJSON(context)
        return [
            "run": json.run, "plan": json.plan, "subjects": context.header.subjects, "totals": json.totals,
            "metrics": json.metrics, "relations": json.relations,
            "statuses": .array(CellStatus.allCases.map { .string($0.rawValue) }),
        ]
    }

    /// The document before and behind the data, its places filled.
    private func template() -> (before: String, after: String) {
        let verdict = context.verdict
        let reasons = verdict.reasons.prefix(5).map { "<li><bdi>\(HTMLText.escape($0))</bdi></li>" }.joined()
        let values = [
            "policy": HTMLText.escape(ContentPolicy.policy(style: PageAssets.style, script: PageAssets.script)),
            "title": HTMLText.escape("\(verdict.headline) · Criba"),
            "style": PageAssets.style,
            "script": PageAssets.script,
            "colour": verdict.colour.rawValue,
            "headline": HTMLText.escape(verdict.headline),
            "reasons": reasons.isEmpty ? "" : "<ul class=\"reasons\">\(reasons)</ul>",
        ]
        var parts = [""]
        for piece in PageAssets.document.split(separator: "{{", omittingEmptySubsequences: false) {
            guard let end = piece.firstRange(of: "}}") else {
                parts[parts.count - 1] += piece
                continue
            }
            let name = String(piece[..<end.lowerBound])
            if name == "data" {
                parts.append("")
            } else {
                parts[parts.count - 1] += values[name] ?? ""
            }
            parts[parts.count - 1] += piece[end.upperBound...]
        }
        return (parts[0], parts.dropFirst().joined())
    }
}

extension CellStatus {
    /// Whether a cell of this status is one a person should look at first.
    var isBroken: Bool {
        switch self {
        case .failed, .error, .missing: true
        case .passed, .known, .notApplicable: false
        }
    }
}

extension FailureGroup {
    /// The group as the page reads it.
    var pageJSON: JSONValue {
        .object([
            "metrics": .array(metrics.map(JSONValue.string)),
            "conditions": .array(conditions.map { .array([.string($0.name), .string($0.value)]) }),
            "place": .string(place), "extent": .string(extent), "failing": RunJSON.number(failing),
            "reason": .string(exampleReason), "example": .string(exampleID),
        ])
    }
}
