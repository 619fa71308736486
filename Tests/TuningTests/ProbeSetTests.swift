import Languages
import Testing

@testable import Tuning

@Suite("Probe sets")
struct ProbeSetTests {
    private static let pass =
        #"{"text":"wir sehen uns","confidences":[0.5,0.9,1],"mean":0.8,"min":0.5,"start":0.1,"end":1.2}"#

    private static func line(
        de: String = pass, es: String = pass, en: String? = pass, truth: String = "\"de\"", more: String = ""
    ) -> String {
        let english = en.map { ",\"en-US\":\($0)" } ?? ""
        return
            "{\"format\":\"criba.probe/1\",\"engine\":\"e\",\"digest\":\"00\",\"clip\":\"c\",\"family\":\"f\",\"language\":\"de\","
            + "\"truth\":\(truth),\"condition\":\"clean\",\"seconds\":8\(more),\"probes\":{\"de-DE\":\(de),\"es-ES\":\(es)\(english)}}"
    }

    private func read(_ text: String) throws -> [Probe] {
        try ProbeSet.read(Array(text.utf8), name: "p.jsonl", candidates: World.candidates)
    }

    @Test("both forms are read, empty lines aside")
    func forms() throws {
        let short =
            #"{"file":"a-fr-1.ogg","truth":"fr","seconds":9.5,"probes":{"de":{"text":"ja","mean":0.4,"min":0.1,"avg_logprob":-1},"es":{"text":"sí"},"en":{"text":"yes","mean":0.5,"min":0.2}}}"#
        let probes = try read(Self.line() + "\n\n" + short + "\n")
        #expect(probes.map(\.truth) == [.de, nil])
        #expect(probes[0].isClean && probes[0].evidence.map(\.meanConfidence) == [0.8, 0.8, 0.8])
        #expect(
            probes[1].condition == "foreign" && probes[1].evidence[1].meanConfidence == nil
                && probes[1].family == "a-fr-1")
    }

    private static func short(_ truth: String) -> String {
        #"{"file":"a.ogg","truth":"# + truth
            + #","seconds":9.5,"probes":{"de":{"text":"ja"},"es":{"text":"sí"},"en":{"text":"yes"}}}"#
    }

    @Test(
        "the short form's truth is a language in any case, with a region or not",
        arguments: [
            ("de", Language.de, "de", "clean"), ("DE", .de, "de", "clean"), ("de-DE", .de, "de", "clean"),
            ("es-419", .es, "es", "clean"), ("EN-us", .en, "en", "clean"), ("de-Latn-AT", .de, "de", "clean"),
            ("ger", .de, "de", "clean"), ("fr", nil, "fr", "foreign"), ("PT-br", nil, "pt", "foreign"),
            ("yue", nil, "yue", "foreign"), ("none", nil, "zxx", "none"), ("zxx", nil, "zxx", "none"),
        ])
    func shortTruth(_ tag: String, _ truth: Language?, _ language: String, _ condition: String) throws {
        let probe = try read(Self.short("\"\(tag)\""))[0]
        #expect(probe.truth == truth && probe.language == language && probe.condition == condition)
    }

    @Test(
        "what can be no language is refused in the short form, with file and line",
        arguments: [
            "", "klingon", "d", "ed", "de_DE", "de-", "de--DE", "-de", " de", "de DE", "dé", "und1", "xx", "null",
        ])
    func noTruth(_ tag: String) {
        let error = #expect(throws: TuningError.self) { try read("\n" + Self.short("\"\(tag)\"")) }
        #expect(
            error?.description.hasPrefix("p.jsonl: line 2:1:25: truth: found \"\(tag)\", expected a language code")
                == true,
            "\(error?.description ?? "")")
    }

    @Test(
        "for a matrix with fewer candidates than the set, the others' languages are foreign",
        arguments: [line(truth: "\"en\""), short("\"en\"")])
    func fewerCandidates(_ line: String) throws {
        let candidates = Array(World.candidates.prefix(2))
        let probe = try #require(try ProbeSet.read(Array(line.utf8), name: "p.jsonl", candidates: candidates).first)
        #expect(probe.truth == nil && probe.isForeign && probe.evidence.map(\.locale) == candidates)
        let german = try ProbeSet.read(Array(Self.line().utf8), name: "p.jsonl", candidates: candidates)
        #expect(german[0].truth == .de && german[0].condition == "clean")
    }

    @Test("a last word at the clip's end, and a mean rounded to four decimals, are as they should be")
    func edges() throws {
        let pass = #"{"text":"a","mean":0.6667,"min":0.5,"confidences":[0.5,0.5,1],"start":0,"end":8.4}"#
        #expect(try read(Self.line(de: pass))[0].evidence[0].meanConfidence == 0.6667)
    }

    @Test("a right answer may be to abstain")
    func abstaining() throws {
        #expect(try read(Self.line(truth: "null"))[0].truth == nil)
    }

    @Test(
        "what cannot be is refused with its line and place",
        arguments: [
            (line(en: nil), "found no probe in en-US"),
            (
                line(de: #"{"text":"a","mean":1.2,"min":0.1}"#),
                "probes.de-DE.mean: found 1.2, expected a confidence from 0 to 1"
            ),
            (line(de: #"{"text":"a","mean":-0.1}"#), "probes.de-DE.mean: found -0.1"),
            (line(de: #"{"text":"a","mean":NaN}"#), "NaN"),
            (
                line(de: #"{"text":"a","mean":0.5,"confidences":[0.5,1.2]}"#),
                "probes.de-DE.confidences[1]: found 1.2, expected a number from 0 to 1"
            ),
            (line(de: #"{"text":"a","confidences":[null]}"#), "probes.de-DE.confidences[0]: found null"),
            (line(de: #"{"text":"a","confidences":0.5}"#), "probes.de-DE.confidences: found no list"),
            (
                line(de: #"{"text":"a","mean":0.8,"min":0.1,"confidences":[0.1,0.2]}"#),
                #"probes.de-DE.mean: found 0.8, expected 0.15, as of the 2 "confidences" beside it"#
            ),
            (
                line(de: #"{"text":"a","mean":0.15,"min":0.15,"confidences":[0.1,0.2]}"#),
                "probes.de-DE.min: found 0.15, expected 0.1"
            ),
            (line(de: #"{"text":"a","confidences":[0.1,0.2]}"#), "probes.de-DE.mean: found no key, expected 0.15"),
            (
                line(de: #"{"text":"a","start":-5,"end":2}"#),
                "probes.de-DE.start: found -5.0 s, expected a time in the clip"
            ),
            (line(de: #"{"text":"a","end":-1}"#), "probes.de-DE.end: found -1.0 s"),
            (
                line(de: #"{"text":"a","end":9.5}"#),
                "probes.de-DE.end: found 9.5 s, expected a time in the clip, from 0 to its 8.0 s"
            ),
            (
                line().replacing("\"seconds\":8", with: "\"seconds\":1e300"),
                "seconds: found 1e+300, expected more than 0, and at most a day"
            ),
            (
                line().replacing(#""family":"f""#, with: #""family":"""#),
                #"family: found "", expected a text that says something"#
            ),
            (line().replacing(#""clip":"c""#, with: #""clip":" ""#), #"clip: found " ", expected a text"#),
            (line().replacing(#""engine":"e""#, with: #""engine":"""#), #"engine: found "", expected a text"#),
            (short("\"de\"").replacing("a.ogg", with: ""), #"file: found "", expected a text"#),
            (
                short("\"de\"").replacing("\"file\"", with: #""engine":"","file""#),
                #"engine: found "", expected a text"#
            ),
            (line(de: #"{"text":"a","mean":0.5,"min":0.6}"#), "expected at most the mean, 0.5"),
            (line(de: #"{"text":"a","start":3,"end":2}"#), "expected times that run forwards"),
            (line(de: #"{"mean":0.5}"#), #"no key "text""#),
            (line(truth: "\"fr\""), #"truth: found "fr", expected one of ["de", "es", "en"], or null to abstain"#),
            (line(more: ",\"speaker\":1"), #"unknown key "speaker""#),
            (
                line(more: "0").replacing("\"seconds\":80", with: "\"seconds\":0"),
                "seconds: found 0.0, expected more than 0"
            ),
            (line().replacing("criba.probe/1", with: "criba.probe/9"), "expected \"criba.probe/1\""),
            ("{", "line 1"), ("", "found no probe, expected one JSON object a line"),
        ])
    func refusals(_ text: String, _ expected: String) {
        let error = #expect(throws: TuningError.self) { try read(text) }
        #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
        #expect(error?.description.hasPrefix("p.jsonl") == true)
    }

    @Test("an empty set, a clip that counts double and two recognisers are refused; one of two can be chosen")
    func sets() throws {
        #expect(throws: TuningError.self) { try ProbeSet([]) }
        let one = World.probes(families: 1)
        let twice = #expect(throws: TuningError.self) { try ProbeSet(one + one) }
        #expect(twice?.description.contains("twice, first at world: family-0-0") == true)
        let other = World.probes(families: 2, seed: 2, engine: "another").suffix(6)
        let mixed = #expect(throws: TuningError.self) { try ProbeSet(one + other) }
        #expect(mixed?.description.contains("\"another\" (6), \"made up\" (6)") == true, "\(mixed?.description ?? "")")
        #expect(try ProbeSet(one + other, engine: "another").probes.count == 6)
        #expect(throws: TuningError.self) { try ProbeSet(one, engine: "nobody") }
    }

    @Test("probes that name no recogniser don't pass for those of the one that is named")
    func nameless() throws {
        let named = World.probes(families: 1)
        let nameless = World.probes(families: 2, seed: 2, engine: nil).suffix(6)
        let error = #expect(throws: TuningError.self) { try ProbeSet(named + nameless) }
        #expect(
            error?.description.hasPrefix(
                "world: family-1-0: found no \"engine\", as in 6 of 12 probes, beside probes of \"made up\"") == true,
            "\(error?.description ?? "")")
        #expect(error?.description.hasSuffix("leave them out with --engine \"made up\"") == true)
        let chosen = try ProbeSet(named + nameless, engine: "made up")
        #expect(chosen.probes.count == 6 && chosen.leftOut == 6 && chosen.probes.allSatisfy { $0.engine == "made up" })
        let alone = try ProbeSet(Array(nameless))
        #expect(alone.engine == nil && alone.leftOut == 0)
    }

    @Test("a clip that is there twice is told with both its lines")
    func twice() throws {
        let error = #expect(throws: TuningError.self) {
            try ProbeSet(try read(Self.line() + "\n\n" + Self.line()))
        }
        #expect(
            error?.description.hasPrefix("p.jsonl: line 3: found clip c of f twice, first at p.jsonl: line 1, expected")
                == true, "\(error?.description ?? "")")
    }
}
