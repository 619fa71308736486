import Evaluation
import Foundation
import JSONDocument
import Languages
import Testing

@testable import DialogueMemo
@testable import Suites

/// Answers by people who saw what the model sees and nothing of what is expected: what is right in other words has to pass.
@Suite("Other correct answers")
struct AlternativeAnswersTests {
    /// A family of a suite, with what plays it.
    struct Told: Sendable, CustomTestStringConvertible {
        let suite: String
        let family: String
        let stamper: any FixtureStamper

        var testDescription: String { "\(suite)/\(family)" }

        /// Its files of other answers, with the languages they are in.
        var files: [(file: String, language: Language)] {
            get throws {
                try stamper.languages(of: family).flatMap { language in
                    try stamper.files(of: .alternatives, family, language).map { ($0, language) }
                }
            }
        }
    }

    private static let folder = URL(fileURLWithPath: OwnFixtures.folder).deletingLastPathComponent().path

    private static let told: [Told] = ((try? BuiltInSuites.stampers(fixtures: folder)) ?? []).flatMap { entry in
        ((try? entry.stamper.families()) ?? []).map {
            Told(suite: entry.suite, family: $0, stamper: entry.stamper)
        }
    }

    @Test("pass every evaluator, in every output language", arguments: told)
    func pass(_ told: Told) async throws {
        for (file, language) in try told.files {
            for judged in try await told.stamper.judge(file, of: .alternatives, told.family, language) {
                for metric in judged.failing {
                    Issue.record(
                        "\(file) in \(judged.output): \(metric.name): \(metric.rationale) \(metric.found ?? "")")
                }
            }
        }
    }

    @Test("are there for each family that leaves the model its words, three of them at least")
    func enough() throws {
        #expect(Set(Self.told.map(\.suite)).count == BuiltInSuites.descriptions.count)
        for told in Self.told where try told.stamper.leavesWordsOpen(told.family) {
            #expect(try told.files.count >= 3, "\(told)")
        }
    }

    @Test("are each another than the fixture's own, and than the others of their fixture")
    func differ() throws {
        for told in Self.told {
            let store = told.stamper.store
            for language in try told.stamper.languages(of: told.family) {
                let own = "\(told.family)/\(language.rawValue)/answers.json"
                let others = try told.stamper.files(of: .alternatives, told.family, language)
                let answers = try ((store.has(own) ? [own] : []) + others).map { file in
                    try JSONDocument(bytes: store.bytes(of: file), name: file, dialect: .json5).root.value
                }
                #expect(Set(answers).count == answers.count, "\(told) \(language)")
            }
        }
    }

    @Test("fail where an answer is wrong")
    func wrong() async throws {
        let notes = try Folder(families: "two-tasks")
        let file = "two-tasks/de/alternatives/1.json"
        try notes.replace(#""2026-03-07""#, with: #""2026-03-08""#, in: file)
        #expect(
            try await failing(notes.stamper(), file, "two-tasks").contains("voice-note.dates.must"))

        let analyses = try copy("note-analysis/no-people")
        let answer = "no-people/de/alternatives/1.json"
        try analyses.replace(#""isCompleted": true"#, with: #""isCompleted": false"#, in: answer)
        let stamper = NoteAnalysisStamper(fixtures: analyses.path, prompts: AnalysisObserved.prompts)
        #expect(try await failing(stamper, answer, "no-people").contains("note-analysis.items.completed"))

        let memos = try copy("dialogue-memo/repair-cafe")
        let choices = "repair-cafe/de/alternatives/1.json"
        try memos.replace(#""audience""#, with: #""reason""#, in: choices)
        let memo = DialogueMemoStamper(fixtures: memos.path, prompts: PlayedMemo.prompts)
        #expect(try await failing(memo, choices, "repair-cafe").contains("dialogue-memo.question.expected"))
    }

    private func failing(_ stamper: some FixtureStamper, _ file: String, _ family: String) async throws -> [String] {
        try await stamper.judge(file, of: .alternatives, family, .de).flatMap(\.failing).map(\.name)
    }

    private func copy(_ family: String) throws -> Folder {
        let folder = try Folder()
        let name = family.split(separator: "/")[1]
        try FileManager.default.copyItem(atPath: "\(Self.folder)/\(family)", toPath: "\(folder.path)/\(name)")
        return folder
    }
}
