/// Why a file can't be decoded as Ogg Opus; each case carries the byte offset of the place in the file.
public enum OggOpusError: Error, Sendable, Hashable {
    /// The file can't be opened or read.
    case unreadable(path: String, reason: String)
    /// No Ogg page with a right checksum lies in the file.
    case notOgg(offset: Int)
    /// A link of the file holds no Opus stream.
    case notOpus(offset: Int)
    /// Two streams that begin together carry the same serial number (RFC 3533 §4).
    case duplicateSerialNumber(offset: Int, serialNumber: UInt32)
    /// More streams begin together than anything sensible holds.
    case tooManyStreams(offset: Int, limit: Int)
    /// The identification header is not as RFC 7845 §5.1 wants it.
    case invalidIdentificationHeader(offset: Int, reason: String)
    /// The identification header has a major version that is not known.
    case unsupportedVersion(offset: Int, version: Int)
    /// The channel mapping family is not 0 (mono, stereo) or 1 (surround).
    case unsupportedMappingFamily(offset: Int, family: Int)
    /// The comment header is missing, because the file or the link ends before it.
    case missingCommentHeader(offset: Int)
    /// The comment header is not as RFC 7845 §5.2 wants it.
    case invalidCommentHeader(offset: Int, reason: String)
    /// The headers are followed by no audio.
    case noAudio(offset: Int)
    /// The first page that completes audio packets has no granule position.
    case missingFirstGranulePosition(offset: Int)
    /// The first page of audio ends before its own samples do (RFC 7845 §4.5).
    case firstGranulePositionTooSmall(offset: Int, granulePosition: Int64, samples: Int)
    /// The stream ends inside its pre-skip.
    case endsWithinPreSkip(offset: Int, granulePosition: Int64, preSkip: Int)
    /// A packet is longer than any header or audio packet may sensibly be.
    case packetTooLong(offset: Int, bytes: Int)
    /// The decoder refused a packet of the page at this offset.
    case invalidPacket(offset: Int, packet: Int, reason: String)
    /// libogg or libopus could not set up its state.
    case library(offset: Int, reason: String)

    /// The place in the file, in bytes; 0 when the file could not be read.
    public var offset: Int {
        switch self {
        case .unreadable: 0
        case .notOgg(let offset), .notOpus(let offset), .duplicateSerialNumber(let offset, _),
            .tooManyStreams(let offset, _),
            .invalidIdentificationHeader(let offset, _), .unsupportedVersion(let offset, _),
            .unsupportedMappingFamily(let offset, _), .missingCommentHeader(let offset),
            .invalidCommentHeader(let offset, _), .noAudio(let offset), .missingFirstGranulePosition(let offset),
            .firstGranulePositionTooSmall(let offset, _, _), .endsWithinPreSkip(let offset, _, _),
            .packetTooLong(let offset, _), .invalidPacket(let offset, _, _), .library(let offset, _):
            offset
        }
    }

    /// The case's name, stable for reports and expectations.
    public var name: String {
        switch self {
        case .unreadable: "unreadable"
        case .notOgg: "notOgg"
        case .notOpus: "notOpus"
        case .duplicateSerialNumber: "duplicateSerialNumber"
        case .tooManyStreams: "tooManyStreams"
        case .invalidIdentificationHeader: "invalidIdentificationHeader"
        case .unsupportedVersion: "unsupportedVersion"
        case .unsupportedMappingFamily: "unsupportedMappingFamily"
        case .missingCommentHeader: "missingCommentHeader"
        case .invalidCommentHeader: "invalidCommentHeader"
        case .noAudio: "noAudio"
        case .missingFirstGranulePosition: "missingFirstGranulePosition"
        case .firstGranulePositionTooSmall: "firstGranulePositionTooSmall"
        case .endsWithinPreSkip: "endsWithinPreSkip"
        case .packetTooLong: "packetTooLong"
        case .invalidPacket: "invalidPacket"
        case .library: "library"
        }
    }
}

extension OggOpusError: CustomStringConvertible {
    /// The place, what was found, what was expected and what to do next.
    public var description: String {
        if case .unreadable(let path, let reason) = self { return "\(path): can't be read: \(reason)" }
        return "byte \(offset): \(message)"
    }

    private var message: String {
        switch self {
        case .unreadable(_, let reason): reason
        case .notOgg: "no Ogg page found, expected an Ogg Opus file; is this another format?"
        case .notOpus: "no Opus stream begins here, expected one in every link; convert the file to Ogg Opus"
        case .duplicateSerialNumber(_, let serialNumber):
            "two streams have the serial number \(serialNumber), expected different ones; write the file anew"
        case .tooManyStreams(_, let limit):
            "more than \(limit) streams begin together, expected a few; the file is damaged"
        case .invalidIdentificationHeader(_, let reason): "identification header: \(reason); write the file anew"
        case .unsupportedVersion(_, let version):
            "identification header: found version \(version), expected 0 to 15; convert the file with a current tool"
        case .unsupportedMappingFamily(_, let family):
            "found channel mapping family \(family), expected 0 (mono, stereo) or 1 (surround); convert to mono"
        case .missingCommentHeader: "the file ends before its comment header; fetch it again, it is cut off"
        case .invalidCommentHeader(_, let reason): "comment header: \(reason); write the file anew"
        case .noAudio: "headers without audio; fetch the file again, it is empty or cut off"
        case .missingFirstGranulePosition:
            "the first page of audio has no granule position, expected one; write the file anew"
        case .firstGranulePositionTooSmall(_, let granulePosition, let samples):
            "the first page of audio has granule position \(granulePosition), expected at least its \(samples) "
                + "samples; write the file anew"
        case .endsWithinPreSkip(_, let granulePosition, let preSkip):
            "the stream ends at granule position \(granulePosition), expected at least its start and the pre-skip "
                + "of \(preSkip) samples; the file is empty or cut off"
        case .packetTooLong(_, let bytes): "a packet has more than \(bytes) bytes, expected fewer; the file is damaged"
        case .invalidPacket(_, let packet, let reason):
            "audio packet \(packet) can't be decoded: \(reason); the file is damaged"
        case .library(_, let reason): "the codec library gave up: \(reason)"
        }
    }
}
