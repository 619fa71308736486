/// What the first bytes of an Opus packet say, the table of contents (RFC 6716 §3.1, §3.2).
enum OpusPacket {
    /// The longest legal packet: 120 ms at 48 kHz (RFC 6716 §3.2.5).
    static let maximumDuration = 5760

    /// The number of samples at 48 kHz in a packet, `nil` when its table of contents is invalid.
    static func duration(of packet: UnsafeRawBufferPointer) -> Int? {
        guard let tableOfContents = packet.first else { return nil }
        let frames: Int
        switch tableOfContents & 0x03 {
        case 0: frames = 1
        case 1, 2: frames = 2
        default:
            guard packet.count >= 2 else { return nil }
            frames = Int(packet[1] & 0x3F)
        }
        let duration = frames * frameDuration(tableOfContents)
        return 1...maximumDuration ~= duration ? duration : nil
    }

    /// The samples at 48 kHz in one frame, by the configuration in the upper five bits (RFC 6716, table 2).
    private static func frameDuration(_ tableOfContents: UInt8) -> Int {
        let configuration = Int(tableOfContents >> 3)
        switch configuration {
        case 0..<12:
            // SILK: 10, 20, 40, 60 ms.
            let size = configuration & 3
            return size == 3 ? 2880 : 480 << size
        case 12..<16:
            // Hybrid: 10, 20 ms.
            return 480 << (configuration & 1)
        default:
            // CELT: 2.5, 5, 10, 20 ms.
            return 120 << (configuration & 3)
        }
    }
}
