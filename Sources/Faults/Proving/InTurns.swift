/// Works on some parts at a time, and begins another when one is done.
///
/// - Parameters:
///   - jobs: How many at a time, 1 at least.
///   - observe: Is shown each result when it is there.
/// - Returns: The results in the order of their parts.
func inTurns<Part: Sendable, Result: Sendable>(
    _ parts: [Part], jobs: Int, observe: (Result) -> Void = { _ in },
    _ work: @escaping @Sendable (Part) async throws -> Result
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
        var waiting = parts.enumerated().makeIterator()
        func add() {
            guard let (index, part) = waiting.next() else { return }
            group.addTask { (index, try await work(part)) }
        }
        for _ in 0..<max(1, jobs) { add() }
        var results: [Result?] = Array(repeating: nil, count: parts.count)
        for try await (index, result) in group {
            results[index] = result
            observe(result)
            add()
        }
        return results.compactMap(\.self)
    }
}
