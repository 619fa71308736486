/// Estimates how many tokens a text takes without a tokenizer.
///
/// The published limit of about 700 tokens names no estimator, and the two usual ones differ: a German note of 520 words
/// is about 820 tokens by its characters and 680 by its words. Characters are the default because German compounds
/// are one word and several tokens, and cutting a little early is harmless where cutting late overflows a context.
public enum TokenEstimator: Sendable, Hashable {
    /// One token per `perToken` Unicode scalars, rounded up.
    case characters(perToken: Int)
    /// `perWord` tokens for each run between white space, rounded up.
    case words(perWord: Double)

    /// The estimate for a text, zero for an empty one.
    public func tokens(in text: some StringProtocol) -> Int {
        switch self {
        case .characters(let perToken):
            return (Self.scalars(in: text) + perToken - 1) / max(1, perToken)
        case .words(let perWord):
            let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).count
            return Int((Double(words) * perWord).rounded(.up))
        }
    }

    /// Unicode scalars, counted by the bytes that begin one.
    private static func scalars(in text: some StringProtocol) -> Int {
        let count = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.reduce(0) { $0 &+ ($1 & 0xC0 == 0x80 ? 0 : 1) }
        }
        return count ?? text.unicodeScalars.count
    }
}

/// How long transcripts are cut into chunks.
public struct ChunkSettings: Sendable, Hashable {
    /// Transcripts of more tokens are cut. Published: about 700.
    public var threshold: Int
    /// How many tokens of new text a chunk holds at most. Not published: half the threshold, so that cutting makes a real
    /// difference to a small model's attention, three key points a chunk still describe a minute or so of speech, and
    /// a chunk with overlap, instructions, schema and answer stays far below a context of 4,096.
    public var size: Int
    /// How many tokens a chunk repeats of the one before at least. Not published: 60 tokens are two to four spoken
    /// sentences, enough for "she" and "that" to find what they speak of.
    public var overlap: Int
    /// How tokens are counted.
    public var estimator: TokenEstimator

    /// Creates chunk settings.
    public init(
        threshold: Int = 700, size: Int = 350, overlap: Int = 60,
        estimator: TokenEstimator = .characters(perToken: 4)
    ) {
        self.threshold = threshold
        self.size = size
        self.overlap = overlap
        self.estimator = estimator
    }
}
