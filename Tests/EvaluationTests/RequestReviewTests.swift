import JSONDocument
import Testing

@testable import Evaluation

@Suite("Prompt files and the requests made from them") struct RequestReviewTests {
    private typealias Outcome = SampleComparison.Outcome

    private func review(
        _ old: String, _ new: String, prompts: (_ family: String, _ axes: [String: String]) -> (String, String)
    ) throws -> RequestReview {
        var (base, head) = (SampleComparison(), SampleComparison())
        let other = PromptTemplateText(name: "reply.prompt.txt", text: "Antworte.")
        base.templates = [.init(name: "summary.instructions.txt", text: old), other]
        head.templates = [.init(name: "summary.instructions.txt", text: new), other]
        return try RequestReview(
            RunComparison(
                base: base.run { family, axes, _ in Outcome(prompt: prompts(family, axes).0) },
                head: head.run("head") { family, axes, _ in Outcome(prompt: prompts(family, axes).1) }))
    }

    @Test("a request that differs as its file does is told by the file alone, whatever stands in the places")
    func explained() throws {
        let review = try review(
            "Fasse zusammen.\nSchreibe {{language}}.\nJetzt: {{now}}",
            "Fasse kurz zusammen.\nSchreibe auf {{language}}, bitte.\nJetzt: {{now}}"
        ) { family, axes in
            let language = axes["output"] == "de" ? "Deutsch" : "Englisch"
            return (
                "Fasse zusammen.\nSchreibe \(language).\nJetzt: \(family)",
                "Fasse kurz zusammen.\nSchreibe auf \(language), bitte.\nJetzt: \(family)"
            )
        }
        #expect(review.requests.isEmpty && review.unexplained == 0 && review.differing == 16)
        let template = try #require(review.templates.first)
        #expect(
            review.templates.count == 1 && template.file == "summary.instructions.txt" && template.step == "summary")
        #expect(template.part == "instructions" && template.matrices == ["memo"])
        #expect(template.requests == 16 && template.of == 16 && template.difference.changes == 2)
    }

    @Test("requests of a cell that stopped earlier on one side are compared by their titles")
    func stopped() throws {
        var (base, head) = (SampleComparison(), SampleComparison())
        base.templates = [.init(name: "summary.instructions.txt", text: "Fasse zusammen.")]
        head.templates = [.init(name: "summary.instructions.txt", text: "Fasse kurz zusammen.")]
        let review = try RequestReview(
            RunComparison(
                base: base.run { _, _, _ in Outcome(exhibits: ["first", "second"]) },
                head: head.run("head") { _, _, _ in Outcome(status: .error, prompt: "Fasse kurz zusammen.") }))
        #expect(review.templates.map(\.requests) == [8] && review.unexplained == 0)
    }

    @Test("a line that is left out of some requests is counted where it was")
    func leftOut() throws {
        let review = try review("Fasse zusammen.\nAn: {{sender}}", "Fasse zusammen.\nVon: {{sender}}") { family, _ in
            family < "f4"
                ? ("Fasse zusammen.\nAn: Ruth", "Fasse zusammen.\nVon: Ruth") : ("Fasse zusammen.", "Fasse zusammen.")
        }
        #expect(review.templates.map(\.requests) == [4] && review.differing == 4 && review.unexplained == 0)
    }

    @Test("another value in a place, or words that no file has, are more than the file explains")
    func unexplained() throws {
        let (old, new) = ("Fasse zusammen.\nAuf {{language}}.", "Fasse kurz zusammen.\nAuf {{language}}.")
        let value = try review(old, new) { family, _ in
            ("Fasse zusammen.\nAuf Deutsch.", "Fasse kurz zusammen.\nAuf \(family == "f0" ? "Spanisch" : "Deutsch").")
        }
        #expect(value.differing == 8 && value.unexplained == 1)
        #expect(value.requests.map(\.requests) == [1])
        #expect(value.templates.map(\.requests) == [8])
        let changed = try review("Auf {{language}}.", "Schreibe auf {{language}}.") { family, _ in
            ("Auf Deutsch.", family == "f0" ? "Schreibe auf Spanisch." : "Schreibe auf Deutsch.")
        }
        #expect(changed.unexplained == 1)
        let same = try review("Fasse zusammen.", "Fasse zusammen.") { _, _ in
            ("Fasse zusammen.", "Fasse kurz zusammen.")
        }
        #expect(same.knowsTemplates && same.templates.isEmpty && same.unexplained == 8)
        #expect(same.firstDifference == "summary, instructions")
    }

    @Test("prompt files are known only where both runs tell them; a baseline's requests are not there to be compared")
    func known() throws {
        let told = [PromptTemplateText(name: "summary.instructions.txt", text: "Fasse zusammen.")]
        func run(_ name: String, _ templates: [PromptTemplateText], _ prompt: String = "Fasse zusammen.") throws
            -> ComparedRun
        {
            var sample = SampleComparison()
            sample.templates = templates
            return try sample.run(name) { _, _, _ in Outcome(prompt: prompt) }
        }
        let (before, after) = (try run("base", told), try run("head", told, "Fasse kurz zusammen."))
        func review(_ base: ComparedRun, _ head: ComparedRun) throws -> RequestReview {
            try RequestReview(RunComparison(base: base, head: head))
        }
        #expect(try review(before, after).knowsTemplates && review(before, after).differing == 8)
        #expect(try !review(run("base", []), after).knowsTemplates)
        #expect(try !review(before, run("head", [])).knowsTemplates)
        let approved = ComparedRun([Baseline(before.sections[0])], name: "approved")
        #expect(try review(approved, after).differing == 0 && review(approved, after).unexplained == 0)
    }

    @Test("a file of one step is counted among its requests, a file without a step among all")
    func steps() throws {
        var (base, head) = (SampleComparison(), SampleComparison())
        base.templates = [
            .init(name: "reply.prompt.txt", text: "Antworte."), .init(name: "rules.txt", text: "Fasse zusammen."),
        ]
        head.templates = [
            .init(name: "reply.prompt.txt", text: "Antworte kurz."),
            .init(name: "rules.txt", text: "Fasse kurz zusammen."),
        ]
        let review = try RequestReview(
            RunComparison(
                base: base.run { _, _, _ in Outcome() },
                head: head.run("head") { _, _, _ in Outcome(prompt: "Fasse kurz zusammen.") }))
        #expect(review.templates.map(\.file) == ["reply.prompt.txt", "rules.txt"])
        #expect(review.templates.map(\.requests) == [0, 8] && review.templates.map(\.of) == [0, 8])
        #expect(review.unexplained == 0 && review.firstDifference == "reply.prompt.txt")
    }
}

@Suite struct TemplateMatcherTests {
    /// A request as a record tells it.
    private func request(_ parts: KeyValuePairs<String, String>, step: String = "summary") throws -> SentRequest {
        let json = JSONValue.object([
            "parts": .array(parts.map { .object(["name": .string($0.key), "text": .string($0.value)]) }),
            "title": .string("\(step).1of2"), "type": "request",
        ])
        return try #require(SentRequest(json.canonicalBytes()))
    }

    private func change(_ name: String, _ old: String, _ new: String) -> TemplateChange {
        TemplateChange(old: old, new: new, file: PromptTemplateText(name: name, text: new))
    }

    /// What files explain: their places, and whether that is all.
    private func explained(
        _ changes: [TemplateChange], _ old: KeyValuePairs<String, String>, _ new: KeyValuePairs<String, String>
    ) throws -> String {
        var matcher = TemplateMatcher(changes)
        // The second time what is known is given.
        let found = try (0..<2).map { _ in try matcher.explanation(of: request(old), to: request(new)) }
        #expect(found[0].files == found[1].files && found[0].isWhole == found[1].isWhole)
        return "\(found[0].files.sorted()) \(found[0].isWhole ? "all" : "not all")"
    }

    @Test("requests that are the same need no file")
    func same() throws {
        #expect(
            try explained([change("summary.instructions.txt", "a", "b")], ["prompt": "x"], ["prompt": "x"]) == "[] all")
    }

    @Test("each part needs the files its lines were made from, and one line of none is not explained")
    func parts() throws {
        let changes = [
            change("summary.instructions.txt", "Kurz.", "Sehr kurz."),
            change("summary.prompt.txt", "Notiz: {{note}}", "Die Notiz: {{note}}"),
            change("reply.prompt.txt", "Kurz.", "Sehr kurz."),
        ]
        #expect(
            try explained(
                changes, ["instructions": "Kurz.", "prompt": "Notiz: Milch"],
                ["instructions": "Sehr kurz.", "prompt": "Die Notiz: Milch"]) == "[0, 1] all")
        #expect(
            try explained(changes, ["instructions": "Kurz."], ["instructions": "Sehr kurz.\nBitte."]) == "[0] not all")
        #expect(
            try explained(changes, ["instructions": "Kurz.\nBitte."], ["instructions": "Sehr kurz."]) == "[0] not all")
        #expect(
            try explained(
                changes, ["instructions": "Kurz.", "prompt": "x"], ["instructions": "Sehr kurz.", "prompt": "y"])
                == "[0] not all")
        #expect(
            try explained(
                changes, ["instructions": "x", "prompt": "Notiz: Milch"],
                ["instructions": "y", "prompt": "Die Notiz: Milch"]) == "[1] not all")
    }

    @Test("a place holds the same before and after")
    func values() throws {
        let changes = [change("summary.prompt.txt", "Notiz: {{note}}", "Die Notiz: {{note}}")]
        #expect(try explained(changes, ["prompt": "Notiz: Milch"], ["prompt": "Die Notiz: Milch"]) == "[0] all")
        #expect(try explained(changes, ["prompt": "Notiz: Milch"], ["prompt": "Die Notiz: Brot"]) == "[0] not all")
    }

    @Test("lines in another order are explained by any file of the step that changed, and by none without one")
    func order() throws {
        let (old, new): (KeyValuePairs, KeyValuePairs) = (["prompt": "a\nb"], ["prompt": "b\na"])
        #expect(try explained([change("summary.prompt.txt", "a\nb", "b\na")], old, new) == "[0] all")
        #expect(try explained([change("reply.prompt.txt", "a\nb", "b\na")], old, new) == "[] not all")
        #expect(try explained([], old, new) == "[] not all")
    }

    @Test("a line that is only new, or only gone, is looked for on its own side")
    func sides() throws {
        let added = [change("summary.prompt.txt", "a", "a\nb")]
        #expect(try explained(added, ["prompt": "a"], ["prompt": "a\nb"]) == "[0] all")
        #expect(try explained(added, ["prompt": "a\nb"], ["prompt": "a"]) == "[] not all")
        let gone = [change("summary.prompt.txt", "a\nb", "a")]
        #expect(try explained(gone, ["prompt": "a\nb"], ["prompt": "a"]) == "[0] all")
        #expect(try explained(gone, ["prompt": "a"], ["prompt": "a\nb"]) == "[] not all")
    }

    @Test("a schema is explained by a schema file of its step, whatever stands in it")
    func schema() throws {
        let changes = [
            change("summary.prompt.txt", "{}", "[]"), change("summary.schema.json", "{}", "[]"),
            change("reply.schema.json", "{}", "[]"),
        ]
        #expect(try explained(changes, ["schema": "{ }"], ["schema": "[ ]"]) == "[1] all")
        #expect(try explained(changes, ["prompt": "{}"], ["prompt": "[]"]) == "[0] all")
        #expect(try explained([changes[0], changes[2]], ["schema": "{}"], ["schema": "[]"]) == "[] not all")
    }
}
