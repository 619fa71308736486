import Evaluation
import Foundation
import JSONDocument
import Reporting
import Testing

@testable import Reporting

@Suite struct PageReportTests {
    @Test("the page loads nothing and allows only its own style and script")
    func policy() throws {
        let page = try report(.html, of: SampleRun())
        let policy = try #require(parts(of: page, from: "Content-Security-Policy\" content=\"", to: "\"").first)
        #expect(policy.hasPrefix("default-src &#39;none&#39;"))
        #expect(!policy.contains("unsafe"))
        for loader in [" src=", "<link", "<img", "<iframe", "@import", "url("] { #expect(!page.contains(loader)) }
    }

    @Test("embedded style and script can't end their elements")
    func assets() {
        #expect(!PageAssets.script.contains("</script") && !PageAssets.script.contains("<!--"))
        #expect(!PageAssets.style.contains("</style"))
        #expect(!PageAssets.script.contains("innerHTML"))
        #expect(PageAssets.document.contains("{{data}}"))
    }

    @Test("all data reads back, with hostile text as it was")
    func data() throws {
        let page = PageData(try report(.html, of: .hostileRun))
        #expect(try page.column("stem").count == 144)
        #expect(try page.list("strings").contains(.string("voice-note.dates.weekday: \(SampleRun.hostile)")))
        #expect(
            try page.evidence.joined().contains { $0["text"]?.stringValue?.hasPrefix(SampleRun.hostile) == true })
    }

    @Test("columns and dictionaries give back each cell's id, status, reason and failing metrics")
    func columns() throws {
        var run = SampleRun()
        run.trials = 2
        let page = PageData(try report(.html, of: run))
        let (stems, combinations) = (try page.list("stems"), try page.list("combinations"))
        let (strings, lists) = (try page.list("strings"), try page.list("lists"))
        var columns: [String: [Int]] = [:]
        for name in ["stem", "combination", "trial", "status", "reason", "failing"] {
            columns[name] = try page.column(name)
        }
        let record = try run.record()
        for index in 0..<record.cellCount {
            let cell = try record.cell(at: index)
            func entry(_ name: String) -> Int { columns[name]?[index] ?? -2 }
            let places = combinations[entry("combination")].arrayValue?.dropFirst().compactMap(\.intValue) ?? []
            let axes = zip(SampleRun.axes, places).map { "\($0.name)=\($0.values[$1])" }.sorted()
            let stem = stems[entry("stem")].arrayValue
            #expect(stem?[1] == .bool(true))
            #expect((stem?[0].stringValue ?? "") + "[\(axes.joined(separator: ","))]" == cell.id)
            #expect(entry("trial") == cell.trial)
            #expect(CellStatus.allCases[entry("status")] == cell.status)
            #expect((entry("reason") < 0 ? nil : strings[entry("reason")].stringValue) == cell.reason)
            #expect(lists[entry("failing")] == .array(cell.failing.map(JSONValue.string)))
        }
    }

    @Test("what a person would look at is in the page: 10,000 times the same text costs little")
    func compressed() throws {
        var run = SampleRun()
        run.families = (0..<12).map { "family-\($0)" }
        run.text = String(repeating: "Wir treffen uns am Montag um acht. ", count: 300)
        #expect(try report(.html, of: run).utf8.count < 400_000)
    }

    @Test("hostile text adds no markup and no line separators to the page")
    func inert() throws {
        let plain = try report(.html, of: SampleRun())
        let hostile = try report(.html, of: .hostileRun)
        #expect(hostile.count { $0 == "<" } == plain.count { $0 == "<" })
        #expect(!hostile.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{0}" })
    }

    @Test("beyond the limit the page keeps the stories of broken cells and of one passed cell a family")
    func limit() throws {
        var run = SampleRun()
        run.families = (0..<40).map { "family-\($0)" }
        run.status = { family, axes in family == "family-39" && axes["input"] == "en" ? .failed : .passed }
        run.uniqueText = true
        let limit = 30_000
        let text = try report(.html, of: run, storyLimit: limit)
        let page = PageData(text)
        let leftOut = try #require(try page.cells["stories"]?["leftOut"]?.arrayValue).compactMap(\.intValue)
        let status = try page.column("status")
        let failed = try #require(CellStatus.allCases.firstIndex(of: .failed))
        for cell in status.indices where status[cell] == failed { #expect(leftOut[cell] == 0) }
        let whole = leftOut.count { $0 == 0 }
        #expect(whole >= 12 && whole < status.count)
        let size = parts(of: text, from: "class=\"evidence\">", to: "</script>").reduce(0) { $0 + $1.utf8.count }
        #expect(size > 0 && size <= limit)
    }

    @Test("a run with everything told needs no word about what is left out")
    func everything() throws {
        let page = PageData(try report(.html, of: SampleRun()))
        let leftOut = try #require(try page.cells["stories"]?["leftOut"]?.arrayValue)
        #expect(leftOut.count == 144 && leftOut.allSatisfy { $0 == 0 })
    }

    @Test("scores are counted in ten bins, and only of metrics that score")
    func scores() throws {
        let page = PageData(try report(.html, of: .greenRun))
        let metrics = try #require(try page.scripts("id=\"run\"").first?["metrics"]?.arrayValue)
        let distributions = metrics.map { $0["distribution"]?.arrayValue?.compactMap(\.intValue) }
        #expect(distributions == [nil, nil, [0, 0, 0, 0, 0, 0, 0, 0, 144, 0], nil])
    }

    @Test("a cell's detection field comes into the page once for all cells that share it")
    func detection() throws {
        var run = SampleRun()
        run.detection = true
        let page = PageData(try report(.html, of: run))
        #expect(try page.list("detections").count == 3)
        #expect(try page.list("detections").first?["margin"]?.doubleValue == 0.31)
        let record = try run.record()
        let column = try page.column("detection")
        for index in 0..<record.cellCount {
            let hasFields = try !record.cell(at: index).fields.isEmpty
            #expect((column[index] >= 0) == hasFields)
        }
    }

    @Test("a history is part of the page only when it is given, and of nothing else")
    func trends() throws {
        let run = SampleRun()
        let (without, with) = (
            try report([.html, .json, .markdown], of: run),
            try report([.html, .json, .markdown], of: run, trends: [.sample])
        )
        #expect(!without[0].contains("\"trends\":") && with[0].contains("\"trends\":[{\"name\":\"voice-note\""))
        #expect(without.dropFirst() == with.dropFirst())
        #expect(try report([.html], of: run, trends: [.sample]) == report([.html], of: run, trends: [.sample]))
    }

    @Test("against a baseline, page and terminal say what became of the cells")
    func baseline() throws {
        var run = SampleRun()
        run.baselines = [.sample]
        let record = try run.record()
        let output = MemoryOutput()
        let lines = try RunReport(record: record, summary: try RunSummary(record)).write([(.html, output)])
        let overall = try #require(try PageData(output.text).scripts("id=\"run\"").first)
        #expect(overall["baselines"]?.arrayValue?.first?["counts"]?["regressed"]?.intValue == 12)
        #expect(lines.contains("Against main: 12 regressed, 1 fixed, 1 still failing"))
    }
}

@Suite struct DeflateTests {
    @Test("what is compressed inflates to the same bytes", arguments: [0, 1, 31, 70_000, 1_000_000])
    func roundTrip(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 >> 7) }
        #expect(PageData.inflate(try Deflate.compress(bytes)) == bytes)
    }
}

@Suite struct InertJSONTests {
    @Test(
        "markup and line separators are escaped, everything else stays",
        arguments: [
            ("\"</script>\"", #""\u003c/script\u003e""#), ("\"a&b\"", #""a\u0026b""#),
            ("\"\u{2028}\u{2029}\u{2027}\u{202A}é😀\"", "\"\\u2028\\u2029\u{2027}\u{202A}é😀\""),
        ])
    func escape(_ json: String, _ escaped: String) {
        #expect(String(decoding: InertJSON.escape(json.utf8), as: UTF8.self) == escaped)
    }
}

@Suite struct ObjectMembersTests {
    @Test("members are found whatever their values hold")
    func members() {
        let text = #"{"a":{"x":[1,{"y":"}"}]},"b\"":"],{","c":[],"d":1}"#
        let bytes = Array(text.utf8)
        let found = ObjectMembers(bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
        #expect(found == [#""a":{"x":[1,{"y":"}"}]}"#, #""b\"":"],{""#, #""c":[]"#, #""d":1"#])
    }

    @Test("an empty object has none")
    func empty() {
        #expect(Array(ObjectMembers(Array("{}".utf8))).isEmpty)
    }
}
