import JSONDocument
import Testing

@testable import Evaluation

@Suite("Shards joined into a whole")
struct RunMergeTests {
    /// One shard of a plan of four cells with what a test wants to be otherwise.
    private struct ShardSample {
        var index = 1
        var count = 2
        var inputs = ["de"]
        var planned: Int?
        var plan = "0123456789abcdef"
        var selection: [String] = []
        var startedAt = "2026-11-30T04:00:00Z"
        var subjects: JSONValue = ["memo": ["recorded": 3, "engine": "fake"]]
        var footer: RunFooter? = RunFooter(
            cells: 1, seconds: 1.5, stageExecutions: ["listen": 2], sharing: true, exitStatus: 0)

        func record() throws -> RunRecord {
            var header = SampleRecord.header(planned: planned ?? inputs.count, selection: selection)
            header.shard = try #require(Shard(index, of: count))
            header.planDigest = plan
            header.circumstances.startedAt = startedAt
            header.subjects = subjects
            let sink = MemorySink()
            let writer = try RunWriter(sink, header: header)
            for input in inputs {
                var result = SampleRecord.result(.passing, .scoring(0.5), .passing)
                result.fields = [Evidence(.fields, ["shared": "by all"]), Evidence(.fields, ["own": .string(input)])]
                let (cell, evidence) = SampleRecord.cell("story", ["input": input], result)
                try writer.write(cell, evidence: evidence)
            }
            if let footer { try writer.finish(footer) }
            return try RunRecord(MemoryBytes(sink.bytes, name: "s\(index)"))
        }
    }

    private func refusal(_ shards: [ShardSample]) throws -> RunMerge.Refusal? {
        let records = try shards.map { try $0.record() }
        do {
            _ = try RunMerge(records, command: "criba merge")
            return nil
        } catch {
            return error
        }
    }

    private func lines(_ sink: MemorySink, _ kind: String) -> [String] {
        sink.lines.filter { $0.hasPrefix("{\"kind\":\"\(kind)\"") }.sorted()
    }

    @Test("the whole holds every cell and each evidence once, in any order of shards, and adds up what was counted")
    func whole() throws {
        let first = ShardSample(inputs: ["de", "en"], startedAt: "2026-11-30T05:00:00Z")
        let second = ShardSample(
            index: 2, inputs: ["es"], subjects: ["memo": ["recorded": 4, "engine": "fake", "authored": 1]],
            footer: RunFooter(
                cells: 1, seconds: 2, stageExecutions: ["listen": 1, "digest": 5], sharing: false, exitStatus: 2))
        let uncut = ShardSample(count: 1, inputs: ["de", "en", "es"])
        let expected = MemorySink()
        try RunMerge([uncut.record()], command: "").write(to: expected)
        for shards in [[first, second], [second, first]] {
            let merge = try RunMerge(shards.map { try $0.record() }, command: "criba merge")
            #expect(merge.cells == 3 && merge.seconds == 3.5 && !merge.sharing)
            #expect(merge.stageExecutions == ["listen": 3, "digest": 5])
            #expect(merge.header.shard == .whole && merge.header.planned == 3)
            #expect(merge.header.circumstances.startedAt == "2026-11-30T04:00:00Z")
            #expect(merge.header.circumstances.command == "criba merge")
            #expect(merge.header.subjects == ["memo": ["authored": 1, "engine": "fake", "recorded": 7]])
            let sink = MemorySink()
            try merge.write(to: sink)
            #expect(lines(sink, "cell") == lines(expected, "cell") && lines(sink, "cell").count == 3)
            #expect(lines(sink, "evidence") == lines(expected, "evidence") && lines(sink, "evidence").count == 5)
            let record = try sink.record()
            #expect(record.header == merge.header && record.footer == nil && record.cellCount == 3)
        }
        let single = try RunMerge([uncut.record()], command: "")
        #expect(single.sharing && single.header.subjects == uncut.subjects)
    }

    @Test("a part that only one shard has belongs to the whole, and what is no count is the same in all")
    func subjects() throws {
        let pairs: [(JSONValue, JSONValue, JSONValue)] = [
            (1, 2, 3), ("a", "a", "a"), (["a": 1], ["b": 2], ["a": 1, "b": 2]),
            (["b": 1], ["a": 1, "b": 1], ["a": 1, "b": 2]),
            (["a": 1], nil, ["a": 1]), (nil, 3, nil),
        ]
        for (one, other, sum) in pairs {
            let records = try [ShardSample(subjects: one), ShardSample(index: 2, inputs: ["es"], subjects: other)]
                .map { try $0.record() }
            let found = try RunMerge(records, command: "").header.subjects
            #expect(found == sum)
            #expect(found.encoded() == sum.encoded(), "members are in order")
        }
    }

    @Test("shards that are not there yet are told apart from shards that do not belong together")
    func refused() throws {
        #expect(try refusal([]) == .mismatch("found no shard, expected all of one plan"))
        #expect(
            try refusal([.init(count: 3), .init(index: 3, count: 3)])
                == .outstanding(
                    "found shards [1, 3] of 3, expected 1…3; [2] are outstanding, run them with `criba run --shard M/3`"
                ))
        #expect(
            try refusal([.init(), .init(index: 2), .init(index: 2)])
                == .mismatch("found shard 2 of 2 twice, expected each of 1…2 once"))
        #expect(
            try refusal([.init(), .init(index: 2, footer: nil)])
                == .outstanding(
                    "s2: found a shard that did not finish, expected a finished one; go on with `criba run --resume`"))
        #expect(
            try refusal([.init(), .init(index: 2, plan: "fedcba9876543210")])
                == .mismatch("s2: found a shard of plan fedcba987654 [], expected 0123456789ab [] as in s1"))
        #expect(
            try refusal([.init(), .init(index: 2, selection: ["input=de"])])
                == .mismatch(
                    #"s2: found a shard of plan 0123456789ab ["input=de"], expected 0123456789ab [] as in s1"#))
        #expect(
            try refusal([.init(), .init(index: 2, count: 3)])
                == .mismatch("s2: found a shard of 3, expected one of 2 as in s1"))
        #expect(
            try refusal([.init(), .init(index: 2, planned: 2)])
                == .mismatch("s2: found 1 cells, expected the 2 of its shard"))
        #expect(try refusal([.init(), .init(index: 2, inputs: ["es"])]) == nil)
        #expect(RunMerge.Refusal.outstanding("a").description == "a")
        #expect(RunMerge.Refusal.mismatch("b").description == "b")
    }

    @Test("long shards are handed on in pieces, so that memory does not grow with them")
    func pieces() throws {
        final class Sizes: LineSink {
            let memory = MemorySink()
            nonisolated(unsafe) var largest = 0
            func append(_ lines: [UInt8]) throws {
                largest = max(largest, lines.count)
                try memory.append(lines)
            }
        }
        let source = MemorySink()
        let writer = try RunWriter(source, header: SampleRecord.header(planned: 20))
        for family in 0..<20 {
            var result = SampleRecord.result(.passing)
            result.fields = [
                Evidence(.fields, ["own": .string(String(repeating: "\(family % 10)", count: 50_000 + family))])
            ]
            let (cell, evidence) = SampleRecord.cell("f\(family)", result)
            try writer.write(cell, evidence: evidence)
        }
        try writer.finish(RunFooter(cells: 20, seconds: 0, stageExecutions: [:], sharing: true, exitStatus: 0))
        let sizes = Sizes()
        try RunMerge([source.record()], command: "").write(to: sizes)
        #expect(sizes.largest < 400_000)
        let merged = try sizes.memory.record()
        #expect(merged.cellCount == 20)
        #expect(try Set(merged.evidenceNames) == Set(source.record().evidenceNames))
        #expect(try merged.cell(at: 19) == source.record().cell(at: 19))
    }
}
