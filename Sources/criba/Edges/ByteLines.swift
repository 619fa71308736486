import Foundation

/// The lines of standard input as bytes, so that a line which is no UTF-8 is still a line of its own.
struct ByteLines: Sequence, IteratorProtocol {
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    private static let chunk = 1 << 16

    /// The next line without its end; `nil` behind the last one.
    mutating func next() -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return line(to: end)
            }
            searched = buffer.count
            guard !isAtEnd else {
                guard start < buffer.count else { return nil }
                defer { start = buffer.count }
                return line(to: buffer.count)
            }
            fill(&searched)
        }
    }

    private func line(to end: Int) -> [UInt8] {
        let hasReturn = end > start && buffer[end - 1] == UInt8(ascii: "\r")
        return Array(buffer[start..<(hasReturn ? end - 1 : end)])
    }

    /// Reads on; what was handed out before is dropped first.
    private mutating func fill(_ searched: inout Int) {
        buffer.removeFirst(start)
        searched -= start
        start = 0
        var chunk = [UInt8](repeating: 0, count: Self.chunk)
        var count = read(STDIN_FILENO, &chunk, Self.chunk)
        while count < 0, errno == EINTR { count = read(STDIN_FILENO, &chunk, Self.chunk) }
        if count > 0 { buffer += chunk[..<count] } else { isAtEnd = true }
    }
}
