import Evaluation
import Testing

@testable import Suites

@Suite("Evaluators of the note analysis")
struct AnalysisEvaluatorTests {
    @Test("every evaluator has an observation that it passes and one that it fails")
    func noneIsLeft() {
        let names = AnalysisEvaluator.all.map(\.definition.name)
        #expect(Set(names).count == names.count)
        #expect(Set(AnalysisEvaluatorPair.all.map { "note-analysis.\($0.name)" }) == Set(names))
    }

    @Test("nothing fails of an observation in which everything is right")
    func allRight() {
        for evaluator in AnalysisEvaluator.all {
            let metric = evaluator.evaluate(AnalysisObserved().make())
            #expect(!metric.isFailing, "\(metric.name): \(metric.rationale) \(metric.found ?? "")")
        }
    }

    @Test(
        "the behaviour holds, and broken it fails with a sentence that says how", arguments: AnalysisEvaluatorPair.all)
    func pair(_ pair: AnalysisEvaluatorPair) throws {
        let name = "note-analysis.\(pair.name)"
        let evaluator = try #require(AnalysisEvaluator.all.first { $0.definition.name == name })
        var good = AnalysisObserved()
        pair.passes(&good)
        var bad = AnalysisObserved()
        pair.fails(&bad)
        let (passed, failed) = (evaluator.evaluate(good.make()), evaluator.evaluate(bad.make()))
        expect(passed, toPassAnd: failed, toFailFor: pair.rationale)
    }

    @Test("an evaluator without anything to look at is ignored and says why")
    func ignored() {
        var unheard = AnalysisObserved()
        unheard.error = CellError(stage: "analyse", kind: "missingRecording", message: "m")
        unheard.requests = { _ in [] }
        for evaluator in AnalysisEvaluator.all {
            let metric = evaluator.evaluate(unheard.make())
            guard case .ignored(let why) = metric.verdict else {
                Issue.record("\(metric.name)")
                continue
            }
            #expect(!why.isEmpty, "\(metric.name)")
        }
    }
}
