import Evaluation
import Foundation
import Languages
import Recordings
import Testing

@testable import DialogueMemo
@testable import Suites

@Suite("Fixtures of the dialogue memo")
struct MemoFixtureTests {
    /// A folder with copies of families that a test may change.
    private func folder(_ families: String...) throws -> Folder {
        let folder = try Folder()
        for family in families {
            try FileManager.default.copyItem(
                atPath: "\(PlayedMemo.folder)/\(family)", toPath: "\(folder.path)/\(family)")
        }
        return folder
    }

    private func refusal(_ folder: Folder) -> String {
        do {
            _ = try DialogueMemoSuite(fixtures: folder.path).catalogue()
            return "accepted"
        } catch {
            return error.description.replacing(folder.path + "/", with: "")
        }
    }

    @Test("a family is refused with file, place, found and expected")
    func families() throws {
        let family = "ready-at-once/family.json"
        for (old, new, message) in [
            (
                #""dialogue-memo.choice.followed""#, #""dialogue-memo.choice.folowed""#,
                "did you mean \"dialogue-memo.choice.followed\"?"
            ),
            (#""id": "ready-at-once""#, #""id": "at-once""#, "expected the folder's name, \"ready-at-once\""),
            (#""ending": "ready""#, #""ending": "redy""#, "did you mean \"ready\"?"),
            (#""questions": []"#, #""questions": ["reson"]"#, "did you mean \"reason\"?"),
            (#""layout": "model""#, #""layot": "model""#, "did you mean \"layout\"?"),
        ] {
            let folder = try folder("ready-at-once")
            #expect(refusal(folder) == "accepted")
            try folder.replace(old, with: new, in: family)
            let refused = refusal(folder)
            #expect(refused.hasPrefix("\(family):") && refused.contains(message), "\(refused)")
        }
    }

    @Test("turns that answer other questions than the family expects, or too few of them, are refused")
    func turns() throws {
        let folder = try folder("asked-again")
        try folder.replace(#""to": "audience""#, with: #""to": ["problem"]"#, in: "asked-again/es/fixture.json")
        #expect(
            refusal(folder)
                == "asked-again/es/fixture.json: turns[1].to: found \"problem\", expected \"audience\", which "
                + "family.json expects there")
        try folder.replace(
            #""questions": ["audience""#, with: #""questions": ["problem", "audience""#, in: "asked-again/family.json")
        #expect(refusal(folder).contains("expected the idea and an answer to each of 4 questions"))
    }

    @Test("a variant speaks the words of the family it builds on; a variant of a variant is refused")
    func variants() throws {
        let folder = try folder("repair-cafe", "layout-dropped")
        #expect(refusal(folder) == "accepted")
        try folder.replace(
            #""variantOf": "repair-cafe""#, with: #""variantOf": "layout-dropped""#, in: "layout-dropped/family.json")
        #expect(refusal(folder).contains("expected a family with a story of its own"))
    }

    @Test("stamping refuses an answer too many and one too few, and what breaks the schema")
    func sheets() async throws {
        let answers = "ready-at-once/de/answers.json"
        for (old, new, message) in [
            (
                #"{ "question": "ready" }"#,
                #"{ "question": "ready" }, { "question": "reason" }, { "question": "problem" }"#,
                "found 1 choices and 0 layouts that nobody asks for"
            ),
            (#"{ "title": false, "groups": [[1]] }"#, "", "found 0 layouts, expected one for layout too"),
            (#""question": "ready""#, #""question": "finish""#, "breaks the schema at /question"),
            (#"[[1]]"#, #"[["1"]]"#, "expected lists such as [[1, 2], [3]]"),
        ] {
            let folder = try folder("ready-at-once")
            let stamper = DialogueMemoStamper(fixtures: folder.path, prompts: PlayedMemo.prompts)
            #expect(await stamper.state("ready-at-once", .de) == .fresh)
            try folder.replace(old, with: new, in: answers)
            guard case .faulty(let why) = await stamper.state("ready-at-once", .de) else {
                Issue.record("not refused: \(new)")
                continue
            }
            #expect(why.contains(message), "\(why)")
        }
    }

    @Test("a changed choice makes recordings stale, and stamping again mends them")
    func stale() async throws {
        let folder = try folder("falls-silent")
        let stamper = DialogueMemoStamper(fixtures: folder.path, prompts: PlayedMemo.prompts)
        let before = try folder.text("falls-silent/en/recordings/model/v1.jsonl")
        try folder.replace(#""title": true"#, with: #""title": false"#, in: "falls-silent/en/answers.json")
        #expect(
            await stamper.state("falls-silent", .en)
                == .stale("falls-silent/en/recordings/model/v1.jsonl was stamped from something else"))
        #expect(try await stamper.stamp("falls-silent", .en) == [])
        #expect(await stamper.state("falls-silent", .en) == .fresh)
        #expect(try folder.text("falls-silent/en/recordings/model/v1.jsonl") != before)
    }

    @Test(
        "a system that goes on too long, or not long enough, finds the model's next choice waiting and is caught",
        arguments: [
            ("six-questions", SessionLimits(questions: 9), Question.impression, "limit.questions"),
            ("full-transcript", SessionLimits(transcriptCharacters: 9_000), .keyPoint, "limit.transcript"),
            ("ordinary-stop", SessionLimits(questionsBeforeStop: 0), nil, "stop.ordinary"),
            ("asked-again", SessionLimits(replacements: [.reason, .example]), .example, "question.expected"),
        ])
    func caught(family: String, limits: SessionLimits, last: Question?, metric: String) async throws {
        for language in Language.allCases {
            let context = try MemoContext(
                FixtureDescriptor(family: family, member: language.rawValue, selectors: [:], tags: []),
                library: MemoLibrary(store: FolderStore(root: PlayedMemo.folder)), answers: .init(prompts: "v1"))
            let play = MemoPlay(context: context, plan: SessionPlan(limits: limits), prompts: PlayedMemo.prompts)
            let played = await play.play(ReplayModel(context.model, output: language, advice: context.answers.advice)) {
            }
            let observation = play.observation(
                played, interface: .de,
                error: played.interruption.map { CellError($0.error, stage: $0.stage.rawValue) })
            if family != "asked-again" { #expect(observation.asked.last?.question == last) }
            let failing = MemoEvaluator.all.map { $0.evaluate(observation) }.filter(\.isFailing).map(\.name)
            #expect(failing.contains("dialogue-memo.\(metric)"), "\(language) \(failing)")
        }
    }

    @Test("ending words that are not heard are caught, because the model's next choice stands ready")
    func unheard() async throws {
        for (family, next) in [("that-is-all", "example"), ("and-that-is-all", "validation")] {
            for language in Language.allCases {
                let recorded = ModelRecordings.load(
                    folder: "\(family)/\(language.rawValue)/recordings/model", prompts: "v1",
                    from: FolderStore(root: PlayedMemo.folder))
                let choices = recorded.recordings.compactMap { recording -> String? in
                    if case .answer(let content) = recording.outcome { content["question"]?.stringValue } else { nil }
                }
                #expect(choices.last == next, "\(family)/\(language)")
            }
        }
    }
}
