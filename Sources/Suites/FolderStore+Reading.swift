import Foundation

/// Listing and reading with the system's own calls: a run opens many small files, and for those the way through
/// `URL` and `Data` costs more than reading them.
extension FolderStore {
    /// Adds the files below a folder; links to files count, links to folders are not followed.
    ///
    /// - Returns: `false` when some folder could not be listed.
    static func list(_ base: String, below folder: String, into names: inout [String]) -> Bool {
        guard let listing = opendir(folder.isEmpty ? base : "\(base)/\(folder)") else { return false }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            var type = Int32(entry.pointee.d_type)
            if type != Int32(DT_REG) && type != Int32(DT_DIR) {
                guard let found = Self.type(of: "\(base)/\(path)", isLink: type == Int32(DT_LNK)) else { continue }
                type = found
            }
            if type == Int32(DT_DIR) {
                guard list(base, below: path, into: &names) else { return false }
            } else {
                names.append(path)
            }
        }
        return true
    }

    /// What a name that is no plain file and no plain folder leads to; `nil` for nothing, and for a folder behind a link.
    private static func type(of path: String, isLink: Bool) -> Int32? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFDIR else { return Int32(DT_REG) }
        return isLink ? nil : Int32(DT_DIR)
    }

    /// Whether something lies there, a link's end included.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    /// Whether a folder lies there, or a link to one.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// A file's bytes; `nil` when it cannot be read.
    static func content(of path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let size = Int(status.st_size)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            while filled < size {
                let count = read(file, buffer.baseAddress.map { $0 + filled }, size - filled)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return }
                filled += count
            }
        }
        // Short of its size: it was changed meanwhile, or could not be read to its end.
        return bytes.count == size ? bytes : nil
    }
}
