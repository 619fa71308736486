import JSONDocument
import Testing

@testable import Suites

@Suite("Reading fixture.json")
struct FixtureReadingTests {
    private static let whole = """
        {
          "language": "de",
          "locale": "de-AT",
          "now": "2026-03-04T10:15:00+01:00",
          "zone": "Europe/Vienna",
          "sender": "Ruth",
          "addressForm": "polite",
          "speaks": "familiar",
          "transcript": "Hallo.",
          "expected": {"chunks": 2, "decidedBy": ["confidence", "identifier"]},
          "provenance": {
            "audio": {"kind": "synthesised"}, "transcript": {"kind": "authored"}, "speech": {"kind": "recorded"},
            "model": {"kind": "authored", "licence": "Apache-2.0"}
          }
        }
        """

    private func read(_ old: String = "", _ new: String = "") throws -> Fixture {
        let text =
            old.isEmpty
            ? Self.whole : Self.whole.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
        return try Fixture(bytes: Array(text.utf8), name: "f/de/fixture.json", folder: "de")
    }

    private func refusal(_ old: String, _ new: String) -> String {
        do {
            _ = try read(old, new)
            return "accepted"
        } catch {
            return "\(error)"
        }
    }

    @Test("a whole fixture is read")
    func whole() throws {
        let fixture = try read()
        #expect(fixture.locale.identifier == "de-AT")
        #expect(fixture.now.date.description == "2026-03-04")
        #expect(fixture.now.zoneName == "Europe/Vienna")
        #expect(fixture.sender == "Ruth")
        #expect(fixture.addressForm == .polite)
        #expect(fixture.speaks == .familiar)
        #expect(fixture.expectedChunks == 2)
        #expect(fixture.expectedLanguage == .de)
        #expect(fixture.expectedDecidedBy == [.confidence, .identifier])
        #expect(fixture.failure == nil)
        #expect(fixture.provenance.kinds.map(\.kind) == ["synthesised", "authored", "recorded", "authored"])
    }

    @Test("a note may have no sender, absent or null, and the form is automatic when not said")
    func absent() throws {
        #expect(try read(#""sender": "Ruth","#).sender == nil)
        #expect(try read(#""sender": "Ruth""#, #""sender": null"#).sender == nil)
        #expect(try read(#""addressForm": "polite","#).addressForm == .automatic)
        #expect(try read(#""speaks": "familiar","#).speaks == nil)
    }

    @Test(
        "each refusal names place, found and expected",
        arguments: [
            (#""de","#, #""es","#, #"2:15: language: found "es", expected the folder's name, "de""#),
            (#""de-AT""#, #""es-ES""#, #"3:13: locale: found "es-ES", expected a locale of de, such as "de-XX""#),
            (#""de-AT""#, #""de_AT""#, #"3:13: locale: found "de_AT", expected a locale of de, such as "de-XX""#),
            (
                #""polite""#, #""formal""#,
                #"7:18: addressForm: found "formal", expected one of ["automatic", "familiar", "polite"]"#
            ),
            (
                #""speaks": "familiar""#, #""speaks": "tu""#,
                #"8:13: speaks: found "tu", expected one of ["familiar", "polite"]"#
            ),
            (
                #""chunks": 2"#, #""chunks": "2""#,
                #"10:26: expected.chunks: found the text "2", expected a whole number"#
            ),
            (
                #""identifier""#, #""luck""#,
                #"10:42: expected.decidedBy: found "luck", expected one of ["confidence", "identifier", "forced", "uncertain"]"#
            ),
            (
                #""recorded""#, #""imagined""#,
                #"12:94: provenance.speech.kind: found "imagined", expected one of ["recorded", "synthesised", "authored"]"#
            ),
            (
                #""speaks""#, #""speak""#,
                #"8:3: speak: found unknown key "speak", expected one of "$schema", "language", "locale", "now", "zone", "sender", "addressForm", "speaks", "transcript", "expected", "deviations", "provenance"; did you mean "speaks"?"#
            ),
        ])
    func refusals(_ old: String, _ new: String, _ expected: String) {
        #expect(refusal(old, new) == "f/de/fixture.json:\(expected)")
    }

    @Test("a now that is no time, or that has no zone, is refused")
    func now() {
        let refused = refusal("2026-03-04T10:15:00+01:00", "yesterday")
        #expect(refused.hasPrefix(#"f/de/fixture.json:4:10: now: found "yesterday""#))
        #expect(refused.hasSuffix(#"expected a time such as "2026-03-04T10:15:00+01:00" in its zone"#))
        #expect(refusal(#""zone": "Europe/Vienna","#, "").contains(#"zone: found no key "zone""#))
    }

    @Test("provenance that lacks a part is refused")
    func provenance() {
        #expect(refusal(#""audio": {"kind": "synthesised"}, "#, "").contains(#"provenance"#))
        #expect(refusal(#""kind": "recorded""#, "").contains("provenance.speech"))
    }
}
