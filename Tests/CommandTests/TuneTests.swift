import Foundation
import Testing

@Suite("criba tune")
struct TuneTests {
    private static let whisper = "whisper-base int8 (faster-whisper 1.2.1)"
    private static let texts = [
        "de": "ich wollte dir nur sagen dass wir uns am Donnerstag treffen",
        "es": "solo quería decirte que el jueves quedamos delante del ayuntamiento",
        "en": "I just wanted to tell you that we are meeting on Thursday",
    ]

    /// Probes of a recogniser that is right, but never as sure as the default floor asks for.
    private func probes(families: Int, engine: String = whisper) -> String {
        var lines: [String] = []
        for family in 0..<families {
            for truth in ["de", "es", "en", "null"] {
                let passes = [("de-DE", "de"), ("es-ES", "es"), ("en-US", "en")].map { locale, language in
                    let mean = truth == language ? 0.7 : truth == "null" ? 0.4 : 0.45
                    return "\"\(locale)\":{\"text\":\"\(Self.texts[language] ?? "")\",\"mean\":\(mean),\"min\":0.1}"
                }
                lines.append(
                    """
                    {"format":"criba.probe/1","engine":"\(engine)","digest":"","clip":"\(truth)","family":"f\(family)",\
                    "language":"nl","truth":\(truth == "null" ? truth : "\"\(truth)\""),\
                    "condition":"\(truth == "null" ? "foreign" : "clean")","seconds":8,"probes":{\(passes.joined(separator: ","))}}
                    """)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func tune(_ scratch: Scratch, _ more: [String]) throws -> Tool.Outcome {
        try Tool.run(["tune", "m", "--root", scratch.folder, "--out", scratch.path("out")] + more)
    }

    @Test(
        "--apply writes the setting into the matrix and nothing else, comments kept; the second time nothing is better")
    func applies() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        let matrix = """
            {
              // Spoken notes.
              "suite": "voice-note", "axes": { "interface": ["en"], "input": ["de"], "output": ["auto"] }, // all
            }

            """
        try scratch.write("Matrix/m.json", matrix)
        try scratch.write("p.jsonl", probes(families: 12))
        let first = try tune(scratch, ["--probes", scratch.path("p.jsonl"), "--apply"])
        #expect(first.status == 0, "\(first.talk)")
        #expect(first.output.contains("better by more than noise"))
        let written = try scratch.text("Matrix/m.json")
        let parts = matrix.split(separator: #""voice-note""#, maxSplits: 1)
        #expect(written.hasPrefix(parts[0] + "\"voice-note\",\n  \"detection\": {") && written.hasSuffix(parts[1]))
        #expect(written.contains("\"engine\": \"\(Self.whisper)\""))
        let report = try JSONSerialization.jsonObject(with: scratch.data("out/tune.json")) as? [String: Any]
        #expect(report?["format"] as? String == "criba.tuning/1" && (report?["clips"] as? [Any])?.count == 48)
        #expect(try scratch.text("out/tune.html").hasPrefix("<!doctype html>"))
        #expect(try Tool.run(["validate", "m", "--root", scratch.folder]).status == 0)

        let second = try tune(scratch, ["--probes", scratch.path("p.jsonl"), "--apply"])
        #expect(second.status == 3 && second.talk.contains("today's setting is already what the best rule,"))
        #expect(second.output.contains("today's setting learned from these probes"))
        #expect(try scratch.text("Matrix/m.json") == written)
    }

    @Test("settings tuned on another recogniser than the recordings' are refused by --apply, which says so")
    func otherRecogniser() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        let matrix = #"{"suite":"voice-note","axes":{"interface":["en"],"input":["de"],"output":["auto"]}}"#
        try scratch.write("Matrix/m.json", matrix)
        try scratch.write("p.jsonl", probes(families: 12, engine: "another"))
        let outcome = try tune(scratch, ["--probes", scratch.path("p.jsonl"), "--apply"])
        #expect(outcome.status == 3)
        #expect(
            outcome.talk.contains(
                "found settings tuned on \"another\", but the matrix plays recordings of \"\(Self.whisper)\""))
        #expect(try scratch.text("Matrix/m.json") == matrix)
    }

    @Test("a matrix whose cells play named settings is not written to, and what none of its cells plays is a fault")
    func axis() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        let matrix = """
            {"suite":"voice-note","detections":{"a":{"rule":"confidenceOnly"}},
             "axes":{"interface":["en"],"input":["de"],"output":["auto"],"detection":["a"]}}
            """
        try scratch.write("Matrix/m.json", matrix)
        try scratch.write("p.jsonl", probes(families: 2))
        let applied = try tune(scratch, ["--probes", scratch.path("p.jsonl"), "--apply"])
        #expect(applied.status == 3)
        #expect(applied.talk.contains("axes.detection: found the settings [\"a\"], which its cells play"))
        #expect(try scratch.text("Matrix/m.json") == matrix)
        let looked = try tune(scratch, ["--probes", scratch.path("p.jsonl")])
        #expect(looked.status == 0 && looked.talk.contains("what is compared as today's is the untuned rule"))
        try scratch.write("Matrix/m.json", matrix.replacingOccurrences(of: #","detection":["a"]"#, with: ""))
        let fault = try Tool.run(["validate", "m", "--root", scratch.folder])
        #expect(
            fault.status == 3 && fault.talk.contains("detections: found settings [\"a\"] and no axis"), "\(fault.talk)")
    }

    @Test("a matrix with two candidates is tuned on clips of three languages: the third is a foreign one")
    func twoCandidates() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        try scratch.write(
            "Matrix/m.json",
            #"{"suite":"voice-note","candidates":["de-DE","es-ES"],"axes":{"interface":["en"],"input":["de"],"output":["auto"]}}"#
        )
        try scratch.write("p.jsonl", probes(families: 4))
        let outcome = try tune(scratch, ["--probes", scratch.path("p.jsonl"), "--probes", "fixtures"])
        #expect(outcome.status == 0, "\(outcome.talk)")
        let report = try JSONSerialization.jsonObject(with: scratch.data("out/tune.json")) as? [String: Any]
        let clips = try #require(report?["clips"] as? [[String: Any]])
        #expect(clips.count { $0["truth"] as? String == "en" } == 0)
        #expect(clips.count { $0["clip"] as? String == "en" && $0["condition"] as? String == "foreign" } == 4)
        #expect(clips.allSatisfy { ($0["candidates"] as? [Any])?.count == 2 })
    }

    @Test("a single family, an empty file, a bad line and a missing file are said plainly")
    func limits() throws {
        let scratch = try Scratch()
        try scratch.makeProject()
        try scratch.write(
            "Matrix/m.json", #"{"suite":"voice-note","axes":{"interface":["en"],"input":["de"],"output":["auto"]}}"#)
        try scratch.write("single.jsonl", probes(families: 1))
        let single = try tune(scratch, ["--probes", scratch.path("single.jsonl")])
        #expect(single.status == 0 && single.output.contains("NOT cross-validated"))
        let applied = try tune(scratch, ["--probes", scratch.path("single.jsonl"), "--apply"])
        #expect(applied.status == 3 && applied.talk.contains("all probes are of one family"))
        try scratch.write("empty.jsonl", "\n")
        let empty = try tune(scratch, ["--probes", scratch.path("empty.jsonl")])
        #expect(empty.status == 3 && empty.talk.contains("empty.jsonl: found no probe"))
        try scratch.write(
            "bad.jsonl", probes(families: 1).replacingOccurrences(of: "\"mean\":0.7", with: "\"mean\":1.7"))
        let bad = try tune(scratch, ["--probes", scratch.path("bad.jsonl")])
        #expect(
            bad.status == 3 && bad.talk.contains("bad.jsonl: line 1")
                && bad.talk.contains("probes.de-DE.mean: found 1.7"))
        let missing = try tune(scratch, ["--probes", scratch.path("none.jsonl")])
        #expect(
            missing.status == 3 && missing.talk.contains("none.jsonl: found no readable file, expected a probe set"))
        #expect(try Tool.run(["tune", "--probe", "x"]).status == 64)
    }
}
