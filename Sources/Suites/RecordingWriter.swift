import Foundation
import JSONDocument
import Recordings

/// Writes model recordings: the one way from a recording to a file, for stamping, recording and importing.
public enum RecordingWriter {
    /// Recordings as the bytes of a file.
    ///
    /// Only what ``ModelRecording/line()`` names gets this far. What is left, names and texts, is searched once more.
    ///
    /// - Parameters:
    ///   - secrets: Words that must not be in any file, such as the key that a server was asked with.
    ///   - file: The file, for messages.
    /// - Throws: ``RecordingWriteError`` when something in them looks like a secret.
    public static func encode(
        _ recordings: [ModelRecording], secrets: [String] = [], file: String
    ) throws(RecordingWriteError) -> [UInt8] {
        let bytes = ModelRecordings.encode(recordings)
        if let finding = SecretScan.findings(in: bytes, file: file).first {
            throw RecordingWriteError(
                "\(file): not written: answer \(finding.line) holds what looks like \(finding.kind) (\(finding.start)…)"
            )
        }
        let text = String(decoding: bytes, as: UTF8.self)
        for secret in secrets where secret.utf8.count >= shortestSecret && text.contains(escaped(secret)) {
            throw RecordingWriteError(
                "\(file): not written: an answer repeats the key the engine was asked with")
        }
        return bytes
    }

    /// Shorter words than this occur in any text.
    private static let shortestSecret = 4

    /// A word as it stands inside a JSON string.
    private static func escaped(_ word: String) -> String {
        String(String(decoding: JSONValue.string(word).encoded(), as: UTF8.self).dropFirst().dropLast())
    }

    /// Replaces a file of recordings, whole or not at all: written beside, flushed, renamed.
    public static func write(
        _ recordings: [ModelRecording], to path: String, secrets: [String] = []
    ) throws(RecordingWriteError) {
        let bytes = try encode(recordings, secrets: secrets, file: path)
        do {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw RecordingWriteError("\(path): cannot be written (\(error.localizedDescription))")
        }
    }
}

/// Why recordings were not written.
public struct RecordingWriteError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file, what was found, the next step.
    public let description: String

    /// Creates an error.
    public init(_ description: String) { self.description = description }

    /// Creates an error from a system call's.
    public init(path: String, code: Int32) {
        let reason = String(cString: strerror(code))
        description =
            code == EWOULDBLOCK
            ? "\(path): another recording is writing it; wait for it to end"
            : "\(path): cannot be written (\(reason))"
    }
}
