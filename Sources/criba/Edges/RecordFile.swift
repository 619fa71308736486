import Evaluation
import Foundation
import Synchronization

/// A run's record on disk, appended line by line.
final class RecordFile: LineSink, Sendable {
    private let descriptor: Int32
    private let path: String
    private let end: Mutex<Int>

    /// Opens a record.
    ///
    /// - Parameters:
    ///   - keeping: How many bytes of an existing file are kept; the rest, a torn line, is cut off.
    init(path: String, keeping: Int = 0) throws {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
        guard descriptor >= 0 else { throw WriteError(path: path, code: errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            throw WriteError(path: path, code: code)
        }
        guard ftruncate(descriptor, off_t(keeping)) == 0 else { throw WriteError(path: path, code: errno) }
        end = Mutex(keeping)
    }

    deinit { close(descriptor) }

    /// Appends whole lines; when the disk is full the part that was written is taken back.
    func append(_ lines: [UInt8]) throws {
        try end.withLock { end in
            var written = 0
            while written < lines.count {
                let count = lines.withUnsafeBytes { buffer in
                    pwrite(
                        descriptor, buffer.baseAddress.map { $0 + written }, lines.count - written, off_t(end + written)
                    )
                }
                if count < 0 {
                    if errno == EINTR { continue }
                    let code = errno
                    _ = ftruncate(descriptor, off_t(end))
                    throw WriteError(path: path, code: code)
                }
                written += count
            }
            end += written
        }
    }

    /// Makes sure everything is on the disk.
    func synchronise() throws {
        guard fsync(descriptor) == 0 else { throw WriteError(path: path, code: errno) }
    }
}

/// Why a file could not be written.
struct WriteError: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    var description: String {
        let reason = String(cString: strerror(code))
        if code == EWOULDBLOCK {
            return "\(path): another run is writing it; wait for it or choose another folder with --out"
        }
        let advice = code == ENOSPC ? "free some space, then go on with --resume" : "choose another folder with --out"
        return "\(path): cannot be written (\(reason)); \(advice)"
    }
}

/// A file that is read in pieces.
final class FileBytes: ByteSource {
    let name: String
    let count: Int
    private let descriptor: Int32

    /// - Parameter expected: What the file should be, for messages.
    init(path: String, expected: String = "a run's run.jsonl") throws {
        name = path
        descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else {
            throw PlanningError(
                "\(path): found no readable file (\(String(cString: strerror(errno)))), expected \(expected)")
        }
        count = Int(lseek(descriptor, 0, SEEK_END))
    }

    deinit { close(descriptor) }

    func read(at offset: Int, length: Int) throws -> [UInt8] {
        let descriptor = descriptor
        return try [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
            while filled < length {
                let count = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, length - filled, off_t(offset + filled))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    throw PlanningError("\(name): found the end at \(offset + filled), expected \(offset + length)")
                }
                filled += count
            }
        }
    }
}
