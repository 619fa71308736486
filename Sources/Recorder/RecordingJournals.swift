import Foundation
import JSONDocument
import Recordings
import Suites
import Synchronization

/// Answers that were given but are not in their files yet: one journal beside each file, appended answer by answer.
///
/// A file of recordings is only ever replaced whole. Until then an interrupted recording loses nothing but the
/// requests in flight, and goes on from here.
final class RecordingJournals: Sendable {
    private let open = Mutex<[String: JournalFile]>([:])
    private let secrets: [String]

    /// - Parameter secrets: Words that must not be in any file.
    init(secrets: [String] = []) {
        self.secrets = secrets
    }

    /// The journal of a file of recordings.
    static func path(of file: String) -> String { file + ".part" }

    /// What an interrupted recording left for a file; `nil` when nothing is there.
    ///
    /// - Throws: ``RecordingDamage`` when it holds damage other than a torn last line.
    static func left(for file: String) throws -> [ModelRecording]? {
        let path = path(of: file)
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        var bytes = [UInt8](data)
        if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
            bytes.removeLast(bytes.count - end - 1)
        } else {
            bytes = []
        }
        let read = ModelRecordings.decode(bytes: bytes, name: path)
        if let damage = read.damages.first { throw damage }
        return read.recordings
    }

    /// Appends an answer, on the disk before this returns.
    func append(_ recording: ModelRecording, to file: String) throws {
        let line = try RecordingWriter.encode([recording], secrets: secrets, file: file)
        try open.withLock { open in
            let journal = try open[file] ?? JournalFile(path: Self.path(of: file))
            open[file] = journal
            try journal.append(line)
        }
    }

    /// Removes the journals of files that hold their answers now.
    func remove(_ files: [String]) {
        open.withLock { open in
            for file in files {
                open[file] = nil
                try? FileManager.default.removeItem(atPath: Self.path(of: file))
            }
        }
    }
}

/// One journal, held by one recording at a time.
private final class JournalFile: Sendable {
    private let descriptor: Int32
    private let path: String

    init(path: String) throws {
        self.path = path
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw RecordingWriteError(path: path, code: errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            throw RecordingWriteError(path: path, code: code)
        }
        try cutTornLine()
    }

    deinit { close(descriptor) }

    /// What a kill left half-written is taken away, or the next line would be glued to it.
    private func cutTornLine() throws {
        let bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        guard end < bytes.count else { return }
        guard ftruncate(descriptor, off_t(end)) == 0 else { throw RecordingWriteError(path: path, code: errno) }
    }

    func append(_ line: [UInt8]) throws {
        let start = lseek(descriptor, 0, SEEK_END)
        var written = 0
        while written < line.count {
            let count = line.withUnsafeBytes { buffer in
                write(descriptor, buffer.baseAddress.map { $0 + written }, line.count - written)
            }
            if count < 0 {
                if errno == EINTR { continue }
                let code = errno
                _ = ftruncate(descriptor, start)
                throw RecordingWriteError(path: path, code: code)
            }
            written += count
        }
        guard fsync(descriptor) == 0 else { throw RecordingWriteError(path: path, code: errno) }
    }
}
