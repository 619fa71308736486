import JSONDocument
import Testing

@testable import Evaluation

@Suite struct GateReadingTests {
    /// What the refusal of a gate says behind its place.
    private func refusal(_ members: String) -> String? {
        let message = planningError {
            _ = try SampleMatrix.matrix(#""axes": {"input": ["de"]}, "gate": {\#(members)}"#)
        }
        guard let message, let start = message.firstRange(of: ": gate") else { return message }
        return String(message[message.index(start.lowerBound, offsetBy: 2)...])
    }

    @Test("a refusal names the place of the value")
    func place() {
        let message = planningError {
            _ = try SampleMatrix.matrix("\"axes\": {\"input\": [\"de\"]},\n\"gate\": {\"minimumPassRate\": 1.5}")
        }
        #expect(
            message == "Matrix/memo.json:2:29: gate.minimumPassRate: found 1.5, expected a share from 0 to 1")
    }

    @Test("shares lie from 0 to 1")
    func shares() {
        let end = "expected a share from 0 to 1"
        #expect(refusal(#""minimumPassRate": -0.1"#) == "gate.minimumPassRate: found -0.1, \(end)")
        #expect(
            refusal(#""perMetric": {"memo.dates": {"minimumPassRate": 2}}"#)
                == #"gate.perMetric["memo.dates"].minimumPassRate: found 2.0, \#(end)"#)
        #expect(
            refusal(#""cohorts": {"input=es": {"minimumPassRate": 100}}"#)
                == #"gate.cohorts["input=es"].minimumPassRate: found 100.0, \#(end)"#)
        #expect(refusal(#""coverage": {"ignoredAtMost": 1.1}"#) == "gate.coverage.ignoredAtMost: found 1.1, \(end)")
        #expect(refusal(#""minimumPassRate": 0"#) == nil)
        #expect(refusal(#""minimumPassRate": 1"#) == nil)
    }

    @Test("counts are not negative")
    func counts() {
        #expect(refusal(#""maximumErrors": -1"#) == "gate.maximumErrors: found -1, expected 0 or more")
        #expect(refusal(#""coverage": {"everyPair": -1}"#) == "gate.coverage.everyPair: found -1, expected 0 or more")
        #expect(
            refusal(#""relations": {"r": {"maximumBroken": -1}}"#)
                == "gate.relations.r.maximumBroken: found -1, expected 0 or more")
        for key in ["allowed", "changed"] {
            #expect(
                refusal(#""regressions": {"baseline": "b", "\#(key)": -1}"#)
                    == "gate.regressions.\(key): found -1, expected 0 or more")
        }
        #expect(
            refusal(#""maximumErrors": 0, "coverage": {"everyPair": 0}, "relations": {"r": {"maximumBroken": 0}}"#)
                == nil)
    }

    @Test("unknown keys of a gate are refused at every level")
    func keys() {
        #expect(
            refusal(#""minimumPassrate": 1"#)
                == #"gate.minimumPassrate: found unknown key "minimumPassrate", expected one of "minimumPassRate", "maximumErrors", "perMetric", "relations", "cohorts", "coverage", "knownIssues", "regressions"; did you mean "minimumPassRate"?"#
        )
        #expect(
            refusal(#""perMetric": {"memo.dates": {"mean": 2}}"#)
                == #"gate.perMetric["memo.dates"].mean: found unknown key "mean", expected one of "minimumPassRate", "minimumMean""#
        )
        #expect(
            refusal(#""coverage": {"everyPairs": 1}"#)
                == #"gate.coverage.everyPairs: found unknown key "everyPairs", expected one of "everyPair", "ignoredAtMost", "notTold"; did you mean "everyPair"?"#
        )
        #expect(
            refusal(#""cohorts": {"input=es": {}}"#)
                == #"gate.cohorts["input=es"].minimumPassRate: found no key "minimumPassRate", expected a number"#)
    }

    @Test("a known issue needs a reason")
    func reason() {
        #expect(
            refusal(#""knownIssues": [{"cell": "c", "metric": "m", "until": "2027-01-31"}]"#)
                == #"gate.knownIssues[0].reason: found no key "reason", expected a text"#)
        #expect(
            refusal(#""knownIssues": [{"cell": "c", "metric": "m", "reason": "", "until": "2027-01-31"}]"#)
                == "gate.knownIssues[0].reason: found nothing, expected why the failure is accepted")
    }

    @Test(
        "a known issue ends on a day",
        arguments: [
            "31.1.2027", "2027-13-31", "2027-1-31", "2027-00-10", "2027-01-32", "2027-01-00", "", "2027-01-31-01",
            "abcd-01-31",
            "２０２７-01-31", "2027-0x-31", "2027-01-3x", "2027-01",
        ])
    func day(_ text: String) {
        #expect(
            refusal(#""knownIssues": [{"cell": "c", "metric": "m", "reason": "r", "until": "\#(text)"}]"#)
                == #"gate.knownIssues[0].until: found "\#(text)", expected a day such as "2027-01-31""#)
        for day in ["2027-01-31", "2027-12-01", "2027-01-01", "2027-02-30"] {
            #expect(
                refusal(#""knownIssues": [{"cell": "c", "metric": "m", "reason": "r", "until": "\#(day)"}]"#) == nil)
        }
    }

    @Test("what a matrix says of its gate is what the gate asks")
    func reading() throws {
        let gate = try SampleMatrix.matrix(
            """
            "axes": {"input": ["de"]}, "gate": {
              "minimumPassRate": 0.9, "maximumErrors": 2,
              "perMetric": {"a": {"minimumPassRate": 0.5}, "b": {"minimumMean": -1.5}, "c": {}},
              "relations": {"r": {"maximumBroken": 3}, "s": {}}, "cohorts": {"input=es": {"minimumPassRate": 0.25}},
              "coverage": {"everyPair": 4, "ignoredAtMost": 0.75, "notTold": ["screen"]},
              "regressions": {"baseline": "b.jsonl", "allowed": 5, "changed": 6}}
            """
        ).gate
        #expect(
            gate
                == Gate(
                    minimumPassRate: 0.9, maximumErrors: 2,
                    perMetric: ["a": .init(minimumPassRate: 0.5), "b": .init(minimumMean: -1.5), "c": .init()],
                    brokenRelations: ["r": 3, "s": 0], cohorts: ["input=es": .init(minimumPassRate: 0.25)],
                    coverage: .init(everyPair: 4, ignoredAtMost: 0.75, notTold: ["screen"]),
                    regressions: .init(baseline: "b.jsonl", allowed: 5, changed: 6)))
        let bare = try SampleMatrix.matrix(
            #""axes": {"input": ["de"]}, "gate": {"coverage": {}, "regressions": {"baseline": "b"}}"#)
        #expect(bare.gate == Gate(regressions: .init(baseline: "b", allowed: 0, changed: 0)))
        #expect(bare.gate.coverage.everyPair == nil && bare.gate.coverage.ignoredAtMost == nil)
    }

    @Test("the strictest gate stands in a record in two numbers, and lists are in order of names")
    func written() {
        #expect(Gate().json == ["minimumPassRate": 1, "maximumErrors": 0])
        let names = ["c", "a", "b"]
        let gate = Gate(
            perMetric: .init(uniqueKeysWithValues: names.map { ($0, .init(minimumMean: 1)) }),
            brokenRelations: .init(uniqueKeysWithValues: names.map { ($0, 1) }),
            cohorts: .init(uniqueKeysWithValues: names.map { ($0, .init(minimumPassRate: 1)) }))
        for key in ["perMetric", "relations", "cohorts"] {
            #expect(gate.json[key]?.objectValue?.keys == ["a", "b", "c"], "\(key)")
        }
    }

    @Test("a gate comes back from a record as it was, to the last decimal")
    func roundTrip() throws {
        let gate = Gate(
            minimumPassRate: 0.999_999, maximumErrors: 3,
            perMetric: [
                "memo.overlap": .init(minimumMean: 0.000_02), "memo.dates": .init(minimumPassRate: 1.0 / 3),
                "memo.none": .init(),
            ],
            brokenRelations: ["memo.relation.output": 7],
            cohorts: ["input=es tag=long": .init(minimumPassRate: 2.0 / 3)],
            coverage: .init(everyPair: 2, ignoredAtMost: 0.123_456, notTold: ["screen"]),
            knownIssues: [
                .init(cell: "memo/story[input=es]", metric: "memo.dates", reason: "\"why\"", until: "2027-01-31")
            ], regressions: .init(baseline: "b", allowed: 1, changed: 2))
        #expect(try Gate(record: gate.json) == gate)
        #expect(try Gate(record: Gate().json) == Gate())
    }
}
