import Evaluation

/// Which evidence each cell shows, and which of it the page carries when it can't carry all.
///
/// First comes one broken cell a family, then one cell a family that passed, then what the other broken cells need, then
/// the rest. Evidence is named once, however many cells show it.
struct PageStories {
    /// What a piece of evidence is to a cell, when it is not an exhibit of a stage.
    enum Role: Int32 {
        case metrics = -1
        case fields = -2
    }

    /// One piece of evidence at its place in a story.
    private struct Part: Hashable {
        /// The number of the stage, or a ``Role``.
        let stage: Int32
        let evidence: Int32
    }

    private enum Turn: UInt8, CaseIterable {
        case brokenOfFamily, passedOfFamily, broken, other
    }

    private var evidence = Interner<String>()
    private var stages = Interner<String>()
    private var parts = Interner<Part>()
    /// The parts of all cells one after the other, and where each cell's begin.
    private var shown: [Int32] = []
    private var starts: [Int32] = [0]
    private var turns: [Turn] = []
    private var familiesSeen: Set<String> = []
    /// Block and place of each piece of evidence that is carried, −1 for the others.
    private var blocks: [Int32] = []
    private var items: [Int32] = []

    /// Takes note of what a cell shows.
    mutating func add(_ cell: CellRecord) {
        for metrics in cell.metrics { add(metrics, stage: Role.metrics.rawValue) }
        for fields in cell.fields { add(fields, stage: Role.fields.rawValue) }
        for exhibit in cell.exhibits { add(exhibit.evidence, stage: stages.number(exhibit.stage)) }
        starts.append(Int32(shown.count))
        turns.append(turn(of: cell))
    }

    /// Names every piece of evidence once, in the order in which it is wanted, until `take` wants no more.
    ///
    /// - Parameter take: Gets a name and says at which block and place of it the evidence now is; `nil` when there is
    ///   no room for more.
    mutating func place(_ take: (String) throws -> (block: Int, item: Int)?) rethrows {
        blocks = Array(repeating: -1, count: evidence.values.count)
        items = blocks
        for turn in Turn.allCases {
            for cell in turns.indices where turns[cell] == turn {
                for part in shown[Int(starts[cell])..<Int(starts[cell + 1])] {
                    let number = Int(parts.values[Int(part)].evidence)
                    guard blocks[number] < 0 else { continue }
                    guard let place = try take(evidence.values[number]) else { return }
                    blocks[number] = Int32(place.block)
                    items[number] = Int32(place.item)
                }
            }
        }
    }

    /// Takes a block back that turned out to be too much.
    mutating func remove(block: Int) {
        for number in blocks.indices where blocks[number] == Int32(block) { blocks[number] = -1 }
    }

    /// Stories as columns: of the parts that are carried their stage, block and place; of the cells how many parts they
    /// have, how many of theirs are left out, and which they are.
    var json: JSONBytes {
        var numbers = Array(repeating: Int32(-1), count: parts.values.count)
        var carried: [Part] = []
        for (index, part) in parts.values.enumerated() where blocks[Int(part.evidence)] >= 0 {
            numbers[index] = Int32(carried.count)
            carried.append(part)
        }
        var counts: [Int32] = []
        var leftOut: [Int32] = []
        var list: [Int32] = []
        for cell in turns.indices {
            let own = shown[Int(starts[cell])..<Int(starts[cell + 1])].map { numbers[Int($0)] }
            let kept = own.filter { $0 >= 0 }
            counts.append(Int32(kept.count))
            leftOut.append(Int32(own.count - kept.count))
            list += kept
        }
        var json = JSONBytes()
        json.append(raw: "{\"stages\":")
        json.append(list: stages.values) { $0.append(.string($1)) }
        let columns = [
            ("stage", carried.map(\.stage)), ("block", carried.map { blocks[Int($0.evidence)] }),
            ("item", carried.map { items[Int($0.evidence)] }), ("counts", counts), ("leftOut", leftOut),
            ("parts", list),
        ]
        for (name, column) in columns {
            json.append(raw: ",\n")
            json.append(name: name)
            json.append(column)
        }
        json.append(raw: "}")
        return json
    }

    private mutating func add(_ name: String, stage: Int32) {
        shown.append(parts.number(Part(stage: stage, evidence: evidence.number(name))))
    }

    private mutating func turn(of cell: CellRecord) -> Turn {
        let isBroken = cell.status.isBroken
        guard isBroken || cell.status == .passed else { return .other }
        let isFirst = familiesSeen.insert("\(cell.section) \(isBroken) \(cell.family)").inserted
        return switch (isBroken, isFirst) {
        case (true, true): .brokenOfFamily
        case (false, true): .passedOfFamily
        case (true, false): .broken
        case (false, false): .other
        }
    }
}
