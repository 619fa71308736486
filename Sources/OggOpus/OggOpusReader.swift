import Digests

/// Reads an Ogg Opus file from front to back: its links and their audio packets, in constant memory.
final class OggOpusReader {
    private let pages: OggPageReader
    private let packets: OggPacketReader
    private(set) var problems = ProblemList()
    private(set) var link: OggOpusLink
    private(set) var linkCount = 1
    /// Samples at 48 kHz given out so far.
    private(set) var outputCount = 0
    private(set) var packetCount = 0
    private(set) var map = LinkMap()
    private var audio: AudioPageReader
    private var ready: [AudioPacket] = []
    private var readyIndex = 0
    private var isFinished = false
    private var hasStopped = false
    /// The last stream that a problem named; pages of the same one are not named again.
    private var unknownSerialNumber: UInt32?

    /// Opens a file and reads the headers of its first link.
    init(source: OggByteSource) throws {
        pages = OggPageReader(source: source)
        packets = try OggPacketReader(serialNumber: 0)
        guard let first = try pages.next(&problems) else { throw OggOpusError.notOgg(offset: 0) }
        link = try OggOpusLinkReader(pages: pages, packets: packets).read(from: first, &problems)
        audio = AudioPageReader(link: link)
        map.begin(link, at: 0, pages: pages.pageCount)
    }

    /// Pages read so far, of all streams.
    var pageCount: Int { pages.pageCount }

    /// The digest of all bytes; only right once ``next()`` gave `nil`.
    var digest: Digest { pages.digest }

    /// Gives the next audio packet, `nil` at the end of the file; ``link`` is the link that it belongs to.
    func next() throws -> AudioPacket? {
        while readyIndex == ready.count {
            guard !isFinished else { return nil }
            ready.removeAll(keepingCapacity: true)
            readyIndex = 0
            try readPage()
        }
        let packet = ready[readyIndex]
        readyIndex += 1
        packetCount += 1
        if hasStopped { return packet.withoutOutput }
        outputCount += packet.output.count
        return packet
    }

    /// Ends the audio before the packet that was given last, as the decoder refuses it; its link and all that follow
    /// are still read, to say what is odd about them.
    func stop(before packet: AudioPacket, reason: String) {
        outputCount -= packet.output.count
        problems.outputCount = outputCount
        problems.add(
            .undecodablePacket, at: packet.pageOffset,
            "audio packet \(packetCount) can't be decoded: \(reason); the audio ends before it")
        hasStopped = true
    }

    private func readPage() throws {
        problems.outputCount = outputCount
        guard let page = try pages.next(&problems) else {
            try audio.finish(at: pages.position, &problems)
            guard packetCount > 0 else { throw OggOpusError.noAudio(offset: pages.position) }
            map.end(audio, at: outputCount, packets: packetCount)
            isFinished = true
            return
        }
        if page.beginsStream, page.serialNumber == link.serialNumber {
            let copy = CopiedPage(page)
            if try isLinkBeginning(copy.page) {
                try beginLink(copy.page)
            } else {
                problems.add(.unexpectedBeginning, at: page.offset, "a page amid the stream says that it begins it")
                try readAudio(copy.page)
            }
            withExtendedLifetime(copy) {}
        } else if page.beginsStream {
            try beginLink(page)
        } else if page.serialNumber == link.serialNumber {
            try readAudio(page)
        } else if link.otherStreams[page.serialNumber] != nil {
            map.addOther(page)
        } else if unknownSerialNumber != page.serialNumber {
            unknownSerialNumber = page.serialNumber
            problems.add(
                .unknownStream, at: page.offset, "a page of stream \(page.serialNumber), which began nowhere, skipped")
        }
    }

    /// Whether a page with the serial number of the link at hand begins another: with both headers.
    ///
    /// RFC 3533 §4 wants another number. Readers that go by it take such a page for one of the link before, so without
    /// the headers it is read as that.
    private func isLinkBeginning(_ page: OggPage) throws -> Bool {
        guard (try? OpusHead(page.body, offset: page.offset)) != nil, let next = try pages.next(&problems) else {
            return false
        }
        pages.pushBack(next)
        if next.beginsStream { return next.serialNumber != page.serialNumber }
        return next.serialNumber == page.serialNumber && OpusTags.isSignature(of: next.body)
    }

    private func beginLink(_ page: OggPage) throws {
        try audio.finish(at: page.offset, &problems)
        map.end(audio, at: outputCount, packets: packetCount)
        let next = linkCount + 1
        let isSame = page.serialNumber == link.serialNumber
        problems.add(
            .chainedLink, at: page.offset,
            "link \(next) begins" + (isSame ? " with the serial number of link \(linkCount)" : ""))
        let before = pages.deliveredCount
        link = try OggOpusLinkReader(pages: pages, packets: packets).read(from: page, &problems)
        linkCount += 1
        audio = AudioPageReader(link: link)
        map.begin(link, at: outputCount, pages: pages.deliveredCount - before + 1)
    }

    private func readAudio(_ page: OggPage) throws {
        map.add(page)
        try audio.read(page, from: packets, outputStart: outputCount, into: &ready, &problems)
    }
}
