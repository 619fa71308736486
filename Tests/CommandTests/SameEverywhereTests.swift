import Foundation
import Testing

@Suite("The same everywhere")
struct SameEverywhereTests {
    private static let settings: [(jobs: String, zone: String, language: String)] = [
        ("1", "UTC", "C"), ("8", "Europe/Berlin", "de_DE.UTF-8"), ("8", "America/Mexico_City", "es_ES.UTF-8"),
        ("2", "Pacific/Kiritimati", "C"),
    ]

    @Test("record and report are byte-equal with 1 and 8 workers, in any zone and locale")
    func byteEqual() throws {
        let scratch = try Scratch()
        try scratch.makeProject(families: ["short-note", "two-tasks", "model-unavailable"])
        var records: Set<[String]> = []
        var reports: Set<String> = []
        for (index, setting) in Self.settings.enumerated() {
            let out = scratch.path("out\(index)")
            let outcome = try Tool.run(
                ["run", "--jobs", setting.jobs, "--out", out], in: scratch.folder,
                environment: ["TZ": setting.zone, "LANG": setting.language, "LC_ALL": setting.language])
            #expect(outcome.status == 0, "\(outcome.talk)")
            records.insert(try Self.comparableLines(scratch.text("out\(index)/run.jsonl")))
            reports.insert(try Self.comparableReport(scratch.data("out\(index)/report.json")))
        }
        #expect(records.count == 1)
        #expect(reports.count == 1)
    }

    @Test("without sharing the cells come out the same")
    func noSharing() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        for (name, flags) in [("with", []), ("without", ["--no-sharing"])] {
            #expect(try Tool.run(["run", "--out", scratch.path(name)] + flags, in: scratch.folder).status == 0)
        }
        let with = try Self.comparableLines(scratch.text("with/run.jsonl"))
        #expect(with == (try Self.comparableLines(scratch.text("without/run.jsonl"))))
    }

    @Test("over every pair of family and axis values, cells come out the same with sharing and without")
    func pairwiseWithoutSharing() throws {
        let scratch = try Scratch()
        for (name, flags) in [("with", []), ("without", ["--no-sharing"])] {
            let outcome = try Tool.run(["run", "--pairwise", "--report", "json", "--out", scratch.path(name)] + flags)
            #expect(outcome.status == 0, "\(outcome.talk)")
        }
        let with = try Self.comparableLines(scratch.text("with/run.jsonl"))
        #expect(with == (try Self.comparableLines(scratch.text("without/run.jsonl"))))
        #expect(with.count { $0.hasPrefix(#"{"kind":"cell""#) } > 100)
    }

    @Test("every id of behaviour has a family made to show it, and is really judged there")
    func coverage() throws {
        #expect(try Tool.run(["explain", "coverage"]).status == 0)
        let scratch = try Scratch()
        #expect(try Tool.run(["run", "--report", "json", "--out", scratch.path("all")]).status == 0)
        let report = try #require(
            JSONSerialization.jsonObject(with: scratch.data("all/report.json")) as? [String: Any])
        var judged: Set<String> = []
        for cell in try #require(report["cells"] as? [[String: Any]]) {
            let id = try #require(cell["id"] as? String)
            let family = id.prefix { $0 != "[" }
            for metric in cell["metrics"] as? [[String: Any]] ?? [] where metric["verdict"] as? String != "ignored" {
                judged.insert("\(family) \(metric["name"] ?? "")")
            }
        }
        // An id a line, its families and its faults each on a line of their own below it.
        let coverage = try Tool.run(["explain", "coverage"]).output.split(separator: "\n")
        var count = 0
        for (id, below) in zip(coverage, coverage.dropFirst()) where below.hasPrefix("    families: ") {
            let suite = id.prefix { $0 != "." }
            // Relations join cells, and the harness is looked at in no cell.
            guard suite != "harness", !id.contains(".relation.") else { continue }
            for family in below.dropFirst("    families: ".count).split(separator: ", ") {
                count += 1
                #expect(
                    judged.contains("\(suite)/\(family) \(id)"),
                    "\(family) says it plays \(id), and it is ignored there")
            }
        }
        #expect(count > 150)
    }

    @Test("explain SUITE lists every rule with where it is checked")
    func rules() throws {
        let rules = try Tool.run(["explain", "voice-note"]).output
        #expect(rules.contains("chunk, checked by an evaluator in each cell"))
        #expect(rules.contains("  voice-note.chunks.coverage\n"))
        #expect(rules.contains("between cells, checked by a relation"))
    }

    @Test("a run opens no network socket", .enabled(if: Tool.has("strace"), "strace is not installed"))
    func noSocket() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        let trace = scratch.path("trace")
        let outcome = try Tool.run(
            ["run", "--out", scratch.path("out")], in: scratch.folder,
            wrapper: ["strace", "-f", "-qq", "-e", "trace=network", "-o", trace])
        #expect(outcome.status == 0, "\(outcome.talk)")
        let calls = try scratch.text("trace")
        #expect(!calls.contains("AF_INET"), "\(calls)")
    }

    /// The lines that do not tell when, where and how fast the run was, sorted.
    private static func comparableLines(_ text: String) throws -> [String] {
        text.split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix(#"{"kind":"header""#) && !$0.hasPrefix(#"{"kind":"footer""#) }.sorted()
    }

    /// The report without its "run" member, which holds what may differ.
    private static func comparableReport(_ data: Data) throws -> String {
        var object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object.removeValue(forKey: "run") != nil)
        return String(
            decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self)
    }
}
