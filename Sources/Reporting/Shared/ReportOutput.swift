import Foundation

/// Where a report's bytes go.
public protocol ReportOutput: AnyObject {
    /// Appends bytes.
    func write(_ bytes: [UInt8]) throws
}

/// Keeps a report in memory.
public final class MemoryOutput: ReportOutput {
    /// What was written so far.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty output.
    public init() {}

    /// Appends bytes.
    public func write(_ bytes: [UInt8]) {
        self.bytes += bytes
    }

    /// What was written, as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Writes a report beside its place and moves it there once it is whole, so that nobody finds half a report.
public final class FileOutput: ReportOutput {
    private let path: String
    private let partialPath: String
    private let handle: FileHandle
    private var isFinished = false

    /// Opens a file for writing: behind a link the file that it names, with the permissions of the one that is there.
    ///
    /// - Throws: ``ReportError`` when the folder can't be written to, or what is there may not be changed.
    public init(path: String) throws {
        self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: self.path)
        let permissions = attributes?[.posixPermissions] as? Int
        if let permissions, permissions & 0o200 == 0 {
            throw ReportError(
                "\(path): found a file that may not be changed, expected one that may; chmod u+w allows it")
        }
        partialPath = self.path + ".partial"
        guard
            FileManager.default.createFile(
                atPath: partialPath, contents: nil, attributes: permissions.map { [.posixPermissions: $0] }),
            let handle = FileHandle(forWritingAtPath: partialPath)
        else {
            throw ReportError(
                "\(path): found a folder that can't be written to, expected one that can; choose another with --out")
        }
        self.handle = handle
    }

    deinit {
        if !isFinished {
            try? handle.close()
            try? FileManager.default.removeItem(atPath: partialPath)
        }
    }

    /// Appends bytes.
    public func write(_ bytes: [UInt8]) throws {
        do {
            try handle.write(contentsOf: bytes)
        } catch {
            throw ReportError("\(path): writing failed (\(error)); is the disk full?")
        }
    }

    /// Puts the whole report in its place.
    public func finish() throws {
        do {
            // On the disk before it takes the other's place: after a crash there is the old one or the new one.
            try handle.synchronize()
            try handle.close()
        } catch {
            throw ReportError("\(path): writing failed (\(error)); is the disk full?")
        }
        isFinished = true
        guard rename(partialPath, path) == 0 else {
            try? FileManager.default.removeItem(atPath: partialPath)
            throw ReportError("\(path): the finished report could not be moved into place")
        }
    }
}

/// Why a report could not be written.
public struct ReportError: Error, Sendable, CustomStringConvertible {
    /// Place, found, expected, next step.
    public let description: String

    init(_ description: String) { self.description = description }
}
