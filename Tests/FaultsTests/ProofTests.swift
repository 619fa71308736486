import Engines
import Evaluation
import JSONDocument
import Suites
import Testing

@testable import Faults

@Suite("The proof that faults are noticed")
struct ProofTests {
    @Test("every fault of the harness is noticed by the checks that are meant to, and the harness as it is by none")
    func harness() async throws {
        let faults = FaultCatalogue.all.filter { $0.subject == "harness" }
        let result = try await Checkout.proof(faults, []).perform()
        #expect(result.broken.map(\.why) == [])
        for fault in result.open { Issue.record("\(fault.fault.id): \(fault.verdict), \(fault.overlookedBy)") }
        #expect(result.isGreen && result.faults.count == faults.count && faults.count > 10)
    }

    @Test(
        "every fault of the fast systems is noticed, and the systems as they are are green",
        arguments: ["dialogue-memo", "note-analysis"])
    func system(_ suite: String) async throws {
        let faults = FaultCatalogue.all.filter { $0.subject == suite }
        let result = try await Checkout.proof(faults, Checkout.matrices(suite)).perform()
        #expect(result.unharmed.map(\.reasons) == [[]])
        for fault in result.open { Issue.record("\(fault.fault.id): \(fault.verdict), \(fault.overlookedBy)") }
        #expect(result.isGreen && faults.count > 20)
    }

    @Test("a fault that changes nothing survives, and the proof is not green")
    func harmless() async throws {
        let harmless = Fault.memo("harmless", "Nothing is wrong.", by: ["question.once"], in: ["family=repair-cafe"])
        let result = try await Checkout.proof([harmless], Checkout.matrices("dialogue-memo")).perform()
        #expect(result.isQuiet && !result.isGreen)
        #expect(result.faults.map(\.verdict) == [.survived] && result.faults[0].catchers.isEmpty)
        #expect(ProofReport(result).lines.last?.contains("found nobody who noticed") == true)
    }

    @Test("a harness that is wrong in nothing survives as a fault of the harness, and the proof is not green")
    func harmlessHarness() async throws {
        let harmless = Fault.harness("harmless", "Nothing is wrong.", by: ["harness.errors"]) { _ in }
        let result = try await Checkout.proof([harmless], []).perform()
        #expect(!result.isGreen && result.faults.map(\.verdict) == [.survived])
    }

    @Test("a fault that only a missing recording betrays is not killed")
    func missAlone() async throws {
        // The prompt is another, and nothing but the recordings minds.
        let changed = Fault.memo(
            "changed-prompt", "The prompt says please.", by: ["question.once"], in: ["family=repair-cafe"],
            answers: ReplayedModels()
        ) {
            $0.stages.questionRequest = { requests, session in
                let request = requests.question(for: session)
                return request.with(instructions: "\(request.instructions)\nPlease.")
            }
        }
        let result = try await Checkout.proof([changed], Checkout.matrices("dialogue-memo")).perform()
        #expect(!result.isGreen && result.faults.map(\.verdict) == [.unrelated])
        #expect(result.faults[0].catchers.map(\.id).contains("error.staleRecording"))
    }

    @Test("an evaluator that is meant to notice and does not keeps the proof from being green")
    func overlooked() async throws {
        let lost = Fault.memo(
            "half-noticed", "An answer is cut.", by: ["transcript.whole", "voice.watchdog"], in: ["family=repair-cafe"]
        ) { $0.stages.hear = { $0.hear(String($1.prefix(20))) } }
        let result = try await Checkout.proof([lost], Checkout.matrices("dialogue-memo")).perform()
        #expect(!result.isGreen && result.faults.map(\.verdict) == [.overlooked])
        #expect(result.faults[0].overlookedBy == ["dialogue-memo.voice.watchdog"])
    }

    @Test("a false alarm, a matrix that is red where nothing is wrong, keeps the proof from being green")
    func falseAlarm() async throws {
        let known = """
            {"suite": "dialogue-memo", "axes": {"interface": ["en"], "input": ["en"]}, "gate": {"knownIssues": [
            {"cell": "dialogue-memo/repair-cafe[input=en,interface=en]", "metric": "dialogue-memo.question.once",
            "reason": "made up", "until": "2026-01-01"}]}}
            """
        let matrix = try Matrix(bytes: Array(known.utf8), name: "known.json", suites: BuiltInSuites.descriptions)
        let fault = try #require(FaultCatalogue.all.first { $0.id == "dialogue-memo.fault.no-watchdog" })
        let result = try await Checkout.proof([fault], [matrix]).perform()
        #expect(!result.isQuiet && !result.isGreen)
    }

    @Test("a broken harness is told where nothing else is wrong")
    func brokenHarness() async throws {
        var harness = Checkout.harness
        harness.exitStatus = { _, _ in 0 }
        let result = try await Checkout.proof([], [], harness: harness).perform()
        #expect(!result.isGreen)
        #expect(result.broken.map(\.check) == ["harness.exit-status", "harness.nothing-selected"])
    }

    @Test("prove.json follows its schema, whatever became of the faults")
    func schema() async throws {
        let harmless = Fault.harness("harmless", "Nothing is wrong.", by: ["harness.errors"]) { _ in }
        let fault = try #require(FaultCatalogue.all.first { $0.id == "dialogue-memo.fault.no-watchdog" })
        let result = try await Checkout.proof([harmless, fault], Checkout.matrices("dialogue-memo")).perform()
        let text = try #require(EmbeddedFiles.text("schemas/prove.schema.json"))
        let schema = try JSONSchema(JSONValue.parse(Array(text.utf8), name: "prove.schema.json"))
        #expect(schema.violations(of: ProofReport(result).json).isEmpty)
    }

    @Test("the same proof gives the same bytes, however many faults are played at a time")
    func deterministic() async throws {
        let faults = FaultCatalogue.all.filter { $0.subject == "dialogue-memo" }.prefix(12)
        var reports: [[UInt8]] = []
        for jobs in [1, 4] {
            let proof = try Proof(
                suites: Checkout.suites, matrices: Checkout.matrices("dialogue-memo"), harness: Checkout.harness,
                faults: Array(faults), jobs: jobs)
            reports.append(try await ProofReport(proof.perform()).json.encoded())
        }
        // Not the bytes themselves: a failure would print them all.
        let isSame = reports[0] == reports[1]
        #expect(isSame)
    }
}
