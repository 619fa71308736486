import Languages
import Testing

@testable import NoteAnalysis

@Suite("Rules after the model")
struct RuleTests {
    private func apply(
        tags: [String] = [], people: [String] = [], items: [AnalysisDraft.Item] = [],
        to transcript: String = "Ana and the kids.", language: Language = .en,
        setting: PeopleSetting = .everybody
    ) -> (draft: AnalysisDraft, changes: [RuleChange]) {
        AnalysisRules(
            AnalysisSettings(people: setting), note: TranscribedNote(transcript: transcript, language: language)
        ).apply(to: AnalysisDraft(title: " A\n title ", summary: "S", tags: tags, people: people, actionItems: items))
    }

    @Test("tags are lower case, without #, each once, at most five in the model's order")
    func tags() {
        let (draft, changes) = apply(tags: ["#Steuern", "STEUERN", "Büro", "buro", "a", "b", " c  d ", "e"])
        #expect(draft.tags == ["steuern", "büro", "a", "b", "c d"])
        #expect(
            changes.map(\.rule) == [.tagForm, .tagRepeated, .tagForm, .tagRepeated, .tagForm, .tagBeyondLimit])
    }

    @Test("año and ano are two tags")
    func enye() {
        #expect(apply(tags: ["año", "ano"]).draft.tags == ["año", "ano"])
    }

    @Test("a tag of four words goes; the only one is cut to three; none is invented")
    func longTags() {
        #expect(apply(tags: ["taxes for last year", "office"]).draft.tags == ["office"])
        #expect(apply(tags: ["taxes for last year"]).draft.tags == ["taxes for last"])
        #expect(apply(tags: []).draft.tags == [])
        #expect(apply(tags: ["", " # "]).draft.tags == [])
    }

    @Test("the speaker and pronouns are nobody else, and everybody is there once")
    func people() {
        let (draft, changes) = apply(people: ["I", "the speaker", "Ana", "ana", "the kids", ""])
        #expect(draft.people == ["Ana", "the kids"])
        #expect(
            changes.map(\.rule) == [.notSomebodyElse, .notSomebodyElse, .personRepeated, .notSomebodyElse])
    }

    @Test("a proper name that nobody said goes, from the list and from an item; the item stays")
    func invented() {
        let (draft, changes) = apply(
            people: ["Ana", "Peter"], items: [.init(task: "Call", people: ["Peter", "the accountant"])])
        #expect(draft.people == ["Ana"])
        #expect(draft.actionItems == [.init(task: "Call", people: ["the accountant"])])
        #expect(
            changes == [
                RuleChange(rule: .personNotNamed, from: "Peter", to: nil),
                RuleChange(rule: .personNotNamed, from: "Peter", to: nil),
            ])
    }

    @Test("a name that was said in another form stays")
    func inflected() {
        let said = "Ich war bei Annas Mutter, und der Steuerberaterin schreib ich auch. Der Tobi kommt mit."
        #expect(
            apply(people: ["Anna", "Mama von Anna", "Steuerberaterin", "Tobi"], to: said, language: .de).draft.people
                == ["Anna", "Mama von Anna", "Steuerberaterin", "Tobi"])
        #expect(apply(people: ["Lise"], to: "Annelise kommt auch.", language: .de).draft.people == ["Lise"])
        #expect(apply(people: ["Udo"], to: "Das Pseudonym ist neu.", language: .de).draft.people == [])
        // Recognisers spell a name in one way and models in another.
        #expect(apply(people: ["Mathilda"], to: "Mathilde kommt auch.", language: .de).draft.people == ["Mathilda"])
        #expect(apply(people: ["Matteo"], to: "Mathilde kommt auch.", language: .de).draft.people == [])
    }

    @Test(
        "the stricter setting keeps proper names only",
        arguments: [
            (Language.en, ["my accountant", "the kids", "Ana", "My sister Julia", "Mum", "Mr Miller"]),
            (.es, ["mi gestora", "los niños", "Ana", "mi hermana Julia", "Mamá", "la señora Miller"]),
            (.de, ["mein Steuerberater", "die Kinder", "Ana", "meine Schwester Julia", "Mama", "Frau Miller"]),
        ])
    func properNames(_ language: Language, _ people: [String]) {
        let said = "accountant kids Ana Julia Mum Miller gestora niños Mamá Steuerberater Kinder Mama"
        let everybody = apply(people: people, to: said, language: language)
        #expect(everybody.draft.people == people)
        let strict = apply(people: people, to: said, language: language, setting: .properNames)
        #expect(strict.draft.people == [people[2], people[3], people[5]])
        #expect(strict.changes.map(\.rule) == [.personByRole, .personByRole, .personByRole])
    }

    @Test("in German a noun behind a possessive, and a compound of a role, is no name")
    func germanNouns() {
        let references = PersonReferences(language: .de)
        for role in ["meine Physiotherapeutin", "der Steuerberater", "die Hausärztin", "Schwiegermutter"] {
            #expect(references.read(role).names == [], "\(role)")
        }
        for name in ["der Tobi", "Frau Weber", "Oma Inge", "Dr. Yilmaz"] {
            #expect(references.read(name).names.count == 1, "\(name)")
        }
    }

    @Test("an empty task goes, and one that is there already; title and tasks keep their words")
    func items() {
        let (draft, changes) = apply(items: [
            .init(task: "Call Ana"), .init(task: " "), .init(task: "call  ana"), .init(task: "Send it by Friday"),
        ])
        #expect(draft.actionItems.map(\.task) == ["Call Ana", "Send it by Friday"])
        #expect(changes.map(\.rule) == [.itemEmpty, .itemRepeated])
        #expect(draft.title == "A title")
    }
}
