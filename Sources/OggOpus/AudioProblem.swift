/// Something odd in a file that can be decoded all the same.
public struct AudioProblem: Sendable, Hashable {
    /// What kind of oddness it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Bytes between pages that belong to none.
        case skippedBytes
        /// A page whose checksum is wrong, or whose header is; it was skipped.
        case damagedPage
        /// The file ends inside a page; the page was dropped.
        case tornPage
        /// Pages are missing; what decodes after them is dropped until the decoder has settled.
        case sequenceGap
        /// The last page follows a gap, so its trimming is not known; it was dropped.
        case droppedLastPage
        /// A packet with an invalid table of contents; it was dropped.
        case invalidPacket
        /// A packet that the decoder refuses; as in `opusdec` the audio ends before it.
        case undecodablePacket
        /// A page completes packets and has no granule position.
        case missingGranulePosition
        /// A page's granule position is not what its packets add up to.
        case unexpectedGranulePosition
        /// The first granule position says that earlier audio is missing; a start that is not zero is legal.
        case startOffset
        /// No page ends the stream.
        case missingEndOfStream
        /// Another stream lies beside the Opus stream; it was skipped.
        case otherStream
        /// A page of a stream that began nowhere; it was skipped, as are all further pages of that stream.
        case unknownStream
        /// A further chained stream begins here.
        case chainedLink
        /// A page amid the stream says that it begins it, without the headers of a link; it was read as any other.
        case unexpectedBeginning
        /// A chained stream without any audio.
        case emptyLink
        /// The comment header holds text that is not UTF-8; it was repaired.
        case invalidText
        /// The comment header holds more text than is kept.
        case furtherComments
    }

    /// What kind of oddness it is.
    public let kind: Kind
    /// The place in the file, in bytes.
    public let offset: Int
    /// The place in what is decoded, in seconds: where the audio of the page at ``offset`` begins.
    public let seconds: Double
    /// What was found, in one line.
    public let message: String

    /// Creates a problem at a byte offset and a time.
    public init(kind: Kind, offset: Int, seconds: Double, message: String) {
        self.kind = kind
        self.offset = offset
        self.seconds = seconds
        self.message = message
    }
}

extension AudioProblem: CustomStringConvertible {
    /// The place, the kind and what was found.
    public var description: String { "byte \(offset): \(kind.rawValue): \(message)" }
}

/// The problems of one file, in file order, of which only the first few are kept.
///
/// A damaged file may have one problem for each page; the limit keeps memory flat.
struct ProblemList {
    static let limit = 100
    private(set) var kept: [AudioProblem] = []
    private(set) var dropped = 0
    /// Samples at 48 kHz given out so far: the time of the next problem.
    var outputCount = 0

    mutating func add(_ kind: AudioProblem.Kind, at offset: Int, _ message: @autoclosure () -> String) {
        if kept.count < Self.limit {
            kept.append(
                AudioProblem(
                    kind: kind, offset: offset, seconds: Double(outputCount) / 48_000, message: message()))
        } else {
            dropped += 1
        }
    }
}
