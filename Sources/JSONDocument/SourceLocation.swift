/// A place in a text file.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1; LF, CR LF and a lone CR end one.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// The distance from the file's start, in bytes.
    public let offset: Int

    /// A place that is known already.
    public init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// Finds the line and column of an offset in UTF-8 bytes.
    public init(offset: Int, in bytes: [UInt8]) {
        let offset = max(0, min(offset, bytes.count))
        var line = 1
        var column = 1
        for index in 0..<offset {
            let byte = bytes[index]
            let endsLine = byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
            if endsLine {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        // A byte order mark is no column that an editor shows.
        if line == 1, offset >= 3, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { column -= 1 }
        self.init(line: line, column: column, offset: offset)
    }

    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}
