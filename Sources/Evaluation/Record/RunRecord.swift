import JSONDocument

/// A run read back from its `run.jsonl`: an index over cells and evidence, whose contents are read when asked for.
public struct RunRecord: Sendable {
    /// The first line.
    public let header: RunHeader
    /// The last line; `nil` when the run did not finish.
    public private(set) var footer: RunFooter?
    /// Where the complete lines that belong to cells and evidence end; a resumed run goes on from there.
    public let resumeOffset: Int

    private let source: any ByteSource
    private var cells: [CellEntry] = []
    private var evidenceIndex: [EvidenceKey: Range<Int>] = [:]

    private struct CellEntry: Sendable {
        let section: Int
        let id: String
        let trial: Int
        /// How many cell lines stand before it.
        let line: Int
        let range: Range<Int>
    }

    /// Reads a record's index.
    ///
    /// - Throws: ``PlanningError`` when a line is damaged; a torn last line is left out.
    public init(_ source: any ByteSource) throws {
        try self.init(source) { _, _ in }
    }

    /// Reads a record's index and hands out each cell on the way with the header, in the order of the lines, so that it is read
    /// once.
    ///
    /// - Throws: ``PlanningError`` when a line is damaged; a torn last line is left out.
    init(_ source: any ByteSource, visit: (CellRecord, RunHeader) throws -> Void) throws {
        self.source = source
        var header: RunHeader?
        var footer: RunFooter?
        var cells: [CellEntry] = []
        var evidence: [EvidenceKey: Range<Int>] = [:]
        var footerOffset: Int?
        var number = 0
        let end = try RecordLines(source).forEach { line, offset in
            number += 1
            if let (name, content) = EvidenceLine.content(of: line) {
                evidence[name] =
                    offset + content.lowerBound - line.startIndex..<offset + content.upperBound - line.startIndex
                return
            }
            let json = try Self.parse(line, source: source, number: number)
            switch json["kind"]?.stringValue {
            case "header" where number == 1:
                do throws(PlanningError) {
                    header = try RunHeader(json)
                } catch {
                    throw PlanningError("\(source.name):\(number): \(error)")
                }
            case "cell":
                guard let cell = CellRecord(json) else { throw Self.damaged(source, number, "an incomplete cell line") }
                cells.append(
                    CellEntry(
                        section: cell.section, id: cell.id, trial: cell.trial, line: cells.count,
                        range: offset..<offset + line.count))
                if let header { try visit(cell, header) }
            case "footer":
                footer = RunFooter(json)
                footerOffset = offset
            default:
                throw Self.damaged(source, number, "a line of kind \(json["kind"]?.stringValue ?? "none")")
            }
        }
        guard let header else {
            throw PlanningError("\(source.name): found no header line, expected one; is this a run's run.jsonl?")
        }
        self.header = header
        self.footer = footer
        self.cells = cells.sorted { ($0.section, $0.id, $0.trial) < ($1.section, $1.id, $1.trial) }
        evidenceIndex = evidence
        resumeOffset = footerOffset ?? end
        for (left, right) in zip(self.cells, self.cells.dropFirst())
        where (left.section, left.id, left.trial) == (right.section, right.id, right.trial) {
            throw PlanningError("\(source.name): found cell \(left.id) trial \(left.trial) twice, expected it once")
        }
    }

    /// The record once its last line is written, without reading all of it again.
    public func finished(with footer: RunFooter) -> RunRecord {
        var record = self
        // As it reads: a written footer has its seconds rounded, and reports made later have to be the same.
        record.footer = RunFooter(footer.json)
        return record
    }

    /// Where the record lies, for messages.
    public var name: String { source.name }

    /// Hands on the lines of cells, and of evidence that is not among `evidence` yet.
    func copyLines(to sink: any LineSink, evidence: inout Set<EvidenceKey>) throws {
        var pending: [UInt8] = []
        _ = try RecordLines(source).forEach { line, offset in
            if let (name, _) = EvidenceLine.content(of: line) {
                guard evidence.insert(name).inserted else { return }
            } else if offset == 0 || offset >= resumeOffset {
                return
            }
            pending += line
            pending.append(0x0A)
            if pending.count >= 1 << 18 {
                try sink.append(pending)
                pending.removeAll(keepingCapacity: true)
            }
        }
        if !pending.isEmpty { try sink.append(pending) }
    }

    /// How many cells have a line.
    public var cellCount: Int { cells.count }

    /// The names of all evidence in the record.
    public var evidenceNames: some Collection<String> { evidenceIndex.keys.lazy.map(\.name) }

    /// The place of each cell in the order of section, id and trial, in the order of the lines.
    var placesInOrderOfLines: [Int] {
        var places = Array(repeating: 0, count: cells.count)
        for (place, cell) in cells.enumerated() { places[cell.line] = place }
        return places
    }

    /// The id and trial of a cell without reading it.
    public func key(at index: Int) -> (section: Int, id: String, trial: Int) {
        (cells[index].section, cells[index].id, cells[index].trial)
    }

    /// A cell, by its place in the order of section, id and trial.
    public func cell(at index: Int) throws -> CellRecord {
        let range = cells[index].range
        let json = try JSONValue.parse(source.read(at: range.lowerBound, length: range.count), name: source.name)
        guard let cell = CellRecord(json) else {
            throw PlanningError("\(source.name): found an incomplete line for \(cells[index].id)")
        }
        return cell
    }

    /// The canonical JSON of evidence.
    ///
    /// - Throws: ``PlanningError`` when the record does not hold it.
    public func evidence(_ name: String) throws -> [UInt8] {
        guard let range = EvidenceKey(name).flatMap({ evidenceIndex[$0] }) else {
            throw PlanningError("\(source.name): found no evidence \(name), expected it before the cell that names it")
        }
        return try source.read(at: range.lowerBound, length: range.count)
    }

    /// How many bytes evidence has, 0 when the record does not hold it.
    public func evidenceSize(_ name: String) -> Int { EvidenceKey(name).flatMap { evidenceIndex[$0]?.count } ?? 0 }

    private static func parse(_ line: ArraySlice<UInt8>, source: any ByteSource, number: Int) throws -> JSONValue {
        do {
            return try JSONValue.parse(Array(line), name: source.name)
        } catch {
            throw damaged(source, number, "no JSON (\(error.found))")
        }
    }

    private static func damaged(_ source: any ByteSource, _ number: Int, _ found: String) -> PlanningError {
        PlanningError("\(source.name):\(number): found \(found), expected a header, evidence, cell or footer line")
    }
}
