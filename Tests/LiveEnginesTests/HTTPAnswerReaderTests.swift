import SeededRandom
import Testing

@testable import LiveEngines

@Suite("An HTTP answer")
struct HTTPAnswerReaderTests {
    private static let body = #"{"choices": []}"#

    /// What is read when the bytes come in pieces; `nil` when more is expected.
    private func read(_ text: String, inPieces pieces: [Int] = [], isClosed: Bool = false) throws -> String? {
        var reader = HTTPAnswerReader(maximumBytes: 1000)
        var rest = Array(text.utf8)[...]
        for size in pieces + [rest.count] {
            let piece = rest.prefix(size)
            rest = rest.dropFirst(size)
            if let answer = try reader.read(piece) {
                return "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))"
            }
        }
        guard isClosed else { return nil }
        let answer = try reader.atTheEnd()
        return "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))"
    }

    private static let answers = [
        "HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n\(body)",
        "HTTP/1.1 200 OK\r\ncontent-length:15\r\n\r\n\(body) and more",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n\(body)",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4;x=y\r\n{\"ch\r\nB\r\noices\": []}\r\n0\r\n\r\n",
        "HTTP/1.0 200\nContent-Length: 15\n\n\(body)",
    ]

    @Test("is whole at its length or last chunk, however its bytes come", arguments: answers)
    func whole(_ text: String) throws {
        #expect(try read(text) == "200 \(Self.body)")
        var random = SeededGenerator(7)
        for _ in 0..<200 {
            let pieces = (0..<Int.random(in: 1...12, using: &random)).map { _ in Int.random(in: 0...9, using: &random) }
            #expect(try read(text, inPieces: pieces) == "200 \(Self.body)", "\(pieces)")
        }
    }

    @Test("without a length ends with the connection")
    func untilClosed() throws {
        #expect(try read("HTTP/1.1 502 Bad\r\n\r\nno", isClosed: true) == "502 no")
        #expect(try read("HTTP/1.1 502 Bad\r\n\r\nno") == nil)
    }

    @Test(
        "that is cut is broken",
        arguments: [
            "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n{",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{\"ch\r\n",
        ])
    func cut(_ text: String) {
        #expect(throws: HTTPFailure.broken("the connection broke")) { try read(text, isClosed: true) }
    }

    @Test(
        "that is none is told as none",
        arguments: [
            "SSH-2.0-OpenSSH\r\n\r\n", "HTTP/1.1 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nnonsense\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\n",
        ])
    func none(_ text: String) {
        #expect(throws: HTTPFailure.broken("what answers speaks no HTTP")) { try read(text, isClosed: true) }
    }

    @Test("has a head and a body of bounded size")
    func tooLarge() {
        let long = String(repeating: "x", count: 1001)
        for text in [
            "HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n\(long)",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n\(long)\r\n",
        ] {
            #expect(throws: HTTPFailure.tooLarge) { try read(text) }
        }
        #expect(throws: HTTPFailure.broken("what answers speaks no HTTP")) {
            try read("HTTP/1.1 200 OK\r\nX: " + String(repeating: long, count: 70))
        }
    }
}
