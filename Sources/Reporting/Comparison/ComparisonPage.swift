import Evaluation
import JSONDocument
import Languages

/// Writes `comparison.html`: the answers as a document that needs no script, single cells as inert data for one.
struct ComparisonPage {
    private static let rowsPerBlock = 1000
    private static let textsPerBlock = 1 << 18
    /// How many bytes of texts the page carries; regressed cells come first.
    static let textLimit = 16 << 20

    private let report: ComparisonReport
    private var comparison: RunComparison { report.comparison }

    init(_ report: ComparisonReport) {
        self.report = report
    }

    func write(to writer: ReportWriter, _ encoded: EncodedTexts) throws {
        let (before, after) = template()
        try writer.append(before)
        try script(writer, "id=\"facts\"", facts.encoded())
        var texts = TextChanges(comparison)
        let told = try writeRows(writer, &texts)
        let places = try writeTexts(writer, texts, told, encoded)
        try script(writer, "id=\"text-index\"", JSONValue.array(places.map(RunJSON.number)).encoded())
        try writer.append(after)
    }

    private var facts: JSONValue {
        .object([
            "changes": .array(
                CellChange.allCases.map {
                    .object([
                        "name": .string($0.rawValue), "words": .string($0.words),
                        "count": RunJSON.number(comparison[$0]), "isLoss": .bool($0.isLoss),
                    ])
                }), "matrices": .array(comparison.sections.map { .string($0.name) }),
            "axes": RunJSON.axes(comparison.sections.flatMap(\.axes)), "languages": languages,
            "hasTexts": .bool(TextChanges(comparison).areReadable),
        ])
    }

    /// The names under which languages are searched for.
    private var languages: JSONValue {
        .object(JSONObject(Language.allCases.map { ($0.rawValue, .string($0.englishName)) }))
    }

    /// - Returns: For each number of texts, a pair that has them.
    private func writeRows(_ writer: ReportWriter, _ texts: inout TextChanges) throws -> [Int] {
        var told: [Int] = []
        let changes = Dictionary(uniqueKeysWithValues: CellChange.allCases.enumerated().map { ($0.element, $0.offset) })
        for (index, pair) in comparison.pairs.enumerated() {
            let reference = try texts.reference(of: pair)
            if reference.isNew { told.append(index) }
            let isFirst = index % Self.rowsPerBlock == 0
            if isFirst, index > 0 { try writer.append("]</script>\n") }
            try writer.append(isFirst ? "<script type=\"application/json\" class=\"cells\">[" : ",\n")
            let row = JSONValue.array([
                .string(pair.cell?.id ?? ""), RunJSON.number(pair.cell?.trial ?? 0),
                RunJSON.number(changes[pair.change] ?? 0), RunJSON.number(pair.section),
                .string(pair.base?.status.rawValue ?? ""), .string(pair.head?.status.rawValue ?? ""),
                .array(pair.newlyFailing.map(JSONValue.string)), .array(pair.newlyHolding.map(JSONValue.string)),
                .string(pair.head?.reason ?? ""), .string(reference.language ?? ""),
                RunJSON.number(texts.areReadable ? reference.number : -1),
            ])
            try writer.append(InertJSON.escape(row.encoded()))
        }
        if !comparison.pairs.isEmpty { try writer.append("]</script>\n") }
        return told
    }

    /// - Returns: The block of each number, −1 for what was left out.
    private func writeTexts(_ writer: ReportWriter, _ texts: TextChanges, _ told: [Int], _ encoded: EncodedTexts) throws
        -> [Int]
    {
        var places = Array(repeating: -1, count: told.count)
        guard texts.areReadable else { return places }
        var (block, blocks, bytes): ([UInt8], Int, Int) = ([], 0, 0)
        for (number, index) in told.enumerated() where bytes < Self.textLimit {
            let json = try encoded.json(number, of: comparison.pairs[index], texts)
            bytes += json.count
            block += Array("\(block.isEmpty ? "[" : ",")[\(number),".utf8) + json + [0x5D]
            places[number] = blocks
            if block.count >= Self.textsPerBlock {
                try script(writer, "class=\"texts\"", block + [0x5D])
                (block, blocks) = ([], blocks + 1)
            }
        }
        if !block.isEmpty { try script(writer, "class=\"texts\"", block + [0x5D]) }
        return places
    }

    private func script(_ writer: ReportWriter, _ attribute: String, _ json: [UInt8]) throws {
        try writer.append("<script type=\"application/json\" \(attribute)>")
        try writer.append(InertJSON.escape(json))
        try writer.append("</script>\n")
    }

    /// The document before and behind the data, its places filled.
    private func template() -> (before: String, after: String) {
        let parts = ComparisonParts(report)
        let values = [
            "policy": HTMLText.escape(
                ContentPolicy.policy(style: ComparisonAssets.style, script: ComparisonAssets.script)),
            "title": HTMLText.escape("\(report.verdict.sentence) · Criba"), "style": ComparisonAssets.style,
            "script": ComparisonAssets.script, "colour": report.verdict.colour.rawValue,
            "sentence": HTMLText.escape(report.verdict.sentence), "headline": HTMLText.escape(comparison.headline),
            "answers": parts.answers, "sides": parts.sides, "requests": parts.requests, "groups": parts.groups,
            "tests": parts.tests,
        ]
        var pieces = [""]
        for piece in ComparisonAssets.document.split(separator: "{{", omittingEmptySubsequences: false) {
            guard let end = piece.firstRange(of: "}}") else {
                pieces[pieces.count - 1] += piece
                continue
            }
            let name = String(piece[..<end.lowerBound])
            if name == "data" { pieces.append("") } else { pieces[pieces.count - 1] += values[name] ?? "" }
            pieces[pieces.count - 1] += piece[end.upperBound...]
        }
        return (pieces[0], pieces.dropFirst().joined())
    }
}
