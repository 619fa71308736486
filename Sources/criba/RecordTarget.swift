import Engines
import Evaluation
import LiveEngines
import Suites

/// Who is asked: a server, a command, or nobody yet.
enum RecordTarget {
    case engine(any LiveEngine, recordingSet: String?)
    /// The full path of a file that requests are written to.
    case batch(String)

    /// The environment variable with the key that a server is asked with. On a command line others could read it.
    static let keyVariable = "CRIBA_API_KEY"

    init(_ arguments: Arguments, surroundings: Surroundings) throws {
        let given = ["server", "command", "export"].filter { arguments.value($0) != nil }
        guard given.count == 1 else {
            let found = given.isEmpty ? "none" : given.map { "--\($0)" }.joined(separator: " and ")
            throw Arguments.UsageError(
                description: "found \(found) of --server, --command and --export, expected one\nusage: "
                    + RecordCommand.grammar.usage)
        }
        if let path = arguments.value("export") {
            self = .batch(surroundings.path(path))
            return
        }
        let model = arguments.value("model")
        let timeout = Double(try arguments.number("timeout", in: 1...86_400) ?? 300)
        let seed = try arguments.number("seed", in: 0...Int(Int32.max)) ?? 0
        if let command = arguments.value("command") {
            var settings = CommandEngine.Settings()
            settings.model = model
            settings.timeout = timeout
            settings.seed = seed
            self = .engine(
                CommandEngine(command: command, settings: settings), recordingSet: model.map(Self.recordingSetName))
            return
        }
        guard let model, let address = arguments.value("server") else {
            throw Arguments.UsageError(
                description: "found --server without --model, expected the model's name as the server knows it")
        }
        var settings = ChatServer.Settings(model: model)
        settings.timeout = timeout
        settings.seed = seed
        settings.key = surroundings.environment[Self.keyVariable].flatMap { $0.isEmpty ? nil : $0 }
        settings.retries = try arguments.number("retries", in: 0...10) ?? settings.retries
        settings.temperature = try Self.temperature(arguments)
        settings.schemaOption = try Self.schemaOption(arguments)
        do {
            self = .engine(
                try ChatServer(address: address, settings: settings), recordingSet: Self.recordingSetName(model))
        } catch {
            throw Arguments.UsageError(description: error.description)
        }
    }

    /// The engine; `nil` for a batch.
    var engine: (any LiveEngine)? {
        switch self {
        case .engine(let engine, _): engine
        case .batch: nil
        }
    }

    /// The recording set where a matrix names none.
    var recordingSet: String? {
        switch self {
        case .engine(_, let recordingSet): recordingSet
        case .batch: nil
        }
    }

    /// A model's name as a part of a file's name: its last path component, with hyphens for what cannot be there.
    static func recordingSetName(_ model: String) -> String {
        let last = model.split(separator: "/").last.map(String.init) ?? model
        var name = String(last.lowercased().map { Matrix.isRecordingSetName("a\($0)") ? $0 : "-" }.prefix(100))
        while name.hasPrefix(".") { name.removeFirst() }
        return name.isEmpty ? "model" : name
    }

    private static func temperature(_ arguments: Arguments) throws -> Double? {
        guard let text = arguments.value("temperature") else { return nil }
        guard let value = Double(text), value.isFinite, (0...2).contains(value) else {
            throw Arguments.UsageError(description: "found --temperature \(text), expected a number from 0 to 2")
        }
        return value
    }

    private static func schemaOption(_ arguments: Arguments) throws -> ChatServer.SchemaOption? {
        guard let text = arguments.value("schema-option") else { return nil }
        guard let option = ChatServer.SchemaOption(rawValue: text) else {
            let known = ChatServer.SchemaOption.allCases.map(\.rawValue)
            throw Arguments.UsageError(description: "found --schema-option \(text), expected one of \(known)")
        }
        return option
    }
}
