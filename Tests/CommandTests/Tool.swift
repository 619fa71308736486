import Foundation
import Testing

/// The built binary, run as a person or a CI would run it.
enum Tool {
    /// The checkout.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The folder the tests were built into, where the tool lies too.
    static let products: String = {
        let bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
        let path = bundle ?? CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: path).deletingLastPathComponent().path
    }()

    static var binary: String { "\(products)/criba" }

    /// What a run of the tool gave.
    struct Outcome {
        let status: Int32
        let output: String
        let talk: String
    }

    /// Runs the tool.
    static func run(
        _ arguments: [String], in folder: String = root, environment: [String: String] = [:], input: String? = nil,
        wrapper: [String] = []
    ) throws -> Outcome {
        let process = Process()
        // A tool of its own takes the binary's place.
        let words = wrapper.last == "status" ? wrapper : wrapper + [binary] + arguments
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let scratch = try Scratch()
        let (output, talk) = (scratch.path("out"), scratch.path("err"))
        for path in [output, talk] { try Data().write(to: URL(fileURLWithPath: path)) }
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: talk)
        let pipe = Pipe()
        process.standardInput = pipe
        try process.run()
        if let input { pipe.fileHandleForWriting.write(Data(input.utf8)) }
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try scratch.text("out"), talk: try scratch.text("err"))
    }

    /// Whether a program is installed.
    static func has(_ program: String) -> Bool {
        ["/usr/bin", "/bin", "/usr/local/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }
}

/// A folder of its own for one test, removed afterwards.
final class Scratch {
    let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "criba-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

    func write(_ name: String, _ text: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// A project with some of the families, to be broken.
    func makeProject(families: [String] = ["short-note"], matrix: String = Scratch.matrix) throws {
        for family in families {
            let target = path("Fixtures/voice-note/\(family)")
            try FileManager.default.createDirectory(
                atPath: path("Fixtures/voice-note"), withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: "\(Tool.root)/Fixtures/voice-note/\(family)", toPath: target)
        }
        try write("Matrix/all.json", #"{"matrices": ["voice-note.json"]}"#)
        try write("Matrix/voice-note.json", matrix)
    }

    static let matrix = """
        {"suite": "voice-note", "axes": {"interface": ["de"], "input": ["de", "es"], "output": ["auto", "en"]}}
        """

    /// Replaces text in a file of the project.
    func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = try self.text(name)
        try #require(text.contains(old), "\(name) does not hold \(old)")
        try write(name, text.replacingOccurrences(of: old, with: new))
    }
}
