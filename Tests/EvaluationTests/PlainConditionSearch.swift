import Statistics

@testable import Evaluation

/// The search for conditions as its documentation tells it: every description of one condition or two is tried, over sets of at
/// most 128 cells, which are bits.
struct PlainConditionSearch {
    /// Some of the cells, with what they share.
    struct Part: Hashable {
        let conditions: [CellCondition]
        let cells: [Int]
        let isRemainder: Bool
    }

    private typealias Cells = UInt128

    private let cells: [[CellCondition]]
    private let all: [CellCondition]
    private let population: Cells
    private var have: [CellCondition: Cells] = [:]
    private var nameBits: [CellCondition: Double] = [:]

    init(_ cells: [[CellCondition]], among population: [Int]) {
        self.cells = cells
        self.population = population.reduce(0) { $0 | 1 << $1 }
        for (place, cell) in cells.enumerated() { for one in cell { have[one, default: 0] |= 1 << place } }
        all = have.keys.sorted()
        let names = Dictionary(grouping: all, by: \.name)
        for one in all {
            nameBits[one] =
                ChoiceBits.of(Double(names.count), choosing: 1)
                + ChoiceBits.of(Double(names[one.name, default: []].count), choosing: 1)
        }
    }

    func parts(of wanted: [Int]) -> [Part] {
        let whole: Cells = wanted.reduce(0) { $0 | 1 << $1 }
        var (rest, parts) = (whole, [Part]())
        while rest != 0 {
            let key =
                rest.nonzeroBitCount == 1
                ? own(rest.trailingZeroBitCount) : parts.count < 6 ? best(rest, population & ~(whole & ~rest)) : []
            let isRemainder = key.isEmpty && !parts.isEmpty
            let members = (isRemainder ? rest : whole) & having(key)
            parts.append(
                Part(
                    conditions: key.sorted(), cells: wanted.filter { members >> $0 & 1 == 1 }, isRemainder: isRemainder)
            )
            rest &= ~members
        }
        return parts
    }

    private func having(_ key: [CellCondition]) -> Cells { key.reduce(~0) { $0 & (have[$1] ?? 0) } }

    private func own(_ cell: Int) -> [CellCondition] {
        cells[cell].filter { one in
            one.name != "tag" && !(one.name == "matrix" && all.count { $0.name == "matrix" } == 1)
        }
    }

    /// What a description names, and what of that is wanted.
    private struct Score {
        let hits: Int
        let total: Int
        let wanted: Int
        let all: Int

        var fMeasure: Double { 2 * Double(hits) / Double(total + wanted) }
        var isExact: Bool { hits == total && hits == wanted }

        var saved: Double {
            guard hits * all > wanted * total else { return 0 }
            return bits(all, wanted) - bits(total, hits) - bits(all - total, wanted - hits)
        }

        private func bits(_ all: Int, _ chosen: Int) -> Double { ChoiceBits.of(Double(all), choosing: Double(chosen)) }
    }

    private func best(_ wanted: Cells, _ field: Cells) -> [CellCondition] {
        func score(_ key: [CellCondition]) -> Score {
            let those = having(key)
            return Score(
                hits: (those & wanted).nonzeroBitCount, total: (those & field).nonzeroBitCount,
                wanted: wanted.nonzeroBitCount, all: field.nonzeroBitCount)
        }
        func bits(_ key: [CellCondition]) -> Double { key.reduce(0) { $0 + (nameBits[$1] ?? 0) } }
        func earnsItsName(_ key: [CellCondition]) -> Bool {
            let own = score(key)
            if own.isExact { return true }
            let worth = own.saved - bits(key)
            return worth > 0 && (key.count == 1 || key.allSatisfy { worth > score([$0]).saved - bits([$0]) })
        }
        let known = all.filter { (having([$0]) & wanted) != 0 }
        var best = (key: [CellCondition](), worth: score([]).fMeasure)
        for (place, first) in known.enumerated() {
            for second in known[place...] {
                let key = first == second ? [first] : [first, second]
                let worth = score(key).fMeasure
                guard (having(key) & wanted) != 0, worth >= best.worth else { continue }
                if (worth > best.worth || precedes(key, best.key)) && earnsItsName(key) { best = (key, worth) }
            }
        }
        while (2...3).contains(best.key.count) {
            let before = score(best.key)
            var longer: (one: CellCondition, worth: Double)?
            for one in known where !best.key.contains(one) {
                let now = score(best.key + [one])
                guard now.hits > 0, now.fMeasure > best.worth + 1e-9, now.fMeasure >= longer?.worth ?? 0,
                    now.isExact || now.saved - bits([one]) > before.saved
                else { continue }
                if let known = longer, now.fMeasure == known.worth, !precedes([one], [known.one]) { continue }
                longer = (one, now.fMeasure)
            }
            guard let longer else { break }
            best = (best.key + [longer.one], longer.worth)
        }
        return best.key
    }

    /// Of descriptions of the same worth the shorter one, then the one in axes before families, tags and matrices.
    private func precedes(_ left: [CellCondition], _ right: [CellCondition]) -> Bool {
        guard left.count == right.count else { return left.count < right.count }
        func rank(_ key: [CellCondition]) -> [(Int, CellCondition)] {
            key.map { one in (["family", "tag", "matrix"].firstIndex(of: one.name).map { $0 + 1 } ?? 0, one) }
                .sorted(by: <)
        }
        return rank(left).lexicographicallyPrecedes(rank(right), by: <)
    }
}
