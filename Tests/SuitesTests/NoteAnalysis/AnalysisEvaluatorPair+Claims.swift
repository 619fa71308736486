@testable import Suites

extension AnalysisEvaluatorPair {
    /// What texts turn around, and what they leave out.
    static let claims = [
        Self(
            "claims.attribution", "as it was said",
            passes: {
                $0.claims = [claim(.attribution, about: "cook*", says: "ben", never: "ana")]
                $0.draft.summary += " Ben cooks, and Ana gets the photos."
            }
        ) {
            $0.claims = [claim(.attribution, about: "cook*", says: "ben", never: "ana")]
            $0.draft.summary += " Ana cooks, and Ben gets the photos."
        },
        // What one sentence of a summary says does not excuse the next.
        Self(
            "claims.negation", "as it was said",
            passes: {
                $0.claims = [claim(.negation, about: "hall", says: "no|not")]
                $0.draft.actionItems.removeLast()
                $0.draft.summary += " The hall is not free."
            }
        ) {
            $0.claims = [claim(.negation, about: "hall", says: "no|not")]
            $0.draft.actionItems.removeLast()
            $0.draft.summary = "The accountant is not called. The hall is free."
        },
        Self(
            "claims.number", "as it was said",
            passes: { $0.claims = [claim(.number, about: "photo*", never: "twenty")] }
        ) {
            $0.claims = [claim(.number, about: "photo*", never: "twenty")]
            $0.draft.actionItems[1].task = "Send Ana twenty photos"
        },
        // A tag need not say what a claim says; it may not say what it never does.
        Self(
            "claims.name", "as it was said",
            passes: { $0.claims = [claim(.name, about: "photo*", says: "ana|twelve|calls", never: "ben")] }
        ) {
            $0.claims = [claim(.name, about: "photo*", never: "ben")]
            $0.draft.tags = ["photos for ben"]
        },
        // A task may name what is open; a sentence of the summary may not settle it.
        Self(
            "claims.certainty", "as it was said",
            passes: {
                $0.claims = [claim(.certainty, about: "photo*")]
                $0.draft.summary = "Ana might get photos. The photos depend on the weather."
            }
        ) {
            $0.claims = [claim(.certainty, about: "photo*")]
            $0.draft.summary = "The hall might be booked. Ana gets photos in May."
        },
        Self("output.no-assistant", "the model speaks of its task") {
            $0.draft.summary = "Here's a short summary. Ana gets twelve photos."
        },
        Self(
            "output.no-assistant", "the model speaks to whoever spoke",
            passes: { $0.draft.actionItems[1].task = "Send Ana twelve photos and say thank you" }
        ) { $0.draft.actionItems[0].task = "Call your accountant" },
        // Who speaks to somebody may be told in the same words; that a note was "mentioned" may not.
        Self(
            "output.no-assistant", "the model speaks to whoever spoke",
            passes: {
                $0.transcript += " Could you bring the chairs?"
                $0.draft.summary = "You bring the chairs. Ana gets twelve photos."
            }
        ) {
            $0.transcript += " Could you bring the chairs?"
            $0.draft.summary = "You mentioned chairs. Ana gets twelve photos."
        },
        Self("output.no-assistant", "marks of a layout stand in a text") { $0.draft.title = "**Calls and photos**" },
        Self("facts.recall", "without rent", passes: { $0.facts = [fact("photos")] }) {
            $0.facts = [fact("photos"), fact("rent")]
        },
        Self("facts.recall", "nothing of the story is told") { $0.facts = [fact("rent")] },
        Self(
            "facts.recall", "without the hall nothing is left of it",
            passes: { $0.facts = [essential, fact("photos")] }
        ) {
            $0.facts = [essential, fact("photos")]
            $0.draft.actionItems.removeLast()
        },
    ]

    private static func claim(
        _ kind: Claim.Kind, about: String, says: String? = nil, never: String? = nil
    ) -> Claim {
        Claim(
            id: "c", kind: kind, reason: "as it was said", about: AnalysisObserved.mention("c", about),
            says: says.map { AnalysisObserved.mention("c", $0) }, never: never.map { AnalysisObserved.mention("c", $0) }
        )
    }

    private static func fact(_ word: String) -> Fact { Fact(AnalysisObserved.mention(word, word)) }

    private static let essential = Fact(
        AnalysisObserved.mention("hall", "hall", reason: "without the hall nothing is left of it"), isEssential: true)
}
