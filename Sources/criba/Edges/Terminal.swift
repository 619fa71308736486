import Foundation
import Reporting

/// Standard output for results, standard error for talk.
struct Terminal: Sendable {
    /// Whether standard error is a terminal somebody looks at.
    let isInteractive: Bool
    /// Whether talk may use colour.
    let usesColour: Bool
    /// Where results go.
    let output: ResultOutput
    private let isQuiet: Bool

    init(environment: [String: String], isQuiet: Bool = false) {
        isInteractive = isatty(2) == 1 && environment["TERM"] != "dumb"
        usesColour = isInteractive && environment["NO_COLOR"] == nil
        output = ResultOutput()
        self.isQuiet = isQuiet
    }

    private init(_ other: Terminal, isQuiet: Bool) {
        isInteractive = other.isInteractive
        usesColour = other.usesColour
        output = other.output
        self.isQuiet = isQuiet
    }

    /// The same terminal without talk.
    var quiet: Terminal { Terminal(self, isQuiet: true) }

    /// A line of the result; nothing in it steers the terminal or begins another. Where it is lost, the exit status tells.
    func result(_ line: String) { output.write(Array((TerminalText.line(line) + "\n").utf8)) }

    /// A result of its own form, byte by byte: JSON, a schema, a page of help. Not for words that come from files.
    func document(_ text: String) { output.write(Array((text + "\n").utf8)) }

    /// A line of talk.
    func say(_ line: String) {
        if !isQuiet { talk(line) }
    }

    /// A line that is said even when quiet: why something did not work.
    ///
    /// - Parameter more: Further lines, such as how a command is used.
    func complain(_ line: String, more: [String] = []) {
        talk("criba: " + line)
        for line in more { talk(line) }
    }

    private func talk(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data((TerminalText.line(line) + "\n").utf8))
    }

    /// Rewrites the last line of an interactive terminal.
    func progress(_ line: String) {
        guard isInteractive, !isQuiet else { return }
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K\(line)".utf8))
    }
}
