import Evaluation
import Testing

@testable import Suites

@Suite("Evaluators")
struct EvaluatorTests {
    @Test("every evaluator has an observation that it passes and one that it fails")
    func noneIsLeft() {
        let names = NoteEvaluator.all.map(\.definition.name)
        #expect(Set(names).count == names.count)
        #expect(Set(EvaluatorPair.all.map { "voice-note.\($0.name)" }) == Set(names))
    }

    @Test("nothing fails of an observation in which everything is right")
    func allRight() {
        for evaluator in NoteEvaluator.all {
            let metric = evaluator.evaluate(Observed().make())
            #expect(!metric.isFailing, "\(metric.name): \(metric.rationale) \(metric.found ?? "")")
        }
    }

    @Test("the behaviour holds, and broken it fails with a sentence that says how", arguments: EvaluatorPair.all)
    func pair(_ pair: EvaluatorPair) throws {
        let evaluator = try #require(NoteEvaluator.all.first { $0.definition.name == "voice-note.\(pair.name)" })
        var good = Observed()
        pair.passes(&good)
        var bad = Observed()
        pair.fails(&bad)
        let (passed, failed) = (evaluator.evaluate(good.make()), evaluator.evaluate(bad.make()))
        expect(passed, toPassAnd: failed, toFailFor: pair.rationale)
        #expect(passed.stage == evaluator.definition.stage)
    }

    @Test(
        "what was heard is all that evaluators of listening need; no later stage reaches them",
        arguments: EvaluatorPair.all)
    func heard(_ pair: EvaluatorPair) {
        for change in [pair.passes, pair.fails] {
            var observed = Observed()
            change(&observed)
            let whole = observed.make()
            let heard = whole.heard
            #expect(heard.requests.isEmpty && heard.outcome.digest == nil && heard.lines.isEmpty)
            for evaluator in NoteEvaluator.ofHeard {
                #expect(evaluator.evaluate(heard) == evaluator.evaluate(whole), "\(evaluator.definition.name)")
            }
        }
    }

    @Test("where nobody speaks a candidate's language no guess is wrong, and certainty is")
    func foreign() throws {
        var observed = Observed()
        observed.family = Observed.family(tags: ["foreign"])
        observed.expectedDecidedBy = [.uncertain]
        observed.choose(1)
        func verdict(_ name: String) throws -> Metric.Verdict {
            let evaluator = try #require(NoteEvaluator.all.first { $0.definition.name == name })
            return evaluator.evaluate(observed.make()).verdict
        }
        for name in ["voice-note.language.detected", "voice-note.language.locale"] {
            guard case .ignored(let why) = try verdict(name) else {
                Issue.record("\(name) judges a guess")
                continue
            }
            #expect(why.contains("no guess is right"))
        }
        guard case .failing = try verdict("voice-note.language.decided-by") else {
            Issue.record("a certain answer passes")
            return
        }
    }

    @Test("an evaluator without anything to look at is ignored and says why")
    func ignored() {
        var unheard = Observed()
        unheard.isHeard = false
        unheard.digest = nil
        unheard.replies = nil
        unheard.error = CellError(stage: "probe", kind: "missingRecording", message: "m")
        for evaluator in NoteEvaluator.all {
            let metric = evaluator.evaluate(unheard.make())
            guard case .ignored(let why) = metric.verdict else {
                #expect(
                    ["voice-note.audio.decoded", "voice-note.passes.probes"].contains(metric.name), "\(metric.name)")
                continue
            }
            #expect(!why.isEmpty, "\(metric.name)")
        }
    }
}
