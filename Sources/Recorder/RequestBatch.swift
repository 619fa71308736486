import JSONDocument
import Recordings

/// The requests that can be asked now, as a file to carry to a device: one ``CarriedRequest`` a line.
public struct RequestBatch: Sendable {
    /// The requests, in the order they are made.
    public let requests: [CarriedRequest]
    /// How many more are known to follow, once these are answered.
    public let followUps: Int

    /// Takes what a review found open; a request that several files want is asked once.
    ///
    /// - Parameter again: Whether requests with a fresh recording are taken too.
    public init(_ review: RecordingReview, again: Bool) {
        var seen: Set<Digest> = []
        let entries = again ? review.groups.flatMap(\.entries).filter { !$0.isProvisional } : review.askable
        requests = entries.filter { seen.insert($0.request.digest).inserted }.map {
            CarriedRequest($0.request, output: $0.place.output, fixture: $0.place.fixture)
        }
        followUps = review.open.count { $0.isProvisional } + review.unknownAfter
    }

    /// The file.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for request in requests {
            bytes += request.json.encoded()
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}
