import Evaluation
import Languages
import Testing

@testable import Suites
@testable import VoiceNote

/// Answers by people who saw the recognised text alone: what is right in other words has to pass.
@Suite("Other correct answers")
struct AlternativeAnswersTests {
    private static let stamper = VoiceNoteStamper(
        fixtures: OwnFixtures.folder,
        settings: VoiceNoteSuite.usualSettings,
        prompts: Observed.prompts)

    private static let stories = (try? stamper.families()) ?? []

    @Test("pass every evaluator, in every output language", arguments: stories)
    func pass(_ family: String) async throws {
        for language in try Self.stamper.languages(of: family) {
            for file in try Self.stamper.alternatives(family, language) {
                for judged in try await Self.stamper.judge(file, family, language) {
                    for metric in judged.failing {
                        Issue.record(
                            "\(file) in \(judged.output): \(metric.name): \(metric.rationale) \(metric.found ?? "")")
                    }
                }
            }
        }
    }

    @Test("are there for each own story, three of them")
    func enough() throws {
        let library = FixtureLibrary(store: FolderStore(root: OwnFixtures.folder))
        for name in Self.stories where try library.family(name).variantOf == nil {
            let family = try library.family(name)
            guard family.failure == nil else { continue }
            let count = try family.languages.map { try Self.stamper.alternatives(name, $0).count }.reduce(0, +)
            #expect(count >= 3, "\(name)")
        }
    }

    @Test("fail where an answer is wrong")
    func wrong() async throws {
        let folder = try Folder(families: "two-tasks")
        let file = "two-tasks/de/alternatives/1.json"
        try folder.replace(#""2026-03-07""#, with: #""2026-03-08""#, in: file)
        let failing = try await folder.stamper().judge(file, "two-tasks", .de).flatMap(\.failing).map(\.name)
        #expect(failing.contains("voice-note.dates.must"))
    }
}
