/// One chained link of a file: the headers of its Opus stream.
struct OggOpusLink {
    /// A stream that begins beside the Opus stream.
    struct OtherStream {
        let offset: Int
        let name: String
    }

    /// The place of the link's first page, in bytes.
    let offset: Int
    let serialNumber: UInt32
    /// The streams that begin beside the Opus stream, by serial number.
    let otherStreams: [UInt32: OtherStream]
    let head: OpusHead
    let tags: OpusTags
}

/// Reads the header pages at the beginning of a link (RFC 7845 §3, §5).
struct OggOpusLinkReader {
    let pages: OggPageReader
    let packets: OggPacketReader

    /// Streams that may begin together; a file of nothing but beginnings would otherwise fill the memory.
    static let maximumStreams = 4096

    /// Reads from the link's first page to the end of its comment header.
    func read(from first: OggPage, _ problems: inout ProblemList) throws -> OggOpusLink {
        let start = first.offset
        var found: (serialNumber: UInt32, head: OpusHead)?
        var others: [UInt32: OggOpusLink.OtherStream] = [:]
        var page = first
        // All streams of a link begin before any of them goes on (RFC 3533 §4).
        while page.beginsStream {
            let serialNumber = page.serialNumber
            guard others[serialNumber] == nil, found?.serialNumber != serialNumber else {
                throw OggOpusError.duplicateSerialNumber(offset: page.offset, serialNumber: serialNumber)
            }
            guard others.count < Self.maximumStreams else {
                throw OggOpusError.tooManyStreams(offset: page.offset, limit: Self.maximumStreams)
            }
            if found == nil, let head = try self.head(on: page) {
                found = (serialNumber, head)
            } else {
                let name = Self.streamName(page)
                others[serialNumber] = OggOpusLink.OtherStream(offset: page.offset, name: name)
                problems.add(
                    .otherStream, at: page.offset,
                    (name.isEmpty ? "another" : "a \"\(name)\"") + " stream beside the Opus stream")
            }
            guard let next = try pages.next(&problems) else {
                guard found != nil else { throw OggOpusError.notOpus(offset: start) }
                throw OggOpusError.missingCommentHeader(offset: pages.position)
            }
            page = next
        }
        guard let (serialNumber, head) = found else { throw OggOpusError.notOpus(offset: start) }
        let tags = try self.tags(from: page, serialNumber: serialNumber, &problems)
        return OggOpusLink(
            offset: start, serialNumber: serialNumber, otherStreams: others, head: head, tags: tags)
    }

    private func head(on page: OggPage) throws -> OpusHead? {
        packets.reset(serialNumber: page.serialNumber)
        try packets.submit(page)
        guard case .packet(let packet)? = packets.next(), OpusHead.isSignature(of: packet.bytes) else { return nil }
        return try OpusHead(packet.bytes, offset: page.offset)
    }

    private func tags(from first: OggPage, serialNumber: UInt32, _ problems: inout ProblemList) throws -> OpusTags {
        var page = first
        while true {
            if page.serialNumber == serialNumber, !page.beginsStream {
                try packets.submit(page)
                switch packets.next() {
                case .packet(let packet)?:
                    let tags = try OpusTags(packet.bytes, offset: page.offset)
                    if tags.isRepaired {
                        problems.add(.invalidText, at: page.offset, "comment header: text that is not UTF-8, repaired")
                    }
                    if tags.furtherComments > 0 {
                        problems.add(
                            .furtherComments, at: page.offset,
                            "comment header: \(tags.furtherComments) comments not kept, beyond "
                                + "\(OpusTags.maximumComments) or \(OpusTags.maximumCommentBytes) bytes")
                    }
                    if tags.isVendorCut {
                        problems.add(
                            .furtherComments, at: page.offset,
                            "comment header: the vendor text not kept beyond \(OpusTags.maximumVendorBytes) bytes")
                    }
                    // The comment header ends its page, so that audio begins on one of its own (§3).
                    guard packets.next() == nil, !page.isLastPacketUnfinished else {
                        throw OggOpusError.invalidCommentHeader(
                            offset: page.offset, reason: "audio begins on its page, expected a page of its own")
                    }
                    return tags
                case .gap?:
                    throw OggOpusError.invalidCommentHeader(offset: page.offset, reason: "pages are missing before it")
                case nil: break
                }
            } else if page.beginsStream {
                throw OggOpusError.missingCommentHeader(offset: page.offset)
            }
            guard let next = try pages.next(&problems) else {
                throw OggOpusError.missingCommentHeader(offset: pages.position)
            }
            page = next
        }
    }

    /// The letters with which a stream names itself in its first bytes.
    private static func streamName(_ page: OggPage) -> String {
        String(decoding: page.bodyPrefix.filter { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }, as: UTF8.self)
    }
}
