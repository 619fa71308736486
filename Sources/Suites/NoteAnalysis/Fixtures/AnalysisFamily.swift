import Evaluation
import Languages
import NoteAnalysis

/// One scenario of the note analysis, told in every input language with the same facts, as `family.json` holds it.
struct AnalysisFamily: Sendable {
    /// Somebody who may be among the people.
    struct ExpectedPerson: Sendable {
        let mention: Family.Mention
        /// Whether the note calls them by a proper name, and not only by a role.
        let isNamed: Bool
    }

    /// An action item that may be in an analysis.
    struct ExpectedItem: Sendable {
        /// In which analyses of a note it is.
        enum When: String, Sendable, CaseIterable {
            case always, first, again
        }

        let mention: Family.Mention
        let isCompleted: Bool
        /// The ids of the people it involves; `nil` where nothing is said about them.
        let people: [String]?
        let when: When
        /// The ids of people it may involve besides: a listener could tie them to it or not.
        var mayInvolve: [String] = []

        /// Whether an analysis should hold it.
        func isDue(again: Bool) -> Bool {
            switch when {
            case .always: true
            case .first: !again
            case .again: again
            }
        }
    }

    /// A failure that the family is about.
    struct DesignedFailure: Sendable, Hashable {
        /// `missingTranscript`, `transcriptTooLarge`, or the name of an engine's failure.
        let kind: String
        /// Whether it meets the second analysis of the note, and not the first.
        let isAgain: Bool

        /// The stage that fails.
        var stage: AnalysisStage {
            switch kind {
            case "missingTranscript": .check
            case "transcriptTooLarge": .fit
            default: .analyse
            }
        }
    }

    let id: String
    let title: String
    let tags: [String]
    /// The input languages the story is told in.
    let languages: [Language]
    /// The family whose texts, answers and expectations are used.
    let variantOf: String?
    /// What the family changes in how its notes are played.
    let override: AnalysisOverride
    /// The ids of behaviour that the family is made to show.
    let plays: [String]
    let people: Family.Expectations<ExpectedPerson>
    let items: Family.Expectations<ExpectedItem>
    /// What tags must, may and must not speak of; `may` is everything that is not forbidden.
    let topics: Family.Expectations<Family.Mention>
    /// What no text may turn around.
    let claims: [Claim]
    /// What an analysis should still hold of the story.
    let facts: [Fact]
    let failure: DesignedFailure?
    /// How many characters the whole prompt has, where the family is about that.
    let promptCharacters: Int?
    /// Whether the prompt fits by each estimate, where the family is about that.
    let fits: [TokenEstimate: Bool]

    /// Everybody who may be among the people.
    var allowedPeople: [ExpectedPerson] { people.must + people.may }
    /// Every item that may be in an analysis.
    var allowedItems: [ExpectedItem] { items.must + items.may }
}
