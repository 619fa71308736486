import SeededRandom
import Testing

@testable import Evaluation

@Suite struct ConditionSearchTests {
    private static let axes = [
        "input": ["de", "es", "en"], "interface": ["de", "es", "en"], "output": ["auto", "de", "es", "en"],
    ]

    /// Cells in the order of their ids, as a run has them.
    private struct Field {
        var cells = CellConditions()
        var values: [[String: String]] = []

        init(families: Int, trials: Int = 1) {
            for family in 0..<families {
                for input in axes["input"] ?? [] {
                    for interface in axes["interface"] ?? [] {
                        for output in axes["output"] ?? [] {
                            for trial in 0..<trials {
                                let own = [
                                    "family": "family-\(family)", "input": input, "interface": interface,
                                    "output": output,
                                ]
                                values.append(own.merging(["trial": "\(trial)"]) { one, _ in one })
                                cells.add(
                                    own.sorted { $0.key < $1.key }.map { CellCondition(name: $0.key, value: $0.value) },
                                    isRepetition: trial > 0)
                            }
                        }
                    }
                }
            }
        }

        /// What the cells share that stand out, as `input = es: all 12 cells`.
        func parts(_ stands: ([String: String]) -> Bool) -> [String] {
            let all = values.indices.map(Int32.init)
            let wanted = all.filter { stands(values[Int($0)]) }
            var search = ConditionSearch(cells, among: all, explaining: [wanted])
            return search.parts(of: wanted).map { part in
                let words = part.key.map { cells.condition($0) }.sorted().map { "\($0.name) = \($0.value)" }
                let extent = search.extent(of: part.key, standing: part.cells.count).words
                return "\(part.isRemainder ? "elsewhere" : words.joined(separator: ", ")): \(extent)"
            }
        }
    }

    @Test("where whole families stand out, no axis is named, however many cells there are")
    func wholeFamilies() {
        // More than are looked at, in the order of their axes: every second one would have two outputs of four.
        let parts = Field(families: 400).parts { "357".contains($0["family"]?.last ?? " ") }
        #expect(parts == [": 4320 of 14,400 cells"])
    }

    @Test("one language in half of the families is that language, whatever the interface and the output")
    func half() {
        let parts = Field(families: 100).parts { $0["input"] == "es" && "02468".contains($0["family"]?.last ?? " ") }
        #expect(parts == ["input = es: 600 of 1200 cells"])
    }

    @Test("a few cells that happen to lean to one value are not explained by it")
    func leaning() {
        let field = Field(families: 400)
        // Twelve cells of twelve families: five, four and three of an interface.
        let interfaces = ["de", "de", "de", "de", "de", "es", "es", "es", "es", "en", "en", "en"]
        let parts = field.parts { cell in
            guard let number = Int(cell["family"]?.dropFirst(7) ?? ""), number % 33 == 0, number / 33 < 12 else {
                return false
            }
            return cell["interface"] == interfaces[number / 33]
                && cell["input"] == ["de", "es", "en"][number % 3 == 0 ? number / 33 % 3 : 0]
                && cell["output"] == ["auto", "de", "es", "en"][number / 33 % 4]
        }
        #expect(parts == [": 12 of 14,400 cells"])
    }

    @Test("six places are told, and what is left is told as elsewhere")
    func places() {
        let field = Field(families: 100)
        func stands(_ count: Int) -> [String] { field.parts { (Int($0["family"]?.dropFirst(7) ?? "") ?? 99) < count } }
        let six = (0..<6).map { "family = family-\($0): all 36 cells" }
        #expect(stands(6) == six)
        #expect(stands(8) == six + ["elsewhere: 72 of 3600 cells"])
    }

    @Test("where only some cells are looked at, none beyond the last is", arguments: 4095...4120)
    func last(_ count: Int) {
        var cells = CellConditions()
        for number in 0..<5000 {
            cells.add([CellCondition(name: "input", value: number < count ? "es" : "de")], isRepetition: false)
        }
        let wanted = Array(0..<Int32(count))
        var search = ConditionSearch(cells, among: Array(0..<5000), explaining: [wanted])
        let parts = search.parts(of: wanted)
        #expect(parts.map(\.cells) == [wanted] && parts[0].key.map { cells.condition($0).value } == ["es"])
    }

    @Test("four conditions are named at most, by the order of their names where all are as good")
    func four() {
        var cells = CellConditions()
        for number in 0..<128 {
            cells.add(
                ["a", "b", "c", "d", "e", "f"].enumerated().map { place, name in
                    CellCondition(name: name, value: "\(number >> place & 1)")
                }, isRepetition: false)
        }
        let wanted = (0..<Int32(128)).filter { $0 & 31 == 31 }
        var search = ConditionSearch(cells, among: Array(0..<128), explaining: [wanted])
        let parts = search.parts(of: wanted)
        #expect(parts.map { $0.key.map { cells.condition($0).name } } == [["a", "b", "c", "d"]])
        #expect(parts[0].cells == wanted && search.extent(of: parts[0].key, standing: 4).of == 8)
    }

    @Test(
        "of conditions that mean the same cells an axis is named before a family, a family before a tag, a tag before a matrix"
    )
    func rank() {
        let names = ["zone", "family", "tag", "matrix"]
        for first in names.indices {
            var cells = CellConditions()
            for number in 0..<40 {
                // The last name is added first, so that the order in which they come says nothing.
                cells.add(
                    names[first...].reversed().map { CellCondition(name: $0, value: "\(number % 2)") },
                    isRepetition: false)
            }
            let wanted = (0..<Int32(40)).filter { $0 % 2 == 1 }
            var search = ConditionSearch(cells, among: Array(0..<40), explaining: [wanted])
            #expect(search.parts(of: wanted)[0].key.map { cells.condition($0).name } == [names[first]])
        }
    }

    @Test("what is explained already is no part of the field in which the rest stands out")
    func field() {
        var (cells, wanted) = (CellConditions(), [Int32]())
        for number in 0..<Int32(220) {
            // A family of 80 that all stand out; of 140 others 14 of one input do, and 36 of 126.
            let isFirst = number < 80
            if isFirst || number < 94 || number % 7 < 2 { wanted.append(number) }
            let input = isFirst ? [] : [CellCondition(name: "input", value: number < 94 ? "es" : "de")]
            cells.add([CellCondition(name: "family", value: isFirst ? "a" : "b")] + input, isRepetition: false)
        }
        #expect(wanted.count == 130)
        var search = ConditionSearch(cells, among: Array(0..<220), explaining: [wanted])
        let parts = search.parts(of: wanted)
        #expect(parts.map { $0.key.map { cells.condition($0).value } } == [["a"], []])
        #expect(parts.map(\.cells.count) == [80, 50] && parts.map(\.isRemainder) == [false, true])
    }

    @Test("fifteen hundred conditions are looked at, the most frequent first")
    func many() {
        var cells = CellConditions()
        for family in 0..<1502 {
            // One cell more of the first families, so that they come first.
            for _ in 0..<(family < 1500 ? 3 : 2) {
                cells.add([CellCondition(name: "family", value: "\(family)")], isRepetition: false)
            }
        }
        let all = (0..<Int32(cells.count)).map { $0 }
        var search = ConditionSearch(cells, among: all, explaining: [all])
        func key(_ family: String) -> [CellCondition] {
            let wanted = all.filter { cells.condition(cells[$0].first ?? 0).value == family }
            return search.parts(of: wanted)[0].key.map { cells.condition($0) }
        }
        #expect(key("0") == [CellCondition(name: "family", value: "0")])
        #expect(key("1499") == [CellCondition(name: "family", value: "1499")])
        #expect(key("1500") == [])
    }

    @Test("cells of which nothing is known are together, without a description")
    func unknown() {
        var cells = CellConditions()
        for _ in 0..<3 { cells.add([], isRepetition: false) }
        for _ in 0..<3 { cells.add([CellCondition(name: "family", value: "a")], isRepetition: false) }
        var search = ConditionSearch(cells, among: [0, 1, 2, 3, 4, 5], explaining: [[0, 1, 2]])
        #expect(search.parts(of: [0, 1, 2]) == [ConditionPart(key: [], cells: [0, 1, 2], isRemainder: false)])
        #expect(search.extent(of: [], standing: 3).of == 3, "no place holds them")
    }

    @Test("a single cell is told by all it has but its tags and the only matrix")
    func single() {
        func own(_ matrices: [String]) -> [String] {
            var cells = CellConditions()
            for (family, matrix) in matrices.enumerated() {
                cells.add(
                    [("matrix", matrix), ("family", "\(family)"), ("input", "de"), ("tag", "slow")].map {
                        CellCondition(name: $0, value: $1)
                    }, isRepetition: false)
            }
            var search = ConditionSearch(cells, among: Array(0..<Int32(matrices.count)), explaining: [[0]])
            return search.parts(of: [0])[0].key.map { cells.condition($0).name }
        }
        #expect(own(["a", "a", "a"]) == ["family", "input"])
        #expect(own(["a", "b", "a"]) == ["matrix", "family", "input"])
    }

    @Test("trials of one cell are told as trials")
    func trials() {
        let field = Field(families: 3, trials: 3)
        let one: ([String: String]) -> Bool = {
            $0["family"] == "family-1" && $0["input"] == "es" && $0["interface"] == "de" && $0["output"] == "en"
        }
        let place = "family = family-1, input = es, interface = de, output = en"
        #expect(field.parts { one($0) && $0["trial"] == "2" } == ["\(place): 1 of 3 trials of one cell"])
        #expect(field.parts { one($0) } == ["\(place): all 3 trials of one cell"])
        #expect(Field(families: 3).parts(one) == ["\(place): the only cell"])
    }

    @Test("an axis that makes no difference is never named beside the one that does", arguments: 0..<40)
    func indifferent(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let names = Self.axes.keys.sorted().shuffled(using: &random)
        let cause = names[0]
        let value = Self.axes[cause]?.randomElement(using: &random) ?? ""
        let rate = Double.random(in: 0.15...1, using: &random)
        let field = Field(families: [6, 20, 60][Int.random(in: 0..<3, using: &random)])
        // Families fail or not, as a prompt's mistakes do; interfaces never matter.
        var failing: [String: Bool] = [:]
        for number in 0..<60 { failing["family-\(number)"] = Double.random(in: 0..<1, using: &random) < rate }
        let parts = field.parts { $0[cause] == value && failing[$0["family"] ?? ""] == true }
        guard !parts.isEmpty else { return }
        let others = names.dropFirst()
        #expect(
            !parts.contains { part in others.contains { part.contains("\($0) =") } }, "\(cause) = \(value): \(parts)")
    }
}
