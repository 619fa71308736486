import JSONDocument
import Testing

@testable import Evaluation

@Suite struct BaselineTests {
    private typealias Outcome = SampleComparison.Outcome
    private let sample = SampleComparison(families: ["f0", "f1"], trials: 2)

    private func baseline(_ text: String = "Müll rausbringen") throws -> Baseline {
        let run = try sample.run { family, axes, _ in
            Outcome(status: family == "f1" && axes["input"] == "es" ? .failed : .passed, text: text)
        }
        return Baseline(try #require(run.sections.first))
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("a baseline is one short line a cell in the order of ids, and reads back as it was written")
    func roundTrip() throws {
        let baseline = try baseline()
        let lines = text(baseline.encoded()).split(separator: "\n")
        #expect(lines.count == 17)
        #expect(lines[1].hasPrefix(#"{"id":"memo/f0[input=de,output=de]","status":"passed","said":""#))
        #expect(lines[2].hasPrefix(#"{"id":"memo/f0[input=de,output=de]","trial":1,"status":"passed""#))
        #expect(lines.dropFirst().map { $0.count }.max()! < 160)
        let read = try Baseline(baseline.encoded(), name: "memo.jsonl")
        #expect(read.encoded() == baseline.encoded())
        #expect(read.cells.map(\.axes) == baseline.cells.map(\.axes))
        #expect(read.cells.map(\.family) == baseline.cells.map(\.family))
    }

    @Test("a run compared with what was approved of it has not changed")
    func same() throws {
        let run = try sample.run("head") { family, axes, _ in
            Outcome(status: family == "f1" && axes["input"] == "es" ? .failed : .passed)
        }
        let comparison = try RunComparison(base: ComparedRun([baseline()], name: "approved"), head: run)
        #expect(comparison.counts == [.unchanged: 12, .stillFailing: 4])
        let reworded = try RunComparison(base: ComparedRun([baseline("anders")], name: "approved"), head: run)
        #expect(reworded.counts == [.changed: 12, .failingChanged: 4])
        #expect(try TextChanges(reworded).changes(of: reworded.pairs[0]) == [])
    }

    @Test("a part that is approved under other settings says so for the rest, and a comparison tells both")
    func parts() throws {
        func baseline(_ prompts: String) throws -> Baseline {
            var own = sample
            own.settings = ["prompts": .string(prompts)]
            let run = try own.run { _, _, _ in Outcome() }
            return Baseline(try #require(run.sections.first))
        }
        let mixed = try baseline("v1").replacing(baseline("v2").only { $0.axes.contains { $0.value == "es" } })
        let read = try Baseline(mixed.encoded(), name: "memo.jsonl")
        #expect(read.encoded() == mixed.encoded())
        #expect(text(mixed.encoded()).components(separatedBy: #""settings":{"prompts":"v1"}"#).count == 1 + 8)
        var later = sample
        later.settings = ["prompts": "v2"]
        let head = try later.run("head") { _, _, _ in Outcome() }
        let comparison = try RunComparison(base: ComparedRun([read], name: "approved"), head: head)
        #expect(comparison.sections.first?.settings.map(\.name) == ["prompts"])
        #expect(comparison.sections.first?.settings.first?.base == #""v1" in 8 cells, "v2" in 8 cells"#)
        // Approved whole again, nothing of it is left.
        let whole = try read.replacing(baseline("v2"))
        #expect(try whole.encoded() == baseline("v2").encoded())
    }

    @Test("a failing cell that fails in something new is red, one that fails in less or says it in other words is not")
    func failing() throws {
        func verdict(_ failing: [String], _ text: String = "Müll rausbringen") throws -> (
            BaselineVerdict, RunComparison
        ) {
            let approved = try sample.run { _, _, _ in
                Outcome(status: .failed, failing: ["memo.dates", "memo.overlap"])
            }
            let base = ComparedRun([Baseline(try #require(approved.sections.first))], name: "approved")
            let head = try sample.run("head") { _, _, _ in Outcome(status: .failed, failing: failing, text: text) }
            let comparison = try RunComparison(base: base, head: head)
            return (
                BaselineVerdict(
                    comparison, matrix: "memo", bound: .init(baseline: "approved", allowed: 0, changed: 0)), comparison
            )
        }
        let (more, _) = try verdict(["memo.dates", "memo.overlap", "memo.language"])
        #expect(
            more.reasons.first?.hasPrefix(
                "against approved: 16 failing in something new, the gate allows 0, first memo/") == true)
        let (other, _) = try verdict(["memo.language"])
        #expect(other.reasons.count == 1 && other.counts == [.worsened: 16])
        let (less, _) = try verdict(["memo.dates"])
        #expect(less.reasons.isEmpty && less.counts == [.stillFailing: 16])
        let (words, comparison) = try verdict(["memo.dates", "memo.overlap"], "anders")
        #expect(words.reasons.isEmpty && words.counts == [.failingChanged: 16])
        #expect(comparison.headline == "16 still failing in other words; 16 cells compared")
        #expect(comparison.pairs.count == 16)
    }

    @Test("any byte that was changed by hand is noticed, and so is a line more or less")
    func edited() throws {
        let bytes = try baseline().encoded()
        var noticed = 0
        for index in stride(from: 3, to: bytes.count, by: 7) where bytes[index] != 0x0A {
            var edited = bytes
            edited[index] = edited[index] == 0x61 ? 0x62 : 0x61
            let message = planningError { _ = try Baseline(edited, name: "memo.jsonl") }
            #expect(message != nil, "\(index)")
            if message?.contains("changed by hand") == true { noticed += 1 }
        }
        #expect(noticed > 100)
        let lines = text(bytes).split(separator: "\n")
        let shorter = Array((lines.dropLast().joined(separator: "\n") + "\n").utf8)
        #expect(
            planningError { _ = try Baseline(shorter, name: "memo.jsonl") }?.contains("approve a run again") == true)
    }

    @Test("what is no baseline, or one of another format, is refused by name")
    func refused() throws {
        #expect(
            planningError { _ = try Baseline(Array("{}".utf8), name: "x.jsonl") }
                == #"x.jsonl: found no baseline, expected a first line with "format": "criba.baseline/1""#)
        #expect(
            planningError { _ = try Baseline(Array(#"{"format":"criba.baseline/9"}"#.utf8), name: "x.jsonl") }?
                .contains(#"found format "criba.baseline/9""#) == true)
        #expect(planningError { _ = try Baseline([], name: "x.jsonl") } != nil)
    }

    @Test("a part that is approved anew replaces those cells and no others")
    func part() throws {
        let (old, new) = (try baseline(), try baseline("neu"))
        let merged = try old.replacing(new.only { $0.family == "f0" })
        #expect(merged.cells.count == 16)
        for (index, cell) in merged.cells.enumerated() {
            #expect(cell.said == (cell.family == "f0" ? new : old).cells[index].said)
        }
        let read = try Baseline(merged.encoded(), name: "memo.jsonl")
        #expect(read.encoded() == merged.encoded())
    }
}
