import JSONDocument
import Suites

/// `criba schema`: prints the JSON Schema of a file format.
enum SchemaCommand: Command {
    static let name = "schema"
    static let abstract = "Print the JSON Schema of a file format."
    static let grammar = Arguments.Grammar(operands: 0...1, usage: "criba schema [NAME]")

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let names = EmbeddedFiles.paths.filter { $0.hasPrefix("schemas/") }
            .map { String($0.dropFirst("schemas/".count).dropLast(".schema.json".count)) }
        guard let name = arguments.operands.first else {
            for name in names { surroundings.terminal.result(name) }
            return .green
        }
        guard let text = EmbeddedFiles.text("schemas/\(name).schema.json") else {
            let hint = nearest(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
            throw Arguments.UsageError(description: "found no schema \"\(name)\", expected one of \(names)\(hint)")
        }
        surroundings.terminal.document(text)
        return .green
    }
}
