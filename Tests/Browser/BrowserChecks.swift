import Foundation

/// The checks of `Tests/Browser`, run by the Python that `scripts/test` made for them.
public enum BrowserChecks {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// No interpreter with Playwright was found.
    struct Absent: Error {}

    /// The interpreter with Playwright and axe; `nil` where they are not installed.
    public static let python: String? = [
        ProcessInfo.processInfo.environment["CRIBA_BROWSER_PYTHON"], root.path + "/.venv-browser/bin/python",
    ].compactMap(\.self).first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Runs one of the scripts.
    ///
    /// - Returns: Its exit status and, of what it printed, all that does not hold.
    public static func run(_ script: String, _ arguments: [String]) throws -> (status: Int32, findings: String) {
        let process = Process()
        guard let python else { throw Absent() }
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [root.path + "/Tests/Browser/" + script] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("ok ") }
        return (process.terminationStatus, lines.joined(separator: "\n"))
    }
}
