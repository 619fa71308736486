import Evaluation
import JSONDocument
import Synchronization

/// A record taken apart, so that another can be made of its parts.
struct RecordParts {
    var header: RunHeader
    var cells: [CellRecord]
    private let evidence: [String: [UInt8]]

    init(_ record: RunRecord) throws {
        header = record.header
        cells = try (0..<record.cellCount).map(record.cell)
        var evidence: [String: [UInt8]] = [:]
        for name in record.evidenceNames { evidence[name] = try record.evidence(name) }
        self.evidence = evidence
    }

    /// The record of the parts, with a last line.
    func record() throws -> RunRecord {
        var bytes = header.json.encoded() + [0x0A]
        for (name, content) in evidence.sorted(by: { $0.key < $1.key }) {
            bytes += Array(#"{"kind":"evidence","name":"\#(name)","type":"metrics","content":"#.utf8) + content
            bytes += [0x7D, 0x0A]
        }
        for cell in cells { bytes += cell.line + [0x0A] }
        let footer = RunFooter(cells: cells.count, seconds: 0, stageExecutions: [:], sharing: true, exitStatus: 0)
        bytes += footer.json.encoded() + [0x0A]
        return try RunRecord(MemoryBytes(bytes, name: header.sections.first?.name ?? ""))
    }
}

extension RunRecord {
    /// The record made of other parts.
    func changing(_ change: (inout RecordParts) -> Void) throws -> RunRecord {
        var parts = try RecordParts(self)
        change(&parts)
        return try parts.record()
    }
}

/// Lines of a record in memory.
final class Lines: LineSink {
    private let lines = Mutex<[UInt8]>([])

    var bytes: [UInt8] { lines.withLock { $0 } }

    func append(_ new: [UInt8]) { lines.withLock { $0 += new } }
}
