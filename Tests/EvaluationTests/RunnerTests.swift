import Synchronization
import Testing

@testable import Evaluation

@Suite struct RunnerTests {
    private static let members = #""axes": {"input": ["de", "es", "en"], "output": ["auto", "de", "es"]}, "trials": 2"#

    private func run(
        _ plan: Plan, _ performers: [FakePerformer], sink: MemorySink, jobs: Int,
        interruption: Interruption = Interruption(), cellDeadline: Duration? = nil,
        runDeadline: ContinuousClock.Instant? = nil, today: String = "2026-11-30",
        observe: @escaping @Sendable (Runner.Event) -> Void = { _ in }
    ) async throws -> Bool {
        let writer = try RunWriter(sink, header: SampleRecord.header(planned: plan.cells.count))
        return try await Runner(
            sections: plan.sections, performers: performers, writer: writer, jobs: jobs, cellDeadline: cellDeadline,
            runDeadline: runDeadline, today: today, interruption: interruption, observe: observe
        ).run(plan.cells)
    }

    @Test("one worker and eight workers write the same lines")
    func workers() async throws {
        let plan = try SampleMatrix.plan(Self.members)
        let (one, eight) = (MemorySink(), MemorySink())
        #expect(try await run(plan, [FakePerformer()], sink: one, jobs: 1))
        #expect(try await run(plan, [FakePerformer()], sink: eight, jobs: 8))
        #expect(one.cellLines.count == 36)
        #expect(one.lines.sorted() == eight.lines.sorted())
        #expect(try eight.record().cellCount == 36)
    }

    @Test("cells without a fixture are not performed, and are not applicable", arguments: [1, 4])
    func notApplicable(_ jobs: Int) async throws {
        let plan = try SampleMatrix.plan(#""axes": {"input": ["en", "de"]}"#)
        let (performer, sink) = (FakePerformer(), MemorySink())
        #expect(try await run(plan, [performer], sink: sink, jobs: jobs))
        #expect(
            performer.performed.sorted() == [
                "memo/short[input=de] 0", "memo/story[input=de] 0", "memo/story[input=en] 0",
            ])
        let record = try sink.record()
        let cell = try record.cell(at: 1)
        #expect(cell.id == "memo/short[input=en]" && cell.status == .notApplicable && cell.fixture == nil)
    }

    @Test("finished is called once per fixture, after its last cell", arguments: [1, 8])
    func finished(_ jobs: Int) async throws {
        let performer = FakePerformer()
        #expect(try await run(SampleMatrix.plan(Self.members), [performer], sink: MemorySink(), jobs: jobs))
        let fixtures = SampleMatrix.catalogue.map { "\($0.family)/\($0.member)" }
        #expect(performer.finished.sorted() == fixtures.sorted())
        #expect(performer.before == Dictionary(uniqueKeysWithValues: fixtures.map { ($0, 6) }))
    }

    @Test("two matrices over the same fixtures each hear of the end of theirs")
    func sections() async throws {
        let requests = try [#""axes": {"input": ["de"]}"#, #""axes": {"input": ["de"], "output": ["es"]}"#].map {
            Plan.Request(
                matrix: try SampleMatrix.matrix($0), suite: SampleMatrix.suite, catalogue: SampleMatrix.catalogue)
        }
        let performers = [FakePerformer(), FakePerformer()]
        #expect(try await run(Plan(requests), performers, sink: MemorySink(), jobs: 1))
        for performer in performers { #expect(performer.finished == ["story/de", "short/de"]) }
        #expect(performers[1].performed.allSatisfy { $0.contains("output=es") })
    }

    @Test("an interruption returns false, and every cell that was finished has its line", arguments: [1, 8])
    func interruption(_ jobs: Int) async throws {
        let plan = try SampleMatrix.plan(Self.members)
        let (interruption, count, reported) = (Interruption(), Counter(), Counter())
        let performer = FakePerformer { cell, checkpoint throws(Checkpoint.Stop) in
            if count.next() == 11 { interruption.request() }
            try checkpoint.check()
            return try await FakePerformer.plain(cell, checkpoint)
        }
        let sink = MemorySink()
        let isComplete = try await run(plan, [performer], sink: sink, jobs: jobs, interruption: interruption) {
            if case .finished = $0 { _ = reported.next() }
        }
        #expect(!isComplete)
        let record = try sink.record()
        // Cells without a fixture are not performed; a worker of their own may have written them meanwhile.
        let played = try (0..<record.cellCount).map(record.cell).count { $0.status != .notApplicable }
        #expect(played == performer.performed.count)
        #expect(record.cellCount == reported.value)
        #expect(played <= 10 && played >= 11 - jobs)
        #expect(Set(performer.performed).count == performer.performed.count)
        #expect(performer.finished.allSatisfy { performer.before[$0] == 6 })
    }

    @Test("a run whose time is over begins no cell and is not complete")
    func runDeadline() async throws {
        let (performer, sink) = (FakePerformer(), MemorySink())
        let (over, interruption) = (ContinuousClock.now, Interruption())
        let isComplete = try await run(
            SampleMatrix.plan(Self.members), [performer], sink: sink, jobs: 2, interruption: interruption,
            runDeadline: over)
        #expect(interruption.isRequested, "cells in flight stop too")
        #expect(!isComplete)
        #expect(performer.performed.isEmpty && sink.cellLines.isEmpty)
    }

    @Test(
        "time that is not over stops nothing, and each cell is told when it begins and when it is written",
        arguments: [1, 4])
    func events(_ jobs: Int) async throws {
        let plan = try SampleMatrix.plan(Self.members)
        let told = Mutex<[String]>([])
        let later = ContinuousClock.now.advanced(by: .seconds(3600))
        let isComplete = try await run(
            plan, [FakePerformer()], sink: MemorySink(), jobs: jobs, cellDeadline: .seconds(3600), runDeadline: later
        ) { event in
            told.withLock { told in
                switch event {
                case .started(let cell): told.append("started \(cell.id) \(cell.trial)")
                case .finished(let cell, let status): told.append("\(status) \(cell.id) \(cell.trial)")
                }
            }
        }
        #expect(isComplete)
        let events = told.withLock { $0 }
        #expect(events.count == 72 && Set(events).count == 72)
        for cell in plan.cells {
            let status: CellStatus =
                cell.fixture == nil ? .notApplicable : cell.value(of: "output") == "es" ? .failed : .passed
            let name = "\(cell.id) \(cell.trial)"
            let begun = try #require(events.firstIndex(of: "started \(name)"))
            #expect(try #require(events.firstIndex(of: "\(status) \(name)")) > begun)
        }
    }

    @Test("a sink that throws stops the run with its error", arguments: [1, 8])
    func sink(_ jobs: Int) async throws {
        let plan = try SampleMatrix.plan(Self.members)
        let (performer, sink, interruption) = (FakePerformer(), MemorySink(limit: 5), Interruption())
        await #expect(throws: MemorySink.Full.self) {
            _ = try await run(plan, [performer], sink: sink, jobs: jobs, interruption: interruption)
        }
        #expect(sink.cellLines.count == 4)
        #expect(interruption.isRequested)
        #expect(performer.performed.count <= 4 + jobs, "no worker goes on")
    }

    @Test(
        "a cell whose time is over sees it at its checkpoint; one that is let through is an error, and the rest goes on"
    )
    func cellDeadline() async throws {
        let plan = try SampleMatrix.plan(Self.members)
        let performer = FakePerformer { cell, checkpoint throws(Checkpoint.Stop) in
            if cell.value(of: "output") == "de" { try checkpoint.check() }
            return try await FakePerformer.plain(cell, checkpoint)
        }
        let sink = MemorySink()
        #expect(try await run(plan, [performer], sink: sink, jobs: 1, cellDeadline: .zero))
        let record = try sink.record()
        #expect(record.cellCount == 36)
        let cells = try (0..<record.cellCount).map { try record.cell(at: $0) }.filter {
            $0.value(of: "output") == "de" && $0.fixture != nil
        }
        #expect(cells.count == 10)
        #expect(cells.allSatisfy { $0.status == .error && $0.error?["kind"] == "deadline" })
        #expect(performer.finished.count == 5)
    }

    @Test("a known issue is known until the end of its day")
    func known() async throws {
        let plan = try SampleMatrix.plan(
            #"""
            "fixtures": {"families": ["story"]}, "axes": {"input": ["de"], "output": ["es"]}, "gate": {"knownIssues": [
            {"cell": "memo/story[input=de,output=es]", "metric": "memo.dates", "reason": "r", "until": "2026-11-30"}]}
            """#)
        for (today, status) in [("2026-11-30", CellStatus.known), ("2026-12-01", .failed)] {
            let sink = MemorySink()
            #expect(try await run(plan, [FakePerformer()], sink: sink, jobs: 1, today: today))
            #expect(try sink.record().cell(at: 0).status == status)
        }
    }

    @Test("no cells are complete at once, and no workers are one worker")
    func nothing() async throws {
        let plan = try SampleMatrix.plan(Self.members)
        let sink = MemorySink()
        let runner = try Runner(
            sections: plan.sections, performers: [FakePerformer()],
            writer: RunWriter(sink, header: SampleRecord.header(planned: 0)), jobs: 0, today: "2026-11-30",
            interruption: Interruption())
        #expect(try await runner.run([]))
        #expect(try await runner.run(Array(plan.cells.prefix(2))))
        #expect(sink.cellLines.count == 2)
    }

    /// Counts from 1, from any thread.
    private final class Counter: Sendable {
        private let state = Mutex(0)
        var value: Int { state.withLock { $0 } }
        func next() -> Int {
            state.withLock {
                $0 += 1
                return $0
            }
        }
    }
}
