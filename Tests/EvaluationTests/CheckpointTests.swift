import Testing

@testable import Evaluation

@Suite struct CheckpointTests {
    private func stop(_ deadline: ContinuousClock.Instant?, _ interruption: Interruption) -> Checkpoint.Stop? {
        do {
            try Checkpoint(deadline: deadline, interruption: interruption).check()
            return nil
        } catch {
            return error
        }
    }

    @Test("work goes on until its time is over or the run is interrupted, which comes first")
    func stops() {
        let (quiet, asked) = (Interruption(), Interruption())
        asked.request()
        let now = ContinuousClock.now
        #expect(stop(nil, quiet) == nil)
        #expect(stop(now.advanced(by: .seconds(3600)), quiet) == nil)
        #expect(stop(now, quiet) == .deadline)
        #expect(stop(nil, asked) == .interrupted)
        #expect(stop(now, asked) == .interrupted, "a cell of an interrupted run is no result")
        asked.request()
        #expect(asked.isRequested && !quiet.isRequested)
    }
}
