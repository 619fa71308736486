/// Where recordings lie; the file system stays at the edge of the program.
public protocol FileStore: Sendable {
    /// The names of all files below a folder, relative to it, with `/` between folders; empty when there is no such folder.
    func files(below folder: String) throws -> [String]

    /// The bytes of a file, named with its folder.
    func bytes(of file: String) throws -> [UInt8]
}

extension FileStore {
    /// The sorted names below a folder, or a damage of the folder.
    func sortedFiles(below folder: String) throws(RecordingDamage) -> [String] {
        do {
            return try files(below: folder).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        } catch {
            throw RecordingDamage(file: folder, reason: .unreadable("\(error)"))
        }
    }

    /// A file's bytes, or a damage of the file.
    func content(of file: String) throws(RecordingDamage) -> [UInt8] {
        do {
            return try bytes(of: file)
        } catch {
            throw RecordingDamage(file: file, reason: .unreadable("\(error)"))
        }
    }
}
