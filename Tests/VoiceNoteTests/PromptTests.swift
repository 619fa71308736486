import Engines
import Testing

@testable import VoiceNote

@Suite("Prompt templates")
struct PromptTests {
    private func template(_ text: String) throws -> PromptTemplate {
        try PromptTemplate(text, name: "p.txt", allowed: ["now", "sender", "transcript"])
    }

    @Test("values are put in literally and are not expanded again")
    func literalValues() throws {
        let filled = try template("Now: {{now}}\n{{transcript}}").filled([
            "now": "{{transcript}}", "transcript": "I said {{now}} and {{sender}} and {{", "sender": "Ruth",
        ])
        #expect(filled == "Now: {{transcript}}\nI said {{now}} and {{sender}} and {{")
    }

    @Test("a line whose value is absent is left out, whether the key is missing or its value is nil")
    func absentValues() throws {
        let template = try template("First\nSender: {{sender}}\nNow: {{now}} ({{sender}})\nLast")
        #expect(template.filled([:]) == "First\nLast")
        #expect(template.filled(["sender": nil, "now": "10:15"]) == "First\nLast")
        #expect(template.filled(["sender": "Ruth"]) == "First\nSender: Ruth\nLast")
        #expect(template.filled(["sender": "", "now": "x"]) == "First\nSender: \nNow: x ()\nLast")
    }

    @Test("a condition ties its line to a value and puts nothing in")
    func conditions() throws {
        let template = try template("{{sender?}}From:\n{{sender}}\nEnd")
        #expect(template.filled(["sender": "Ruth"]) == "From:\nRuth\nEnd")
        #expect(template.filled(["sender": nil]) == "End")
    }

    @Test("an unknown place is refused with file and line")
    func unknownPlace() {
        let error = #expect(throws: PromptTemplate.TemplateError.self) { try template("one\ntwo {{interface}}") }
        #expect(
            error?.description
                == #"p.txt:2: found the place {{interface}}, expected one of ["now", "sender", "transcript"]"#)
        let condition = #expect(throws: PromptTemplate.TemplateError.self) { try template("{{interface?}}x") }
        #expect(condition?.description.hasPrefix("p.txt:1: found the place {{interface}}") == true)
    }

    @Test("an open pair of braces is refused with file and line")
    func openBraces() {
        let error = #expect(throws: PromptTemplate.TemplateError.self) { try template("a\nb\nc {{now\n}}") }
        #expect(
            error?.description == #"p.txt:3: found "{{" without "}}", expected a place such as {{now}}"#)
    }

    @Test("lines that end in CRLF are lines")
    func carriageReturns() throws {
        let template = try template("First\r\nSender: {{sender}}\r\nLast\r\n")
        #expect(template.filled([:]) == "First\nLast")
    }

    @Test("places are listed in order, and blank lines at the end go")
    func places() throws {
        let template = try template("{{now}} {{sender?}}{{transcript}}\n\nend\n\n\n")
        #expect(template.places == ["now", "sender", "transcript"])
        #expect(template.filled(["now": "1", "sender": "2", "transcript": "3"]) == "1 3\n\nend")
    }

    @Test("each missing file of a version is named", arguments: PromptSet.fileNames)
    func missingFile(_ name: String) {
        let error = #expect(throws: PromptError.self) {
            try PromptSet(version: "v9") { $0 == name ? nil : Samples.promptFiles[$0] }
        }
        #expect(
            error?.description
                == "prompts/voice-note/v9/\(name): found no file, expected one of each of \(PromptSet.fileNames)")
    }

    @Test("a place that has no business in the instructions is refused: user text never gets there")
    func transcriptInInstructions() {
        for (name, place) in [("summary.instructions.txt", "transcript"), ("reply.instructions.txt", "sender")] {
            var files = Samples.promptFiles
            files[name] = "fine\n{{\(place)}}"
            let error = #expect(throws: PromptError.self) { try PromptSet(version: "v9") { files[$0] } }
            #expect(
                error?.description.hasPrefix("prompts/voice-note/v9/\(name):2: found the place {{\(place)}}") == true)
        }
    }

    @Test("a schema that is no JSON is refused with its place")
    func brokenSchema() {
        var files = Samples.promptFiles
        files["reply.schema.json"] = "{\n  oops"
        let error = #expect(throws: PromptError.self) { try PromptSet(version: "v9") { files[$0] } }
        #expect(error?.description.hasPrefix("prompts/voice-note/v9/reply.schema.json:2:3: ") == true)
    }
}
