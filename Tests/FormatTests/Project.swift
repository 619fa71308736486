import Foundation
import JSONDocument

/// The files of the project that these tests read.
enum Project {
    /// The package's folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The bytes of a file, by its path from the package's folder or from the root of the disk.
    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path.hasPrefix("/") ? path : "\(root)/\(path)")))
    }

    /// The text of a file.
    static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

    /// All files below a folder, sorted, with their paths from the package's folder.
    static func files(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").sorted()
            .map { "\(folder)/\($0)" }.filter { isFile("\(root)/\($0)") }
    }

    /// A file in the dialect its readers use.
    static func document(_ path: String, _ dialect: JSONDialect) throws -> JSONValue {
        try JSONDocument(bytes: bytes(path), name: path, dialect: dialect).root.value
    }

    /// The values of a JSON Lines file, each with its number from 1.
    static func lines(_ path: String) throws -> [(number: Int, value: JSONValue)] {
        try bytes(path).split(separator: 0x0A).enumerated().map { index, line in
            (index + 1, try JSONValue.parse(Array(line), name: "\(path):\(index + 1)"))
        }
    }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    private static func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
