import DialogueMemo
import Evaluation
import Languages
import Recordings
import Synchronization

/// One fixture while its cells are played: what is said, what is expected, and what the model answers.
final class MemoContext: Sendable {
    let family: MemoFamily
    let fixture: MemoFixture
    let answers: FixtureAnswers
    var model: ModelRecordings { answers.recordings }

    /// Reads a fixture's files.
    ///
    /// - Throws: ``PlanningError`` when family or fixture changed since planning and cannot be read.
    init(
        _ descriptor: FixtureDescriptor, library: MemoLibrary, answers choice: FixtureAnswers.Choice,
        schemas: CompiledSchemas = CompiledSchemas()
    ) throws {
        guard let language = Language(rawValue: descriptor.member) else {
            throw PlanningError("\(descriptor.family)/\(descriptor.member): found no language, expected de, es or en")
        }
        family = try library.family(descriptor.family)
        fixture = try library.fixture(of: family, language: language)
        answers = FixtureAnswers(
            fixture: "\(DialogueMemoSuite.name)/\(family.id)/\(language.rawValue)",
            folder: library.recordings(family.id, language), choice: choice,
            stamping: "scripts/fixtures stamp dialogue-memo/\(family.id)", store: library.store, schemas: schemas)
    }
}

/// Says what a fixture says, turn by turn.
final class FixtureSpeaker: MemoSpeaker {
    /// The exchange goes on, and the fixture has nothing more to say.
    struct NothingMoreToSay: Error, CustomStringConvertible {
        let question: Question?

        var description: String {
            "found no answer in fixture.json to \(question.map { "the question \($0.rawValue)" } ?? "nothing"), expected the "
                + "exchange to be over; add a turn, or find out why it goes on"
        }
    }

    private let fixture: MemoFixture
    private let next = Mutex(0)

    init(_ fixture: MemoFixture) {
        self.fixture = fixture
    }

    /// How many turns were said.
    var count: Int { next.withLock { $0 } }

    func answer(to question: Question?) async throws -> String {
        let index = next.withLock { next in
            defer { next += 1 }
            return next
        }
        guard fixture.turns.indices.contains(index) else { throw NothingMoreToSay(question: question) }
        return fixture.turns[index].words
    }
}
