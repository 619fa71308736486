import Engines
import Languages
import SeededRandom
import Testing

@testable import NoteAnalysis

@Suite("The context window")
struct ContextFitTests {
    private func fits(
        _ characters: Int, _ estimate: TokenEstimate, counter: (any TokenCounter)? = nil
    ) async throws -> ContextFit {
        try await ContextFit.measure(
            String(repeating: "a", count: characters), with: counter,
            settings: ContextSettings(estimate: estimate))
    }

    @Test("a window of 4,096 tokens leaves a prompt fewer than 1,351")
    func limit() {
        #expect(ContextSettings().window == 4096)
        #expect(ContextSettings().limit(window: 4096) == 1351)
        #expect(ContextSettings().limit(window: 8192) == 2703)
    }

    @Test("by a quarter of a token per character 5,403 characters fit, and 5,404 do not")
    func quarter() async throws {
        #expect(try await fits(5403, .quarter) == ContextFit(tokens: 1350, limit: 1351, measure: .estimated(.quarter)))
        #expect(try await fits(5403, .quarter).fits)
        #expect(try await fits(5404, .quarter).tokens == 1351)
        #expect(try await !fits(5404, .quarter).fits)
    }

    @Test("by three quarters of a token per character 1,801 characters fit, and 1,802 do not")
    func threeQuarters() async throws {
        #expect(try await fits(1801, .threeQuarters).fits)
        #expect(try await fits(1801, .threeQuarters).tokens == 1350)
        #expect(try await !fits(1802, .threeQuarters).fits)
        #expect(try await fits(1802, .quarter).fits)
    }

    @Test("the estimates part ways from 1,802 to 5,403 characters, and nowhere else")
    func apart() async throws {
        var generator = SeededGenerator(7)
        for _ in 0..<300 {
            let characters = generator.below(7000)
            let isApart = try await fits(characters, .quarter).fits != fits(characters, .threeQuarters).fits
            #expect(isApart == (1802...5403).contains(characters), "\(characters)")
        }
    }

    @Test("letters with marks count once when composed")
    func characters() {
        #expect(TokenEstimate.quarter.tokens(in: "äöüñ") == 1)
        #expect(TokenEstimate.threeQuarters.tokens(in: "äöüñ") == 3)
        #expect(TokenEstimate.quarter.tokens(in: "") == 0)
    }

    @Test("an exact count decides against either estimate", arguments: TokenEstimate.allCases)
    func exact(_ estimate: TokenEstimate) async throws {
        let under = FakeCounter(contextWindow: 4096, count: .success(1350))
        #expect(
            try await fits(9000, estimate, counter: under) == ContextFit(tokens: 1350, limit: 1351, measure: .exact))
        #expect(try await fits(9000, estimate, counter: under).fits)
        let over = FakeCounter(contextWindow: 4096, count: .success(1351))
        #expect(try await !fits(4, estimate, counter: over).fits)
    }

    @Test("an engine's window is used, and without a count the estimate is")
    func window() async throws {
        let counter = FakeCounter(contextWindow: 100, count: .success(nil))
        #expect(
            try await fits(128, .quarter, counter: counter)
                == ContextFit(tokens: 32, limit: 33, measure: .estimated(.quarter)))
        let failing = FakeCounter(contextWindow: nil, count: .failure(EngineFailure(kind: .assetsUnavailable)))
        #expect(try await fits(8, .quarter, counter: failing).measure == .estimated(.quarter))
    }

    @Test("the whole prompt is measured, not the transcript alone")
    func wholePrompt() async throws {
        for (characters, isAsked) in [(5403 - Samples.label.count, true), (5404 - Samples.label.count, false)] {
            let model = FakeModel([.success(Samples.answer())])
            let outcome = try await NoteAnalyser(
                engines: AnalysisEngines(model: model), prompts: Samples.prompts
            ).analyse(TranscribedNote(transcript: String(repeating: "x", count: characters), language: .en))
            #expect(model.requests.count == (isAsked ? 1 : 0))
            #expect(outcome.failure?.kind == (isAsked ? nil : "transcriptTooLarge"))
            #expect((outcome.note != nil) == isAsked)
        }
    }
}
