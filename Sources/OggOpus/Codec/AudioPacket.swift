/// One audio packet and what of its samples counts; its bytes last until the next packet is read.
struct AudioPacket {
    let bytes: UnsafeRawBufferPointer
    /// The place of the page on which the packet ends, in bytes.
    let pageOffset: Int
    /// Samples at 48 kHz that the packet decodes to.
    let duration: Int
    /// The place of the packet's first sample in the output; negative inside the pre-skip.
    let start: Int
    /// Whether all of it lies after the end; it is not decoded, so a stream that goes on finds the decoder before it.
    let isAfterEnd: Bool
    /// The samples that go to the output, counted inside the packet; empty inside the pre-skip or after the end.
    let output: Range<Int>

    /// The same packet of which nothing counts.
    var withoutOutput: AudioPacket {
        AudioPacket(
            bytes: bytes, pageOffset: pageOffset, duration: duration, start: start, isAfterEnd: true, output: 0..<0)
    }
}
