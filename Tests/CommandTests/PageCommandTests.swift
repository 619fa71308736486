import BrowserChecks
import Foundation
import Testing

@Suite(
    "Commands on the page", .enabled(if: BrowserChecks.python != nil, "no browser checks; scripts/test installs them"))
struct PageCommandTests {
    @Test("a command copied from the page runs, and selects the cells that the page shows for it")
    func commands() throws {
        let scratch = try Scratch()
        try scratch.makeProject(families: ["short-note", "two-tasks"])
        try scratch.edit("Fixtures/voice-note/short-note/es/fixture.json", #""chunks": 1"#, #""chunks": 2"#)
        let run = try Tool.run(["run", "--out", scratch.path("out"), "--jobs", "2"], in: scratch.folder)
        #expect(run.status == 2, "\(run.talk)")
        let outcome = try BrowserChecks.run(
            "command_checks.py", [scratch.path("out/report.html"), Tool.binary, scratch.folder])
        #expect(outcome.status == 0 && outcome.findings.contains("all hold"), "\(outcome.findings)")
    }
}
