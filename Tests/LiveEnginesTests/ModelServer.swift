import Engines
import Foundation
import JSONDocument
import LiveEngines

/// The server beside this file, which behaves as the first part of the path says.
final class ModelServer {
    private let process = Process()
    private let input = Pipe()
    let port: Int

    init() throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("server.py")
            .path
        process.arguments = ["python3", "-B", script]
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = input
        try process.run()
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        guard let port = Int(String(decoding: line, as: UTF8.self)) else { throw NoPort() }
        self.port = port
    }

    deinit {
        // It may have inherited a mask that blocks every signal that can be blocked.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    struct NoPort: Error {}

    static let isThere = ["/usr/bin/python3", "/usr/local/bin/python3"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// A client of one of its ways to behave.
    func client(
        _ mode: String, key: String? = nil, option: ChatServer.SchemaOption? = nil, timeout: Double = 20,
        retries: Int = 0
    ) throws -> ChatServer {
        var settings = ChatServer.Settings(model: "fake")
        settings.key = key
        settings.schemaOption = option
        settings.timeout = timeout
        settings.retries = retries
        settings.pause = .zero
        settings.seed = 7
        settings.maximumBytes = 1 << 18
        return try ChatServer(address: "http://127.0.0.1:\(port)/\(mode)/v1", settings: settings)
    }
}

/// A small request.
enum Sample {
    static let schema: JSONValue = [
        "type": "object", "additionalProperties": false, "required": ["title"],
        "properties": ["title": ["type": "string"]],
    ]

    static func request(repetition: Int = 0, options: GenerationOptions = .init()) -> ModelRequest {
        ModelRequest(
            step: "summary.1of1", instructions: "Answer in German.", prompt: "Now: Friday\nMessage:\nHallo",
            schemaName: "Summary", schema: schema, options: options, repetition: repetition)
    }
}
