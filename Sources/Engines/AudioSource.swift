import Digests

/// Names a recording by the bytes of its file; where the bytes lie is the engine's affair.
public struct AudioReference: Sendable, Hashable {
    /// SHA-256 of the file's bytes.
    public let sha256: Digest

    /// Creates a reference.
    public init(sha256: Digest) {
        self.sha256 = sha256
    }
}

/// What opening a recording tells a system before anything is recognised.
public struct OpenedAudio: Sendable, Hashable {
    /// Length in seconds after trimming.
    public let durationSeconds: Double
    /// Channels in the file; recognisers hear a mono mix.
    public let channels: Int

    /// The loudest stretch in dBFS, zero or less; `nil` when nobody measured.
    public let loudest: Double?

    /// Creates the facts of an opened recording.
    public init(durationSeconds: Double, channels: Int, loudest: Double? = nil) {
        self.durationSeconds = durationSeconds
        self.channels = channels
        self.loudest = loudest
    }
}

/// An engine that opens and decodes recordings.
public protocol AudioSource: Sendable {
    /// Decodes a recording once from end to end.
    ///
    /// - Throws: ``EngineFailure`` of kind `audioNotDecodable` when it is damaged.
    func open(_ audio: AudioReference) async throws -> OpenedAudio
}
