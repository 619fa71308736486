#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where the bytes of a file come from, read once from front to back.
public struct OggByteSource {
    /// Fills the front of a buffer and says how many bytes it wrote; 0 is the end.
    let read: (UnsafeMutableRawBufferPointer) throws -> Int

    /// Creates a source from a function that fills the front of a buffer and gives the number of bytes, 0 at the end.
    public init(read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
        self.read = read
    }

    /// The same bytes, with a closure called before each piece: a deadline also stops a file without packets.
    func checked(by checkpoint: @escaping () throws -> Void) -> OggByteSource {
        OggByteSource { buffer in
            try checkpoint()
            return try read(buffer)
        }
    }

    /// Bytes in memory.
    public static func bytes(_ bytes: [UInt8]) -> OggByteSource {
        var position = 0
        return OggByteSource { buffer in
            let count = min(buffer.count, bytes.count - position)
            bytes.withUnsafeBytes { all in
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[position..<position + count]))
            }
            position += count
            return count
        }
    }

    /// A file on disk, read in pieces, so that its length costs no memory.
    ///
    /// - Throws: ``OggOpusError/unreadable(path:reason:)``, here or while reading.
    public static func file(_ path: String) throws(OggOpusError) -> OggByteSource {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        let file = OpenFile(descriptor: descriptor)
        return OggByteSource { buffer in
            while true {
                #if canImport(Darwin)
                    let count = Darwin.read(file.descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                    let count = Musl.read(file.descriptor, buffer.baseAddress, buffer.count)
                #else
                    let count = Glibc.read(file.descriptor, buffer.baseAddress, buffer.count)
                #endif
                if count >= 0 { return count }
                if errno != EINTR {
                    throw OggOpusError.unreadable(path: path, reason: String(cString: strerror(errno)))
                }
            }
        }
    }
}

/// Closes a file descriptor when nobody reads from it any more.
private final class OpenFile {
    let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }
}
