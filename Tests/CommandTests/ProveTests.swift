import Foundation
import Testing

@Suite("criba prove")
struct ProveTests {
    @Test("every fault is noticed by those who are meant to, and the proof is written down", .timeLimit(.minutes(15)))
    func whole() throws {
        let scratch = try Scratch()
        let outcome = try Tool.run(["prove", "--out", scratch.path("out")])
        #expect(outcome.status == 0, "\(outcome.output.split(separator: "\n").filter { !$0.hasPrefix("killed") })")
        let proof = try #require(
            JSONSerialization.jsonObject(with: scratch.data("out/prove.json")) as? [String: Any])
        let faults = try #require(proof["faults"] as? [[String: Any]])
        #expect(proof["green"] as? Bool == true && faults.count >= 60)
        for fault in faults {
            let caughtBy = try #require(fault["caughtBy"] as? [String])
            #expect(!caughtBy.isEmpty, "\(fault["id"] ?? "")")
        }
        let mistaken = try #require(proof["mistaken"] as? [[String: Any]])
        #expect(mistaken.count >= 100 && mistaken.contains { $0["verdict"] as? String == "caught" })
        #expect(try scratch.text("out/prove.html").contains("voice-note.fault.identifier-ignored"))
    }

    @Test("--only plays some faults, and one that selects none exits 4")
    func only() throws {
        let outcome = try Tool.run(["prove", "--only", "by=dialogue-memo.question.once", "--list"])
        #expect(outcome.status == 0 && outcome.output.contains("dialogue-memo.fault.question-twice"))
        #expect(!outcome.output.contains("voice-note.fault"))
        #expect(try Tool.run(["prove", "--only", "fault=nobody"]).status == 4)
        #expect(try Tool.run(["prove", "--only", "fautl=nobody"]).status == 64)
    }

    @Test("a gate that is red where nothing is wrong exits 2, though every fault is noticed")
    func falseAlarm() throws {
        let scratch = try Scratch()
        let gate = """
            {"suite": "dialogue-memo", "axes": {"interface": ["de", "es", "en"], "input": ["de", "es", "en"]},
            "gate": {"knownIssues": [{"cell": "dialogue-memo/repair-cafe[input=en,interface=en]",
            "metric": "dialogue-memo.question.once", "reason": "made up", "until": "2026-01-01"}]}}
            """
        try scratch.write("Matrix/all.json", #"{"matrices": ["memo.json"]}"#)
        try scratch.write("Matrix/memo.json", gate)
        let outcome = try Tool.run(
            ["prove", "--only", "fault=dialogue-memo.fault.no-watchdog", "--fixtures", "\(Tool.root)/Fixtures"],
            in: scratch.folder)
        #expect(outcome.status == 2, "\(outcome.output)\(outcome.talk)")
        #expect(outcome.output.contains("1 of 1 faults are noticed") && outcome.output.contains("unharmed memo"))
    }

    @Test("every stable id has an evaluator, a family and a fault, and says which")
    func coverage() throws {
        let outcome = try Tool.run(["explain", "coverage"])
        #expect(outcome.status == 0, "\(outcome.output.split(separator: "\n").filter { $0.contains("found no") })")
        #expect(outcome.output.contains("voice-note.fault.tie-margin-zero"))
        let fault = try Tool.run(["explain", "voice-note.fault.tie-margin-zero"])
        #expect(fault.status == 0 && fault.output.contains("noticed by: voice-note.language.tie-break"))
    }
}
