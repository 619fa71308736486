import Engines
import Foundation
import JSONDocument
import Recordings
import Suites
import Testing

@testable import Recorder

@Suite("A review of recordings")
struct ReviewTests {
    @Test("the authored answers of a family are fresh")
    func authored() async throws {
        let project = try Project()
        let review = try await project.session(Project.matrix(recordingSet: nil)).review()
        #expect(review.isFresh)
        let group = try #require(review.groups.first)
        #expect(group.recordingSet == nil && group.entries.count == 4)
        // The matrix does not ask for Spanish.
        #expect(group.orphans.map(\.output) == [.es, .es])
    }

    @Test("a changed prompt makes recordings stale, and the field is named; what follows is provisional")
    func stale() async throws {
        let project = try Project()
        try await project.record(Project.matrix(), with: FakeEngine())
        let review = try await project.session(Project.matrix(), prompts: project.otherPrompts()).review()
        #expect(!review.isFresh)
        let summaries = review.groups[0].entries.filter { $0.request.step == "summary.1of1" }
        #expect(summaries.count == 2)
        for entry in summaries {
            guard case .stale(let differences) = entry.state else {
                Issue.record("\(entry.state)")
                continue
            }
            #expect(differences.map(\.field) == ["instructions"])
            #expect(differences[0].description.contains("Never invent"), "\(differences[0])")
        }
        let replies = review.groups[0].entries.filter { $0.request.step == "reply" }
        #expect(replies.count == 2 && replies.allSatisfy(\.isProvisional))
        #expect(review.askable.count == 2 && review.open.count == 4)
        #expect(review.groups[0].orphans.isEmpty)
    }

    @Test("another repetition is missing, not stale")
    func missing() async throws {
        let project = try Project()
        try await project.record(Project.matrix(), with: FakeEngine())
        let review = try await project.session(Project.matrix(trials: 2)).review()
        let second = review.groups[0].entries.filter { $0.request.repetition == 1 }
        #expect(second.count == 4 && second.allSatisfy { $0.state == .missing })
        #expect(review.groups[0].entries.count { $0.state == .fresh } == 4)
    }

    @Test("recordings that nobody asks for are orphaned")
    func orphaned() async throws {
        let project = try Project()
        try await project.record(Project.matrix(trials: 2), with: FakeEngine())
        let review = try await project.session(Project.matrix()).review()
        #expect(review.isFresh)
        #expect(review.groups[0].orphans.map(\.repetition) == [1, 1, 1, 1])
    }

    @Test("recording after a change of the prompt replaces what was made with the old one")
    func replaced() async throws {
        let project = try Project()
        try await project.record(Project.matrix(), with: FakeEngine())
        let prompts = try project.otherPrompts()
        let result = try await project.record(Project.matrix(), with: FakeEngine(), prompts: prompts)
        // The answers are the same, so the replies are asked for in the same words and stay.
        #expect(result.answered == 2)
        #expect(try project.recordings().count == 4)
        let review = try await project.session(Project.matrix(), prompts: prompts).review()
        #expect(review.isFresh && review.groups[0].orphans.isEmpty)
    }

    @Test("a recording of a selection drops nothing that another cell may ask for")
    func selection() async throws {
        let project = try Project()
        try await project.record(Project.matrix(), with: FakeEngine())
        let prompts = try project.otherPrompts()
        let session = try project.session(Project.matrix(), prompts: prompts, isWhole: false)
        let result = try await session.record(with: FakeEngine(), settings: .init(now: { "" })) { _, _ in }
        #expect(result.answered == 2)
        #expect(try project.recordings().count == 6)
    }

    @Test("sets that no matrix is played with are told")
    func otherSets() async throws {
        let project = try Project()
        try await project.record(Project.matrix(), with: FakeEngine())
        let review = try await project.session(Project.matrix(recordingSet: nil)).review()
        #expect(review.otherSets == ["v1@fake": 1])
    }

    @Test("a recording by another model is stale when one is expected, and a mixture shows")
    func fingerprints() async throws {
        let project = try Project()
        try await project.record(Project.matrix(), with: FakeEngine())
        let session = try project.session(Project.matrix())
        #expect(try await session.review(fingerprint: "fake 1, build 1").isFresh)
        let review = try await session.review(fingerprint: "fake 2")
        #expect(
            review.groups[0].entries.allSatisfy {
                if case .stale(let fields) = $0.state { fields.map(\.field) == ["fingerprint"] } else { false }
            })
        try await project.record(Project.matrix(trials: 2), with: FakeEngine(name: "fake 2"))
        let mixed = try await project.session(Project.matrix(trials: 2)).review()
        #expect(mixed.groups[0].fingerprints.mapValues { $0 }.values.sorted() == [4, 4])
    }

    @Test("an answer that breaks its own schema is damaged, and is asked for again")
    func damaged() async throws {
        let project = try Project()
        try await project.record(Project.matrix(), with: FakeEngine())
        let path = project.path("v1@fake.jsonl")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let damaged = text.replacingOccurrences(of: #""content":{"title":"#, with: #""content":{"tilte":"#)
        try damaged.write(toFile: path, atomically: true, encoding: .utf8)
        let review = try await project.session(Project.matrix()).review()
        #expect(review.groups[0].entries.count { $0.state.name == "damaged" } == 2)
        #expect(!review.isFresh)
        #expect(try await project.record(Project.matrix(), with: FakeEngine()).answered == 2)
        #expect(try await project.session(Project.matrix()).review().isFresh)
    }

    @Test("a new recordingSet is missing whole; stand-ins of other sets let its replies be counted")
    func cost() async throws {
        let project = try Project()
        let review = try await project.session(Project.matrix(recordingSet: "new")).review()
        #expect(review.open.count == 4 && review.askable.count == 2)
        #expect(review.unknownAfter == 0)
        let cost = RecordingCost(review.open, answers: [])
        #expect(cost.requests == 4 && cost.provisional == 2)
        #expect(cost.inputTokens > 1000 && cost.outputTokens == 4 * RecordingCost.usualAnswerTokens)
    }
}
