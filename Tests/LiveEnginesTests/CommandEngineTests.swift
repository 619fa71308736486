import Engines
import Foundation
import JSONDocument
import LiveEngines
import Testing

@Suite("A command as an engine")
struct CommandEngineTests {
    private func engine(_ command: String, model: String? = nil, timeout: Double = 20) -> CommandEngine {
        var settings = CommandEngine.Settings()
        settings.model = model
        settings.timeout = timeout
        settings.seed = 5
        settings.maximumBytes = 1 << 18
        return CommandEngine(command: command, settings: settings)
    }

    @Test("reads the request as one line of JSON and answers with one")
    func answers() async throws {
        let folder = NSTemporaryDirectory() + "criba-command-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let command = #"cat > '\#(folder)' && echo '{"engine": "m 1", "assets": ["a"], "content": {"title": "x"}}'"#
        let request = Sample.request(repetition: 1)
        let answer = try await engine(command).answer(request)
        #expect(answer == LiveAnswer(.content(["title": "x"]), engine: "m 1", assets: ["a"], settings: ["seed": 6]))
        let read = try JSONValue.parse([UInt8](Data(contentsOf: URL(fileURLWithPath: folder))), name: "request")
        #expect(read["format"] == "criba.request/1")
        #expect(read["id"] == .string(request.digest.hex))
        #expect(read["seed"] == 6)
        for (key, value) in request.canonical.objectValue ?? [:] { #expect(read[key] == value, "\(key)") }
    }

    @Test("may answer with a failure of the model")
    func failure() async throws {
        let answer = try await engine(#"echo '{"engine": "m 2", "failure": {"kind": "refusal"}}'"#, model: "m")
            .answer(Sample.request())
        #expect(answer.outcome == .failure(EngineFailure(kind: .refusal)) && answer.engine == "m 2")
    }

    @Test(
        "that misbehaves gives an error that says how",
        arguments: [
            ("echo hello", LiveEngineError.Kind.noAnswer, "--command"), ("true", .noAnswer, "--command"),
            ("echo '{}'", .noAnswer, "exactly one"), ("exit 3", .noAnswer, "status 3"),
            (#"echo '{"content": 1, "id": "00"}'"#, .noAnswer, "another request"),
            (#"echo '{"content": 1, "prompt": "changed"}'"#, .noAnswer, "prompt: found"),
            ("no-such-program-at-all 2>/dev/null", .unusable, "status 127"),
            ("yes", .noAnswer, "more than 262144 bytes"),
            ("kill -9 $$", .noAnswer, "status 137"),
        ])
    func misbehaving(_ command: String, _ kind: LiveEngineError.Kind, _ words: String) async {
        let error = await #expect(throws: LiveEngineError.self) {
            try await engine(command, model: "m").answer(Sample.request())
        }
        #expect(error?.kind == kind, "\(error?.description ?? "")")
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test("an answer that names no engine needs a name from elsewhere")
    func nameless() async throws {
        let error = await #expect(throws: LiveEngineError.self) {
            try await engine(#"echo '{"content": {"title": "x"}}'"#).answer(Sample.request())
        }
        #expect(error?.description.contains("--model NAME") == true)
    }

    @Test("a time-out kills the command and everything it started")
    func timeout() async throws {
        let file = NSTemporaryDirectory() + "criba-group-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: file) }
        // The child would outlive its parent if only that one were killed.
        let command = "sh -c 'echo $$ > \(file); exec sleep 60' & wait"
        let error = await #expect(throws: LiveEngineError.self) {
            try await engine(command, model: "m", timeout: 1).answer(Sample.request())
        }
        #expect(error?.kind == .timeout)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        // A killed process needs a moment to be gone.
        let limit = ContinuousClock.now.advanced(by: .seconds(10))
        while !Self.isGone(child), ContinuousClock.now < limit { sched_yield() }
        #expect(Self.isGone(child))
    }

    @Test("a command that answered and does not end is killed")
    func lingering() async {
        let command = #"echo '{"content": {"title": "x"}}'; exec 1>&-; exec sleep 60"#
        let error = await #expect(throws: LiveEngineError.self) {
            try await engine(command, model: "m", timeout: 1).answer(Sample.request())
        }
        #expect(error?.kind == .timeout)
    }

    @Test("a request that is cancelled kills the command")
    func cancelled() async {
        let engine = engine("exec sleep 60", model: "m")
        let task = Task { try await engine.answer(Sample.request()) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// Whether a process ended; one that nobody has waited for yet counts.
    private static func isGone(_ process: pid_t) -> Bool {
        guard kill(process, 0) == 0 else { return true }
        let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return state?.contains(") Z") ?? false
    }
}
