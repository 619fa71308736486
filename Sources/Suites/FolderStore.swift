import Foundation
import Recordings

/// Files below one folder, or below several that are read as one, from disk.
public struct FolderStore: FileStore {
    private let root: String
    /// Files that are read from other places: the other name by the name that is asked for.
    private var elsewhere: [String: String] = [:]
    /// Which other root a folder lies in, by its name; empty with one root.
    private let homes: [String: String]
    /// Names of folders that two roots have.
    private let doubled: [String]

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - root: The folder that all names start from.
    ///   - others: Folders whose folders are seen beside those of the first, such as fixtures that nobody may publish.
    public init(root: String, besides others: [String] = []) {
        self.root = root
        var homes: [String: String] = [:]
        var doubled: [String] = []
        for other in others {
            for name in (try? Self.folders(at: other)) ?? [] {
                let isKnown = homes[name] != nil || FileManager.default.fileExists(atPath: "\(root)/\(name)")
                if isKnown { doubled.append(name) } else { homes[name] = other }
            }
        }
        self.homes = homes
        self.doubled = doubled.sorted()
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
        if file.isEmpty { return root }
        guard !homes.isEmpty, let home = homes[String(file.prefix { $0 != "/" })] else { return "\(root)/\(file)" }
        return "\(home)/\(file)"
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
        if folder.isEmpty, let name = doubled.first { throw DoubledFolder(name: name) }
        let own = try Self.folders(at: path(of: folder))
        return folder.isEmpty ? (own + homes.keys).sorted() : own
    }

    private static func folders(at base: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: base).filter { Self.isFolder("\(base)/\($0)") }
            .sorted()
    }

    /// Whether a file is there.
    public func has(_ file: String) -> Bool { Self.exists(path(of: file)) }

    /// The bytes of a file.
    public func bytes(of file: String) throws -> [UInt8] {
        let path = path(of: file)
        // What cannot be read directly is asked again of Foundation, which says why.
        return try Self.content(of: path) ?? [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    }
}

/// A folder that two roots have, so that nobody could say which is meant.
struct DoubledFolder: Error, CustomStringConvertible {
    let name: String

    var description: String {
        "found \"\(name)\" in two folders of fixtures, expected it in one; rename the family in one of them"
    }
}
