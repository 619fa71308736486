import SeededRandom
import Testing

@testable import Evaluation

@Suite("The search for conditions, beside one that tries everything") struct ConditionReferenceTests {
    /// Up to 128 cells with axes, families and their tags; some lack an axis, some could not stand out at all.
    private struct Field {
        let cells: [[CellCondition]]
        let population: [Int]
        let sets: [[Int]]

        init(_ random: inout SeededGenerator) {
            func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
            // Names on either side of `family`, `matrix` and `tag`; every other field has many axes of two values, for causes of
            // several conditions.
            let isDeep = draw(0...1) == 0
            let axes = ["axis", "input", "output", "zone", "voice", "light"].prefix(isDeep ? draw(4...6) : draw(1...4))
                .map { (name: $0, values: isDeep ? 2 : draw(1...4)) }
            let (families, matrices, tags) = (draw(1...(isDeep ? 2 : 6)), draw(1...2), draw(0...3))
            let lacking = draw(0...2) == 0 ? 10 : 0
            cells = (0..<(isDeep ? 128 : draw(2...128))).map { _ in
                let family = draw(1...families)
                var own = [CellCondition(name: "family", value: "\(family)")]
                // A family stands in one matrix, or in any.
                own.append(.init(name: "matrix", value: "\(families > 3 ? draw(1...matrices) : family % matrices)"))
                for axis in axes where draw(1...100) > lacking {
                    own.append(.init(name: axis.name, value: "\(draw(1...axis.values))"))
                }
                for tag in 0..<tags where (family + tag) % 2 == 0 { own.append(.init(name: "tag", value: "\(tag)")) }
                return own
            }
            let all = Array(cells.indices)
            population = draw(0...2) == 0 ? all.filter { _ in draw(0...5) > 0 } : all
            let (drawn, own) = (population, cells)
            sets = (0..<draw(1...3)).map { _ in
                let causes = (0..<(isDeep ? draw(1...2) : draw(1...8))).map { _ in
                    random.some(of: own[draw(0...own.count - 1)]).prefix(isDeep ? draw(2...5) : draw(1...5))
                }
                let (rate, noise) = ([100, 100, 80, 60][draw(0...3)], [0, 0, 3, 10][draw(0...3)])
                return drawn.filter { cell in
                    let isCause = causes.contains { $0.allSatisfy(own[cell].contains) }
                    return draw(1...100) <= (isCause ? rate : noise)
                }
            }
        }

        func search(explaining sets: [[Int]]) -> (ConditionSearch, CellConditions) {
            var conditions = CellConditions()
            for cell in cells { conditions.add(cell, isRepetition: false) }
            let search = ConditionSearch(
                conditions, among: population.map(Int32.init), explaining: sets.map { $0.map(Int32.init) })
            return (search, conditions)
        }
    }

    private func parts(_ search: inout ConditionSearch, _ cells: CellConditions, of set: [Int]) -> [PlainConditionSearch
        .Part]
    {
        search.parts(of: set.map(Int32.init)).map { part in
            .init(
                conditions: part.key.map { cells.condition($0) }.sorted(), cells: part.cells.map(Int.init),
                isRemainder: part.isRemainder)
        }
    }

    @Test("what is found is what the plain search finds", arguments: 0..<400)
    func reference(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let field = Field(&random)
        let plain = PlainConditionSearch(field.cells, among: field.population)
        for set in field.sets {
            var (search, cells) = field.search(explaining: [set])
            #expect(parts(&search, cells, of: set) == plain.parts(of: set))
        }
    }

    @Test("a set is explained alike, whatever was explained before it", arguments: 0..<150)
    func independent(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let field = Field(&random)
        var (search, cells) = field.search(explaining: field.sets)
        for set in field.sets + field.sets.reversed() {
            var (alone, _) = field.search(explaining: field.sets)
            #expect(parts(&search, cells, of: set) == parts(&alone, cells, of: set))
        }
    }
}
