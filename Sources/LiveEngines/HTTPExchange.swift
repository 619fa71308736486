import Engines
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One POST and its answer, bounded in time and size.
struct HTTPExchange {
    /// An answer.
    struct Answer: Sendable {
        let status: Int
        let contentType: String
        let body: [UInt8]
    }

    /// How long all of it may take, in seconds.
    let timeout: Double
    /// The most bytes an answer may have.
    let maximumBytes: Int

    /// Sends a body and waits for the whole answer.
    ///
    /// - Parameter shown: The address as messages may show it, without anything secret.
    /// - Throws: ``LiveEngineError``, ``OutOfReach``; `CancellationError`.
    func post(_ body: [UInt8], to url: URL, headers: [String: String], shown: String) async throws -> Answer {
        do {
            #if canImport(Glibc)
                if url.scheme == "http" {
                    return try await PlainExchange(timeout: timeout, maximumBytes: maximumBytes)
                        .post(body, to: url, headers: headers)
                }
            #endif
            return try await postInSession(body, to: url, headers: headers)
        } catch let failure as HTTPFailure {
            throw told(failure, shown: shown)
        }
    }

    private func told(_ failure: HTTPFailure, shown: String) -> any Error {
        switch failure {
        case .timeout:
            LiveEngineError(
                .timeout,
                "\(shown): found no whole answer after \(Self.seconds(timeout)); give it more with --timeout SECONDS")
        case .tooLarge:
            LiveEngineError(
                .noAnswer, "\(shown): found an answer of more than \(maximumBytes) bytes, expected a few thousand")
        case .broken(let reason):
            OutOfReach(description: "\(shown): found nobody who answers (\(reason)), expected a server; is it running?")
        }
    }

    private func postInSession(_ body: [UInt8], to url: URL, headers: [String: String]) async throws -> Answer {
        var request = URLRequest(url: url, timeoutInterval: timeout)
        request.httpMethod = "POST"
        request.httpBody = Data(body)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let collector = Collector(maximumBytes: maximumBytes)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        let session = URLSession(configuration: configuration, delegate: collector, delegateQueue: nil)
        defer { session.invalidateAndCancel() }
        let task = session.dataTask(with: request)
        // The session's own time-out starts anew with every byte, so an endless trickle would never end.
        let deadline = DispatchSource.makeTimerSource(queue: .global())
        deadline.schedule(deadline: .now() + timeout)
        deadline.setEventHandler { @Sendable in
            collector.end(.failed(.timeout))
            task.cancel()
        }
        deadline.resume()
        defer { deadline.cancel() }
        let end = await withTaskCancellationHandler {
            await collector.wait { task.resume() }
        } onCancel: {
            collector.end(.cancelled)
            task.cancel()
        }
        switch end {
        case .answer(let answer): return answer
        case .cancelled: throw CancellationError()
        case .failed(let failure): throw failure
        }
    }

    private static func seconds(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value)) s" : "\(value) s"
    }
}

/// What keeps an answer from being there.
enum HTTPFailure: Error, Sendable, Hashable {
    case timeout
    case tooLarge
    /// Nobody answers, or not in HTTP; with the reason.
    case broken(String)
}

/// Collects an answer as it comes, and stops when it is too large.
private final class Collector: NSObject, URLSessionDataDelegate, Sendable {
    /// How an exchange ended.
    enum End: Sendable {
        case answer(HTTPExchange.Answer)
        case cancelled
        case failed(HTTPFailure)
    }

    private struct State {
        var status = 0
        var contentType = ""
        var body: [UInt8] = []
        var end: End?
        var waiter: CheckedContinuation<End, Never>?
    }

    private let maximumBytes: Int
    private let state = Mutex(State())

    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
    }

    /// Waits for the end; the first one counts.
    func wait(_ start: () -> Void) async -> End {
        await withCheckedContinuation { continuation in
            let end: End? = state.withLock { state in
                if state.end == nil { state.waiter = continuation }
                return state.end
            }
            if let end { continuation.resume(returning: end) } else { start() }
        }
    }

    func end(_ end: End) {
        let waiter: CheckedContinuation<End, Never>? = state.withLock { state in
            guard state.end == nil else { return nil }
            state.end = end
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: end)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse {
            state.withLock { state in
                state.status = response.statusCode
                state.contentType = response.value(forHTTPHeaderField: "Content-Type") ?? ""
            }
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = state.withLock { state in
            guard state.end == nil, state.body.count + data.count <= maximumBytes else { return true }
            state.body += data
            return false
        }
        if isTooLarge {
            end(.failed(.tooLarge))
            dataTask.cancel()
        }
    }

    // A redirected request would carry its key to somebody else.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let error else {
            let answer = state.withLock {
                HTTPExchange.Answer(status: $0.status, contentType: $0.contentType, body: $0.body)
            }
            end(.answer(answer))
            return
        }
        switch (error as? URLError)?.code {
        case .timedOut: end(.failed(.timeout))
        case .cancelled: end(.cancelled)
        case .networkConnectionLost, .badServerResponse, .cannotParseResponse:
            end(.failed(.broken("the connection broke")))
        case .cannotConnectToHost: end(.failed(.broken("connection refused")))
        case .cannotFindHost, .dnsLookupFailed: end(.failed(.broken("no such host")))
        // The error's own words may repeat the address with all that is in it.
        case let code: end(.failed(.broken("network error \(code?.rawValue ?? 0)")))
        }
    }
}
