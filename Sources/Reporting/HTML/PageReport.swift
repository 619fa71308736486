import Evaluation
import Foundation
import JSONDocument

/// Writes `report.html`: a document, the run's data as inert text, and the script that shows it.
///
/// While cells come by, columns of small numbers grow; everything is written behind the last one. Evidence is looked up
/// again then, so that what broken cells need can go first without holding it in memory.
final class PageReport: ReportSink {
    /// Data from this size on is compressed; below it stays readable in the file.
    private static let packedFrom = 1 << 15
    private static let evidencePerBlock = 1 << 18

    private let context: ReportContext
    private let writer: ReportWriter
    private let storyLimit: Int
    private var cells: PageCells
    private var stories = PageStories()
    private var detections = DetectionFields()
    private var scores: ScoreDistributions

    /// - Parameter storyLimit: How many bytes of evidence the page carries at most, as they are in the file.
    init(_ context: ReportContext, _ writer: ReportWriter, storyLimit: Int) {
        self.context = context
        self.writer = writer
        self.storyLimit = storyLimit
        cells = PageCells(context.header)
        scores = ScoreDistributions(context.summary)
    }

    func begin() throws {}

    func add(_ cell: ReportCell) throws {
        cells.add(
            cell.record, detection: try detections.value(of: cell.record, evidence: context.record.evidence),
            change: context.baseline?.change(of: cell.record))
        stories.add(cell.record)
        try scores.add(cell.record, evidence: context.record.evidence)
    }

    func end(_ groups: [FailureGroup]) throws {
        let document = PageDocument(context.verdict)
        try writer.append(document.before)
        try script("id=\"run\"", JSONValue.object(overall).encoded())
        let repeating = RepeatCommand(context.header)
        try script("id=\"groups\"", JSONValue.array(groups.map { $0.pageJSON(repeating) }).encoded())
        try writeEvidence()
        try script("id=\"cells-data\"", cells.json(stories: stories.json))
        try writer.append(document.after)
    }

    /// Writes evidence in blocks, which the page inflates one by one when a story is opened, until the limit is reached.
    private func writeEvidence() throws {
        var room = storyLimit
        var number = 0
        var block: [UInt8] = []
        var items = 0
        func close() throws -> Bool {
            guard items > 0 else { return true }
            let text = try PageText(block + [UInt8(ascii: "]")], packedFrom: Self.packedFrom)
            guard text.bytes.count <= room else { return false }
            try write(text, "class=\"evidence\"")
            room -= text.bytes.count
            block.removeAll(keepingCapacity: true)
            items = 0
            number += 1
            return true
        }
        try stories.place { name in
            if block.count >= Self.evidencePerBlock, try !close() { return nil }
            block.append(UInt8(ascii: items == 0 ? "[" : ","))
            block += try context.record.evidence(name)
            items += 1
            return (number, items - 1)
        }
        if try !close() { stories.remove(block: number) }
    }

    private func script(_ attributes: String, _ json: [UInt8]) throws {
        try write(PageText(json, packedFrom: Self.packedFrom), attributes)
    }

    private func write(_ text: PageText, _ attributes: String) throws {
        try writer.append("<script type=\"\(text.type)\" \(attributes)>")
        try writer.append(text.bytes)
        try writer.append("</script>\n")
    }

    private var overall: JSONObject {
        let json = RunJSON(context)
        var overall: JSONObject = [
            "run": json.run, "plan": json.plan, "subjects": context.header.subjects, "totals": json.totals,
            "metrics": scores.extended(json.metrics, context.header), "relations": json.relations,
            "statuses": .array(CellStatus.allCases.map { .string($0.rawValue) }),
            "narrow": RepeatCommand(context.header).pageJSON,
            "repetitions": json.repetitions,
            "baselines": .array(context.summary.baselines.map(\.json)),
            "changes": .array(
                CellChange.allCases.filter { $0 != .unchanged }.map {
                    .array([.string($0.rawValue), .string($0.words)])
                }),
        ]
        if !context.trends.isEmpty { overall["trends"] = .array(context.trends.map(\.json)) }
        return overall
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
    func pageJSON(_ command: RepeatCommand) -> JSONValue {
        .object([
            "metrics": .array(metrics.map(JSONValue.string)),
            "conditions": .array(conditions.map { .array([.string($0.name), .string($0.value)]) }),
            "stage": stage.map(JSONValue.string) ?? .null,
            "place": .string(place), "extent": .string(extent), "failing": RunJSON.number(failing),
            "of": RunJSON.number(share.of), "reason": .string(exampleReason), "example": .string(exampleID),
            "command": .string(command.narrowed(to: conditions)),
        ])
    }
}
