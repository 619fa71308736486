import Engines
import Foundation
import JSONDocument
import LiveEngines
import Testing

@Suite("A chat server", .enabled(if: ModelServer.isThere, "python3 is not installed"))
struct ChatServerTests {
    private let server: ModelServer

    init() throws {
        server = try ModelServer()
    }

    @Test("its answer comes with the model's name, the server's build and how it was asked")
    func good() async throws {
        let answer = try await server.client("good").answer(Sample.request(repetition: 2))
        #expect(answer.content == ["title": "answer 9"])
        #expect(answer.engine == "fake")
        #expect(answer.assets == ["fake-1"])
        #expect(answer.settings == ["schemaOption": "json_schema", "seed": 9])
    }

    @Test("is sent the request whole: instructions, prompt, schema, options, seed, key")
    func sent() async throws {
        let request = Sample.request(options: GenerationOptions(temperature: 0.5, maximumResponseTokens: 99))
        let told = try #require(try await server.client("told", key: "a-key").answer(request).content)
        let body = try #require(told["sent"])
        #expect(told["authorization"] == "Bearer a-key")
        #expect(
            body["messages"] == [
                ["role": "system", "content": .string(request.instructions)],
                ["role": "user", "content": .string(request.prompt)],
            ])
        #expect(body["temperature"] == 0.5)
        #expect(body["max_tokens"] == 99)
        #expect(body["seed"] == 7)
        let format: JSONValue = [
            "type": "json_schema", "json_schema": ["name": "Summary", "strict": true, "schema": Sample.schema],
        ]
        #expect(body["response_format"] == format)
    }

    @Test("greedy requests are asked at temperature 0")
    func greedy() async throws {
        let request = Sample.request(options: GenerationOptions(temperature: 0.5, greedy: true))
        #expect(try await server.client("told").answer(request).content?["sent"]?["temperature"] == 0)
    }

    @Test("that knows the other spelling of the schema only is asked in that one, and remembered")
    func otherSpelling() async throws {
        let client = try server.client("object-only")
        let answer = try await client.answer(Sample.request())
        #expect(answer.settings["schemaOption"] == "json_object")
        _ = try await client.answer(Sample.request(repetition: 1))
        // One refusal, then one request each.
        #expect(try count("object-only") == 3)
    }

    @Test("is not asked in a spelling that was not chosen")
    func chosenSpelling() async throws {
        let error = await #expect(throws: LiveEngineError.self) {
            try await server.client("object-only", option: .jsonSchema).answer(Sample.request())
        }
        #expect(error?.description.contains("--schema-option") == true)
        #expect(try count("object-only") == 1)
    }

    @Test("a trouble that passes is waited out, and leaves no trace in the answer")
    func retries() async throws {
        let answer = try await server.client("flaky", retries: 2).answer(Sample.request())
        #expect(answer == (try await server.client("good").answer(Sample.request())))
        #expect(try count("flaky") == 3)
    }

    @Test(
        "that answered once and then breaks off, or sends a page, is asked again", arguments: ["drop", "half", "page"])
    func stumbles(_ way: String) async throws {
        let client = try server.client("stumbles-\(way)", retries: 1)
        for repetition in 0..<4 {
            #expect(try await client.answer(Sample.request(repetition: repetition)).content != nil)
        }
        // The second and the fifth request were made twice.
        #expect(try count("stumbles-\(way)") == 6)
    }

    @Test(
        "that answered once and does not come back is that request's trouble", arguments: ["drop", "half", "page"])
    func falls(_ way: String) async throws {
        let client = try server.client("falls-\(way)", retries: 2)
        _ = try await client.answer(Sample.request())
        let error = await #expect(throws: LiveEngineError.self) { try await client.answer(Sample.request()) }
        #expect(error?.kind == .temporary, "\(error?.description ?? "")")
        #expect(try count("falls-\(way)") == 4)
        // One that has never answered is none, and is not asked again.
        let first = await #expect(throws: LiveEngineError.self) {
            try await server.client("falls-\(way)", retries: 2).answer(Sample.request())
        }
        #expect(first?.kind == .unusable)
        #expect(try count("falls-\(way)") == 5)
    }

    @Test("retries end")
    func boundedRetries() async throws {
        let error = await #expect(throws: LiveEngineError.self) {
            try await server.client("busy", retries: 2).answer(Sample.request())
        }
        #expect(error?.kind == .temporary)
        #expect(try count("busy") == 3)
    }

    @Test(
        "that misbehaves gives an error that says how",
        arguments: [
            ("html", LiveEngineError.Kind.unusable, "page of HTML"), ("error-page", .temporary, "status 502"),
            ("broken-body", .noAnswer, "no JSON"), ("no-completion", .noAnswer, "choices[0].message"),
            ("denied", .unusable, "CRIBA_API_KEY"), ("moved", .unusable, "redirection"),
            ("nowhere", .unusable, "status 404"), ("endless", .noAnswer, "more than 262144 bytes"),
        ])
    func misbehaving(_ mode: String, _ kind: LiveEngineError.Kind, _ words: String) async throws {
        let error = await #expect(throws: LiveEngineError.self) {
            try await server.client(mode, key: "planted-key-1").answer(Sample.request())
        }
        #expect(error?.kind == kind)
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("planted-key-1") == false)
    }

    @Test("a slow one, and one that sends a byte now and then, run out of time", arguments: ["slow", "trickle"])
    func slow(_ mode: String) async throws {
        let error = await #expect(throws: LiveEngineError.self) {
            try await server.client(mode, timeout: 0.3).answer(Sample.request())
        }
        #expect(error?.kind == .timeout)
    }

    @Test(
        "a model that refuses is a failure of the model",
        arguments: [
            ("refusal", EngineFailureKind.refusal), ("filtered", .guardrailViolation),
            ("context", .exceededContextWindowSize),
        ])
    func refusals(_ mode: String, _ kind: EngineFailureKind) async throws {
        let answer = try await server.client(mode).answer(Sample.request())
        #expect(answer.outcome == .failure(EngineFailure(kind: kind)))
        #expect(answer.engine == "fake")
    }

    @Test(
        "a model whose answer is no JSON, or cut off, has answered and cannot be decoded",
        arguments: [("broken", "no JSON"), ("cut", "cut off")])
    func undecodable(_ mode: String, _ words: String) async throws {
        let answer = try await server.client(mode).answer(Sample.request())
        guard case .undecodable(let why) = answer.outcome else {
            Issue.record("\(answer)")
            return
        }
        #expect(why.contains(words) && answer.engine == "fake" && answer.assets == ["fake-1"])
    }

    @Test("that is not there is said to be not there")
    func absent() async throws {
        let client = try ChatServer(address: "http://127.0.0.1:1", settings: .init(model: "fake"))
        let error = await #expect(throws: LiveEngineError.self) { try await client.answer(Sample.request()) }
        #expect(error?.kind == .unusable)
        #expect(error?.description.contains("is it running?") == true)
    }

    @Test("a request that is cancelled ends at once")
    func cancelled() async throws {
        let client = try server.client("slow")
        let task = Task { try await client.answer(Sample.request()) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(
        "an address with a name, a password or a query is refused without being repeated",
        arguments: ["http://me:secret@host/v1", "http://host/v1?key=secret", "ftp://secret", "secret"])
    func addresses(_ address: String) {
        let error = #expect(throws: LiveEngineError.self) {
            try ChatServer(address: address, settings: .init(model: "fake"))
        }
        #expect(error?.description.contains("secret") == false)
    }

    private func count(_ mode: String) throws -> Int {
        let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/count/\(mode)"))
        return try #require(Int(String(decoding: try Data(contentsOf: url), as: UTF8.self)))
    }
}
