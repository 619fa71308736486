/// Reading Ogg Opus files (RFC 3533, RFC 7845) exactly: their facts and their samples.
public enum OggOpus {
    /// Called between packets and pieces of the file; what it throws ends the work and reaches the caller, so a deadline can stop it.
    public typealias Checkpoint = () throws -> Void

    /// Gathers what there is to say about a file in memory, in one pass over its packets.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - digestSpans: For each packet digest its span in seconds of the output, from inclusive, to exclusive; `nil`
    ///     takes every audio packet.
    ///   - measuresLoudness: Whether to decode all audio for its loudness. Without it a packet that can't be decoded
    ///     goes unnoticed.
    ///   - checkpoint: Called between packets, and between pieces of a file that has none.
    /// - Throws: ``OggOpusError``, or what the checkpoint throws.
    public static func facts(
        of bytes: [UInt8], digestSpans: [Range<Double>?] = [nil], measuresLoudness: Bool = true,
        checkpoint: Checkpoint = {}
    ) throws -> AudioFacts {
        try facts(
            of: .bytes(bytes), digestSpans: digestSpans, measuresLoudness: measuresLoudness, checkpoint: checkpoint)
    }

    /// Gathers what there is to say about a file, in constant memory and one pass over its packets.
    ///
    /// - Parameters:
    ///   - source: Gives the file's bytes from front to back.
    ///   - digestSpans: For each packet digest its span in seconds of the output, from inclusive, to exclusive; `nil`
    ///     takes every audio packet.
    ///   - measuresLoudness: Whether to decode all audio for its loudness.
    ///   - checkpoint: Called between packets, and between pieces of a file that has none.
    /// - Throws: ``OggOpusError``, or what the source or the checkpoint throws.
    public static func facts(
        of source: OggByteSource, digestSpans: [Range<Double>?] = [nil], measuresLoudness: Bool = true,
        checkpoint: Checkpoint = {}
    ) throws -> AudioFacts {
        try withoutActuallyEscaping(checkpoint) { checkpoint in
            let reader = try OggOpusReader(source: source.checked(by: checkpoint))
            let first = reader.link
            var digests = digestSpans.map(PacketDigest.init(span:))
            var loudness = LoudnessMeter()
            try forEachPacket(of: reader, decoding: measuresLoudness, checkpoint) { packet, samples in
                for index in digests.indices { digests[index].add(packet) }
                loudness.add(samples)
            }
            return AudioFacts(
                channels: first.head.channelCount, preSkip: first.head.preSkip,
                inputSampleRate: first.head.inputSampleRate, outputGain: Double(first.head.outputGain) / 256,
                durationSeconds: Double(reader.outputCount) / 48_000, samples48k: reader.outputCount,
                packets: reader.packetCount, pages: reader.pageCount, links: reader.linkCount,
                linkMap: reader.map.kept, vendor: first.tags.vendor, comments: first.tags.comments,
                sha256: reader.digest,
                packetDigests: digests.map { $0.finalize() }, problems: reader.problems.kept,
                furtherProblems: reader.problems.dropped, loudness: loudness.finish())
        }
    }

    /// Decodes a file in memory to mono samples at 48 kHz.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - checkpoint: Called between packets, and between pieces of a file that has none.
    ///   - body: Takes the samples block by block, at most 5,760 at a time; a block's memory lasts for the call.
    /// - Returns: The number of samples.
    /// - Throws: ``OggOpusError``, or what the closures throw.
    @discardableResult
    public static func decode(
        _ bytes: [UInt8], checkpoint: Checkpoint = {}, _ body: (UnsafeBufferPointer<Float>) throws -> Void
    ) throws -> Int {
        try decode(.bytes(bytes), checkpoint: checkpoint, body)
    }

    /// Decodes a file to mono samples at 48 kHz, in constant memory.
    ///
    /// - Parameters:
    ///   - source: Gives the file's bytes from front to back.
    ///   - checkpoint: Called between packets, and between pieces of a file that has none.
    ///   - body: Takes the samples block by block, at most 5,760 at a time; a block's memory lasts for the call.
    /// - Returns: The number of samples.
    /// - Throws: ``OggOpusError``, or what the source or the closures throw.
    @discardableResult
    public static func decode(
        _ source: OggByteSource, checkpoint: Checkpoint = {}, _ body: (UnsafeBufferPointer<Float>) throws -> Void
    ) throws -> Int {
        try withoutActuallyEscaping(checkpoint) { checkpoint in
            let reader = try OggOpusReader(source: source.checked(by: checkpoint))
            try forEachPacket(of: reader, decoding: true, checkpoint) { _, samples in
                if !samples.isEmpty { try body(samples) }
            }
            return reader.outputCount
        }
    }

    /// Gives each packet with the samples of it that count; without decoding, with none.
    private static func forEachPacket(
        of reader: OggOpusReader, decoding: Bool, _ checkpoint: Checkpoint,
        _ body: (AudioPacket, UnsafeBufferPointer<Float>) throws -> Void
    ) throws {
        var current: (linkNumber: Int, link: OggOpusLink, decoder: OpusMonoDecoder)?
        while let packet = try reader.next() {
            try checkpoint()
            guard decoding, !packet.isAfterEnd else {
                try body(packet, UnsafeBufferPointer(start: nil, count: 0))
                continue
            }
            let decoder: OpusMonoDecoder
            if let current, current.linkNumber == reader.linkCount || current.link.continues(as: reader.link) {
                decoder = current.decoder
            } else {
                decoder = try OpusMonoDecoder(link: reader.link)
                current = (reader.linkCount, reader.link, decoder)
            }
            var samples = UnsafeBufferPointer<Float>(start: nil, count: 0)
            do throws(OggOpusError) {
                samples = try decoder.decode(packet, number: reader.packetCount)
            } catch {
                // Where something was decoded, it stays: opusdec ends there, without failing.
                guard case .invalidPacket(_, _, let reason) = error, reader.outputCount > packet.output.count else {
                    throw error
                }
                reader.stop(before: packet, reason: reason)
            }
            try body(packet, samples)
        }
    }
}

extension OggOpusLink {
    /// Whether a further link goes on with the decoder of this one.
    ///
    /// libopusfile tells links apart by serial number; one with the same number and header meets the decoder as the
    /// link before left it. Doing the same keeps every sample equal.
    fileprivate func continues(as next: OggOpusLink) -> Bool {
        serialNumber == next.serialNumber && head == next.head
    }
}
