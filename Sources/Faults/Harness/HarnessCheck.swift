import Evaluation
import JSONDocument
import Reporting

/// Something that must hold of the harness itself, looked at on a run that is made for it.
public struct HarnessCheck: Sendable {
    /// The stable id, such as `harness.errors`.
    public let id: String
    /// What must hold, in one sentence.
    public let sentence: String
    private let look: @Sendable (Harness) async throws -> Finding

    /// What a look gave.
    enum Finding: Sendable {
        case holds
        case broken(String)

        /// Holds, or is broken and says how.
        static func expecting(_ condition: Bool, _ found: @autoclosure () -> String) -> Finding {
            condition ? .holds : .broken(found())
        }
    }

    init(_ name: String, _ sentence: String, look: @escaping @Sendable (Harness) async throws -> Finding) {
        id = "harness.\(name)"
        self.sentence = sentence
        self.look = look
    }

    /// Why the check is broken; `nil` when it holds.
    func failure(of harness: Harness) async -> String? {
        do {
            if case .broken(let why) = try await look(harness) { return why }
            return nil
        } catch {
            return "\(error)"
        }
    }
}

extension HarnessCheck {
    /// Every check of the harness.
    public static let all: [HarnessCheck] = verdicts + coverage + recordings + reports

    /// A run of the sample, judged.
    private static func summary(
        _ harness: Harness, gate: String = "{}",
        _ outcome: @escaping @Sendable (String, String) -> CellResult
    ) async throws -> RunSummary {
        try await harness.judge(record(harness, gate: gate, outcome))
    }

    /// A run of the sample.
    private static func record(
        _ harness: Harness, gate: String = "{}",
        _ outcome: @escaping @Sendable (String, String) -> CellResult
    ) async throws -> RunRecord {
        let run = try await harness.play(SampleSuite.matrix(gate: gate), SampleSuite(outcome: outcome), [])
        return try run.record.changing { $0.header.circumstances.startedAt = "\(SampleSuite.today)T00:00:00Z" }
    }

    private static let verdicts: [HarnessCheck] = [
        HarnessCheck("unharmed", "A run in which everything passes is green and ends with 0.") { harness in
            let summary = try await summary(harness) { _, _ in SampleSuite.passing }
            let status = harness.exitStatus(4, summary)
            return .expecting(
                summary.isGreen && summary.totals[.passed] == 4 && status == 0, "\(status): \(summary.reasons)")
        },
        HarnessCheck("failures", "One failing metric in one cell keeps the gate from being green.") { harness in
            let summary = try await summary(harness) { family, input in
                family == "a" && input == "es" ? SampleSuite.result(.failing) : SampleSuite.passing
            }
            return .expecting(!summary.isGreen && summary.totals[.failed] == 1, "\(summary.totals.counts)")
        },
        HarnessCheck("errors", "A cell that ended in an error is an error, and keeps the gate from being green.") {
            harness in
            let summary = try await summary(harness, gate: #"{"minimumPassRate": 0.5}"#) { family, input in
                family == "a" && input == "es" ? SampleSuite.failed : SampleSuite.passing
            }
            return .expecting(!summary.isGreen && summary.totals[.error] == 1, "\(summary.totals.counts)")
        },
        HarnessCheck("denominator", "Every rate divides by planned cells, those that ended in an error among them.") {
            harness in
            let summary = try await summary(harness) { family, input in
                family == "a" && input == "es" ? SampleSuite.failed : SampleSuite.passing
            }
            return .expecting(
                summary.totals.judged == 4 && summary.totals.passRate == 0.75,
                "\(summary.totals.passRate) of \(summary.totals.judged)")
        },
        HarnessCheck("missing-cells", "A planned cell without an outcome keeps the gate from being green.") { harness in
            let record = try await record(harness) { _, _ in SampleSuite.passing }
            let summary = try harness.judge(record.changing { $0.cells.removeLast() })
            return .expecting(!summary.isGreen && summary.totals[.missing] == 1, "\(summary.totals.counts)")
        },
        HarnessCheck("relations", "Cells that should agree and do not keep the gate from being green.") { harness in
            let summary = try await summary(harness) { family, input in
                SampleSuite.result(.passing, answer: family == "a" ? input : "yes")
            }
            return .expecting(!summary.isGreen, "\(summary.sections.flatMap(\.relations).map(\.broken))")
        },
        HarnessCheck(
            "known-issues", "A known issue that passes, or whose day is over, keeps the gate from being green."
        ) { harness in
            func gate(until: String) -> String {
                """
                {"knownIssues": [{"cell": "sample/a[input=es]", "metric": "sample.answer", "reason": "known",
                "until": "\(until)"}]}
                """
            }
            let passing = try await summary(harness, gate: gate(until: "2026-12-31")) { _, _ in SampleSuite.passing }
            let over = try await summary(harness, gate: gate(until: "2026-01-01")) { family, input in
                family == "a" && input == "es" ? SampleSuite.result(.failing) : SampleSuite.passing
            }
            return .expecting(!passing.isGreen && !over.isGreen, "\(passing.reasons) / \(over.reasons)")
        },
        HarnessCheck("exit-status", "A red gate ends the program with 2.") { harness in
            let summary = try await summary(harness) { _, _ in SampleSuite.result(.failing) }
            let status = harness.exitStatus(4, summary)
            return .expecting(status == 2, "\(status)")
        },
    ]

    private static let coverage: [HarnessCheck] = [
        HarnessCheck("nothing-selected", "A selection without a cell is no run, and the program does not end with 0.") {
            harness in
            let status = harness.exitStatus(0, nil)
            guard status == 4 else { return .broken("it ends with \(status)") }
            do {
                let run = try await harness.play(
                    SampleSuite.matrix(), SampleSuite { _, _ in SampleSuite.passing }, ["family=nobody"])
                return .broken("it ran \(run.record.cellCount) cells")
            } catch is PlanningError {
                return .holds
            }
        },
        HarnessCheck("selection", "What is played is what was selected.") { harness in
            let run = try await harness.play(
                SampleSuite.matrix(), SampleSuite { _, _ in SampleSuite.passing }, ["input=es"])
            let cells = try (0..<run.record.cellCount).map { try run.record.cell(at: $0).id }
            return .expecting(cells == ["sample/a[input=es]", "sample/b[input=es]"], "\(cells)")
        },
        HarnessCheck("shards", "Joined shards hold every cell, and a shard that is missing is noticed.") { harness in
            let whole = try await record(harness) { _, _ in SampleSuite.passing }
            let shards = try (1...2).map { index in
                try whole.changing { parts in
                    parts.cells = parts.cells.filter { $0.family == (index == 1 ? "a" : "b") }
                    parts.header.shard = Shard(index, of: 2) ?? .whole
                    parts.header.sections[0].planned = parts.cells.count
                }
            }
            let joined = try harness.merge(shards)
            guard joined.cellCount == 4, joined.header.planned == 4 else {
                return .broken("\(joined.cellCount) of \(joined.header.planned) cells")
            }
            do {
                let alone = try harness.merge([shards[0]])
                return .broken("one of two shards was taken for the whole: \(alone.cellCount) cells")
            } catch is RunMerge.Refusal {
                return .holds
            }
        },
    ]

    private static let reports: [HarnessCheck] = [
        HarnessCheck("html", "Whatever stands in a cell is text on the page, never markup.") { harness in
            let hostile = "</script><script>document.title='owned'</script>"
            let record = try await record(harness) { _, _ in SampleSuite.result(.failing, rationale: hostile) }
            let page = try harness.report(record, .html)
            return .expecting(!page.contains(hostile) && page.contains("owned"), "the text stands there as markup")
        },
        HarnessCheck("junit", "Every cell is a test case with a name of its own.") { harness in
            let record = try await record(harness) { _, _ in SampleSuite.passing }
            let names = try harness.report(record, .junit).split(separator: "\n").compactMap { line -> Substring? in
                guard line.contains("<testcase"), let start = line.range(of: " name=\"") else { return nil }
                return line[start.upperBound...].prefix { $0 != "\"" }
            }
            return .expecting(Set(names).count == 4 && names.count == 4, "\(names)")
        },
        HarnessCheck("junit-red", "A run that is red for what no cell shows is red in JUnit as well.") { harness in
            let record = try await record(harness) { family, input in
                SampleSuite.result(.passing, answer: family == "a" ? input : "yes")
            }
            let text = try harness.report(record, .junit)
            return .expecting(text.contains("<failure"), "no failure in it")
        },
    ]
}
