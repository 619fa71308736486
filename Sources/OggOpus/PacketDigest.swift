import Digests

/// The digest over the raw audio packets that overlap a span of time, each with its length before it.
///
/// Tags and paging are not in it, so a file that was only tagged or cut into other pages has the same digest.
struct PacketDigest {
    /// The span in samples at 48 kHz of the output, not rounded; `nil` takes every packet.
    private let span: Range<Double>?
    private var hash = SHA256()

    /// - Parameters:
    ///   - span: Seconds, from inclusive, to exclusive; `nil` takes every packet.
    init(span: Range<Double>?) {
        self.span = span.map { $0.lowerBound * 48_000..<$0.upperBound * 48_000 }
    }

    mutating func add(_ packet: AudioPacket) {
        if let span {
            guard span.overlaps(Double(packet.start)..<Double(packet.start + packet.duration)) else { return }
        }
        withUnsafeBytes(of: UInt32(packet.bytes.count).littleEndian) { hash.update($0) }
        hash.update(packet.bytes)
    }

    func finalize() -> Digest { hash.finalize() }
}
