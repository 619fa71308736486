import Testing

@testable import OggOpus

@Suite("Identification and comment headers")
struct HeaderTests {
    static let mono: [UInt8] = Array("OpusHead".utf8) + [1, 1, 0x38, 0x01, 0x80, 0xBB, 0, 0, 0x00, 0xFE, 0]

    @Test("the fields of an identification header are little-endian, its gain has a sign")
    func fields() throws {
        let head = try Self.mono.withUnsafeBytes { try OpusHead($0, offset: 0) }
        #expect(head.version == 1)
        #expect(head.channelCount == 1)
        #expect(head.preSkip == 312)
        #expect(head.inputSampleRate == 48_000)
        #expect(head.outputGain == -512)
        #expect(head.mapping == OpusHead.Mapping(family: 0, streamCount: 1, coupledCount: 0, channels: [0]))
    }

    @Test("a header cut anywhere is refused")
    func cut() {
        for count in 0..<Self.mono.count {
            #expect(throws: OggOpusError.self) {
                try Self.mono.prefix(count).withUnsafeBytes { try OpusHead($0, offset: 0) }
            }
        }
    }

    @Test("surround carries a channel mapping whose entries are checked")
    func surround() throws {
        var header = Array(Self.mono.dropLast()) + [1, 4, 2, 0, 4, 1, 2, 3, 5]
        header[9] = 6
        let head = try header.withUnsafeBytes { try OpusHead($0, offset: 0) }
        #expect(head.mapping.channels == [0, 4, 1, 2, 3, 5])
        header[22] = 6
        let error = #expect(throws: OggOpusError.self) { try header.withUnsafeBytes { try OpusHead($0, offset: 7) } }
        #expect(
            error?.description
                == "byte 7: identification header: the mapping names decoded channel 6, expected below 6; "
                + "write the file anew")
        header[22] = 255
        #expect(throws: Never.self) { try header.withUnsafeBytes { try OpusHead($0, offset: 0) } }
    }

    @Test("later bytes are refused in version 1 and passed over in version 2")
    func laterBytes() throws {
        var header = Self.mono + [9]
        #expect(throws: OggOpusError.self) { try header.withUnsafeBytes { try OpusHead($0, offset: 0) } }
        header[8] = 2
        #expect(throws: Never.self) { try header.withUnsafeBytes { try OpusHead($0, offset: 0) } }
    }

    @Test("a comment that is not UTF-8 is repaired, and what follows the comments is passed over")
    func comments() throws {
        let packet: [UInt8] =
            Array("OpusTags".utf8) + [1, 0, 0, 0, 0x61, 2, 0, 0, 0, 2, 0, 0, 0, 0xFF, 0x62, 0, 0, 0, 0, 1, 2, 3]
        let tags = try packet.withUnsafeBytes { try OpusTags($0, offset: 0) }
        #expect(tags.vendor == "a")
        #expect(tags.comments == ["\u{FFFD}b", ""])
        #expect(tags.isRepaired)
    }

    @Test("a header of countless empty comments is read, and only the first of them are kept")
    func furtherComments() throws {
        let count = OpusTags.maximumComments + 7
        let number = (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
        let packet = Array("OpusTags".utf8) + [0, 0, 0, 0] + number + [UInt8](repeating: 0, count: 4 * count)
        let tags = try packet.withUnsafeBytes { try OpusTags($0, offset: 0) }
        #expect(tags.comments.count == OpusTags.maximumComments)
        #expect(tags.furtherComments == 7)
    }

    @Test("a number of comments beyond the header's size is refused before memory is taken")
    func manyComments() {
        let packet: [UInt8] = Array("OpusTags".utf8) + [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]
        #expect(throws: OggOpusError.self) { try packet.withUnsafeBytes { try OpusTags($0, offset: 0) } }
    }
}
