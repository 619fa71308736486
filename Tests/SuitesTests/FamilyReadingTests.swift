import JSONDocument
import Languages
import NamedDates
import Testing

@testable import Suites

@Suite("Reading family.json")
struct FamilyReadingTests {
    private func read(_ text: String, folder: String = "f", base: Family? = nil) throws -> Family {
        try Family(bytes: Array(text.utf8), name: "f/family.json", folder: folder) { _ in try #require(base) }
    }

    private func refusal(_ text: String, base: Family? = nil) -> String {
        do {
            _ = try read(text, base: base)
            return "accepted"
        } catch {
            return "\(error)"
        }
    }

    @Test("a whole family is read, comments and trailing commas included")
    func whole() throws {
        let patterns = #"{"de": ["garten"], "es": ["jardin"], "en": ["garden|yard"]}"#
        let family = try read(
            """
            { // told by hand
              "id": "f", "title": "T", "story": "S", "tags": ["a"], "languages": ["es"],
              "facts": [{"id": "garden", "mentions": \(patterns)}],
              "toDos": {"must": [{"id": "m", "mentions": \(patterns)}], "mustNot": [], "may": []},
              "dates": {"must": [{"id": "d", "day": "2026-03-07", "time": "15:30", "mentions": \(patterns)}], "may": [{"id": "x"}]},
              "reply": {"answers": \(patterns)},
              "expected": {"failure": {"stage": "reply", "kind": "refusal"}},
            }
            """)
        #expect(family.languages == [.es])
        #expect(family.facts.map(\.mention.id) == ["garden"])
        #expect(family.facts[0].mention.isMade(in: TextWords("El jardín"), language: .es))
        #expect(!family.facts[0].mention.isMade(in: TextWords("El jardín"), language: .de))
        #expect(family.toDos.must.map(\.id) == ["m"])
        #expect(family.dates.must[0].day == CivilDate(iso8601: "2026-03-07"))
        #expect(family.dates.must[0].time == CivilTime(iso8601: "15:30"))
        #expect(family.dates.may.map(\.mention.id) == ["x"])
        #expect(family.reply != nil)
        #expect(family.failure == .init(stage: .reply, kind: .refusal))
        #expect(family.availability == .available)
    }

    @Test("what is not said has its default")
    func defaults() throws {
        let family = try read(#"{"id": "f", "title": "T"}"#)
        #expect(family.languages == Language.allCases)
        #expect(family.tags.isEmpty && family.facts.isEmpty && family.toDos.must.isEmpty && family.dates.must.isEmpty)
        #expect(family.reply == nil && family.failure == nil && family.variantOf == nil)
    }

    @Test("a variant takes over what it does not override")
    func variant() throws {
        let variant = try read(
            #"{"id": "f", "title": "T", "variantOf": "g", "override": {"availability": "modelNotReady"}, "facts": []}"#,
            base: Observed.family())
        #expect(variant.variantOf == "g")
        #expect(variant.availability == .modelNotReady)
        #expect(variant.facts.isEmpty)
        #expect(variant.toDos.must.map(\.id) == ["chairs"])
        #expect(variant.dates.must.map(\.mention.id) == ["party"])
        #expect(variant.reply?.id == "reply")
    }

    @Test(
        "each refusal names place, found and expected",
        arguments: [
            (
                #"{"id": "g", "title": "T"}"#, #"f/family.json:1:8: id: found "g", expected the folder's name, "f""#
            ),
            (#"{"id": "f"}"#, #"f/family.json:1:1: title: found no key "title", expected a text"#),
            (
                #"{"id": "f", "title": "T", "languages": ["fr"]}"#,
                #"f/family.json:1:40: languages: found "fr", expected one of ["de", "es", "en"]"#
            ),
            (
                #"{"id": "f", "title": "T", "fact": []}"#,
                #"f/family.json:1:27: fact: found unknown key "fact", expected one of "$schema", "id", "title", "story", "tags", "languages", "variantOf", "override", "facts", "toDos", "dates", "reply", "expected", "names", "claims", "plays", "purchases"; did you mean "facts"?"#
            ),
            (
                #"{"id": "f", "title": "T", "override": {"availability": "off"}}"#,
                #"f/family.json:1:56: override.availability: found "off", expected one of ["available", "deviceNotEligible", "appleIntelligenceOff", "modelNotReady"]"#
            ),
            (
                #"{"id": "f", "title": "T", "dates": {"must": [{"id": "d", "day": "7 March"}]}}"#,
                #"f/family.json:1:65: dates.must[0].day: found "7 March", expected a day such as "2026-03-06""#
            ),
            (
                #"{"id": "f", "title": "T", "dates": {"must": [{"id": "d", "time": "3pm"}]}}"#,
                #"f/family.json:1:66: dates.must[0].time: found "3pm", expected a time such as "15:30""#
            ),
            (
                #"{"id": "f", "title": "T", "facts": [{"id": "x", "mentions": {"de": ["a"], "es": ["b"], "en": []}}]}"#,
                #"f/family.json:1:94: facts[0].mentions.en: found no pattern, expected at least one"#
            ),
            (
                #"{"id": "f", "title": "T", "facts": [{"id": "x", "mentions": {"de": ["*"], "es": ["b"], "en": ["c"]}}]}"#,
                #"f/family.json:1:68: facts[0].mentions.de: found "*", expected words such as "anruf* arzt|ärztin""#
            ),
        ])
    func refusals(_ text: String, _ expected: String) {
        #expect(refusal(text) == expected)
    }

    @Test("a language without patterns is refused: its cells would assert nothing")
    func patternGap() {
        let text = #"{"id": "f", "title": "T", "facts": [{"id": "x", "mentions": {"de": ["a"], "es": ["b"]}}]}"#
        #expect(refusal(text).contains("facts[0].mentions.en"))
    }

    @Test("a failure of unknown kind is refused with all that are known")
    func unknownFailure() {
        let text = #"{"id": "f", "title": "T", "expected": {"failure": {"stage": "reply", "kind": "tired"}}}"#
        #expect(
            refusal(text).hasPrefix(
                #"f/family.json:1:78: expected.failure.kind: found "tired", expected one of ["exceededContextWindowSize", "#
            ))
    }

    @Test("a failure at an unknown stage is refused")
    func unknownStage() {
        let text = #"{"id": "f", "title": "T", "expected": {"failure": {"stage": "replies", "kind": "refusal"}}}"#
        #expect(
            refusal(text).hasPrefix(
                #"f/family.json:1:61: expected.failure.stage: found "replies", expected one of ["ingest", "#))
    }

    @Test("a variant of a variant is refused with what to do")
    func variantOfVariant() {
        let base = Family(
            id: "g", title: "t", tags: [], languages: [], variantOf: "h", override: .init(), names: [], claims: [],
            plays: [], purchases: nil, facts: [],
            toDos: .init(),
            dates: .init(), reply: nil, failure: nil, decidedBy: nil)
        #expect(
            refusal(#"{"id": "f", "title": "T", "variantOf": "g"}"#, base: base)
                == #"f/family.json:1:40: variantOf: found "g", itself a variant, expected an own story; name "h" and override the rest"#
        )
    }
}
