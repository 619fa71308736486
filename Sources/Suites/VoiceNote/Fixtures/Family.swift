import Engines
import Languages
import NamedDates

/// One scenario told in every input language with the same facts, as `family.json` holds it.
struct Family: Sendable {
    /// Something that may be mentioned, with its patterns per output language.
    struct Mention: Sendable {
        let id: String
        /// Why it must not, or may, be there.
        let reason: String?
        let patterns: [Language: [MentionPattern]]

        /// Whether a text in an output language speaks of it.
        func isMade(in text: TextWords, language: Language) -> Bool {
            patterns[language, default: []].contains { $0.matches(text) }
        }
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
        let stage: String
        let kind: String
    }

    let id: String
    let title: String
    let tags: [String]
    /// The input languages the story is told in.
    let languages: [Language]
    /// The family whose audio, recordings and texts are used.
    let variantOf: String?
    /// The availability of the model.
    let availability: ModelAvailability
    let facts: [Mention]
    let toDos: Expectations<Mention>
    let dates: Expectations<ExpectedDate>
    /// What a reply must touch.
    let reply: Mention?
    /// A failure for all languages; a fixture can name its own.
    let failure: DesignedFailure?
}
