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

    private func digest(_ packets: some Sequence<[UInt8]>) -> Digest {
        SHA256.hash(packets.flatMap { [UInt8($0.count & 255), UInt8($0.count >> 8), 0, 0] + $0 })
    }

    @Test("the packet digest is over each packet with its length before it")
    func packetDigest() throws {
        let bytes = try Samples.file()
        #expect(try OggOpus.facts(of: bytes).packetDigests == [digest(packets(of: bytes))])
        #expect(try OggOpus.facts(of: bytes).sha256 == SHA256.hash(bytes))
    }

    @Test("the packet digest of a range takes the packets that overlap it, pre-skip counted off")
    func packetDigestOfRange() throws {
        let bytes = try Samples.file()
        let all = packets(of: bytes)
        func ranged(_ span: Range<Double>) throws -> Digest? {
            try OggOpus.facts(of: bytes, digestSpans: [span]).packetDigests.first
        }
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

    @Test("many spans are answered in their order, from one pass over the packets")
    func manySpans() throws {
        let bytes = try Samples.file()
        let all = packets(of: bytes)
        let spans: [Range<Double>?] = [1..<2, nil, 0..<1, nil, 100..<200]
        func calls(_ spans: [Range<Double>?]) throws -> Int {
            var calls = 0
            _ = try OggOpus.facts(of: bytes, digestSpans: spans) { calls += 1 }
            return calls
        }
        let digests = try OggOpus.facts(of: bytes, digestSpans: spans).packetDigests
        #expect(digests == [digest(all[50...100]), digest(all), digest(all[0...50]), digest(all), digest([])])
        #expect(try OggOpus.facts(of: bytes, digestSpans: []).packetDigests == [])
        #expect(try calls(spans) == calls([]))
    }

    @Test("packets that end trimming takes whole keep their place in time")
    func trimmedPackets() throws {
        // 24,000 samples in packets of 20 ms; the end is moved 5,000 samples to the front, over five packets.
        let good = try Samples.file(seconds: 0.5)
        let bytes = PageEditor.edit(good) { $0[2].granulePosition -= 5000 }
        let all = packets(of: bytes)
        let facts = try OggOpus.facts(of: bytes, digestSpans: [0.45..<0.48, 0.48..<9])
        #expect(facts.samples48k == 19_000)
        // Packet k lies at 960 k - 312: 22 at 20,808 to 21,768, 24 at 22,728 to 23,688, the last from 23,688 on.
        #expect(facts.packetDigests == [digest(all[22...24]), digest(all[24...])])
    }

    @Test("tags and paging leave the packet digest, and change the file's")
    func packetDigestIsAboutAudio() throws {
        let plain = try OggOpus.facts(of: Samples.file())
        let tagged = try OggOpus.facts(of: Samples.file { $0.comments = ["TITLE=other"] })
        #expect(plain.packetDigests == tagged.packetDigests)
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
        var blocks = 0
        let bytes = try Samples.file()
        #expect(throws: Deadline.self) {
            try OggOpus.decode(bytes) {
                if blocks == 4 { throw Deadline() }
            } _: { _ in
                blocks += 1
            }
        }
        #expect(blocks == 4)
        #expect(throws: Deadline.self) { try OggOpus.facts(of: bytes, digestSpans: []) { throw Deadline() } }
    }

    @Test("a checkpoint also stops a file in which no packet comes")
    func checkpointWithoutPackets() {
        struct Deadline: Error {}
        var calls = 0
        let noise = [UInt8](repeating: 0x4F, count: 1 << 20)
        #expect(throws: Deadline.self) {
            try OggOpus.facts(of: noise, digestSpans: []) {
                calls += 1
                if calls == 3 { throw Deadline() }
            }
        }
        #expect(calls == 3)
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
