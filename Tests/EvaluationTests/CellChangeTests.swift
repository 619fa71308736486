import Testing

@testable import Evaluation

@Suite("What became of a cell")
struct CellChangeTests {
    private func cell(_ status: CellStatus, _ said: String = "a") -> ComparedCell {
        ComparedCell(id: "memo/f[]", trial: 0, family: "f", axes: [], status: status, failing: [], said: said)
    }

    /// Rows: as it was. Columns: passed, failed, error, known, missing, not applicable now.
    private static let table: [(CellStatus, [CellChange?])] = [
        (.passed, [.unchanged, .regressed, .regressed, .known, .regressed, .removed]),
        (.failed, [.fixed, .stillFailing, .stillFailing, .known, .stillFailing, .removed]),
        (.error, [.fixed, .stillFailing, .stillFailing, .known, .stillFailing, .removed]),
        (.known, [.fixed, .regressed, .regressed, .known, .regressed, .removed]),
        (.missing, [.fixed, .stillFailing, .stillFailing, .known, .stillFailing, .removed]),
        (.notApplicable, [.added, .added, .added, .added, .added, nil]),
    ]

    @Test("every status before and after has one name", arguments: table)
    func names(_ before: CellStatus, _ changes: [CellChange?]) {
        #expect(CellStatus.allCases == [.passed, .failed, .error, .known, .missing, .notApplicable])
        for (after, change) in zip(CellStatus.allCases, changes) {
            #expect(CellChange(from: cell(before), to: cell(after)) == change, "\(before) to \(after)")
        }
    }

    @Test("a cell that passes in both, or fails in both, is changed exactly when it says something else")
    func wording() {
        #expect(CellChange(from: cell(.passed, "a"), to: cell(.passed, "b")) == .changed)
        #expect(CellChange(from: cell(.failed, "a"), to: cell(.failed, "b")) == .failingChanged)
        #expect(CellChange(from: cell(.failed, "a"), to: cell(.failed, "a")) == .stillFailing)
        #expect(CellChange(from: cell(.error, "a"), to: cell(.failed, "b")) == .stillFailing)
    }

    @Test("a cell that passed and now lacks its recording did not regress, and is lost all the same")
    func unrecorded() {
        func cell(_ kind: String?) -> ComparedCell {
            ComparedCell(
                id: "memo/f[]", trial: 0, family: "f", axes: [], status: .error, failing: [], errorKind: kind, said: "")
        }
        for before in [CellStatus.passed, .known] {
            #expect(CellChange(from: self.cell(before), to: cell("staleRecording")) == .unrecorded)
            #expect(CellChange(from: self.cell(before), to: cell("missingRecording")) == .unrecorded)
            #expect(CellChange(from: self.cell(before), to: cell("schemaMismatch")) == .regressed)
        }
        #expect(CellChange(from: self.cell(.failed), to: cell("staleRecording")) == .stillFailing)
        #expect(CellChange.allCases.filter(\.isLoss) == [.regressed, .worsened, .unrecorded, .removed])
    }

    @Test("each change has words of its own")
    func words() {
        #expect(
            CellChange.allCases.map(\.words) == [
                "regressed", "failing in something new", "without a recording now", "removed", "added", "fixed",
                "still failing",
                "still failing in other words", "changed but passing", "known", "unchanged",
            ])
    }

    @Test(
        "only an error about a recording says that there is nothing to judge",
        arguments: [
            ("missingRecording", true), ("staleRecording", true), ("damagedRecording", true),
            ("schemaViolation", false),
            ("deadline", false), ("nothingAsserted", false),
        ])
    func recordings(_ kind: String, _ lacks: Bool) {
        let error = CellError(stage: "digest", kind: kind, message: "m")
        let compared = ComparedCell(SampleRecord.cell("f", SampleRecord.result(.passing, error: error)).0)
        #expect(compared.errorKind == kind && compared.lacksRecording == lacks)
        #expect(!ComparedCell(SampleRecord.cell("f", SampleRecord.result(.passing)).0).lacksRecording)
    }

    @Test("what a cell said is its fields in their order and a designed failure, and nothing else")
    func said() {
        func said(_ fields: [String], _ failure: CellFailure? = nil, prompt: String = "p") -> String {
            var result = SampleRecord.result(.passing)
            result.fields = fields.map { Evidence(.fields, ["text": .string($0)]) }
            result.failure = failure
            result.exhibits = [.init(stage: "digest", evidence: Evidence(.exhibit, ["p": .string(prompt)]))]
            return ComparedCell(SampleRecord.cell("f", result).0).said
        }
        let refusal = CellFailure(stage: "reply", kind: "refusal", message: "no")
        let all = [said([]), said(["a"]), said(["b"]), said(["a", "b"]), said(["b", "a"]), said(["a"], refusal)]
        #expect(Set(all).count == 6)
        #expect(said(["a"]) == said(["a"], prompt: "q"))
        #expect(all.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test(
        "an id says suite, family and axes; what says less is none",
        arguments: [
            ("memo/story[input=de,output=es]", "story", ["input=de", "output=es"]), ("memo/a/b[x=]", "a/b", ["x="]),
            ("memo/story[]", "story", []), ("memo/a[b][x=1=2]", "a[b]", ["x=1=2"]),
        ])
    func identity(_ id: String, _ family: String, _ axes: [String]) throws {
        let identity = try #require(CellIdentity(id, suite: "memo"))
        #expect(identity.family == family && identity.axes.map { "\($0.axis)=\($0.value)" } == axes)
    }

    @Test(
        "an id of another suite or without its axes is none",
        arguments: [
            "other/story[input=de]", "memo/story", "memo/story]", "memo/story[input=de", "memo/story[input]",
            "memostory[]",
        ])
    func noIdentity(_ id: String) {
        #expect(CellIdentity(id, suite: "memo") == nil)
    }
}
