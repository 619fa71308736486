import JSONDocument
import Testing

@testable import Evaluation
@testable import Reporting

@Suite struct ComparisonReportTests {
    @Test("the page answers without a script: which prompt, which language, is it noise, what to record again")
    func answers() throws {
        let page = try ComparedRuns().text(.html)
        let document = String(page.prefix(upTo: try #require(page.range(of: "<section id=\"cells\">")).lowerBound))
        #expect(
            document.contains(
                "<h1><bdi>Worse, more than noise: 96 regressed and 0 fixed in 8 families, p = 0.0039</bdi>"))
        #expect(document.contains("die Notiz <ins>in höchstens drei Punkten </ins>zusammen."))
        #expect(document.contains("input = es, whatever the interface and output"))
        #expect(
            document.contains(
                "input=es</th><td role=\"cell\" data-title=\"passed before\">96</td><td role=\"cell\" data-title=\"passes now\">0</td>"
            ))
        #expect(document.contains("Nothing: every cell that was compared had its recordings"))
        #expect(
            answer("Which language got worse", document) == [
                "Spanish input got worse: 96 of 96 cells regressed; more than noise (p = 0.0313, corrected)",
                "German and English input unchanged",
                "The interface makes no difference: 32 regressed and 0 fixed with each",
                "The output makes no difference: 24 regressed and 0 fixed with each",
            ])
    }

    /// The lines of one answer at the top of the page.
    private func answer(_ question: String, _ page: String) -> [String] {
        guard
            let part = page.components(separatedBy: "<dt>\(question)</dt><dd><ul>").last?.components(
                separatedBy: "</ul>"
            ).first
        else { return [] }
        return part.components(separatedBy: "<li><bdi>").dropFirst().compactMap {
            $0.components(separatedBy: "</bdi>").first
        }
    }

    @Test("a language that got better, one that went both ways and axes that move alike are told in words")
    func findings() throws {
        var runs = ComparedRuns()
        runs.failed = { $0["input"] == "en" }
        runs.fails = { $0["input"] == "es" && $0["output"] == "de" }
        let sentences = ComparisonFinding.all(in: try runs.comparison()).map(\.sentence)
        #expect(
            sentences.filter { $0.contains("input") } == [
                "Spanish input got worse: 24 of 96 cells regressed; more than noise (p = 0.0352, corrected)",
                "English input got better: 96 of 96 cells fixed; more than noise (p = 0.0352, corrected)",
                "German input unchanged",
            ])
        #expect(
            sentences.contains { $0.hasPrefix("German output went both ways: 24 of 72 cells regressed and 24 fixed") })
        #expect(sentences.last == "The interface makes no difference: 8 regressed and 32 fixed with each")
        runs.failed = { _ in false }
        runs.fails = { _ in false }
        #expect(
            ComparisonFinding.all(in: try runs.comparison()).map(\.sentence)
                == ["No language got worse or better: no cell changed sides"])
    }

    @Test("a run that is better is not green where cells that failed before fail in something new")
    func worsened() throws {
        var runs = ComparedRuns()
        runs.failed = { $0["input"] != "en" }
        runs.fails = { $0["input"] == "es" }
        let better = try runs.report().verdict
        #expect(better.colour == .better)
        #expect(better.sentence == "Better, more than noise: 0 regressed and 96 fixed in 8 families, p = 0.0039")
        runs.headMetric = "voice-note.dates.must"
        let unclear = try runs.report().verdict
        #expect(unclear.colour == .unclear)
        #expect(unclear.sentence == "\(better.sentence); 96 fail in something new")
    }

    @Test("a prompt file's difference stands before requests, with how many requests it is in")
    func templates() throws {
        var runs = ComparedRuns()
        runs.templates = true
        let page = try runs.text(.html)
        #expect(page.contains("summary.instructions.txt: 1 sentence reworded, in 3 requests"))
        #expect(page.contains("reworded: “Fasse die Notiz in höchstens drei Punkten "))
        #expect(page.contains("<h2>What changed in the prompts</h2>"))
        #expect(page.contains("No request differs by more than its prompt files."))
        #expect(!page.contains("What else changed in the requests"))
        let json = try JSONValue.parse(Array(try runs.text(.json).utf8), name: "comparison.json")
        let template = json["templates"]?.arrayValue?.first
        #expect(template?["file"] == "summary.instructions.txt" && template?["requests"] == 3)
        #expect(json["differingRequests"] == ["all": 3, "unexplained": 0])
        let markdown = try runs.text(.markdown)
        #expect(
            markdown.contains(
                "- `summary.instructions.txt`: 1 sentence reworded, in 3 requests\n"
                    + "  - Fasse die Notiz <ins>in höchstens drei Punkten </ins>"))
    }

    @Test("the page loads nothing, runs only its own script, and hostile text stays text")
    func hostile() throws {
        var runs = ComparedRuns(families: ["family-0"])
        runs.headText = SampleRun.hostile
        runs.headPrompt = SampleRun.hostile
        let page = try runs.text(.html)
        #expect(page.contains("default-src &#39;none&#39;; style-src &#39;sha256-"))
        #expect(!page.contains("<script>document.title"))
        #expect(!page.contains("http://") && !page.contains("https://"))
        #expect(
            page.components(separatedBy: "<script").count - 1 == page.components(separatedBy: "</script>").count - 1)
        let markdown = try runs.text(.markdown)
        #expect(!markdown.contains("<script>") && !markdown.contains("|@all|"))
    }

    @Test("cells of one digest share their texts, regressed ones come first")
    func sharing() throws {
        let json = try JSONValue.parse(Array(try ComparedRuns().text(.json).utf8), name: "comparison.json")
        #expect(json["format"] == "criba.comparison/1")
        #expect(json["counts"]?["regressed"] == 96 && json["counts"]?["changed"] == 192)
        let cells = json["cells"]?.arrayValue ?? []
        #expect(cells.count == 288)
        #expect(cells.prefix(96).allSatisfy { $0["change"] == "regressed" })
        // Eight families in three languages, said once each.
        #expect(json["texts"]?.arrayValue?.count == 24)
        let first = json["texts"]?.arrayValue?.first?.arrayValue?.first
        #expect(first?["name"] == "keyPoints")
        #expect(
            first?["difference"] == [[0, "family-0: Am "], [-1, "Montag"], [1, "Dienstag"], [0, " um acht."]])
        #expect(json["tests"]?["all"]?["p"]?.doubleValue == 1.0 / 256)
    }

    @Test("Markdown stays below what GitHub takes, whatever changed, and says what is left out")
    func markdown() throws {
        let short = try ComparedRuns().text(.markdown)
        #expect(short.hasPrefix("## ❌ Worse, more than noise: 96 regressed and 0 fixed in 8 families, p = 0.0039\n"))
        #expect(short.contains("<del>Montag</del><ins>Dienstag</ins>"))
        #expect(short.contains("| input=es | 96 → 0, 96 | 96 | 0 | 8 | 0.0039 | "))
        var runs = ComparedRuns()
        runs.headText = (0..<4000).map { "**__wort\($0)__**" }.joined(separator: " ")
        let long = try runs.text(.markdown)
        #expect(long.utf8.count < 65_536)
        #expect(long.contains("The rest is in `comparison.html`."))
        #expect(long.components(separatedBy: "<details>").count == long.components(separatedBy: "</details>").count)
    }

    @Test("annotations are ten at most, an error for what regressed, a notice for the rest")
    func annotations() throws {
        var runs = ComparedRuns()
        runs.fails = { axes in axes["input"] == "es" && axes["output"] == "de" || axes["interface"] == "en" }
        let lines = try runs.text(.github).split(separator: "\n")
        #expect(lines.count <= 10 && lines.count > 1)
        #expect(lines.allSatisfy { $0.hasPrefix("::error title=") })
        runs.fails = { _ in false }
        #expect(try runs.text(.github).hasPrefix("::notice title=Criba::No cell changed sides; 288 say something else"))
    }

    @Test("models are compared only when they are others and were asked the same")
    func fingerprint() throws {
        func refusal(_ runs: ComparedRuns) -> String {
            do {
                return try runs.report(.fingerprint).lines.joined(separator: "\n")
            } catch { return "\(error)" }
        }
        var runs = ComparedRuns()
        #expect(refusal(runs).hasPrefix("found the same model on both sides (local-3b, build 1 in 288 cells)"))
        runs.models.1 = "local-3b, build 2"
        #expect(refusal(runs).hasPrefix("found other requests too (summary, instructions)"))
        runs.headPrompt = "Fasse die Notiz zusammen."
        #expect(refusal(runs).contains("Answered by local-3b, build 1 in 288 cells → local-3b, build 2 in 288 cells"))
        #expect(try runs.text(.html).contains("Answered by local-3b, build 1 in 288 cells → local-3b, build 2"))
    }

    @Test(
        "p-values are never rounded to nothing",
        arguments: [
            (0.00001, "p < 0.0001"), (0.00009, "p < 0.0001"), (0.0001, "p = 0.0001"), (0.5, "p = 0.5"), (1, "p = 1"),
            (0.0302, "p = 0.0302"), (0.99999, "p = 1"),
        ])
    func probabilities(_ p: Double, _ text: String) {
        #expect(ComparisonWords.probability(p) == text)
    }
}
