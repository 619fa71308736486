import Digests
import Foundation
import Testing

@testable import OggOpus

@Suite("Facts of a file")
struct AudioFactsTests {
    /// The packets of a written file, from its pages.
    private func packets(of bytes: [UInt8]) -> [[UInt8]] {
        var packets: [[UInt8]] = []
        for page in PageEditor(bytes).pages.dropFirst(2) {
            var packet: [UInt8] = []
            var position = 0
            for length in page.header[27...] {
                packet += page.body[position..<position + Int(length)]
                position += Int(length)
                if length < 255 {
                    packets.append(packet)
                    packet = []
                }
            }
        }
        return packets
    }

    private func digest(_ packets: some Sequence<[UInt8]>) -> String {
        SHA256.hash(packets.flatMap { [UInt8($0.count & 255), UInt8($0.count >> 8), 0, 0] + $0 }).hex
    }

    @Test("the packet digest is over each packet with its length before it")
    func packetDigest() throws {
        let bytes = try Samples.file()
        #expect(try OggOpus.facts(of: bytes).packetDigest == digest(packets(of: bytes)))
        #expect(try OggOpus.facts(of: bytes).sha256 == SHA256.hash(bytes).hex)
    }

    @Test("the packet digest of a range takes the packets that overlap it, pre-skip counted off")
    func packetDigestOfRange() throws {
        let bytes = try Samples.file()
        let all = packets(of: bytes)
        func ranged(_ range: Range<Double>) throws -> String { try OggOpus.facts(of: bytes, range: range).packetDigest }
        // Packet k lies at 960 k - 312 samples: packet 50 ends at 48,648 and so overlaps the second from 1 s on.
        #expect(try ranged(0..<1) == digest(all[0...50]))
        #expect(try ranged(1..<2) == digest(all[50...100]))
        // Packet 1 begins at 648 samples, 0.0135 s: an end there leaves it out, a start there leaves packet 0 out.
        #expect(try ranged(0..<0.0135) == digest(all[0...0]))
        #expect(try ranged(0.0135..<0.02) == digest(all[1...1]))
        #expect(try ranged(0..<0.0136) == digest(all[0...1]))
        #expect(try ranged(-5..<1000) == digest(all))
        #expect(try ranged(-1..<Double.infinity) == digest(all))
        #expect(try ranged(100..<200) == digest([]))
        #expect(try ranged(1..<1) == digest([]))
    }

    @Test("tags and paging leave the packet digest, and change the file's")
    func packetDigestIsAboutAudio() throws {
        let plain = try OggOpus.facts(of: Samples.file())
        let tagged = try OggOpus.facts(of: Samples.file { $0.comments = ["TITLE=other"] })
        #expect(plain.packetDigest == tagged.packetDigest)
        #expect(plain.sha256 != tagged.sha256)
    }

    @Test("loudness is the root mean square of each 100 ms, silence is the floor")
    func loudness() {
        var meter = LoudnessMeter()
        let loud = [Float](repeating: 0.1, count: 4800)
        let silent = [Float](repeating: 0, count: 4800)
        let half = [Float](repeating: -1, count: 2405)
        for part in [loud, silent, half] { part.withUnsafeBufferPointer { meter.add($0) } }
        let levels = meter.finish()
        #expect(levels.count == 3)
        #expect(abs(levels[0] - -20) < 0.001)
        #expect(levels[1] == -120)
        #expect(abs(levels[2]) < 0.001)
    }

    @Test("a file has one loudness value for each 100 ms begun, and none when not asked for")
    func loudnessOfFile() throws {
        let bytes = try Samples.file(seconds: 1.25)
        #expect(try OggOpus.facts(of: bytes).loudness.count == 13)
        #expect(try OggOpus.facts(of: bytes, measuresLoudness: false).loudness == [])
    }

    @Test("a checkpoint that throws stops the work between packets")
    func checkpoint() throws {
        struct Deadline: Error {}
        var calls = 0
        var blocks = 0
        let bytes = try Samples.file()
        #expect(throws: Deadline.self) {
            try OggOpus.decode(bytes) {
                calls += 1
                if calls == 5 { throw Deadline() }
            } _: { _ in
                blocks += 1
            }
        }
        #expect(calls == 5)
        #expect(blocks == 4)
    }

    @Test("a file on disk gives the facts of its bytes, a missing one an error with its name")
    func fileOnDisk() throws {
        try Tool.withTemporaryFolder { folder in
            let bytes = try Samples.file()
            let path = folder.appendingPathComponent("a.opus").path
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            #expect(try OggOpus.facts(of: .file(path)) == OggOpus.facts(of: bytes))
        }
        let error = #expect(throws: OggOpusError.self) { try OggOpus.facts(of: .file("/nowhere/a.opus")) }
        #expect(error?.description == "/nowhere/a.opus: can't be read: No such file or directory")
    }

    @Test("a source that gives one byte at a time changes nothing")
    func smallPieces() throws {
        let bytes = try Samples.file(seconds: 0.5)
        var position = 0
        let source = OggByteSource { buffer in
            guard position < bytes.count else { return 0 }
            buffer[0] = bytes[position]
            position += 1
            return 1
        }
        #expect(try OggOpus.facts(of: source) == OggOpus.facts(of: bytes))
    }

    @Test("only the first hundred problems are kept, and the rest is counted")
    func manyProblems() throws {
        let bytes = try Samples.file(seconds: 0.5)
        let links = Array(repeatElement(bytes, count: 151).joined())
        let facts = try OggOpus.facts(of: links, measuresLoudness: false)
        #expect(facts.links == 151)
        #expect(facts.samples48k == 151 * 24_000)
        #expect(facts.problems.count == 100)
        #expect(facts.furtherProblems == 50)
    }
}
