import Foundation
import Recordings

/// Files below one folder, read from disk.
public struct FolderStore: FileStore {
    private let root: String
    private var elsewhere: [String: String] = [:]

    /// Creates a store.
    ///
    /// - Parameter root: The folder that all names start from.
    public init(root: String) {
        self.root = root
    }

    /// The same folder with some files read from other places in it: the other name by the name that is asked for.
    package func reading(_ elsewhere: [String: String]) -> FolderStore {
        var store = self
        store.elsewhere = elsewhere
        return store
    }

    /// The full path of a file.
    public func path(of file: String) -> String {
        let file = elsewhere.isEmpty ? file : elsewhere[file] ?? file
        return file.isEmpty ? root : "\(root)/\(file)"
    }

    /// The names of all files below a folder, relative to it; none when the folder is not there.
    public func files(below folder: String) throws -> [String] {
        let base = path(of: folder)
        var names: [String] = []
        if Self.list(base, below: "", into: &names) { return names }
        guard FileManager.default.fileExists(atPath: base) else { return [] }
        // What cannot be listed directly is asked again of Foundation, which says why.
        return try FileManager.default.subpathsOfDirectory(atPath: base)
    }

    /// The names of the folders directly inside a folder, sorted.
    public func folders(in folder: String) throws -> [String] {
        let base = path(of: folder)
        return try FileManager.default.contentsOfDirectory(atPath: base).filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(base)/\(name)", isDirectory: &isFolder)
                && isFolder.boolValue
        }.sorted()
    }

    /// Whether a file is there.
    public func has(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path(of: file)) }

    /// The bytes of a file.
    public func bytes(of file: String) throws -> [UInt8] {
        let path = path(of: file)
        // What cannot be read directly is asked again of Foundation, which says why.
        return try Self.content(of: path) ?? [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
