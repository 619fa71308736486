import Evaluation
import Foundation
import JSONDocument
import Reporting
import Testing

@testable import Reporting

@Suite struct PageReportTests {
    private func json(_ page: String, _ opening: String) throws -> [JSONValue] {
        try parts(of: page, from: "<script type=\"application/json\" \(opening)>", to: "</script>").map {
            try JSONValue.parse(Array($0.utf8), name: opening)
        }
    }

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

    @Test("all data is JSON that reads back, with hostile text as it was")
    func data() throws {
        let page = try report(.html, of: .hostileRun)
        let rows = try json(page, "class=\"cells\"").flatMap { $0.arrayValue ?? [] }
        #expect(rows.count == 144)
        #expect(rows.contains { $0.arrayValue?[7] == .string("voice-note.dates.weekday: \(SampleRun.hostile)") })
        let evidence = try json(page, "class=\"evidence\"").flatMap { $0.arrayValue ?? [] }
        #expect(evidence.contains { $0.arrayValue?[1]["text"]?.stringValue?.hasPrefix(SampleRun.hostile) == true })
    }

    @Test("hostile text adds no markup and no line separators to the page")
    func inert() throws {
        let plain = try report(.html, of: SampleRun())
        let hostile = try report(.html, of: .hostileRun)
        #expect(hostile.count { $0 == "<" } == plain.count { $0 == "<" })
        #expect(!hostile.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{0}" })
    }

    @Test("beyond the limit the stories of cells that did not pass stay and others go")
    func limit() throws {
        var run = SampleRun()
        run.families = (0..<40).map { "family-\($0)" }
        run.status = { family, axes in family == "family-39" && axes["input"] == "en" ? .failed : .passed }
        run.text = String(repeating: "long ", count: 200)
        let limit = 20_000
        let page = try report(.html, of: run, storyLimit: limit)
        let embedded = Set(
            try json(page, "class=\"evidence\"").flatMap { $0.arrayValue ?? [] }.compactMap {
                $0.arrayValue?[0].intValue
            })
        let rows = try json(page, "class=\"cells\"").flatMap { $0.arrayValue ?? [] }
        let broken = rows.filter { $0.arrayValue?[3] == 1 }
        #expect(broken.count == 12)
        for row in broken {
            let names = try #require(row.arrayValue?[9].arrayValue)
            let lists = names.compactMap(\.intValue)
            #expect(lists.count == 2 && embedded.isSuperset(of: lists))
        }
        let whole = rows.filter { row in
            let story = row.arrayValue?[10].arrayValue ?? []
            return stride(from: 1, to: story.count, by: 2).allSatisfy { embedded.contains(story[$0].intValue ?? -2) }
        }
        #expect(whole.count >= 12 && whole.count < rows.count)
        let size = parts(of: page, from: "class=\"evidence\">", to: "</script>").reduce(0) { $0 + $1.utf8.count }
        #expect(size <= limit + limit / 5)
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
