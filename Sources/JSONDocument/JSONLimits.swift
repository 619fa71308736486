/// How much of a foreign file is read before it is refused.
public struct JSONLimits: Sendable, Hashable {
    /// The largest file, in bytes.
    public var maximumBytes: Int
    /// The deepest nesting of arrays and objects; more than 512 is taken as 512, so that no file can exhaust a thread's stack.
    public var maximumDepth: Int { didSet { maximumDepth = min(maximumDepth, 512) } }

    /// Limits of one's own.
    public init(maximumBytes: Int, maximumDepth: Int) {
        self.maximumBytes = maximumBytes
        self.maximumDepth = min(maximumDepth, 512)
    }

    /// 64 MiB and a depth of 128: far beyond any recording, far below what hurts.
    public static let standard = JSONLimits(maximumBytes: 64 << 20, maximumDepth: 128)
}

/// The two syntaxes that are read.
public enum JSONDialect: Sendable, Hashable {
    /// RFC 8259 and nothing else.
    case json
    /// JSON5 1.0.0: comments, trailing commas, single quotes, bare keys, hexadecimal; `NaN` and `Infinity` stay refused.
    case json5
}
