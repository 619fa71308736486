#if canImport(Glibc)
    import Engines
    import Foundation
    import Synchronization

    /// One POST over plain HTTP/1.1 and its answer, bounded in time and size; a connection of its own that waits without work.
    ///
    /// On Linux `URLSession` looks for room to write as long as it waits for an answer, which takes a third of a core and more
    /// from a model that is evaluated on the same machine.
    struct PlainExchange: Sendable {
        /// How long all of it may take, in seconds.
        let timeout: Double
        /// The most bytes an answer may have.
        let maximumBytes: Int

        /// Sends a body and waits for the whole answer.
        ///
        /// - Throws: ``HTTPFailure``; `CancellationError`.
        func post(_ body: [UInt8], to url: URL, headers: [String: String]) async throws -> HTTPExchange.Answer {
            let isCancelled = Atomic(false)
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    // Waiting for a socket blocks, so it has a thread of its own.
                    Thread.detachNewThread { [self] in
                        continuation.resume(
                            with: Result {
                                let connection = try PlainConnection(
                                    to: url.host() ?? "", port: url.port ?? 80,
                                    deadline: ContinuousClock.now.advanced(by: .seconds(timeout)),
                                    isCancelled: { isCancelled.load(ordering: .relaxed) })
                                try connection.send(Self.request(body, to: url, headers: headers))
                                var reader = HTTPAnswerReader(maximumBytes: maximumBytes)
                                while let bytes = try connection.receive() {
                                    if let answer = try reader.read(bytes) { return answer }
                                }
                                return try reader.atTheEnd()
                            })
                    }
                }
            } onCancel: {
                isCancelled.store(true, ordering: .relaxed)
            }
        }

        private static func request(_ body: [UInt8], to url: URL, headers: [String: String]) -> [UInt8] {
            let port = url.port.map { ":\($0)" } ?? ""
            var head = "POST \(url.path(percentEncoded: true)) HTTP/1.1\r\nHost: \(url.host() ?? "")\(port)\r\n"
            head += "Content-Length: \(body.count)\r\nConnection: close\r\n"
            for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
                // A line break in a value would begin a header of its own.
                head += "\(name): \(String(value.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))\r\n"
            }
            return Array((head + "\r\n").utf8) + body
        }
    }

    /// A connection that sends and receives until its deadline, looking up now and then whether anybody still waits.
    private final class PlainConnection {
        private let socket: Int32
        private let deadline: ContinuousClock.Instant
        private let isCancelled: () -> Bool
        private var chunk = [UInt8](repeating: 0, count: 1 << 16)
        /// How long it waits before it looks up, in milliseconds.
        private static let tick: Int32 = 50

        init(to host: String, port: Int, deadline: ContinuousClock.Instant, isCancelled: @escaping () -> Bool) throws {
            self.deadline = deadline
            self.isCancelled = isCancelled
            var hints = addrinfo()
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
            var found: UnsafeMutablePointer<addrinfo>?
            let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
            guard getaddrinfo(name, "\(port)", &hints, &found) == 0 else {
                throw HTTPFailure.broken("no such host")
            }
            defer { freeaddrinfo(found) }
            var reason = "no such host"
            var next = found
            while let address = next {
                let socket = Glibc.socket(
                    address.pointee.ai_family,
                    Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue),
                    0)
                next = address.pointee.ai_next
                guard socket >= 0 else { continue }
                var code = connect(socket, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 ? 0 : errno
                if code == EINPROGRESS {
                    do {
                        try Self.wait(for: POLLOUT, on: socket, until: deadline, isCancelled)
                    } catch {
                        close(socket)
                        throw error
                    }
                    var size = socklen_t(MemoryLayout<Int32>.size)
                    getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &size)
                }
                if code == 0 {
                    self.socket = socket
                    return
                }
                close(socket)
                reason = code == ECONNREFUSED ? "connection refused" : "network error \(code)"
            }
            throw HTTPFailure.broken(reason)
        }

        deinit { close(socket) }

        func send(_ bytes: [UInt8]) throws {
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes {
                    Glibc.send(
                        socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
                }
                if count > 0 {
                    sent += count
                } else if errno == EAGAIN {
                    try Self.wait(for: POLLOUT, on: socket, until: deadline, isCancelled)
                } else if errno != EINTR {
                    // A server that refuses a request may answer and hang up before it has read all of it.
                    return
                }
            }
        }

        /// What came next; `nil` when the server closed the connection.
        func receive() throws -> ArraySlice<UInt8>? {
            while true {
                try Self.wait(for: POLLIN, on: socket, until: deadline, isCancelled)
                let count = recv(socket, &chunk, chunk.count, 0)
                if count > 0 { return chunk[..<count] }
                if count == 0 { return nil }
                guard errno == EINTR || errno == EAGAIN else {
                    throw HTTPFailure.broken("the connection broke")
                }
            }
        }

        private static func wait(
            for event: Int32, on socket: Int32, until deadline: ContinuousClock.Instant, _ isCancelled: () -> Bool
        ) throws {
            while true {
                if isCancelled() { throw CancellationError() }
                guard ContinuousClock.now < deadline else { throw HTTPFailure.timeout }
                var look = pollfd(fd: socket, events: Int16(event), revents: 0)
                if poll(&look, 1, tick) > 0 { return }
            }
        }
    }
#endif
