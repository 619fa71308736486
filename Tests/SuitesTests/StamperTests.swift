import Foundation
import Languages
import Testing

@testable import Suites
@testable import VoiceNote

@Suite("Stamping authored answers")
struct StamperTests {
    private static let recording = "short-note/de/recordings/model/v1.jsonl"
    private static let answers = "short-note/de/answers.json"

    private func refusal(_ folder: Folder) async throws -> String {
        guard case .faulty(let why) = await folder.stamper().state("short-note", .de) else { return "not refused" }
        await #expect(throws: (any Error).self) { try await folder.stamper().stamp("short-note", .de) }
        return why.replacing(folder.path + "/", with: "")
    }

    @Test("the repository's recordings are what stamping gives")
    func fresh() async throws {
        let stamper = VoiceNoteStamper(
            fixtures: OwnFixtures.folder, settings: NoteSettings(candidates: Observed.candidates),
            prompts: Observed.prompts)
        let families = try stamper.families()
        #expect(!families.contains("model-unavailable"))
        #expect(families.count >= 5)
        for family in families {
            for language in try stamper.languages(of: family) {
                #expect(await stamper.state(family, language) == .fresh, "\(family)/\(language)")
            }
        }
    }

    @Test("stamping twice gives the same bytes, and a missing recording is stale until then")
    func twice() async throws {
        let folder = try Folder(families: "short-note")
        let before = try folder.text(Self.recording)
        try folder.remove("short-note/de/recordings/model")
        #expect(await folder.stamper().state("short-note", .de) == .stale("\(Self.recording) is missing"))
        #expect(try await folder.stamper().stamp("short-note", .de) == [])
        let first = try folder.text(Self.recording)
        #expect(first == before)
        _ = try await folder.stamper().stamp("short-note", .de)
        #expect(try folder.text(Self.recording) == first)
        #expect(await folder.stamper().state("short-note", .de) == .fresh)
    }

    @Test("a changed prompt makes recordings stale", arguments: ["summary.instructions.txt", "reply.prompt.txt"])
    func changedPrompt(_ file: String) async throws {
        let prompts = try PromptSet(version: "v1") { name in
            EmbeddedFiles.text("prompts/voice-note/v1/\(name)").map { name == file ? "Please.\n" + $0 : $0 }
        }
        let folder = try Folder(families: "short-note")
        #expect(
            await folder.stamper(prompts: prompts).state("short-note", .de)
                == .stale("\(Self.recording) was stamped from something else"))
    }

    @Test("a changed answer makes recordings stale")
    func changedAnswer() async throws {
        let folder = try Folder(families: "short-note")
        try folder.replace(#""Brot und Milch mitbringen""#, with: #""Brot und Milch""#, in: Self.answers)
        #expect(
            await folder.stamper().state("short-note", .de)
                == .stale("\(Self.recording) was stamped from something else"))
    }

    @Test("an anchor that is gone is refused and nothing is written")
    func lostAnchor() async throws {
        let folder = try Folder(families: "short-note")
        let before = try folder.text(Self.recording)
        try folder.replace("ich stehe noch im Stau", with: "ich stehe noch im Wald", in: Self.answers)
        #expect(
            try await refusal(folder)
                == #"short-note/de/answers.json: found "ich stehe noch im Wald" 0 times in the recognised text, expected once"#
        )
        #expect(try folder.text(Self.recording) == before)
    }

    @Test("an anchor that is there twice is refused")
    func ambiguousAnchor() async throws {
        let folder = try Folder(families: "short-note")
        try folder.replace("ich stehe noch im Stau", with: "noch", in: Self.answers)
        let refused = try await refusal(folder)
        #expect(refused.hasPrefix(#"short-note/de/answers.json: found "noch" "#))
        #expect(refused.hasSuffix(" times in the recognised text, expected once"))
    }

    @Test("an empty anchor is refused")
    func emptyAnchor() async throws {
        let folder = try Folder(families: "short-note")
        try folder.replace("ich stehe noch im Stau", with: "", in: Self.answers)
        #expect(try await refusal(folder).hasPrefix(#"short-note/de/answers.json: found "" "#))
    }

    @Test("six key points in one chunk are refused, as are none")
    func keyPointCount() async throws {
        let folder = try Folder(families: "short-note")
        let sheet = try folder.text(Self.answers)
        let more = ["stehe noch im Stau", "das dauert", "haben nichts mehr"].map {
            #"{"text": "\#($0)!", "from": "\#($0)"},"#
        }
        try folder.replace(#""keyPoints": ["#, with: #""keyPoints": ["# + more.joined(), in: Self.answers)
        #expect(
            try await refusal(folder)
                == #"short-note/de/answers.json: found 6 key points in de for summary.1of1, expected 1 to 5; move their "from" or write more"#
        )
        let none = try #require(sheet.range(of: #"(?s)"keyPoints": \[.*?\],"#, options: .regularExpression))
        try folder.write(sheet.replacingCharacters(in: none, with: #""keyPoints": [],"#), to: Self.answers)
        #expect(try await refusal(folder).contains("found 0 key points in de for summary.1of1, expected 1 to 5"))
    }

    @Test("an answer that breaks the schema is refused")
    func schema() async throws {
        let folder = try Folder(families: "short-note")
        let date = #""dates": [{"title": "Heimweg", "weekday": "Samstag", "from": "das dauert noch"}], "toDos": ["#
        try folder.replace(#""toDos": ["#, with: date, in: Self.answers)
        #expect(
            try await refusal(folder).contains("the answer in de to summary.1of1 breaks the schema at /dates/0/weekday")
        )
    }

    @Test("an expected chunk count that no longer holds is a fault, and a remark when stamping")
    func chunkCount() async throws {
        let folder = try Folder(families: "short-note")
        try folder.replace(#""chunks": 1"#, with: #""chunks": 3"#, in: "short-note/de/fixture.json")
        let remark = "fixture.json expects 3 chunks, the pipeline makes 1"
        #expect(await folder.stamper().state("short-note", .de) == .faulty(remark))
        #expect(try await folder.stamper().stamp("short-note", .de) == [remark])
    }

    @Test("damaged audio cannot be stamped")
    func damagedAudio() async throws {
        let folder = try Folder(families: "short-note")
        try folder.write("no audio", to: "short-note/de/audio.opus")
        #expect(await folder.stamper().state("short-note", .de) != .fresh)
        await #expect(throws: (any Error).self) { try await folder.stamper().stamp("short-note", .de) }
    }
}
