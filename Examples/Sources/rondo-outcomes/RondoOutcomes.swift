import Foundation
import RondoStage

/// `rondo-outcomes MATRIX FIXTURES FILE [BUG]` plays Rondo and writes its outcomes; `rondo-outcomes --bugs` lists what can be wrong with it.
@main
struct RondoOutcomes {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments == ["--bugs"] {
            for bug in SeededBug.all { print(bug.name, bug.seenBy) }
            return
        }
        guard (3...4).contains(arguments.count) else {
            return stop("usage: rondo-outcomes MATRIX FIXTURES FILE [BUG], or rondo-outcomes --bugs", 64)
        }
        let bug = arguments.dropFirst(3).first
        let seeded = SeededBug.all.first { $0.name == bug }
        if let bug, seeded == nil { return stop("found no bug \(bug); --bugs lists them", 64) }
        do {
            let play = try Play(
                matrix: URL(fileURLWithPath: arguments[0]), fixtures: URL(fileURLWithPath: arguments[1]))
            let count = try await play.run(writingTo: URL(fileURLWithPath: arguments[2]), bug: seeded)
            print("\(count) notes played, written to \(arguments[2])")
        } catch {
            stop("\(error)", 3)
        }
    }

    private static func stop(_ message: String, _ status: Int32) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(status)
    }
}
