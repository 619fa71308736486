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

    @Test("the pages of compare, prove and tune draw what they are for, without a complaint")
    func otherPages() throws {
        let scratch = try Scratch()
        try scratch.makeProject(families: ["short-note"])
        for (name, status) in [("base", Int32(0)), ("head", 2)] {
            let run = try Tool.run(["run", "--out", scratch.path(name), "--quiet"], in: scratch.folder)
            #expect(run.status == status, "\(run.talk)")
            if name == "base" {
                try scratch.edit("Fixtures/voice-note/short-note/es/fixture.json", #""chunks": 1"#, #""chunks": 2"#)
            }
        }
        let compared = try Tool.run(
            ["compare", "base", "head", "--out", scratch.path("compared")], in: scratch.folder)
        #expect(compared.status == 0, "\(compared.talk)")
        let proved = try Tool.run(
            ["prove", "--only", "by=voice-note.prompt.now", "--out", scratch.path("proved"), "--quiet"])
        #expect(proved.status == 0, "\(proved.talk)\(proved.output)")
        let tuned = try Tool.run(["tune", "voice-note", "--probes", "fixtures", "--out", scratch.path("tuned")])
        #expect(tuned.status == 0, "\(tuned.talk)")
        let outcome = try BrowserChecks.run(
            "single_page_checks.py",
            [
                scratch.path("compared/comparison.html"), "#list .cell", scratch.path("proved/prove.html"), "td.killed",
                scratch.path("tuned/tune.html"), "#calibration svg",
            ])
        #expect(outcome.status == 0 && outcome.findings.contains("all hold"), "\(outcome.findings)")
        let columns = try BrowserChecks.run("tuning_page_checks.py", [scratch.path("tuned/tune.html")])
        #expect(columns.status == 0 && columns.findings.contains("all hold"), "\(columns.findings)")
    }
}
