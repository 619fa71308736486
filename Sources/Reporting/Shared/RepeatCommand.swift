import Evaluation
import JSONDocument

/// The command of a run, and commands made from it that repeat a part of the run.
struct RepeatCommand {
    /// What says how or where a run went, not what it was: left out of a command that repeats a part of it.
    private static let droppedOptions: Set<String> = [
        "out", "jobs", "shard", "report", "deadline", "baseline", "outcomes",
    ]
    private static let droppedFlags: Set<String> = ["resume", "quiet", "pairwise"]
    private static let keptOptions: Set<String> = [
        "root", "only", "fixtures", "prompts", "failed-from", "set", "trials",
    ]

    /// The command that repeats exactly the run.
    let whole: String
    private let program: [String]
    private let operands: [String]
    private let settings: [String]
    private let selections: [String]
    private let matrices: [String]
    /// Whether the first operand names outcomes, and the matrix comes behind it.
    private let isScore: Bool

    init(_ header: RunHeader) {
        whole = header.circumstances.command
        matrices = header.sections.map(\.name)
        var words = ShellWord.split(whole)[...]
        // A merged run names its parts, not what they played: a part of it is repeated by a run.
        let command = words.dropFirst().first.flatMap { ["run", "score"].contains($0) ? $0 : nil }
        program = words.prefix(1) + [command ?? "run"]
        isScore = command == "score"
        words = words.dropFirst(2)
        var operands: [String] = []
        var settings: [String] = []
        var selections: [String] = []
        while let word = words.popFirst() {
            guard word.hasPrefix("--") else {
                if command != nil { operands.append(word) }
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
            let name = parts.first ?? ""
            guard Self.droppedOptions.union(Self.keptOptions).contains(name),
                let value = parts.count == 2 ? parts[1] : words.popFirst()
            else {
                if !Self.droppedFlags.contains(name) { settings.append(word) }
                continue
            }
            if name == "only" || name == "failed-from" {
                selections += ["--\(name)", value]
            } else if !Self.droppedOptions.contains(name) {
                settings += ["--\(name)", value]
            }
        }
        (self.operands, self.settings, self.selections) = (operands, settings, selections)
    }

    /// The command that runs the cells of this run which have what the conditions say.
    func narrowed(to conditions: [CellCondition]) -> String {
        let matrix = conditions.first { $0.name == "matrix" }?.value
        let terms = conditions.filter { $0.name != "matrix" }.flatMap { ["--only", "\($0.name)=\($0.value)"] }
        return Self.text(words(matrix: matrix) + selections + terms)
    }

    /// The command that lists which requests of this run have no recording.
    var recordings: String {
        let options = settings.filter { $0 != "--no-gate" && $0 != "--no-sharing" }
        // An absolute path of the tool says only where it lies on one machine.
        let tool = program[0].hasPrefix("/") ? program[0].split(separator: "/").last.map(String.init) : program[0]
        return Self.text(
            [tool ?? "criba", "plan"] + (isScore ? [] : operands) + options + selections + ["--recordings"])
    }

    /// The beginnings of commands to which the page adds `--only`: for cells by the number of their matrix, and for
    /// what is selected over all of them.
    var pageJSON: JSONValue {
        .object([
            "cells": .array(matrices.map { .string(Self.text(words(matrix: $0))) }),
            "all": .string(Self.text(words(matrix: nil) + selections)),
        ])
    }

    private func words(matrix: String?) -> [String] {
        // With one matrix the run's own word for it is right, even where it is a path.
        let outcomes = isScore ? Array(operands.prefix(1)) : []
        let named = matrices.count > 1 ? matrix.map { [$0] } : nil
        return program + (named.map { outcomes + $0 } ?? operands) + settings
    }

    private static func text(_ words: [String]) -> String {
        words.map(ShellWord.quote).joined(separator: " ")
    }
}
