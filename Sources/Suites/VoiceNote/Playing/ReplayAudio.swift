import Digests
import Engines
import OggOpus
import Recordings

/// What one decoding of a recording gave, for every cell that plays it.
struct AudioReading: Sendable {
    let facts: AudioFacts
    /// Digests over the packets of the whole recording and of the probe's prefix.
    let whole: Digest
    let prefix: Digest
    let prefixSpan: TimeSpan
}

/// Opens recordings from a fixture's file.
struct ReplayAudio: AudioSource {
    /// Decodes the recording, or remembers it.
    let reading: @Sendable () async throws -> AudioReading

    func open(_ audio: AudioReference) async throws -> OpenedAudio {
        try await reading().opened
    }
}

extension AudioReading {
    /// What a system is told of the recording.
    var opened: OpenedAudio {
        OpenedAudio(
            durationSeconds: facts.durationSeconds, channels: facts.channels,
            loudest: facts.loudness.max().map(Double.init))
    }

    /// Decodes a file once from end to end.
    ///
    /// - Throws: ``EngineFailure`` of kind `audioNotDecodable`; what the checkpoint throws.
    init(bytes: [UInt8], probeSeconds: Double, checkpoint: @escaping @Sendable () throws -> Void) throws {
        let span = TimeSpan(start: 0, end: probeSeconds)
        do {
            let facts = try OggOpus.facts(of: bytes, digestSpans: [nil, 0..<probeSeconds], checkpoint: checkpoint)
            self.init(
                facts: facts, whole: facts.packetDigests[0], prefix: facts.packetDigests[1], prefixSpan: span)
        } catch let error as OggOpusError {
            throw EngineFailure(kind: .audioNotDecodable, message: "\(error)")
        }
    }

    /// The packet digest of a span.
    ///
    /// - Throws: ``RecordingDamage`` for a span that is neither the whole nor the prefix.
    func packetDigest(of span: TimeSpan?) throws -> Digest {
        guard let span else { return whole }
        guard span == prefixSpan else {
            throw RecordingDamage(
                file: "recordings/speech", path: "audio.range",
                reason: .wrongValue(
                    found: "[\(span.start), \(span.end)]", expected: "[\(prefixSpan.start), \(prefixSpan.end)] or null")
            )
        }
        return prefix
    }
}
