import CSQLite
import Evaluation
import Foundation
import Testing

@testable import RunHistory

/// A folder of its own for one test.
private final class Folder {
    let path = NSTemporaryDirectory() + "criba-history-" + UUID().uuidString

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var file: String { "\(path)/history.sqlite" }
}

@Suite struct RunHistoryTests {
    private func entry(_ run: String, _ statuses: [CellStatus], matrix: String = "memo") -> HistoryEntry {
        let passed = statuses.count { $0 == .passed }
        return HistoryEntry(
            run: run, matrix: matrix, suite: "memo", started: "2026-11-30T04:42:58Z", plan: "p",
            settings: #"{"prompts":"v1"}"#,
            planned: statuses.count, judged: statuses.count, passed: passed, failed: statuses.count { $0 == .failed },
            errors: 0, isGreen: passed == statuses.count, seconds: 1.5,
            metrics: [
                .init(name: "memo.dates", planned: 2, passing: passed, failing: 0, ignored: 0, mean: Double(passed) / 2)
            ],
            cohorts: [.init(axis: "input", value: "de", judged: 2, passed: passed)],
            cells: statuses.enumerated().map { .init(name: "memo/f[c=\($0.offset)]", trial: 0, status: $0.element) })
    }

    @Test("runs come back in the order in which they finished, also those that began in the same second")
    func runs() throws {
        let folder = try Folder()
        let history = try RunHistory(path: folder.file)
        for run in ["r1", "r2", "r3", "r3"] { try history.add([entry(run, [.passed, .passed])]) }
        try history.add([entry("r1", [.failed], matrix: "dialogue")])
        #expect(try history.matrices() == ["dialogue", "memo"])
        let again = try RunHistory(path: folder.file)
        #expect(try again.runs(of: "memo", last: 10).map(\.run) == ["r1", "r2", "r3", "r3"])
        #expect(try again.runs(of: "memo", last: 2).map(\.run) == ["r3", "r3"])
        #expect(try again.runs(of: "memo", last: 1).first?.settings == #"{"prompts":"v1"}"#)
    }

    @Test("trends hold one point a run, and what never moved is not among what moved")
    func trends() throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let history = try RunHistory(path: folder.file)
        try history.add([entry("r1", [.passed, .passed])])
        try history.add([entry("r2", [.passed, .failed])])
        let runs = try history.runs(of: "memo", last: 10)
        let metric = try history.trend(metric: "memo.dates", over: runs)
        #expect(metric.map(\.passed) == [2, 1] && metric.map(\.mean) == [1, 0.5])
        #expect(try history.trend(axis: "input", value: "de", over: runs).map(\.passed) == [2, 1])
        #expect(try history.trend(metric: "memo.none", over: runs).isEmpty)
        let moved = try history.moved(over: runs)
        #expect(moved.metrics == ["memo.dates"] && moved.cohorts.map(\.value) == ["de"])
        #expect(try history.moved(over: [runs[0]]).metrics.isEmpty)
    }

    @Test("a cell that flips is told with its stretches, and what is bad today with the run in which that began")
    func flips() throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let history = try RunHistory(path: folder.file)
        let story: [(String, [CellStatus])] = [
            ("r1", [.passed, .failed, .passed]), ("r2", [.failed, .failed, .passed]),
            ("r3", [.passed, .failed, .passed]),
            ("r4", [.error, .failed, .passed]), ("r5", [.failed, .failed, .passed]),
        ]
        for (run, statuses) in story { try history.add([entry(run, statuses)]) }
        let flips = try history.flips(in: "memo", limit: 5)
        #expect(flips.map(\.cell) == ["memo/f[c=0]"])
        #expect(flips.first?.changes == 4)
        #expect(flips.first?.stretches.map(\.run) == ["r1", "r2", "r3", "r4", "r5"])
        // The first cell is bad since r4, where it was an error first; the second always was.
        let bad = try history.firstBad(in: "memo")
        #expect(bad.map(\.run) == ["r1", "r4"] && bad.map(\.cells) == [1, 1])
        #expect(bad.last?.example == "memo/f[c=0]")
    }

    @Test("a history of the first version is brought up to date and keeps its runs")
    func migration() throws {
        let folder = try Folder()
        do {
            let old = try Database(path: folder.file)
            try HistorySchema.prepare(old, upTo: 1)
            try old.execute("INSERT INTO runs VALUES (1, 'r0', 'memo', 'memo', 's', 'p', '{}', 2, 2, 2, 0, 0, 1, 1.0)")
            #expect(try HistorySchema.found(old) == 1)
        }
        let history = try RunHistory(path: folder.file)
        try history.add([entry("r1", [.passed, .failed])])
        #expect(try history.runs(of: "memo", last: 9).map(\.run) == ["r0", "r1"])
        #expect(try history.firstBad(in: "memo").map(\.run) == ["r1"])
        #expect(try HistorySchema.found(history.database) == HistorySchema.steps.count)
    }

    @Test("a later version, another program's database and what is no database are refused, and stay as they are")
    func refused() throws {
        func refusal(_ folder: Folder) -> String {
            do throws(HistoryError) {
                _ = try RunHistory(path: folder.file)
                return "accepted"
            } catch { return error.description }
        }
        let later = try Folder()
        try RunHistory(path: later.file).database.execute("PRAGMA user_version = 9")
        #expect(refusal(later).contains("found a history of version 9, expected at most 2"))
        let other = try Folder()
        try Database(path: other.file).execute("CREATE TABLE notes (x)")
        #expect(refusal(other).contains("found the database of another program"))
        let text = try Folder()
        try Data(String(repeating: "no database ", count: 100).utf8).write(to: URL(fileURLWithPath: text.file))
        #expect(refusal(text).contains("found a file that is no history or is damaged"))
        #expect(try String(contentsOfFile: text.file, encoding: .utf8).hasPrefix("no database"))
        #expect(
            refusal(
                try {
                    let folder = try Folder(); try FileManager.default.removeItem(atPath: folder.path); return folder
                }()
            ).contains("cannot be opened"))
    }

    @Test("two writers at once lose nothing, even when both make the file")
    func writers() async throws {
        let folder = try Folder()
        let file = folder.file
        let first = entry("a", [.passed, .failed])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in ["a", "b"] {
                group.addTask {
                    for number in 0..<25 {
                        var entry = first
                        entry.run = "\(writer)\(number)"
                        try RunHistory(path: file).add([entry])
                    }
                }
            }
            try await group.waitForAll()
        }
        let runs = try RunHistory(path: file).runs(of: "memo", last: 100)
        #expect(Set(runs.map(\.run)).count == 50)
        withExtendedLifetime(folder) {}
    }

    @Test("what stays the same takes no room")
    func sparse() throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let history = try RunHistory(path: folder.file)
        for run in 0..<5 { try history.add([entry("r\(run)", [.passed, .failed, .known])]) }
        #expect(try history.database.rows("SELECT count(*) FROM statuses") { $0.integer(0) } == [3])
    }
}
