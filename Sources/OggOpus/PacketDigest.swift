import Digests

/// The digest over the raw audio packets that overlap a time range, each with its length before it.
///
/// Tags and paging are not in it, so a file that was only tagged or cut into other pages has the same digest.
struct PacketDigest {
    /// Samples at 48 kHz in the output; `nil` takes every packet.
    let range: Range<Int>?
    private var hash = SHA256()

    /// - Parameters:
    ///   - seconds: From, inclusive, to, exclusive; `nil` takes every packet.
    init(seconds: Range<Double>?) {
        range = seconds.map { Self.samples($0.lowerBound)..<Self.samples($0.upperBound) }
    }

    mutating func add(_ packet: AudioPacket) {
        if let range {
            guard range.overlaps(packet.start..<packet.start + packet.duration) else { return }
        }
        withUnsafeBytes(of: UInt32(packet.bytes.count).littleEndian) { hash.update($0) }
        hash.update(packet.bytes)
    }

    func finalize() -> Digest { hash.finalize() }

    private static func samples(_ seconds: Double) -> Int {
        let samples = (seconds * 48_000).rounded()
        // Beyond a century of audio, or not a number: as far as it goes.
        guard samples.magnitude < 1e15 else { return samples < 0 ? Int.min / 4 : Int.max / 4 }
        return Int(samples)
    }
}
