/// Walks the lines of a record from its beginning, in blocks, and says where each one lies.
struct RecordLines {
    /// Bytes read at a time.
    private static let block = 1 << 18

    private let source: any ByteSource

    init(_ source: any ByteSource) {
        self.source = source
    }

    /// Calls `body` for each complete line, without its line feed.
    ///
    /// - Returns: The offset behind the last complete line; what follows is torn.
    func forEach(_ body: (_ line: ArraySlice<UInt8>, _ offset: Int) throws -> Void) throws -> Int {
        var pending: [UInt8] = []
        var lineStart = 0
        var offset = 0
        while offset < source.count {
            let length = min(Self.block, source.count - offset)
            pending += try source.read(at: offset, length: length)
            offset += length
            var start = 0
            while let end = pending[start...].firstIndex(of: 0x0A) {
                try body(pending[start..<end], lineStart)
                lineStart += end + 1 - start
                start = end + 1
            }
            pending.removeFirst(start)
        }
        return lineStart
    }
}
