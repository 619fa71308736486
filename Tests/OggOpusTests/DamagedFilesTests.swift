import SeededRandom
import Testing

@testable import OggOpus

@Suite("Odd and damaged files, made from a good one")
struct DamagedFilesTests {
    /// One change to a good file of five audio pages, and what has to come of it.
    struct Change: Sendable, CustomTestStringConvertible {
        enum Expectation: Sendable {
            /// Decodes with this many samples and these kinds of problems.
            case decodes(samples: Int, [AudioProblem.Kind])
            /// Refused with the error of this name.
            case refused(String)
        }

        let testDescription: String
        let expectation: Expectation
        let make: @Sendable ([UInt8]) -> [UInt8]

        init(_ name: String, _ expectation: Expectation, _ make: @escaping @Sendable ([UInt8]) -> [UInt8]) {
            testDescription = name
            self.expectation = expectation
            self.make = make
        }

        init(
            pages name: String, _ expectation: Expectation,
            _ make: @escaping @Sendable (inout [PageEditor.Page]) -> Void
        ) {
            self.init(name, expectation) { PageEditor.edit($0, make) }
        }
    }

    /// 4.5 s: two header pages, four audio pages of 48,000 samples and one of 24,960, of which 24,312 count.
    static let samples = 216_000
    static let untrimmed = 4 * 48_000 + 24_960 - 312

    static let changes: [Change] = [
        Change("as it is", .decodes(samples: samples, [])) { $0 },
        Change(
            pages: "no page ends the stream",
            .decodes(samples: untrimmed, [.unexpectedGranulePosition, .missingEndOfStream])
        ) {
            $0[6].endsStream = false
        },
        Change(pages: "the last page is missing", .decodes(samples: 4 * 48_000 - 312, [.missingEndOfStream])) {
            $0.removeLast()
        },
        Change(pages: "the end lies above the samples", .decodes(samples: untrimmed, [.unexpectedGranulePosition])) {
            $0[6].granulePosition += 100_000
        },
        Change(
            pages: "the end lies before the last page",
            .decodes(samples: 4 * 48_000 - 312, [.unexpectedGranulePosition])
        ) {
            $0[6].granulePosition = 4 * 48_000 - 10
        },
        Change(pages: "the stream ends on an empty page", .decodes(samples: untrimmed, [.unexpectedGranulePosition])) {
            $0[6].endsStream = false
            $0.append(
                PageEditor.page(
                    [], flags: 4, granulePosition: 216_312, serial: $0[6].serialNumber, sequence: 7))
        },
        Change(
            pages: "a page amid the audio ends the stream at nothing",
            .decodes(samples: samples - 48_000, [.unexpectedGranulePosition, .unexpectedGranulePosition])
        ) {
            $0[4].endsStream = true
            $0[4].granulePosition = 0
        },
        Change(pages: "a page amid the audio begins the stream", .decodes(samples: samples, [.unexpectedBeginning])) {
            $0[4].header[5] |= 2
        },
        Change(
            pages: "the first page comes once more amid the audio",
            .decodes(
                samples: samples - 3840,
                [.unexpectedBeginning, .sequenceGap, .invalidPacket, .sequenceGap])
        ) { $0.insert($0[0], at: 4) },
        Change(
            pages: "a page carries a serial number that began nowhere",
            .decodes(samples: samples - 48_000 - 3840, [.unknownStream, .sequenceGap])
        ) { $0[3].serialNumber += 1 },
        Change("the last page is torn", .decodes(samples: 4 * 48_000 - 312, [.tornPage, .missingEndOfStream])) {
            Array($0.dropLast(10))
        },
        Change("garbage after the last page", .decodes(samples: samples, [.skippedBytes])) { $0 + [1, 2, 3] },
        Change("garbage between pages", .decodes(samples: samples, [.skippedBytes])) { bytes in
            PageEditor(bytes).pages.enumerated().flatMap { index, page in
                (index == 4 ? [UInt8](repeating: 0x4F, count: 300) : []) + page.bytes
            }
        },
        Change("garbage before the first page", .decodes(samples: samples, [.skippedBytes])) {
            Array("RIFF....".utf8) + $0
        },
        Change(pages: "a page is missing", .decodes(samples: samples - 48_000 - 3840, [.sequenceGap])) {
            $0.remove(at: 3)
        },
        Change("a checksum is wrong", .decodes(samples: samples - 48_000 - 3840, [.damagedPage, .sequenceGap])) {
            bytes in
            PageEditor(bytes).pages.enumerated().flatMap { index, page in
                var bytes = page.bytes
                if index == 3 { bytes[bytes.count - 5] ^= 0x10 }
                return bytes
            }
        },
        Change(pages: "two gaps", .decodes(samples: samples - 2 * 3840, [.sequenceGap, .sequenceGap])) {
            for index in 3..<7 { $0[index].sequenceNumber += 1 }
            for index in 4..<7 { $0[index].sequenceNumber += 1 }
        },
        Change(
            pages: "a page is missing before the last",
            .decodes(samples: 3 * 48_000 - 312, [.sequenceGap, .droppedLastPage])
        ) { $0.remove(at: 5) },
        Change(pages: "a gap before the first audio", .decodes(samples: samples, [.sequenceGap])) {
            for index in 2..<7 { $0[index].sequenceNumber += 5 }
        },
        Change(
            pages: "the first audio page is missing", .decodes(samples: samples - 48_000, [.sequenceGap, .startOffset])
        ) {
            $0.remove(at: 2)
        },
        Change(pages: "a start that is not zero", .decodes(samples: samples, [.startOffset])) {
            for index in 2..<7 { $0[index].granulePosition += 1_000_000 }
        },
        Change(pages: "a later page without granule position", .decodes(samples: samples, [.missingGranulePosition])) {
            $0[4].granulePosition = -1
        },
        Change(
            pages: "a later page with a wrong granule position",
            .decodes(samples: samples, [.unexpectedGranulePosition, .unexpectedGranulePosition])
        ) { $0[3].granulePosition -= 500 },
        Change(pages: "a packet with an invalid table of contents", .decodes(samples: samples, [.invalidPacket])) {
            let stream = $0[2].serialNumber
            for index in 2..<7 { $0[index].sequenceNumber += 1 }
            $0.insert(PageEditor.page([[3, 0]], flags: 0, granulePosition: 0, serial: stream, sequence: 2), at: 2)
        },
        Change(pages: "another stream runs beside", .decodes(samples: samples, [.otherStream])) {
            $0.insert(
                PageEditor.page([Array("theora..".utf8)], flags: 2, granulePosition: 0, serial: 9, sequence: 0), at: 1)
            $0.insert(PageEditor.page([[1, 2, 3]], flags: 0, granulePosition: 5, serial: 9, sequence: 1), at: 5)
        },
        Change("two links with one serial number", .decodes(samples: 2 * samples, [.chainedLink])) { $0 + $0 },
        Change("two links", .decodes(samples: 2 * samples, [.chainedLink])) {
            $0 + PageEditor.edit($0) { for index in $0.indices { $0[index].serialNumber = 77 } }
        },
        Change(pages: "an output gain of 6 dB", .decodes(samples: samples, [])) {
            $0[0].body[17] = 6
        },
        Change(pages: "the first audio page without granule position", .refused("missingFirstGranulePosition")) {
            $0[2].granulePosition = -1
        },
        Change(pages: "the first audio page ends before its samples", .refused("firstGranulePositionTooSmall")) {
            $0[2].granulePosition = 47_999
        },
        Change(pages: "headers only", .refused("noAudio")) { $0.removeLast(5) },
        Change(pages: "no comment header", .refused("missingCommentHeader")) { $0.removeLast(6) },
        Change(pages: "mapping family 255", .refused("unsupportedMappingFamily")) { $0[0].body[18] = 255 },
        Change(pages: "version 16", .refused("unsupportedVersion")) { $0[0].body[8] = 16 },
        Change(pages: "no channels", .refused("invalidIdentificationHeader")) { $0[0].body[9] = 0 },
        Change(pages: "a vendor text beyond the end", .refused("invalidCommentHeader")) { $0[1].body[10] = 1 },
        Change(pages: "not Opus", .refused("notOpus")) { $0[0].body[0] = 0x6F },
        Change(pages: "a link that is not Opus", .refused("notOpus")) {
            $0.append(
                PageEditor.page([Array("Speex   ".utf8)], flags: 2, granulePosition: 0, serial: 9, sequence: 0))
            $0.append(PageEditor.page([[1, 2, 3]], flags: 4, granulePosition: 5, serial: 9, sequence: 1))
        },
        Change(pages: "the only pages end inside the pre-skip", .refused("endsWithinPreSkip")) {
            $0.removeLast(4)
            $0[2].endsStream = true
            $0[2].granulePosition = 311
        },
        Change(pages: "the pre-skip is longer than the audio", .refused("endsWithinPreSkip")) {
            $0.removeLast(4)
            $0[0].body[10] = 0xFF
            $0[0].body[11] = 0xFF
        },
        Change("empty", .refused("notOgg")) { _ in [] },
        Change("text", .refused("notOgg")) { _ in Array("It was a dark and stormy night. OggS or not, no page.".utf8) },
    ]

    @Test("each gives its samples and problems or its error, and opusdec agrees", arguments: changes)
    func change(_ change: Change) throws {
        let good = try Samples.file(seconds: 4.5)
        let bytes = change.make(good)
        let theirs = Tool.opusdec.isInstalled ? try Tool.opusdec(bytes) : nil
        switch change.expectation {
        case .decodes(let samples, let problems):
            let facts = try OggOpus.facts(of: bytes)
            #expect(facts.samples48k == samples)
            #expect(facts.problems.map(\.kind) == problems)
            guard Tool.opusdec.isInstalled else { return }
            let difference = try SharedFilesTests.difference(Samples.decode(bytes), #require(theirs), channels: 1)
            #expect(difference <= 1.0 / 32_768)
        case .refused(let name):
            let error = #expect(throws: OggOpusError.self) { try OggOpus.facts(of: bytes) }
            #expect(error?.name == name)
            #expect(theirs == nil)
        }
    }

    @Test("a file changed at random decodes or gives a named error, and never crashes")
    func randomChanges() throws {
        let good = try Samples.file(seconds: 0.4)
        var generator = SeededGenerator(7845)
        for _ in 0..<400 {
            // Pages keep right checksums, so that the change reaches the layers above.
            let bytes = PageEditor.edit(good) { pages in
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let page = Int.random(in: 0..<pages.count, using: &generator)
                    switch Int.random(in: 0..<5, using: &generator) {
                    case 0: pages[page].granulePosition = Int64.random(in: -5...100_000, using: &generator)
                    case 1: pages[page].granulePosition = Int64.random(in: .min ... .max, using: &generator)
                    case 2: pages[page].header[5] = UInt8.random(in: 0..<8, using: &generator)
                    case 3: pages.swapAt(page, Int.random(in: 0..<pages.count, using: &generator))
                    default:
                        let index = Int.random(in: 0..<max(1, pages[page].body.count), using: &generator)
                        if index < pages[page].body.count {
                            pages[page].body[index] = .random(in: 0...255, using: &generator)
                        }
                    }
                }
            }
            do { _ = try OggOpus.facts(of: bytes) } catch { #expect(error is OggOpusError, "\(error)") }
        }
    }
}
