import Foundation

/// Tools of the same trade that results are compared with, where they are installed.
enum Tool: String {
    case opusdec, opusinfo, ffmpeg, python3
    case shell = "sh"

    var path: String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(rawValue)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    var isInstalled: Bool { path != nil }

    /// Runs the tool and gives its exit status and all that it said.
    func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "/nonexistent")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// What opusdec decodes, interleaved at 48 kHz without dither; `nil` when it refuses the file.
    static func opusdec(_ bytes: [UInt8]) throws -> [Float]? {
        try withTemporaryFolder { folder in
            let input = folder.appendingPathComponent("in.opus")
            let output = folder.appendingPathComponent("out.raw")
            try Data(bytes).write(to: input)
            let result = try Tool.opusdec.run([
                "--quiet", "--float", "--no-dither", "--rate", "48000", input.path, output.path,
            ])
            guard result.status == 0, let data = try? Data(contentsOf: output) else { return nil }
            return data.withUnsafeBytes { raw in
                (0..<raw.count / 4).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
            }
        }
    }

    static func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oggopus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}
