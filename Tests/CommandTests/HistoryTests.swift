import Foundation
import Testing

@Suite("The history of the built tool")
struct HistoryTests {
    @Test("runs that finish at the same time are all there, and a run that was played in part is not")
    func together() async throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        let folder = scratch.folder
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for number in 0..<3 {
                group.addTask {
                    try Tool.run(["run", "--out", "\(folder)/out\(number)", "--report", "json", "--quiet"], in: folder)
                        .status
                }
            }
            for try await status in group { #expect(status == 0) }
        }
        let part = try Tool.run(["run", "--only", "input=de", "--out", scratch.path("part")], in: folder)
        #expect(part.status == 0)
        let outcome = try Tool.run(["history", "--json", "--cohort", "input=es"], in: folder)
        #expect(outcome.status == 0, "\(outcome.talk)")
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let matrix = (json?["matrices"] as? [[String: Any]])?.first
        let runs = matrix?["runs"] as? [[String: Any]]
        #expect(runs?.count == 3, "\(outcome.output)")
        #expect(runs?.allSatisfy { $0["judged"] as? Int == 4 && $0["green"] as? Bool == true } == true)
    }

    @Test("trouble is told with the run in which it began")
    func firstBad() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        #expect(try Tool.run(["history"], in: scratch.folder).status == 3)
        #expect(try Tool.run(["run", "--out", scratch.path("a"), "--quiet"], in: scratch.folder).status == 0)
        try scratch.edit("Fixtures/voice-note/short-note/es/fixture.json", #""chunks": 1"#, #""chunks": 2"#)
        let second = try Tool.run(["run", "--out", scratch.path("b"), "--quiet"], in: scratch.folder)
        #expect(second.status == 2)
        let outcome = try Tool.run(["history"], in: scratch.folder)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("input=es: 2/2, 0/2"), "\(outcome.output)")
        #expect(outcome.output.contains("cells that do not pass today, by the run in which that began:"))
        #expect(outcome.output.contains(": 2, such as voice-note/short-note[input=es,interface=de,output=auto]"))
        // The page of a whole run has its trend, itself included; that of a part has none.
        #expect(try scratch.text("b/report.html").contains(#""trends":[{"name":"voice-note""#))
        #expect(try scratch.text("b/report.html").contains(#""firstBad":[{"run":""#))
        _ = try Tool.run(["run", "--only", "input=de", "--out", scratch.path("part"), "--quiet"], in: scratch.folder)
        #expect(try !scratch.text("part/report.html").contains("\"trends\":"))
        #expect(try Tool.run(["history", "--matrix", "nowhere"], in: scratch.folder).status == 64)
    }

    @Test("a history without a run says so, and how one comes in")
    func empty() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        // An empty file is an empty database.
        try scratch.write("Reports/history.sqlite", "")
        for words in [["history"], ["history", "--matrix", "voice-note"], ["history", "--json"]] {
            let outcome = try Tool.run(words, in: scratch.folder)
            #expect(outcome.status == 4 && outcome.talk.contains("found no run"), "\(words): \(outcome.talk)")
            #expect(outcome.talk.contains("`criba run` adds"))
        }
    }

    @Test("a history that is damaged does not change the verdict, and is complained about")
    func damaged() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        try scratch.write("Reports/history.sqlite", String(repeating: "no database ", count: 100))
        let outcome = try Tool.run(["run", "--out", scratch.path("a")], in: scratch.folder)
        #expect(outcome.status == 0)
        #expect(outcome.talk.contains("the run was not added to the history"), "\(outcome.talk)")
        #expect(try scratch.text("Reports/history.sqlite").hasPrefix("no database"))
    }
}
