import Statistics

/// Looks for the smallest explanation of which cells stand out: the few conditions that tell them from the others.
///
/// A description is nothing at all, or one to four conditions (`input = es, output = de`). Of all descriptions the one with the
/// best F-measure between "has these" and "stands out and is not explained yet" is taken, the shorter one if two are equally
/// good, until every cell is in a part. A condition is named only if it *explains*: naming it has to take fewer bits than it
/// saves in saying which cells are meant (the two-part code of Rissanen's minimum description length), or name exactly them. So an axis that
/// makes no difference is not named because a few more cells of one value happen to be among those that stand out.
package struct ConditionSearch {
    /// Conditions beyond these are not looked at: those that fewest of the cells have are left out.
    private static let conditionLimit = 1500
    /// How many cells that stand out are looked at; one of each stretch of more.
    private static let sampleLimit = 4096
    private static let partLimit = 6
    private static let lengthLimit = 4

    private let cells: CellConditions
    /// The cells that could stand out.
    private let population: [Int32]
    /// The looked-at number of each condition, and back.
    private let wide: [Int32]
    /// What it takes to name each of them.
    private let nameBits: [Double]
    private let rows: [Int32]
    private let starts: [Int32]
    private let totals: PairCounts
    /// Cells of the current set that are in a part already, and what they have.
    private var isExplained: [Bool]
    private var explained: PairCounts
    private var hits: PairCounts

    /// Prepares a search.
    ///
    /// - Parameters:
    ///   - population: The cells that could stand out, ascending.
    ///   - sets: What is going to be explained: sets of cells out of the population.
    package init(_ cells: CellConditions, among population: [Int32], explaining sets: some Collection<[Int32]>) {
        self.cells = cells
        self.population = population
        let all = cells.all
        var frequency = Array(repeating: 0, count: all.count)
        for set in sets { for cell in set { for condition in cells[cell] { frequency[Int(condition)] += 1 } } }
        let order = frequency.indices.filter { frequency[$0] > 0 }.sorted { (frequency[$1], $0) < (frequency[$0], $1) }
        var narrow = Array(repeating: Int32(-1), count: all.count)
        for (number, condition) in order.prefix(Self.conditionLimit).enumerated() { narrow[condition] = Int32(number) }
        var rows: [Int32] = []
        var starts: [Int32] = [0]
        var totals = PairCounts(width: min(order.count, Self.conditionLimit))
        (explained, hits) = (totals, totals)
        // A row for every cell, so that a cell's number is its row's; only the population is counted.
        var place = population.startIndex
        for cell in 0..<Int32(cells.count) {
            let start = rows.count
            if place < population.endIndex, population[place] == cell {
                for condition in cells[cell] where narrow[Int(condition)] >= 0 { rows.append(narrow[Int(condition)]) }
                rows[start...].sort()
                totals.add(rows[start...])
                place += 1
            }
            starts.append(Int32(rows.count))
        }
        var values: [String: Int] = [:]
        for condition in all { values[condition.name, default: 0] += 1 }
        wide = order.prefix(Self.conditionLimit).map { Int32($0) }
        nameBits = wide.map { condition in
            let count = values[all[Int(condition)].name, default: 1]
            return ChoiceBits.of(Double(values.count), choosing: 1) + ChoiceBits.of(Double(count), choosing: 1)
        }
        isExplained = Array(repeating: false, count: cells.count)
        (self.rows, self.starts, self.totals) = (rows, starts, totals)
    }

    /// The cells, in parts that share something; together they hold all of them.
    ///
    /// - Parameter wanted: Cells that stand out, ascending.
    package mutating func parts(of wanted: [Int32]) -> [ConditionPart] {
        var rest = wanted
        var parts: [ConditionPart] = []
        explained.clear()
        while !rest.isEmpty {
            // A single cell is best described by all it has.
            let key = rest.count == 1 ? own(rest[0]) : parts.count < Self.partLimit ? best(for: rest) : []
            let isRemainder = key.isEmpty && !parts.isEmpty
            let members = isRemainder ? rest : wanted.filter { cells.has($0, key) || key.isEmpty }
            parts.append(ConditionPart(key: key.sorted(), cells: members, isRemainder: isRemainder))
            for cell in rest where key.isEmpty || cells.has(cell, key) {
                explained.add(row(cell))
                isExplained[Int(cell)] = true
            }
            rest.removeAll { isExplained[Int($0)] }
        }
        // The next set is explained by itself, as if nothing had been asked before.
        for cell in wanted { isExplained[Int(cell)] = false }
        return parts
    }

    /// How much of a place stands out.
    package func extent(of key: [Int32], standing: Int) -> CellExtent {
        var (of, distinct) = (0, 0)
        for cell in population where cells.has(cell, key) {
            of += 1
            if !cells.isRepetition(cell) { distinct += 1 }
        }
        return CellExtent(standing: standing, of: of, cells: distinct)
    }

    /// What is left to be explained, and what it costs.
    private struct Question {
        /// How many cells could stand out and are not explained.
        let all: Double
        /// How many of them do.
        let wanted: Double
        /// Of how many cells each looked-at one speaks.
        let step: Int

        /// Half the F-measure of a description: of `total` cells it names, `hits` are among the wanted.
        func score(_ hits: Int, of total: Int) -> Double {
            Double(hits) / (Double(max(total, hits)) + wanted)
        }

        /// Whether a description names what is wanted and nothing else, which even few cells are well explained by.
        func isExact(_ hits: Int, of total: Int) -> Bool { hits == total && Double(hits) == wanted }

        /// Bits that a description saves, before its own length. Counts are those of the sample: what was not looked at is
        /// no evidence.
        func saved(_ hits: Int, of total: Int) -> Double {
            let (hits, total) = (Double(hits), Double(max(total, hits)))
            // Places where fewer stand out than elsewhere explain nothing.
            guard hits * all > wanted * total else { return 0 }
            let scale = Double(step)
            return ChoiceBits.of(all / scale, choosing: wanted / scale)
                - ChoiceBits.of(total / scale, choosing: hits / scale)
                - ChoiceBits.of(max(0, all - total) / scale, choosing: max(0, min(wanted - hits, all - total)) / scale)
        }
    }

    /// The description that is best, as conditions; empty for all cells.
    private mutating func best(for wanted: [Int32]) -> [Int32] {
        let question = Question(
            all: Double(population.count - explained.rows), wanted: Double(wanted.count),
            step: (wanted.count + Self.sampleLimit - 1) / Self.sampleLimit)
        hits.clear()
        for position in Self.sample(of: wanted.count, step: question.step) {
            hits.add(row(wanted[position]), weight: Int32(question.step))
        }
        var best = (key: [Int32](), score: question.score(wanted.count, of: population.count - explained.rows))
        hits.forEach { first, second, count in
            let score = question.score(count, of: totals(first, second) - explained(first, second))
            guard score >= best.score, explains(first, second, count, question) else { return }
            let key = first == second ? [first] : [first, second]
            if score > best.score || precedes(key, best.key) { best = (key, score) }
        }
        while best.key.count >= 2, best.key.count < Self.lengthLimit,
            let more = extended(best.key, wanted, question, better: best.score)
        {
            best = more
        }
        return best.key.map { wide[Int($0)] }
    }

    /// Whether each condition of a description earns its name.
    private func explains(_ first: Int32, _ second: Int32, _ count: Int, _ question: Question) -> Bool {
        let total = totals(first, second) - explained(first, second)
        if question.isExact(count, of: total) { return true }
        let whole = question.saved(count, of: total)
        guard first != second else { return whole > nameBits[Int(first)] }
        let both = whole - nameBits[Int(first)] - nameBits[Int(second)]
        guard both > 0 else { return false }
        return [first, second].allSatisfy { one in
            both > question.saved(hits(one, one), of: totals(one, one) - explained(one, one)) - nameBits[Int(one)]
        }
    }

    /// The description with one condition more, where that makes it better and earns its name.
    private func extended(
        _ key: [Int32], _ wanted: [Int32], _ question: Question, better score: Double
    ) -> (key: [Int32], score: Double)? {
        var (hits, totals): ([Int32: Int], [Int32: Int]) = ([:], [:])
        var (before, place) = (0, 0)
        let names = key.map { wide[Int($0)] }
        for position in Self.sample(of: wanted.count, step: question.step) where cells.has(wanted[position], names) {
            for other in row(wanted[position]) where !key.contains(other) { hits[other, default: 0] += question.step }
        }
        for cell in wanted where cells.has(cell, names) { before += 1 }
        for cell in population where !isExplained[Int(cell)] && cells.has(cell, names) {
            place += 1
            for other in row(cell) where hits[other] != nil { totals[other, default: 0] += 1 }
        }
        let own = question.saved(before, of: place)
        var best: (key: [Int32], score: Double)?
        for (condition, count) in hits.sorted(by: { $0.key < $1.key }) {
            let of = totals[condition] ?? 0
            let value = question.score(count, of: of)
            guard
                value > max(score, best?.score ?? 0) + 1e-9
                    || value == best?.score && precedes([condition], [best?.key.last ?? condition])
            else { continue }
            guard question.isExact(count, of: of) || question.saved(count, of: of) - nameBits[Int(condition)] > own
            else { continue }
            best = (key + [condition], value)
        }
        return best
    }

    /// Places of a sample: one of each `step`, not always the same one, since cells stand in the order of their axes and a
    /// regular step would see some values only.
    private static func sample(of count: Int, step: Int) -> some Sequence<Int> {
        stride(from: 0, to: count, by: step).lazy.map { start in
            // The finaliser of SplitMix64 (Steele, Lea and Flood 2014).
            var bits = UInt64(start) &* 0x9E37_79B9_7F4A_7C15
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return min(count - 1, start + Int((bits ^ (bits >> 31)) % UInt64(step)))
        }
    }

    /// Whether a description of the same worth is the better one: shorter, then by what people think in.
    private func precedes(_ left: [Int32], _ right: [Int32]) -> Bool {
        guard left.count == right.count else { return left.count < right.count }
        func rank(_ key: [Int32]) -> [(Int, CellCondition)] {
            key.map { cells.condition(wide[Int($0)]) }.map { condition in
                (["family": 1, "tag": 2, "matrix": 3][condition.name] ?? 0, condition)
            }.sorted(by: <)
        }
        return rank(left).lexicographicallyPrecedes(rank(right), by: <)
    }

    /// What tells one cell from all others: not its tags, which its family has, nor the only value of anything.
    private func own(_ cell: Int32) -> [Int32] {
        cells[cell].filter { number in
            let name = cells.condition(number).name
            return name != "tag" && (name != "matrix" || cells.all.count { $0.name == name } > 1)
        }
    }

    private func row(_ cell: Int32) -> ArraySlice<Int32> {
        rows[Int(starts[Int(cell)])..<Int(starts[Int(cell) + 1])]
    }
}
