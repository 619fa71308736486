/// Gives the audio packets of one link page by page with pre-skip, granule positions and end trimming worked out.
///
/// The counting is that of `opusdec` (libopusfile): RFC 7845 §4, and where a file breaks it, what that reader does.
struct AudioPageReader {
    /// A packet as it lies on its page, before its place in the output is known.
    struct Item {
        let packet: OggPacket
        let duration: Int
    }

    /// What a decoder needs to settle after a gap: 80 ms (RFC 7845 §4.6).
    static let settlingSamples = 3840

    private let link: OggOpusLink
    /// The granule position at the end of the page before; `nil` after a gap.
    private var previousGranule: Int64?
    /// The granule position at which the link's audio starts; `nil` until its first page.
    private(set) var startGranule: Int64?
    private(set) var lastGranule: Int64 = 0
    /// Whether a page said that it ends the stream.
    private(set) var hasEnded = false
    /// Samples that are still to be dropped.
    private(set) var discard: Int
    private var items: [Item] = []

    init(link: OggOpusLink) {
        self.link = link
        discard = link.head.preSkip
    }

    /// Takes the packets that a page completes and appends those that are to be decoded.
    ///
    /// - Parameters:
    ///   - outputStart: Where the next sample falls in the output, in samples.
    mutating func read(
        _ page: OggPage, from packets: OggPacketReader, outputStart: Int, into audio: inout [AudioPacket],
        _ problems: inout ProblemList
    ) throws {
        let granule = page.granulePosition
        if granule != -1 { lastGranule = granule }
        if page.endsStream { hasEnded = true }
        try packets.submit(page)
        // Without a place to count from, the next page with packets gives one; before the first it does so anyway.
        if collect(page, from: packets, &problems) { previousGranule = nil }
        guard let last = items.last?.packet else { return }
        let total = items.reduce(0) { $0 + $1.duration }
        var kept = total
        if let startGranule {
            if previousGranule == nil {
                guard !last.endsStream else {
                    problems.add(
                        .droppedLastPage, at: page.offset, "the last page follows a gap: \(total) samples dropped")
                    return
                }
                resumeAfterGap(last, total: total, startGranule: startGranule)
            }
            kept = settle(page, last, previous: previousGranule ?? startGranule, total: total, &problems)
        } else {
            kept = try begin(page, last, total: total, &problems)
        }
        appendItems(on: page, kept: kept, outputStart: outputStart, to: &audio)
    }

    /// Checks at the end of the link what can only be known there.
    func finish(at offset: Int, _ problems: inout ProblemList) throws(OggOpusError) {
        guard let startGranule else {
            guard link.head.preSkip == 0 else { throw .noAudio(offset: offset) }
            problems.add(.emptyLink, at: link.offset, "a link without audio")
            return
        }
        guard lastGranule &- startGranule >= link.head.preSkip else {
            throw .endsWithinPreSkip(offset: offset, granulePosition: lastGranule, preSkip: link.head.preSkip)
        }
        if !hasEnded {
            problems.add(.missingEndOfStream, at: offset, "no page ends the stream; usual for live streams")
        }
    }

    /// Gathers the page's packets; says whether pages are missing before them.
    private mutating func collect(
        _ page: OggPage, from packets: OggPacketReader, _ problems: inout ProblemList
    ) -> Bool {
        items.removeAll(keepingCapacity: true)
        var hasGap = false
        while let element = packets.next() {
            switch element {
            case .gap:
                hasGap = true
                problems.add(.sequenceGap, at: page.offset, "pages are missing before page \(page.sequenceNumber)")
            case .packet(let packet):
                if let duration = OpusPacket.duration(of: packet.bytes) {
                    items.append(Item(packet: packet, duration: duration))
                } else {
                    problems.add(
                        .invalidPacket, at: page.offset,
                        "a packet of \(packet.bytes.count) bytes with an invalid table of contents dropped")
                }
            }
        }
        return hasGap
    }

    /// The first page that completes packets says where the audio starts (RFC 7845 §4.5).
    private mutating func begin(
        _ page: OggPage, _ last: OggPacket, total: Int, _ problems: inout ProblemList
    ) throws(OggOpusError) -> Int {
        let granule = last.granulePosition
        guard granule != -1 else { throw .missingFirstGranulePosition(offset: page.offset) }
        var kept = total
        // Granule positions wrap from positive to negative (RFC 7845 §4), so a negative one is large.
        if granule < 0 || granule >= Int64(total) {
            let start = granule &- Int64(total)
            startGranule = start
            if start != 0 {
                problems.add(.startOffset, at: page.offset, "the audio starts at granule position \(start)")
            }
        } else if last.endsStream {
            // The only page: less than its samples means end trimming (§4.4), which must leave the pre-skip whole.
            guard granule >= link.head.preSkip else {
                throw .endsWithinPreSkip(
                    offset: page.offset, granulePosition: granule, preSkip: link.head.preSkip)
            }
            startGranule = 0
            kept = Int(granule)
        } else {
            throw .firstGranulePositionTooSmall(offset: page.offset, granulePosition: granule, samples: total)
        }
        previousGranule = granule
        return kept
    }

    /// Follows the granule position over a further page; gives how many of its samples count.
    private mutating func settle(
        _ page: OggPage, _ last: OggPacket, previous: Int64, total: Int, _ problems: inout ProblemList
    ) -> Int {
        let granule = last.granulePosition
        let expected = previous &+ Int64(total)
        guard granule != -1 else {
            problems.add(.missingGranulePosition, at: page.offset, "no granule position, expected \(expected)")
            previousGranule = expected
            return total
        }
        previousGranule = granule
        let ahead = granule &- previous
        // Only the last page trims (§4.4); a granule position above the samples adds none.
        let trims = last.endsStream && 0...Int64(total) ~= ahead
        if granule != expected, !trims {
            problems.add(
                .unexpectedGranulePosition, at: page.offset, "granule position \(granule), expected \(expected)")
        }
        return last.endsStream ? Int(max(0, min(ahead, Int64(total)))) : total
    }

    /// After a gap, as after a seek: count from this page's own granule position and let the decoder settle (§4.6).
    private mutating func resumeAfterGap(_ last: OggPacket, total: Int, startGranule: Int64) {
        let granule = last.granulePosition
        let start = granule == -1 || (0..<Int64(total)).contains(granule) ? startGranule : granule &- Int64(total)
        previousGranule = start
        let ahead = start &- startGranule
        let preSkip = Int64(link.head.preSkip)
        discard =
            0...max(0, preSkip - Int64(Self.settlingSamples)) ~= ahead
            ? Int(preSkip - ahead) : Self.settlingSamples
    }

    private mutating func appendItems(
        on page: OggPage, kept: Int, outputStart: Int, to audio: inout [AudioPacket]
    ) {
        // What is trimmed at the end still has its place, after what counts.
        var start = outputStart - discard
        var rest = kept
        for item in items {
            let counted = min(rest, item.duration)
            let skipped = min(discard, counted)
            audio.append(
                AudioPacket(
                    bytes: item.packet.bytes, pageOffset: page.offset, duration: item.duration,
                    start: start, isAfterEnd: counted == 0,
                    output: skipped..<counted))
            start += item.duration
            discard -= skipped
            rest -= counted
        }
    }
}
