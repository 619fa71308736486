import JSONDocument
import SeededRandom
import Testing

@testable import Evaluation

@Suite("How cells are chosen and played")
struct ChoiceTests {
    /// The cover by its definition: as long as some cell brings a new pair, take the first of those that bring the most.
    private func cover(_ cells: [Cell]) -> [Cell] {
        func pairs(_ cell: Cell) -> Set<String> {
            let values = ["family=\(cell.family)"] + cell.axes.map { "\($0.axis)=\($0.value)" }
            var pairs: Set<String> = []
            for (place, left) in values.enumerated() {
                for right in values.dropFirst(place + 1) { pairs.insert("\(cell.section) \(left) \(right)") }
            }
            return pairs
        }
        let all = cells.map(pairs)
        var seen: Set<String> = []
        var chosen: Set<Int> = []
        // In rounds, as the documentation says: first every cell that brings n new pairs, in plan order, then n − 1.
        for wanted in (1...(all.map(\.count).max() ?? 1)).reversed() {
            for place in cells.indices where !chosen.contains(place) && all[place].subtracting(seen).count >= wanted {
                chosen.insert(place)
                seen.formUnion(all[place])
            }
        }
        return chosen.sorted().map { cells[$0] }
    }

    @Test("a pairwise choice takes the cells with the most new pairs first, in plan order")
    func pairwise() throws {
        var random = SeededGenerator(31)
        for _ in 0..<40 {
            let cells = try SampleMatrix.plan(
                """
                "axes": {"interface": \(random.some(of: ["de", "es", "en"])), "input": \(random.some(of: ["de", "es", "en"])),
                "output": \(random.some(of: ["auto", "de", "es", "en"]))}
                """
            ).cells.filter { _ in random.below(4) > 0 }
            #expect(PairwiseCover.cells(cells) == cover(cells))
        }
    }

    @Test(
        "a queue gives every cell once and ends each fixture once, however many workers take turns", arguments: 0..<60)
    func queue(seed: UInt64) {
        var random = SeededGenerator(seed)
        var cells: [Cell] = []
        for stretch in 0..<random.below(9) {
            let name = ["a", "b", "c", nil][random.below(4)]
            let section = random.below(2)
            for trial in 0..<1 + random.below(4) {
                cells.append(
                    Cell(
                        suite: "memo", section: section, trial: 10 * stretch + trial, family: name ?? "none", axes: [],
                        fixture: name.map { SampleMatrix.fixture($0, "de") }))
            }
        }
        let queue = CellQueue(cells)
        var workers = [CellQueue.Taken?](repeating: nil, count: 1 + random.below(4))
        var idle: Set<Int> = []
        var taken: [String] = []
        var left = Dictionary(
            cells.filter { $0.fixture != nil }.map { ("\($0.section)/\($0.family)", 1) }, uniquingKeysWith: +)
        while idle.count < workers.count {
            let worker = random.below(workers.count)
            if let held = workers[worker] {
                let key = "\(held.cell.section)/\(held.cell.family)"
                let isLast = queue.finish(held)
                if held.cell.fixture != nil {
                    left[key, default: 0] -= 1
                    #expect(isLast == (left[key] == 0), "\(key)")
                } else {
                    #expect(!isLast)
                }
            }
            workers[worker] = queue.next(after: workers[worker])
            guard let next = workers[worker] else {
                idle.insert(worker)
                continue
            }
            #expect(!idle.contains(worker), "a worker that found nothing finds nothing later")
            taken.append("\(next.cell.section) \(next.cell.family) \(next.cell.trial)")
        }
        #expect(taken.sorted() == cells.map { "\($0.section) \($0.family) \($0.trial)" }.sorted())
        #expect(left.values.allSatisfy { $0 == 0 })
    }

    @Test(
        "the name of a matrix is its file's, without folder and extension",
        arguments: [
            ("Matrix/memo.json", "memo"), ("memo.json", "memo"), ("a/b/memo", "memo"), ("memo.json5", "memo.json5"),
            (".json", ""),
        ])
    func names(_ path: String, _ name: String) throws {
        #expect(try SampleMatrix.matrix(#""axes": {"input": ["de"]}"#, name: path).name == name)
    }

    @Test("a matrix with another setting or other repetitions is otherwise the same")
    func changes() throws {
        let matrix = try SampleMatrix.matrix(#""axes": {"input": ["de"]}, "prompts": "v1", "trials": 2"#)
        let other = matrix.setting("prompts", to: "v2").repeated(5)
        #expect(other.settings == ["prompts": "v2"] && other.trials == 5)
        #expect(matrix.settings == ["prompts": "v1"] && matrix.trials == 2)
        #expect(other.axes == matrix.axes && other.name == matrix.name && other.gate == matrix.gate)
        #expect(matrix.setting("new", to: 1).settings == ["prompts": "v1", "new": 1])
        #expect(matrix.setting("prompts", to: "v2").trials == 2)
    }

    @Test(
        "a shard is one of its count, from 1",
        arguments: [
            (1, 1, true), (3, 3, true), (0, 3, false), (4, 3, false), (1, 0, false), (0, 0, false), (-1, -1, false),
        ])
    func shards(_ index: Int, _ count: Int, _ exists: Bool) {
        #expect((Shard(index, of: count) != nil) == exists)
        if let shard = Shard(index, of: count) { #expect(shard.index == index && shard.count == count) }
        #expect(Shard.whole == Shard(1, of: 1))
    }
}
