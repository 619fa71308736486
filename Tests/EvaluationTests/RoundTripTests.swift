import JSONDocument
import Testing

@testable import Evaluation

@Suite struct RoundTripTests {
    /// What a value becomes when it goes through the bytes of a record.
    private func written(_ json: JSONValue) throws -> JSONValue {
        try JSONValue.parse(json.encoded(), name: "line")
    }

    /// What is read of a cell's line.
    private func parsed(_ cell: CellRecord) throws -> JSONValue {
        try JSONValue.parse(cell.line, name: "line")
    }

    private let full = CellRecord(
        id: "memo/story[input=es]", section: 1, trial: 2, fixture: "memo/story/es", family: "story",
        tags: ["long", "\n"],
        axes: [.init(axis: "zeta", value: "a"), .init(axis: "input", value: "es")], status: .failed,
        firstBrokenStage: "digest", reason: "\"why\" \u{2028}", failing: ["memo.dates", "memo.language"],
        failure: ["kind": "refusal"], error: ["kind": "missingRecording"], facets: ["requests": "0a", "other": ""],
        metrics: ["m0", "m1"], fields: ["f0", "f1"],
        exhibits: [.init(stage: "listen", evidence: "e0"), .init(stage: "digest", evidence: "e0")])

    @Test("a cell line gives back the cell, full and bare")
    func cell() throws {
        #expect(try CellRecord(parsed(full)) == full)
        let bare = CellRecord(
            id: "memo/x[]", section: 0, trial: 0, fixture: nil, family: "x", tags: [], axes: [], status: .passed,
            firstBrokenStage: nil, reason: nil, failing: [], failure: nil, error: nil, facets: [:], metrics: [],
            fields: [], exhibits: [])
        #expect(try CellRecord(parsed(bare)) == bare)
        #expect(
            bare.line
                == Array(
                    #"{"kind":"cell","id":"memo/x[]","section":0,"trial":0,"family":"x","status":"passed","axes":{}}"#
                        .utf8))
    }

    @Test("every status is read back")
    func statuses() throws {
        for status in CellStatus.allCases {
            var cell = full
            cell.status = status
            #expect(try CellRecord(parsed(cell))?.status == status)
        }
    }

    @Test(
        "a cell line without a required member is none",
        arguments: ["id", "section", "trial", "family", "status", "axes"])
    func incomplete(_ key: String) throws {
        guard case .object(let object) = try parsed(full) else { return }
        #expect(CellRecord(.object(JSONObject(object.filter { $0.key != key }.map { ($0.key, $0.value) }))) == nil)
        #expect(CellRecord(.object(object.setting(key, .bool(true)))) == nil)
        #expect(CellRecord(.object(object.setting("status", "great"))) == nil)
    }

    @Test("a header line gives back the header")
    func header() throws {
        var header = SampleRecord.header(
            planned: 7, axes: [Axis(name: "input", values: ["es", "de"])],
            relations: [
                Relation(name: "r", abstract: "a", comparison: .invariant(axis: "interface"), facets: ["requests"])
            ],
            gate: Gate(
                minimumPassRate: 0.5, knownIssues: [.init(cell: "c", metric: "m", reason: "r", until: "2027-01-31")]))
        header.shard = try #require(Shard(2, of: 3))
        #expect(try RunHeader(written(header.json)) == header)
        header.sections.append(header.sections[0])
        header.subjects = .null
        header.selection = []
        #expect(try RunHeader(written(header.json)) == header)
        #expect(header.planned == 14)
    }

    @Test("what is told by name stands in the order of names, so that two records of one run are the same")
    func ordered() throws {
        var header = SampleRecord.header(planned: 1)
        header.circumstances.environment = ["os": "Linux", "arch": "x86_64", "tool": "1"]
        #expect(header.json["circumstances"]?["environment"]?.objectValue?.keys == ["arch", "os", "tool"])
        let footer = RunFooter(
            cells: 1, seconds: 0, stageExecutions: ["reply": 1, "digest": 2, "listen": 3], sharing: true, exitStatus: 0)
        #expect(footer.json["stageExecutions"]?.objectValue?.keys == ["digest", "listen", "reply"])
        var cell = full
        cell.facets = ["c": "1", "a": "2", "b": "3"]
        #expect(String(decoding: cell.line, as: UTF8.self).contains(#""facets":{"a":"2","b":"3","c":"1"}"#))
        #expect(try CellRecord(parsed(cell)) == cell)
    }

    @Test("a header of another format is refused by its name")
    func format() throws {
        let json = SampleRecord.header(planned: 1).json
        guard case .object(let object) = json else { return }
        func refusal(_ object: JSONObject) -> String? { planningError { _ = try RunHeader(.object(object)) } }
        #expect(
            refusal(object.setting("format", "criba.run/2"))
                == #"found format "criba.run/2", expected "criba.run/1"; read it with the version that wrote it"#)
        #expect(
            refusal(object.setting("format", .null))
                == #"found no "format" in the first line, expected "criba.run/1""#)
        for shard: JSONValue in [["index": 3, "of": 2], ["of": 2], ["index": 1], [:], .null] {
            #expect(
                refusal(object.setting("shard", shard))
                    == "found an incomplete header line, expected circumstances, plan, shard and sections")
        }
        #expect(
            refusal(object.setting("sections", [["name": "memo"]]))
                == "found an incomplete section in the header, expected name, suite and planned")
    }

    @Test("a footer line gives back the footer; its seconds have three decimals")
    func footer() throws {
        let footer = RunFooter(
            cells: 3, seconds: 1.25, stageExecutions: ["listen": 2, "digest": 9], sharing: false, exitStatus: 2)
        #expect(try RunFooter(written(footer.json)) == footer)
        let long = RunFooter(cells: 3, seconds: 1.000_49, stageExecutions: [:], sharing: true, exitStatus: 0)
        #expect(try RunFooter(written(long.json))?.seconds == 1)
        #expect(RunFooter(["kind": "footer", "cells": 3, "sharing": true]) == nil)
    }

    @Test("both kinds of relation are read back; another kind is none")
    func relation() throws {
        for comparison in [
            Relation.Comparison.invariant(axis: "interface"),
            .resolves(axis: "output", value: "auto", resolvedBy: "language"),
        ] {
            let relation = Relation(name: "r", abstract: "a", comparison: comparison, facets: ["requests", "result"])
            #expect(try Relation(written(relation.json)) == relation)
        }
        #expect(Relation(["name": "r", "abstract": "a", "facets": [], "monotonic": "input"]) == nil)
        #expect(Relation(["name": "r", "abstract": "a", "invariant": "input"]) == nil)
    }
}
