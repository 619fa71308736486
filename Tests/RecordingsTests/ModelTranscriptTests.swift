import Engines
import JSONDocument
import SeededRandom
import Testing

@testable import Recordings

@Suite("Model transcripts")
struct ModelTranscriptTests {
    private func read(_ text: String) throws -> ModelTranscript {
        try ModelTranscript(bytes: Array(text.utf8), name: "a.json")
    }

    @Test("Apple's plain transcript is read whole", .enabled(if: SharedData.isThere))
    func plainSample() throws {
        let transcript = try ModelTranscript(bytes: SharedData.bytes("test_transcript.json"), name: "t.json")
        #expect(transcript.version == .one)
        #expect(
            transcript.entries.map(\.role) == [.instructions, .user, .response, .user, .response, .user, .response])
        #expect(transcript.entries[2].contents == [.text("5 + 3 equals 8.")])
        #expect(transcript.entries[2].assets == transcript.entries[4].assets)
        #expect(transcript.entries[2].assets.count == 3)
    }

    @Test("Apple's full transcript keeps tools, calls, response format and structure", .enabled(if: SharedData.isThere))
    func fullSample() throws {
        let bytes = try SharedData.bytes("test_transcript_full.json")
        let transcript = try ModelTranscript(bytes: bytes, name: "t.json")
        #expect(transcript.entries.map(\.role) == [.instructions, .user, .response, .tool, .response])
        #expect(transcript.entries[2].toolCalls.map(\.name) == ["searchBreadDatabaseTool"])
        #expect(transcript.entries[1].responseFormat?.name == "Recipe")
        guard case .structure(let name, let content) = transcript.entries[4].contents[0] else {
            Issue.record("no structure")
            return
        }
        #expect(name == "Recipe" && content["name"] == "brioche")
        let schema = try JSONSchema(#require(transcript.entries[1].responseFormat?.schema))
        #expect(schema.violations(of: content).isEmpty)
        let again = try ModelTranscript(bytes: transcript.encoded(), name: "t.json")
        #expect(again.document.canonicalBytes() == transcript.document.canonicalBytes())
        #expect(transcript.bytes == bytes)
    }

    @Test("a transcript with tools is no answer to a request without")
    func toolsCount() throws {
        let with = try read(
            Sample.transcript(
                #"{"role":"instructions","contents":[],"tools":[{"type":"function"}]},"#
                    + #"{"role":"user","contents":[{"type":"text","text":"x"}]}"#))
        #expect(with.canonicalRequest(model: "m", repetition: 0)?["tools"] != nil)
    }

    @Test("context options that were set are part of the request, empty ones and metadata are not")
    func contextOptions() throws {
        func request(_ keys: String) throws -> JSONValue? {
            try read(
                Sample.transcript(
                    #"{"role":"user","contents":[{"type":"text","text":"x"}],"options":{}\#(keys)}"#,
                    version: #""1.1""#)
            ).canonicalRequest(model: "m", repetition: 0)
        }
        let plain = try request("")
        #expect(try request(#","contextOptions":{},"metadata":{"a":1},"id":"7""#) == plain)
        #expect(try request(#","contextOptions":{"reasoningLevel":"deep"}"#) != plain)
    }

    @Test(
        "other versions are refused by name",
        arguments: [
            ("2", "2 (a number)"), ("1.1", "1.1 (a number)"), (#""1""#, #""1" (a string)"#),
            (#""1.2""#, #""1.2" (a string)"#),
        ])
    func versions(written: String, named: String) {
        let damage = Sample.damage { _ = try read(Sample.transcript("", version: written)) }
        #expect(damage?.reason == .unknownVersion(named))
        #expect(damage?.path == "version" && damage?.line == 1 && damage?.column == 13)
    }

    @Test("both versions are read")
    func bothVersions() throws {
        #expect(try read(Sample.transcript("", version: "1")).version == .one)
        #expect(try read(Sample.transcript("", version: #""1.1""#)).version == .onePointOne)
    }

    @Test("an unknown role is refused by name with its place")
    func unknownRole() {
        let text = Sample.transcript("{\"role\":\"user\",\"contents\":[]},\n {\"role\": \"robot\", \"contents\":[]}")
        let damage = Sample.damage { _ = try read(text) }
        #expect(damage?.reason == .unknownRole("robot"))
        #expect(damage?.path == "transcript.entries[1].role")
        #expect(damage?.line == 2 && damage?.column == 11)
        #expect(
            damage?.description.hasPrefix("a.json:2:11: transcript.entries[1].role: unknown role \"robot\"") == true)
    }

    @Test("an unknown content type is refused by name with its place")
    func unknownContent() {
        let text = Sample.transcript(#"{"role":"user","contents":[{"type":"smell","id":"0"}]}"#)
        let damage = Sample.damage { _ = try read(text) }
        #expect(damage?.reason == .unknownContentType("smell"))
        #expect(damage?.path == "transcript.entries[0].contents[0].type")
    }

    @Test("unknown keys are kept")
    func unknownKeys() throws {
        let text = Sample.transcript(#"{"role":"user","contents":[],"future":{"a":[1]}}"#)
        let transcript = try read(text)
        #expect(transcript.entries[0].value["future"] == ["a": [1]])
        #expect(String(decoding: transcript.encoded(), as: UTF8.self).contains(#""future":{"a":[1]}"#))
    }

    @Test("roles and contents of OS 27 are read: reasoning, images, attachments")
    func newRoles() throws {
        let transcript = try read(
            Sample.transcript(
                #"{"role":"user","contextOptions":{},"options":{},"contents":[{"type":"image","image":"data:x"}]},"#
                    + #"{"role":"reasoning","signature":"AAEC","contents":[{"type":"text","text":"Hm."}]},"#
                    + #"{"role":"response","metadata":{"systemVersion":"27A1"},"contents":[{"type":"text","text":"ok"}]}"#,
                version: #""1.1""#))
        #expect(transcript.entries.map(\.role) == [.user, .reasoning, .response])
        #expect(transcript.fingerprint == .init(assets: [], systemVersion: "27A1"))
        guard case .attachment = transcript.entries[0].contents[0] else {
            Issue.record("the image is no attachment")
            return
        }
    }

    @Test("an fm session file is read through its wrapper, and damage in it is placed in the file")
    func wrapper() throws {
        let inner = Sample.transcript(
            #"{"role":"user","contents":[{"type":"text","text":"Hallo"}]}"#, version: #""1.1""#)
        let transcript = try read(#"{"modelName": "system", "transcript": \#(inner)}"#)
        #expect(transcript.modelName == "system")
        #expect(transcript.version == .onePointOne)
        #expect(transcript.entries[0].contents == [.text("Hallo")])
        #expect(transcript.document["modelName"] == "system")
        let damage = Sample.damage {
            _ = try read(#"{"modelName": "system", "transcript": \#(Sample.transcript("", version: "3"))}"#)
        }
        #expect(damage?.path == "transcript.version")
    }

    @Test("the order of a response's assets does not change its fingerprint")
    func fingerprint() throws {
        let assets = [#"["b","a"]"#, #"["a","b"]"#]
        let fingerprints = try assets.map {
            try read(Sample.transcript(#"{"role":"response","contents":[],"assets":\#($0)}"#)).fingerprint
        }
        #expect(fingerprints[0] == fingerprints[1] && fingerprints[0]?.assets == ["a", "b"])
    }

    @Test("something that is no transcript is refused with what was expected")
    func otherType() {
        let damage = Sample.damage { _ = try read(#"{"version":1,"type":"Chat","transcript":{"entries":[]}}"#) }
        #expect(
            damage?.reason == .wrongValue(found: "\"Chat\"", expected: "\"FoundationModels.Transcript\""))
    }

    @Test("a truncated file, too deep a file and a lone surrogate are damages with a place")
    func hostile() {
        let whole = Sample.transcript(#"{"role":"user","contents":[]}"#)
        let truncated = Sample.damage { _ = try read(String(whole.dropLast(9))) }
        guard case .malformed = truncated?.reason else {
            Issue.record("\(String(describing: truncated))")
            return
        }
        #expect(truncated?.line == 1)
        let deep = Sample.damage {
            _ = try read(String(repeating: "[", count: 600) + String(repeating: "]", count: 600))
        }
        guard case .malformed = deep?.reason else {
            Issue.record("\(String(describing: deep))")
            return
        }
        let surrogate = Sample.damage {
            _ = try read(Sample.transcript(#"{"role":"user","contents":[{"type":"text","text":"\ud835"}]}"#))
        }
        guard case .malformed = surrogate?.reason else {
            Issue.record("\(String(describing: surrogate))")
            return
        }
        #expect(surrogate?.column != nil)
    }

    @Test("a large file is refused by its size before it is parsed")
    func limits() {
        let damage = Sample.damage {
            _ = try ModelTranscript(
                bytes: Array(Sample.transcript("").utf8), name: "a.json",
                limits: JSONLimits(maximumBytes: 20, maximumDepth: 128))
        }
        guard case .malformed = damage?.reason else {
            Issue.record("\(String(describing: damage))")
            return
        }
    }

    @Test("a written transcript holds the whole request and the answer, and is the same every time")
    func writing() throws {
        let request = Sample.request()
        let transcript = try ModelTranscript(answering: request, with: Sample.answer)
        #expect(transcript.canonicalRequest(model: request.model, repetition: 0) == request.canonical)
        #expect(
            transcript.canonicalRequest(model: request.model, repetition: 0)?.canonicalBytes()
                == request.canonical.canonicalBytes())
        guard case .found(let answer) = transcript.answer() else {
            Issue.record("no answer")
            return
        }
        #expect(answer == Sample.answer)
        #expect(try ModelTranscript(answering: request, with: Sample.answer).encoded() == transcript.encoded())
        let read = try ModelTranscript(bytes: transcript.encoded(), name: "a.json")
        #expect(read.entries == transcript.entries)
    }

    @Test("whatever is asked and answered comes back through a file unchanged")
    func roundTrip() throws {
        var random = SeededGenerator(7)
        for _ in 0..<200 {
            let request = ModelRequest(
                step: "reply", instructions: random.text(0...40), prompt: random.text(0...40),
                schemaName: random.text(1...8), schema: ["type": "object", "description": .string(random.text(0...9))],
                options: .init(
                    temperature: Bool.random(using: &random) ? Double.random(in: 0...2, using: &random) : nil,
                    maximumResponseTokens: Bool.random(using: &random) ? 400 : nil,
                    greedy: Bool.random(using: &random)),
                repetition: Int.random(in: 0...3, using: &random))
            let answer = random.value(depth: 3)
            let recording = try Sample.recording(request, answer: answer)
            let read = ModelRecordings.decode(bytes: recording.line(), name: "v1.jsonl")
            #expect(read.damages.isEmpty)
            let again = try #require(read.recordings.first)
            #expect(again.digest == request.digest)
            #expect(again.outcome == .answer(answer))
            #expect(again.line() == recording.line())
        }
    }
}
