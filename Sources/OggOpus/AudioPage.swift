/// One page of a file, of whatever stream, as its header shows it (RFC 3533 §6).
public struct AudioPage: Sendable, Hashable {
    /// The place of the page's first byte in the file.
    public let offset: Int
    /// Its length with its header.
    public let byteCount: Int
    /// The logical stream that it belongs to.
    public let serialNumber: UInt32
    /// Its place among the pages of its stream.
    public let sequenceNumber: Int
    /// Samples at 48 kHz up to the last packet that ends on it; -1 when none does.
    public let granulePosition: Int64
    /// Packets that end on it.
    public let completedPackets: Int
    /// Whether a logical stream begins with it.
    public let beginsStream: Bool
    /// Whether a logical stream ends with it.
    public let endsStream: Bool
    /// Whether its first packet began on a page before.
    public let isContinued: Bool
}

extension OggOpus {
    /// Gives the pages of a file in order, of all streams, whether or not they can be decoded; in constant memory.
    ///
    /// - Throws: What the source or the closure throws.
    public static func forEachPage(of source: OggByteSource, _ body: (AudioPage) throws -> Void) throws {
        let reader = OggPageReader(source: source)
        var problems = ProblemList()
        while let page = try reader.next(&problems) { try body(AudioPage(page)) }
    }
}

extension AudioPage {
    init(_ page: OggPage) {
        offset = page.offset
        byteCount = page.byteCount
        serialNumber = page.serialNumber
        sequenceNumber = page.sequenceNumber
        granulePosition = page.granulePosition
        completedPackets = page.completedPackets
        beginsStream = page.beginsStream
        endsStream = page.endsStream
        isContinued = page.isContinued
    }
}
