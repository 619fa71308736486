/// Eight bytes of a text at a time: most of what strings hold needs no escape, and is passed over much faster so.
enum PlainBytes {
    /// Whether eight bytes hold no control character, no such quotation mark and no backslash.
    ///
    /// Each test leaves a byte's highest bit set where it holds (Mycroft's test for a zero byte); it may also hold in a byte
    /// above one where it does, never where there is none.
    @inline(__always)
    static func areAll(_ bytes: UInt64, quote: UInt8) -> Bool {
        let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        func isZero(_ bytes: UInt64) -> UInt64 { (bytes &- ones) & ~bytes & tops }
        let isControl = (bytes &- ones &* 0x20) & ~bytes & tops
        return isControl | isZero(bytes ^ ones &* UInt64(quote)) | isZero(bytes ^ ones &* 0x5C) == 0
    }
}
