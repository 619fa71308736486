import Evaluation
import SeededRandom
import Testing

@testable import Reporting

@Suite struct FailureGroupTests {
    private func groups(_ status: @escaping @Sendable (String, [String: String]) -> CellStatus) throws -> [FailureGroup]
    {
        var run = SampleRun()
        run.status = status
        let record = try run.record()
        var groups = FailureGroups(record.header)
        for index in 0..<record.cellCount { groups.add(try record.cell(at: index)) }
        return try groups.groups { try record.cell(at: $0) }
    }

    @Test("one broken input language is one group with one condition")
    func single() throws {
        let groups = try groups { $1["input"] == "es" ? .failed : .passed }
        #expect(groups.map(\.place) == ["input = es"])
        #expect(groups.first?.extent == "all 48 cells")
    }

    @Test("two causes of one metric are two groups")
    func two() throws {
        let groups = try groups {
            $1["input"] == "es" || $0 == "small-talk" && $1["output"] == "de" ? .failed : .passed
        }
        #expect(groups.map(\.place) == ["input = es", "family = small-talk, output = de"])
    }

    @Test("everything broken is described as everything")
    func all() throws {
        let groups = try groups { _, _ in .failed }
        #expect(groups.map(\.place) == ["all over the matrix"])
        #expect(groups.first?.extent == "all 144 cells")
    }

    @Test("a single cell is described by all it has")
    func one() throws {
        let groups = try groups {
            $0 == "small-talk" && $1 == ["input": "de", "interface": "en", "output": "es"] ? .error : .passed
        }
        #expect(groups.map(\.place) == ["family = small-talk, input = de, interface = en, output = es"])
        #expect(groups.first?.extent == "the only cell")
    }

    @Test("every failing cell is in a group, however scattered the failures are")
    func complete() throws {
        let isFailing: @Sendable (String, [String: String]) -> Bool = { family, axes in
            (family.count + (axes["input"] == "es" ? 1 : 0) + (axes["output"]?.count ?? 0)
                + (axes["interface"] == "en" ? 2 : 0)) % 3 == 0
        }
        let found = try groups { isFailing($0, $1) ? .failed : .passed }
        var run = SampleRun()
        run.status = { isFailing($0, $1) ? .failed : .passed }
        let record = try run.record()
        for index in 0..<record.cellCount {
            let cell = try record.cell(at: index)
            guard cell.status == .failed else { continue }
            #expect(found.contains { $0.isRemainder || $0.describes(cell) })
        }
    }

    @Test("metrics that fail at the same place are one group, with the stage where most cells broke first")
    func merged() throws {
        var run = SampleRun()
        run.status = { _, axes in axes["input"] == "es" && axes["output"] == "de" ? .failed : .passed }
        let cells = try cells(of: run).map { cell in
            var cell = cell
            if cell.status == .failed, cell.value(of: "interface") != "en" {
                cell.failing.append("voice-note.reply.address")
            }
            return cell
        }
        let groups = try groups(of: cells, run.header())
        #expect(groups.first?.place == "input = es, output = de")
        #expect(groups.first?.metrics.first == "voice-note.dates.weekday")
        #expect(groups.first?.stage == "digest")
        #expect(groups.first?.extent == "all 12 cells")
    }

    @Test("a tag that explains better than any family or axis is found")
    func tag() throws {
        let run = SampleRun()
        let cells = try cells(of: run).map { cell in
            var cell = cell
            cell.tags = ["two-tasks", "small-talk"].contains(cell.family) ? ["spoken-fast"] : ["slow"]
            let isFailing = cell.tags == ["spoken-fast"] && cell.value(of: "output") == "en"
            cell.status = isFailing ? .failed : .passed
            cell.failing = isFailing ? ["voice-note.dates.weekday"] : []
            return cell
        }
        #expect(try groups(of: cells, run.header()).map(\.place) == ["output = en, tag = spoken-fast"])
    }

    @Test(
        "a planted cause of one to three conditions is found exactly, by words as short as its own", arguments: 0..<60)
    func planted(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let run = SampleRun()
        let plain = try cells(of: run).map { cell in
            var cell = cell
            cell.tags = [cell.family.count % 2 == 0 ? "even" : "odd", "all"]
            (cell.status, cell.failing, cell.error) = (.passed, [], nil)
            return cell
        }
        var attributes = ["family": run.families, "tag": ["even", "odd"]]
        for axis in SampleRun.axes { attributes[axis.name] = axis.values }
        let names = attributes.keys.sorted().shuffled(using: &random)
        let cause = names.prefix(Int.random(in: 1...3, using: &random)).map { name in
            CellCondition(name: name, value: attributes[name]?.randomElement(using: &random) ?? "")
        }
        var planted: Set<String> = []
        let cells = plain.map { cell in
            guard cause.allSatisfy({ $0.holds(for: cell) }) else { return cell }
            var cell = cell
            planted.insert(cell.id)
            (cell.status, cell.failing) = (.failed, ["voice-note.dates.weekday"])
            return cell
        }
        guard planted.count > 1 else { return }
        let found = try groups(of: cells, run.header())
        #expect(found.count == 1, "\(cause) gave \(found.map(\.place))")
        let group = try #require(found.first)
        #expect(Set(cells.filter(group.describes).map(\.id)) == planted, "\(cause) gave \(group.place)")
        #expect(group.conditions.count <= cause.count)
        #expect(group.failing == planted.count && group.share.of == planted.count)
    }

    private func cells(of run: SampleRun) throws -> [CellRecord] {
        let record = try run.record()
        return try (0..<record.cellCount).map { try record.cell(at: $0) }
    }

    private func groups(of cells: [CellRecord], _ header: RunHeader) throws -> [FailureGroup] {
        var groups = FailureGroups(header)
        for cell in cells { groups.add(cell) }
        return try groups.groups { cells[$0] }
    }
}

extension FailureGroup {
    func describes(_ cell: CellRecord) -> Bool {
        cell.status != .notApplicable && conditions.allSatisfy { $0.holds(for: cell) }
    }
}

extension CellCondition {
    func holds(for cell: CellRecord) -> Bool {
        switch name {
        case "family": cell.family == value
        case "tag": cell.tags.contains(value)
        case "matrix": true
        default: cell.value(of: name) == value
        }
    }
}

@Suite struct RepeatCommandTests {
    private func command(_ text: String, matrices: Int = 1) -> RepeatCommand {
        var header = SampleRun().header()
        header.circumstances.command = text
        if matrices > 1 { header.sections.append(header.sections[0]) }
        return RepeatCommand(header)
    }

    @Test(
        "a narrowed command keeps what was run and drops how and where",
        arguments: [
            ("criba run", "criba run --only input=es"),
            ("criba run --out /tmp/x --jobs 4 --quiet", "criba run --only input=es"),
            ("criba merge shard1 shard2 --out all", "criba run --only input=es"),
            ("criba run m.json --root '/a b' --resume --out=x", "criba run m.json --root '/a b' --only input=es"),
            (
                "criba run --only family=a --shard 1/4 --no-sharing",
                "criba run --no-sharing --only family=a --only input=es"
            ),
            ("scripts/criba run voice-note --prompts p", "scripts/criba run voice-note --prompts p --only input=es"),
        ])
    func narrowed(_ whole: String, _ narrow: String) {
        #expect(command(whole).narrowed(to: [.init(name: "input", value: "es")]) == narrow)
    }

    @Test("with several matrices a command for one of them names it")
    func matrices() {
        #expect(
            command("criba run --out x", matrices: 2).narrowed(to: [.init(name: "matrix", value: "voice-note")])
                == "criba run voice-note")
    }

    @Test(
        "a shell reads a quoted word as it was",
        arguments: [("a=b", "a=b"), ("it's", #"'it'\''s'"#), ("a b;c", "'a b;c'"), ("", "''")])
    func quoting(_ word: String, _ quoted: String) {
        #expect(ShellWord.quote(word) == quoted)
        #expect(ShellWord.split("x \(quoted) y") == ["x", word, "y"])
    }
}
