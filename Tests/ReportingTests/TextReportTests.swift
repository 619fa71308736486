import Evaluation
import Reporting
import Testing

@Suite struct MarkdownReportTests {
    @Test("the summary says verdict, table, shared causes and the command on one screen")
    func whole() throws {
        let text = try report(.markdown, of: SampleRun())
        #expect(text.hasPrefix("## ❌ Red: 12 failed, 1 ended in an error, of 144 cells\n"))
        #expect(text.contains("| es | 9/12 ✗ | 9/12 ✗ | 9/12 ✗ | 9/12 ✗ | 36/48 ✗ |"))
        #expect(text.contains("**family = two-tasks, input = es**: all 12 cells, `voice-note.dates.weekday`"))
        #expect(text.contains("scripts/criba run Matrix/voice-note.json"))
        #expect(text.split(separator: "\n").count < 40)
    }

    @Test("a green run is green and lists no failures")
    func green() throws {
        let text = try report(.markdown, of: .greenRun)
        #expect(text.hasPrefix("## ✅ Green: all 144 cells passed\n"))
        #expect(!text.contains("failures share"))
    }

    @Test("a run without a last line is never green")
    func unfinished() throws {
        var run = SampleRun.greenRun
        run.isFinished = false
        #expect(try report(.markdown, of: run).hasPrefix("## ❌ Not finished"))
    }

    @Test("hostile text is no markup, no mention and no table cell")
    func hostile() throws {
        let text = try report(.markdown, of: .hostileRun)
        #expect(
            zip(text, text.dropFirst()).allSatisfy { before, character in !"<>".contains(character) || before == "\\" })
        #expect(text.contains(#"\</script\>"#) && text.contains(#"\|\@"#) && text.contains(#"\*b\*"#))
        #expect(!text.contains("@all"))
        for scalar in text.unicodeScalars { #expect(![0, 0x2028, 0x202E].contains(scalar.value)) }
    }

    @Test("more than ten groups are cut with their number")
    func many() throws {
        var run = SampleRun()
        run.families = (0..<40).map { "family-\($0)" }
        run.status = { family, axes in
            // Scattered, so that nothing short describes it.
            (family + (axes["input"] ?? "") + (axes["output"] ?? "") + (axes["interface"] ?? "")).utf8.reduce(0) {
                ($0 * 31 + Int($1)) % 1009
            } % 40 == 0 ? .failed : .passed
        }
        let lines = try report(.markdown, of: run).split(separator: "\n").filter { $0.hasPrefix("- **") }
        #expect(!lines.isEmpty && lines.count <= 10)
    }
}

@Suite struct AnnotationReportTests {
    @Test("there are at most ten annotations, one line each")
    func limit() throws {
        let lines = try report(.github, of: .hostileRun).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.hasPrefix("::error title=") })
        #expect(lines[1].hasPrefix("::error title=family = two-tasks%2C input = es%3A all 12 cells::"))
    }

    @Test("a green run is a notice")
    func green() throws {
        #expect(try report(.github, of: .greenRun) == "::notice title=Criba::Green: all 144 cells passed\n")
    }
}
