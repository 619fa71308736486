import CZlib

/// Compression as raw DEFLATE (RFC 1951), which browsers inflate by themselves.
enum Deflate {
    /// Raw DEFLATE has a window of 32 KiB and no header; zlib asks for it by a negative number.
    private static let rawWindowBits: Int32 = -15
    private static let memoryLevel: Int32 = 9

    /// The bytes, compressed.
    ///
    /// - Throws: ``ReportError`` when zlib can't (no memory is left).
    static func compress(_ bytes: [UInt8]) throws -> [UInt8] {
        var stream = z_stream()
        let opened = deflateInit2_(
            &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, rawWindowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard opened == Z_OK else { throw failed(opened) }
        defer { deflateEnd(&stream) }
        let room = Int(deflateBound(&stream, uLong(bytes.count)))
        var source = bytes
        var result: Int32 = Z_OK
        let compressed = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            result = source.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = uInt(input.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = uInt(room)
                return deflate(&stream, Z_FINISH)
            }
            count = room - Int(stream.avail_out)
        }
        guard result == Z_STREAM_END else { throw failed(result) }
        return compressed
    }

    private static func failed(_ code: Int32) -> ReportError {
        ReportError("report.html: zlib could not compress the page's data (code \(code)); is memory left?")
    }
}
