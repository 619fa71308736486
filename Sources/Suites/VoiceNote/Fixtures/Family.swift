import Engines
import Languages
import NamedDates
import VoiceNote

/// One scenario told in every input language with the same facts, as `family.json` holds it.
struct Family: Sendable {
    /// Something that may be mentioned, with its patterns per output language.
    struct Mention: Sendable {
        let id: String
        /// Why it must not, or may, be there.
        let reason: String?
        /// The kind of reason, where it decides which evaluator speaks up.
        var because: Because?
        let patterns: [Language: [MentionPattern]]

        /// Whether a text in an output language speaks of it.
        func isMade(in text: TextWords, language: Language) -> Bool {
            patterns[language, default: []].contains { $0.matches(text) }
        }
    }

    /// Why something that a careless reader takes for a task is none.
    enum Because: String, Sendable, CaseIterable {
        /// The speaker does it.
        case speaker
        /// Somebody else does it, or was asked to.
        case thirdPerson
        case negated, cancelled, conditional, done
        /// It was said and then said otherwise.
        case corrected
        /// It is news, nothing more.
        case told
    }

    /// A date that must, must not or may be in a digest.
    struct ExpectedDate: Sendable {
        let mention: Mention
        let day: CivilDate?
        let time: CivilTime?
    }

    /// What must, must not and may be there.
    struct Expectations<Item: Sendable>: Sendable {
        var must: [Item] = []
        var mustNot: [Item] = []
        var may: [Item] = []
    }

    /// A failure that the family is about.
    struct DesignedFailure: Sendable, Hashable {
        let stage: NoteStage
        let kind: EngineFailureKind

        /// Whether the note's way ends before a model is asked.
        var comesBeforeModel: Bool {
            [.ingest, .probe, .detect, .transcribe].contains(stage)
        }
    }

    let id: String
    let title: String
    let tags: [String]
    /// The input languages the story is told in.
    let languages: [Language]
    /// The family whose audio, recordings and texts are used.
    let variantOf: String?
    /// What the family changes in how its notes are played.
    var override: FamilyOverride
    /// The availability of the model.
    var availability: ModelAvailability { override.availability }
    /// Proper names, each with the spellings a digest may use.
    let names: [[String]]
    /// What no text may turn around.
    let claims: [Claim]
    /// The ids of behaviour that the family is made to show.
    let plays: [String]
    /// How the app buys; `nil` where the family does not care.
    let purchases: FamilyPurchases?
    let facts: [Fact]
    let toDos: Expectations<Mention>
    let dates: Expectations<ExpectedDate>
    /// What a reply must touch.
    let reply: Mention?
    /// A failure for all languages; a fixture can name its own.
    var failure: DesignedFailure?
    /// Who may decide the language, for all languages; `nil` leaves it to the fixtures.
    let decidedBy: [Detection.Decider]?

    /// Whether nobody in it speaks a candidate's language: some candidate is always the best, and none is right.
    var isForeign: Bool { tags.contains("foreign") }

    /// Who sent a member's note: as its fixture says, or as the family says anew.
    func sender(of fixture: Fixture) -> String? {
        switch override.sender {
        case .ofFixture: fixture.sender
        case .other(let name): name
        }
    }

    /// The failure that a member is made for.
    func failure(of fixture: Fixture) -> DesignedFailure? { fixture.failure ?? failure }
}
