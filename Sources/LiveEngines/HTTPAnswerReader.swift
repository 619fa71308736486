/// Reads one HTTP/1.1 answer as its bytes come (RFC 9112 §4, §6, §7.1), and stops when it is too large.
struct HTTPAnswerReader {
    /// Where the body ends.
    private enum Length {
        case bytes(Int)
        case chunked
        /// With the connection.
        case untilClosed
    }

    private let maximumBytes: Int
    private var bytes: [UInt8] = []
    private var head: (status: Int, contentType: String, length: Length)?
    /// More than that is no head of an answer.
    private static let maximumHead = 1 << 16

    /// - Parameter maximumBytes: The most bytes a body may have.
    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
    }

    /// Reads further; gives the answer once it is whole.
    ///
    /// - Throws: ``HTTPFailure``.
    mutating func read(_ more: ArraySlice<UInt8>) throws -> HTTPExchange.Answer? {
        bytes += more
        while head == nil, let end = Self.endOfHead(in: bytes) {
            let found = try Self.head(bytes[..<end])
            bytes.removeFirst(end)
            // What is only on its way (100 Continue) is followed by another head.
            if found.status >= 200 { head = found }
        }
        guard let head else {
            guard bytes.count <= Self.maximumHead else { throw Self.noHTTP }
            return nil
        }
        switch head.length {
        case .bytes(let count):
            guard count <= maximumBytes else { throw HTTPFailure.tooLarge }
            return bytes.count < count ? nil : answer(head, Array(bytes[..<count]))
        case .untilClosed:
            guard bytes.count <= maximumBytes else { throw HTTPFailure.tooLarge }
            return nil
        case .chunked:
            let (body, isWhole) = try Self.unchunked(bytes)
            guard body.count <= maximumBytes, bytes.count <= 2 * maximumBytes + Self.maximumHead else {
                throw HTTPFailure.tooLarge
            }
            return isWhole ? answer(head, body) : nil
        }
    }

    /// The answer when the connection was closed.
    ///
    /// - Throws: ``HTTPFailure`` when it is not whole.
    func atTheEnd() throws -> HTTPExchange.Answer {
        guard let head, case .untilClosed = head.length else {
            throw HTTPFailure.broken("the connection broke")
        }
        return answer(head, bytes)
    }

    private func answer(_ head: (status: Int, contentType: String, length: Length), _ body: [UInt8])
        -> HTTPExchange.Answer
    {
        HTTPExchange.Answer(status: head.status, contentType: head.contentType, body: body)
    }

    private static let noHTTP = HTTPFailure.broken("what answers speaks no HTTP")

    private static func endOfHead(in bytes: [UInt8]) -> Int? {
        var start = 0
        while let feed = bytes[start...].firstIndex(of: 0x0A) {
            let rest = bytes[(feed + 1)...]
            if rest.first == 0x0A { return feed + 2 }
            if rest.starts(with: [0x0D, 0x0A]) { return feed + 3 }
            start = feed + 1
        }
        return nil
    }

    private static func head(_ bytes: ArraySlice<UInt8>) throws -> (status: Int, contentType: String, length: Length) {
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else { throw noHTTP }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { throw noHTTP }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            fields[line[..<colon].lowercased()] = String(value)
        }
        let contentType = fields["content-type"] ?? ""
        if fields["transfer-encoding"]?.lowercased().hasSuffix("chunked") == true {
            return (status, contentType, .chunked)
        }
        guard let length = fields["content-length"] else {
            return (status, contentType, status == 204 || status == 304 ? .bytes(0) : .untilClosed)
        }
        guard let count = Int(length), count >= 0 else { throw noHTTP }
        return (status, contentType, .bytes(count))
    }

    /// The body of chunks, as far as they came, and whether the last one is there.
    private static func unchunked(_ bytes: [UInt8]) throws -> (body: [UInt8], isWhole: Bool) {
        var body: [UInt8] = []
        var start = 0
        while let feed = bytes[start...].firstIndex(of: 0x0A) {
            let digits = bytes[start..<feed].prefix { $0 != 0x3B && $0 != 0x0D && $0 != 0x20 }
            guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size >= 0, size <= 1 << 30 else {
                throw noHTTP
            }
            if size == 0 { return (body, true) }
            let end = feed + 1 + size
            guard end + 2 <= bytes.count else { break }
            body += bytes[(feed + 1)..<end]
            start = end + 2
        }
        return (body, false)
    }
}
