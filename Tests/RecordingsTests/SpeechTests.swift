import Engines
import JSONDocument
import Languages
import Testing

@testable import Recordings

@Suite("Recogniser recordings and their replay")
struct SpeechTests {
    private let audio = AudioReference(sha256: SHA256.hash("file"))
    private let german = SpeechLocale("de-DE")
    private let advice = Sample.advice

    private func text(
        locale: String = "de-DE", digest: String = SHA256.hash("0.0-20.0").hex, range: String = "[0, 20]",
        segments: String =
            #"[{"text":" Hallo","start":0,"duration":0.5,"confidence":0.9},"#
            + #"{"text":" Ruth","start":0.5,"duration":0.4}]"#,
        more: String = ""
    ) -> String {
        #"{"engine":"whisper base","locale":"\#(locale)","requestedLocale":"\#(locale)","#
            + #""audio":{"digest":"\#(digest)","range":\#(range)},"segments":\#(segments)\#(more)}"#
    }

    private func read(_ text: String) throws -> SpeechRecording {
        try SpeechRecording(bytes: Array(text.utf8), name: "de-DE.probe.json")
    }

    /// Digests of a pretended note of 12 seconds: spans beyond its end hold the same packets.
    private static func digest(_: AudioReference, _ span: TimeSpan?) -> Digest {
        SHA256.hash(span.map { "\($0.start)-\($0.end)" } ?? "whole")
    }

    private func replay(_ files: [String: String]) -> ReplayRecogniser {
        var store = MemoryStore()
        for (name, text) in files { store.write(text, to: "speech/\(name)") }
        return ReplayRecogniser(SpeechRecordings.load(folder: "speech", from: store), advice: advice) {
            Self.digest($0, $1)
        }
    }

    private func request(
        _ purpose: RecognitionRequest.Purpose = .probe, span: TimeSpan? = TimeSpan(start: 0, end: 20),
        locale: String = "de-DE"
    ) throws -> RecognitionRequest {
        RecognitionRequest(audio: audio, locale: try #require(SpeechLocale(locale)), purpose: purpose, span: span)
    }

    @Test("the recogniser of a note is the one whose confidences are weighed, also where another heard the whole note")
    func engine() {
        var store = MemoryStore()
        let authored = text().replacing("whisper base", with: "authored")
        store.write(text(), to: "speech/de-DE.full.json")
        #expect(SpeechRecordings.load(folder: "speech", from: store).engine == "whisper base")
        store.write(authored, to: "speech/de-DE.probe.json")
        #expect(SpeechRecordings.load(folder: "speech", from: store).engine == "authored")
    }

    @Test("a recording is read with its evidence")
    func reading() throws {
        let recording = try read(text())
        guard case .speech(let speech) = recording.outcome else {
            Issue.record("no speech")
            return
        }
        #expect(speech.text == "Hallo Ruth" && speech.minimumConfidence == 0.9)
        #expect(speech.segments[1].confidence == nil)
        #expect(recording.range == TimeSpan(start: 0, end: 20))
    }

    @Test("a recording comes back through a file unchanged")
    func roundTrip() throws {
        for text in [
            text(), text(range: "null", segments: "[]"), text(more: #","when":"2026-03-01","provenance":"recorded""#),
        ] {
            let recording = try read(text)
            #expect(try read(String(decoding: recording.json.encoded(), as: UTF8.self)) == recording)
        }
    }

    @Test(
        "what is wrong is named with its path",
        arguments: [
            (#"{"engine":"e"}"#, "", "the key \"locale\" is missing"),
            ("DIGEST", "audio.digest", "found \"12\", expected a SHA-256 digest of 64 hexadecimal digits"),
            ("RANGE", "audio.range", "found an array, expected a start before the end"),
            ("CONFIDENCE", "segments[0].confidence", "found 1.5, expected a number from 0.0 to 1.0"),
            ("ORDER", "segments[1].start", "found 1, expected no start before the segment before it (2.0)"),
            (
                "LOCALE", "locale",
                "found \"xx-XX\", expected a locale such as \"de-DE\" in one of the languages de, es, en"
            ),
            ("KEY", "laguage", "unknown key \"laguage\""),
        ])
    func strict(what: String, path: String, reason: String) {
        let broken: [String: String] = [
            "DIGEST": text(digest: "12"), "RANGE": text(range: "[5, 2]"),
            "CONFIDENCE": text(segments: #"[{"text":"a","start":0,"duration":1,"confidence":1.5}]"#),
            "ORDER": text(segments: #"[{"text":"a","start":2,"duration":1},{"text":"b","start":1,"duration":1}]"#),
            "LOCALE": text(locale: "xx-XX"), "KEY": text(more: #","laguage":"de""#),
        ]
        let damage = Sample.damage { _ = try read(broken[what] ?? what) }
        #expect(damage?.path == path)
        #expect(damage?.reason.description.hasPrefix(reason) == true, "\(String(describing: damage))")
        #expect(damage?.line == 1 && damage?.column != nil)
    }

    @Test("a pass over the same audio is answered")
    func hit() async throws {
        let speech = try await replay(["de-DE.probe.json": text()]).transcribe(request())
        #expect(speech.text == "Hallo Ruth")
    }

    @Test("a recording of other audio is stale, and both digests are named")
    func stale() async throws {
        let other = SHA256.hash("other")
        let model = replay(["de-DE.probe.json": text(digest: other.hex)])
        let expected = StaleSpeech(
            subject: "probe in de-DE", recorded: other, audio: SHA256.hash("0.0-20.0"), advice: advice.recorded)
        let request = try request()
        await #expect(throws: expected) { try await model.transcribe(request) }
        #expect(expected.description.contains(other.hex) && expected.description.contains(SHA256.hash("0.0-20.0").hex))
    }

    @Test("a pass that was not recorded is said to be missing")
    func missing() async throws {
        let model = replay(["de-DE.probe.json": text()])
        for request in [try request(.full, span: nil), try request(locale: "es-ES")] {
            do {
                _ = try await model.transcribe(request)
                Issue.record("answered")
            } catch let miss as ReplayMiss {
                #expect(miss.kind == .noSuchStep(recorded: ["probe in de-DE"]))
            }
        }
    }

    @Test("another span is another request, unless it holds the same packets")
    func span() async throws {
        let model = replay(["de-DE.probe.json": text()])
        let shorter = try request(span: TimeSpan(start: 0, end: 10))
        do {
            _ = try await model.transcribe(shorter)
            Issue.record("answered")
        } catch let miss as ReplayMiss {
            guard case .otherRequest(let differences) = miss.kind else {
                Issue.record("\(miss)")
                return
            }
            #expect(differences.map(\.field) == ["span"])
        }
        var store = MemoryStore()
        store.write(text(digest: SHA256.hash("all").hex), to: "s/de-DE.probe.json")
        let short = ReplayRecogniser(SpeechRecordings.load(folder: "s", from: store), advice: advice) { _, _ in
            SHA256.hash("all")
        }
        #expect(try await short.transcribe(shorter).text == "Hallo Ruth")
    }

    @Test("a damaged file is named when its pass is asked for, and only then")
    func damaged() async throws {
        let model = replay(["de-DE.probe.json": text(), "es-ES.probe.json": "{"])
        _ = try await model.transcribe(request())
        let spanish = try request(locale: "es-ES")
        await #expect(throws: RecordingDamage.self) { try await model.transcribe(spanish) }
    }

    @Test("a file whose name and content name different locales is a damage")
    func contradiction() throws {
        var store = MemoryStore()
        store.write(text(), to: "s/de-AT.probe.json")
        store.write("{}", to: "s/notes.json")
        let loaded = SpeechRecordings.load(folder: "s", from: store)
        #expect(loaded.recordings.isEmpty && loaded.damages.count == 1 && loaded.otherDamages.count == 1)
    }

    @Test("a recorded failure of a pass is thrown as it was")
    func failure() async throws {
        let model = replay([
            "de-DE.probe.json":
                #"{"engine":"e","locale":"de-DE","requestedLocale":"de-DE","audio":{"digest":"\#(SHA256.hash("0.0-20.0").hex)","range":[0,20]},"failure":{"kind":"speechNotAvailable"}}"#
        ])
        let request = try request()
        await #expect(throws: EngineFailure(kind: .speechNotAvailable)) { try await model.transcribe(request) }
    }
}
