import Resources

/// The files that are part of the binary: prompts and schemas.
public enum EmbeddedFiles {
    /// The text of a file; `nil` when there is none of that path.
    public static func text(_ path: String) -> String? {
        files[path]
    }

    /// All paths, sorted.
    public static var paths: [String] { files.keys.sorted() }

    private static let files: [String: String] = {
        var files: [String: String] = [:]
        var index = 0
        while true {
            let file = criba_embedded_file_at(index)
            guard let path = file.path else { return files }
            files[String(cString: path)] = String(
                decoding: UnsafeBufferPointer(start: file.bytes, count: file.size), as: UTF8.self)
            index += 1
        }
    }()
}
