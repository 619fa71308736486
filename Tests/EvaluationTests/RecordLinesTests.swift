import JSONDocument
import SeededRandom
import Testing

@testable import Evaluation

@Suite("The lines of a long record")
struct RecordLinesTests {
    /// What a block holds, as `RecordLines` reads it.
    private static let block = 1 << 18

    /// The lines and their places, and where the last complete one ends.
    private func walk(_ bytes: [UInt8]) throws -> (lines: [[UInt8]], places: [Int], end: Int) {
        var lines: [[UInt8]] = []
        var places: [Int] = []
        let end = try RecordLines(MemoryBytes(bytes, name: "r")).forEach { line, offset in
            lines.append(Array(line))
            places.append(offset)
        }
        return (lines, places, end)
    }

    @Test("every line comes once, whole and with its place, however lines and blocks fall", arguments: 0..<6)
    func property(seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let sizes = (0..<1 + random.below(4)).map { _ in
            [0, 1, 7, Self.block - 1, Self.block, Self.block + 1, 1000].randomElement(using: &random) ?? 0
        }
        let lines = sizes.enumerated().map { [UInt8](repeating: 0x61 + UInt8($0 % 26), count: $1) }
        let ends: [[UInt8]] = [[], [0x78], [UInt8](repeating: 0x79, count: Self.block)]
        let torn = ends.randomElement(using: &random) ?? []
        let whole: [UInt8] = lines.flatMap { (line: [UInt8]) -> [UInt8] in line + [0x0A] }
        let found = try walk(whole + torn)
        #expect(found.lines == lines)
        #expect(found.end == whole.count)
        for (place, line) in zip(found.places, lines) { #expect(Array(whole[place..<place + line.count]) == line) }
    }

    @Test("of nothing there is no line")
    func nothing() throws {
        for (bytes, places, end) in [([], [], 0), ([0x61], [], 0), ([0x0A, 0x0A], [0, 1], 2)] as [([UInt8], [Int], Int)]
        {
            let found = try walk(bytes)
            #expect(found.lines == places.map { _ in [] } && found.places == places && found.end == end)
        }
    }

    @Test("a source is read in blocks, never beyond its end")
    func blocks() throws {
        final class Reads: ByteSource {
            let count = 2 * RecordLinesTests.block + 10
            let name = "r"
            nonisolated(unsafe) var asked: [Int] = []
            func read(at offset: Int, length: Int) throws -> [UInt8] {
                asked += [offset, length]
                return Array(repeating: 0x0A, count: length)
            }
        }
        let source = Reads()
        #expect(try RecordLines(source).forEach { _, _ in } == source.count)
        #expect(source.asked == [0, Self.block, Self.block, Self.block, 2 * Self.block, 10])
    }

    @Test("a piece of bytes in memory is what stands there")
    func memory() throws {
        let bytes = MemoryBytes([1, 2, 3, 4], name: "m")
        #expect(try bytes.read(at: 1, length: 2) == [2, 3] && bytes.read(at: 4, length: 0).isEmpty)
        #expect(bytes.count == 4 && bytes.name == "m")
    }

    @Test("the keys that a cell says it shares are those that it writes, full, bare, and with one member each")
    func sharedKeys() throws {
        let bare = CellRecord(
            id: "memo/x[]", section: 0, trial: 0, fixture: nil, family: "x", tags: [], axes: [], status: .passed,
            firstBrokenStage: nil, reason: nil, failing: [], failure: nil, error: nil, facets: [:], metrics: ["m"],
            fields: ["f"], exhibits: [])
        let changes: [(inout CellRecord) -> Void] = [
            { _ in }, { $0.fixture = "a" }, { $0.tags = ["t"] }, { $0.firstBrokenStage = "s" }, { $0.reason = "r" },
            { $0.failing = ["m"] }, { $0.failure = [:] }, { $0.error = [:] }, { $0.facets = ["b": "1", "a": "2"] },
        ]
        var all = bare
        for change in changes {
            var one = bare
            change(&one)
            change(&all)
            for cell in [one, all] {
                var text = JSONText(capacity: 64)
                text.beginObject()
                cell.writeShared(to: &text)
                text.endObject()
                let written = try JSONValue.parse(text.bytes, name: "cell")
                #expect(written.objectValue?.keys == cell.sharedKeys)
                #expect(try CellRecord(JSONValue.parse(cell.line, name: "line")) == cell)
            }
        }
    }

    @Test("a record tells the place of each cell in the order of its lines")
    func places() throws {
        let sink = MemorySink()
        let writer = try RunWriter(sink, header: SampleRecord.header(planned: 3))
        for family in ["c", "a", "b"] {
            try writer.write(SampleRecord.cell(family, SampleRecord.result(.passing)).0, evidence: [])
        }
        let record = try sink.record()
        #expect(record.placesInOrderOfLines == [2, 0, 1])
        #expect(record.name == "run.jsonl")
        #expect(record.key(at: 2) == (0, "memo/c[input=de]", 0))
    }
}
