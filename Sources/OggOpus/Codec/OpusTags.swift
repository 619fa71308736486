/// The comment header of an Opus stream (RFC 7845 §5.2).
struct OpusTags: Sendable, Hashable {
    /// What wrote the stream.
    let vendor: String
    /// The comments as they stand, usually `NAME=value`.
    let comments: [String]
    /// How many further comments were read and not kept.
    let furtherComments: Int
    /// Whether the vendor text was too long to be kept whole.
    let isVendorCut: Bool
    /// Whether some text was not UTF-8 and was repaired.
    let isRepaired: Bool

    /// What is kept; a header of empty comments would otherwise take four times its size.
    static let maximumComments = 10_000
    /// Bytes of comments that are kept; an ordinary cover picture fits, and what is made of them stays small.
    static let maximumCommentBytes = 2 << 20
    /// Bytes of the vendor text that are kept.
    static let maximumVendorBytes = 1 << 16

    /// Whether a packet claims to be a comment header.
    static func isSignature(of packet: UnsafeRawBufferPointer) -> Bool {
        var reader = LittleEndianReader(packet)
        return reader.consume("OpusTags")
    }

    init(_ packet: UnsafeRawBufferPointer, offset: Int) throws(OggOpusError) {
        func invalid(_ reason: String) -> OggOpusError { .invalidCommentHeader(offset: offset, reason: reason) }
        var isRepaired = false
        func text(_ bytes: UnsafeRawBufferPointer) -> String {
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            isRepaired = true
            return String(decoding: bytes, as: UTF8.self)
        }

        var reader = LittleEndianReader(packet)
        guard reader.consume("OpusTags") else { throw invalid("found no \"OpusTags\"") }
        guard let vendorLength = reader.uint32(), let vendorBytes = reader.bytes(Int(vendorLength)) else {
            throw invalid("the vendor text goes beyond the header's end")
        }
        isVendorCut = vendorBytes.count > Self.maximumVendorBytes
        vendor = text(UnsafeRawBufferPointer(rebasing: vendorBytes.prefix(Self.maximumVendorBytes)))
        guard let count = reader.uint32(), Int(count) <= reader.remaining / 4 else {
            throw invalid("more comments are announced than its \(packet.count) bytes can hold")
        }
        var comments: [String] = []
        comments.reserveCapacity(min(Int(count), Self.maximumComments))
        var room = Self.maximumCommentBytes
        for index in 0..<Int(count) {
            guard let length = reader.uint32(), let bytes = reader.bytes(Int(length)) else {
                throw invalid("comment \(index + 1) of \(count) goes beyond the header's end")
            }
            guard comments.count < Self.maximumComments, bytes.count <= room else { continue }
            room -= bytes.count
            comments.append(text(bytes))
        }
        self.comments = comments
        furtherComments = Int(count) - comments.count
        // What follows is padding or private data (§5.2): nothing to read.
        self.isRepaired = isRepaired
    }
}
