import Synchronization

/// The cells still to be taken up, dealt out a fixture at a time, and how many of each fixture are not done yet.
///
/// The cells of one fixture share its recordings and most of what is found in them. A worker that plays them one after the other
/// finds all of it ready, where two of them at once would wait for each other or do the same twice. Only when every fixture is
/// taken up does a worker help with one of another's.
final class CellQueue: Sendable {
    /// A cell that was taken up, with what the queue has to know of it.
    struct Taken {
        let cell: Cell
        /// The run of cells it belongs to; whoever took it goes on there.
        fileprivate let stretch: Int
        fileprivate let fixture: Int?
    }

    /// Cells of one fixture that follow one another.
    private struct Stretch {
        let fixture: Int?
        var left: Range<Int>
    }

    private struct State {
        var stretches: [Stretch]
        /// The first stretch that nobody has begun.
        var next = 0
        /// How many cells of each fixture are not done.
        var open: [Int]
    }

    /// Each section has a performer of its own, which must hear of the end of its fixtures.
    private struct Key: Hashable {
        let section: Int
        let fixture: FixtureDescriptor
    }

    private let cells: [Cell]
    private let state: Mutex<State>

    init(_ cells: [Cell]) {
        self.cells = cells
        var numbers: [Key: Int] = [:]
        var open: [Int] = []
        var stretches: [Stretch] = []
        for (index, cell) in cells.enumerated() {
            var number: Int?
            if let fixture = cell.fixture {
                let found = numbers[Key(section: cell.section, fixture: fixture), default: open.count]
                if found == open.count {
                    numbers[Key(section: cell.section, fixture: fixture)] = found
                    open.append(0)
                }
                open[found] += 1
                number = found
            }
            if let last = stretches.last, last.fixture == number {
                stretches[stretches.count - 1].left = last.left.lowerBound..<index + 1
            } else {
                stretches.append(Stretch(fixture: number, left: index..<index + 1))
            }
        }
        state = Mutex(State(stretches: stretches, open: open))
    }

    /// The next cell for a worker: of the fixture it is at, else of one that nobody has begun, else of the one with most left to do.
    ///
    /// - Parameter last: The cell that the worker did last.
    func next(after last: Taken?) -> Taken? {
        state.withLock { state in
            if let last, !state.stretches[last.stretch].left.isEmpty { return take(from: last.stretch, &state) }
            if state.next < state.stretches.count {
                state.next += 1
                return take(from: state.next - 1, &state)
            }
            let longest = state.stretches.indices.max { one, other in
                state.stretches[one].left.count < state.stretches[other].left.count
            }
            guard let longest, !state.stretches[longest].left.isEmpty else { return nil }
            return take(from: longest, &state)
        }
    }

    private func take(from stretch: Int, _ state: inout State) -> Taken {
        let index = state.stretches[stretch].left.removeFirst()
        return Taken(cell: cells[index], stretch: stretch, fixture: state.stretches[stretch].fixture)
    }

    /// Marks a cell as done; `true` when it was the last of its fixture.
    func finish(_ taken: Taken) -> Bool {
        guard let fixture = taken.fixture else { return false }
        return state.withLock { state in
            state.open[fixture] -= 1
            return state.open[fixture] == 0
        }
    }
}
