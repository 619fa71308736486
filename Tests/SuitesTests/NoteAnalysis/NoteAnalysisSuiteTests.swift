import Evaluation
import Foundation
import JSONDocument
import Languages
import Testing

@testable import NoteAnalysis
@testable import Suites

@Suite("The note analysis over its fixtures")
struct NoteAnalysisSuiteTests {
    private static let folder = URL(fileURLWithPath: OwnFixtures.folder).deletingLastPathComponent()
        .appendingPathComponent("note-analysis").path

    /// A copy of some of the suite's families.
    private static func copy(_ families: String...) throws -> Folder {
        let copy = try Folder()
        for family in families {
            try FileManager.default.copyItem(atPath: "\(folder)/\(family)", toPath: "\(copy.path)/\(family)")
        }
        return copy
    }

    private func run(_ suite: NoteAnalysisSuite, families: [String], settings: String = "") async throws -> MatrixRun {
        let text = """
            {"suite": "note-analysis", "fixtures": {"families": \(families)}, \(settings)
             "axes": {"interface": ["de", "en"], "input": ["de", "es", "en"]}}
            """
        let matrix = try Matrix(
            bytes: Array(text.utf8), name: "matrix.json", suites: [NoteAnalysisSuite.description])
        return try await MatrixRun(matrix, of: suite)
    }

    @Test("the repository's families pass, whatever their surroundings")
    func green() async throws {
        let suite = NoteAnalysisSuite(fixtures: Self.folder)
        let families = Array(Set(try suite.catalogue().descriptors.map(\.family))).sorted()
        #expect(families.count >= 20)
        let run = try await run(suite, families: families)
        for cell in try run.broken { Issue.record("\(cell.id): \(cell.reason ?? "")") }
        #expect(run.isGreen, "\(run.reasons)")
    }

    @Test("every rule has a family that is made to show it")
    func coverage() throws {
        let catalogue = try NoteAnalysisSuite(fixtures: Self.folder).catalogue()
        let missing = catalogue.coverage(of: NoteAnalysisSuite.description.behaviour).filter(\.families.isEmpty)
        #expect(missing.map(\.id) == [])
    }

    @Test("a matrix's estimate reaches the cells: by the code's, notes of more than two minutes are red")
    func estimate() async throws {
        let run = try await run(
            NoteAnalysisSuite(fixtures: Self.folder), families: ["long-just-under", "no-people"],
            settings: #""estimate": "threeQuarters","#)
        #expect(!run.isGreen)
        let broken = try run.broken
        #expect(Set(broken.map(\.family)) == ["long-just-under"])
        #expect(broken.count == 6)
        #expect(broken.first?.failing.contains("note-analysis.failure.designed") == true)
    }

    @Test("a setting that nobody knows is refused with its place")
    func settings() async throws {
        let error = await #expect(throws: PlanningError.self) {
            try await run(
                NoteAnalysisSuite(fixtures: Self.folder), families: ["no-people"], settings: #""estimate": "third","#)
        }
        #expect(error?.description.contains("estimate: found \"third\"") == true, "\(error?.description ?? "")")
    }

    @Test("the repository's recordings are what stamping gives")
    func fresh() async throws {
        let stamper = NoteAnalysisStamper(fixtures: Self.folder, prompts: AnalysisObserved.prompts)
        let families = try stamper.families()
        #expect(families.count >= 15)
        #expect(!families.contains("empty-transcript") && !families.contains("two-minutes-just-over"))
        for family in families {
            for language in try stamper.languages(of: family) {
                #expect(await stamper.state(family, language) == .fresh, "\(family)/\(language)")
            }
        }
    }

    @Test("a changed prompt makes recordings stale, and their cells errors")
    func staleness() async throws {
        let prompts = try AnalysisPrompts(version: "v1") { name in
            EmbeddedFiles.text("prompts/note-analysis/v1/\(name)").map { name == "prompt.txt" ? "Hm.\n" + $0 : $0 }
        }
        let stamper = NoteAnalysisStamper(fixtures: Self.folder, prompts: prompts)
        #expect(
            await stamper.state("no-people", .de)
                == .stale("no-people/de/recordings/model/v1.jsonl was stamped from something else"))
        let copy = try Self.copy("no-people")
        try copy.replace("So, Balkon.", with: "Also, Balkon.", in: "no-people/de/fixture.json")
        let run = try await run(NoteAnalysisSuite(fixtures: copy.path), families: ["no-people"])
        let broken = try run.broken
        #expect(broken.map(\.id) == ["de", "en"].map { "note-analysis/no-people[input=de,interface=\($0)]" })
        #expect(broken.first?.error?["kind"] == "staleRecording")
    }

    @Test(
        "what an answer must not hold turns its cells red at the right rule",
        arguments: [
            ("Geländer streichen, wenn es trocken bleibt", "Geländer bis Freitag streichen", "details.dates"),
            ("Fünf größere Töpfe", "Sieben größere Töpfe", "details.numbers"),
            (#""people": [],"#, #""people": ["meine Praktikantin"],"#, "people.must-not"),
        ])
    func invented(_ old: String, _ new: String, _ rule: String) async throws {
        let copy = try Self.copy("no-people")
        try copy.replace(old, with: new, in: "no-people/de/answers.json")
        let stamper = NoteAnalysisStamper(fixtures: copy.path, prompts: AnalysisObserved.prompts)
        _ = try await stamper.stamp("no-people", .de)
        let run = try await run(NoteAnalysisSuite(fixtures: copy.path), families: ["no-people"])
        let broken = try run.broken
        #expect(broken.count == 2)
        #expect(broken.first?.failing.contains("note-analysis.\(rule)") == true, "\(broken.first?.failing ?? [])")
    }

    @Test("an anchor that was not said is refused, and so is an answer without a step")
    func anchors() async throws {
        let copy = try Self.copy("no-people", "again-with-ticks")
        let stamper = NoteAnalysisStamper(fixtures: copy.path, prompts: AnalysisObserved.prompts)
        try copy.replace("ich brauch also größere Töpfe", with: "ich hab schon Töpfe", in: "no-people/de/answers.json")
        guard case .faulty(let why) = await stamper.state("no-people", .de) else {
            Issue.record("not refused")
            return
        }
        #expect(why.contains(#"found "ich hab schon Töpfe" 0 times in what was said, expected once"#))
        try copy.replace(#""again""#, with: #""agian""#, in: "again-with-ticks/de/answers.json")
        guard case .faulty(let misspelt) = await stamper.state("again-with-ticks", .de) else {
            Issue.record("not refused")
            return
        }
        #expect(misspelt.contains(#"did you mean "again"?"#), "\(misspelt)")
    }

    @Test("missing recordings are a fault, and a damaged one is an error that names its line")
    func missing() async throws {
        let copy = try Self.copy("no-people")
        let suite = NoteAnalysisSuite(fixtures: copy.path)
        let text = #"{"suite": "note-analysis", "axes": {"interface": ["de"], "input": ["de"]}}"#
        let matrix = try Matrix(
            bytes: Array(text.utf8), name: "matrix.json", suites: [NoteAnalysisSuite.description])
        #expect(try suite.faults(of: matrix) == [])
        try copy.remove("no-people/es/recordings")
        #expect(
            try suite.faults(of: matrix) == [
                "no-people/es: found no recorded answers, expected some; make them with `scripts/fixtures stamp no-people`"
            ])
        try copy.write("{", to: "no-people/de/recordings/model/v1.jsonl")
        let broken = try await run(suite, families: ["no-people"]).broken
        #expect(Set(broken.compactMap { $0.error?["kind"]?.stringValue }) == ["damagedRecording", "missingRecording"])
    }

    @Test(
        "a family that names nothing is refused with what it may name",
        arguments: [
            (#""note-analysis.lists.empty""#, #""note-analysis.lists.emtpy""#, "note-analysis.lists.empty"),
            (#""must": ["#, #""shall": ["#, "\"must\""),
            (#""people": []"#, #""people": ["paul"]"#, "the person \"paul\""),
        ])
    func refusals(_ old: String, _ new: String, _ part: String) throws {
        let copy = try Self.copy("no-people")
        try copy.replace(old, with: new, in: "no-people/family.json")
        let error = #expect(throws: PlanningError.self) { try NoteAnalysisSuite(fixtures: copy.path).catalogue() }
        #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    }

    @Test("with sharing and without, every cell gives the same")
    func sharing() async throws {
        let suite = NoteAnalysisSuite(fixtures: Self.folder)
        let text = """
            {"suite": "note-analysis", "fixtures": {"families": ["again-with-ticks", "refused"]},
             "axes": {"interface": ["de", "en"], "input": ["es"]}}
            """
        let matrix = try Matrix(
            bytes: Array(text.utf8), name: "matrix.json", suites: [NoteAnalysisSuite.description])
        let plan = try Plan([
            Plan.Request(
                matrix: matrix, suite: NoteAnalysisSuite.description, catalogue: try suite.catalogue().descriptors)
        ])
        let checkpoint = Checkpoint(deadline: nil, interruption: Interruption())
        let shared = try suite.performer(for: matrix, sharing: true)
        let alone = try suite.performer(for: matrix, sharing: false)
        for cell in plan.cells {
            let one = try await shared.perform(cell, checkpoint: checkpoint)
            let other = try await alone.perform(cell, checkpoint: checkpoint)
            #expect(one.metrics == other.metrics && one.facets == other.facets && one.failure == other.failure)
            #expect(one.fields.map(\.bytes) == other.fields.map(\.bytes))
            #expect(one.exhibits.map(\.evidence.bytes) == other.exhibits.map(\.evidence.bytes))
        }
    }

    @Test("an interruption ends a cell without a result, a deadline with an error")
    func interruption() async throws {
        let suite = NoteAnalysisSuite(fixtures: Self.folder)
        let text = #"{"suite": "note-analysis", "axes": {"interface": ["de"], "input": ["de"]}}"#
        let matrix = try Matrix(
            bytes: Array(text.utf8), name: "matrix.json", suites: [NoteAnalysisSuite.description])
        let plan = try Plan([
            Plan.Request(
                matrix: matrix, suite: NoteAnalysisSuite.description, catalogue: try suite.catalogue().descriptors)
        ])
        let performer = try suite.performer(for: matrix, sharing: true)
        let interruption = Interruption()
        interruption.request()
        await #expect(throws: Checkpoint.Stop.interrupted) {
            try await performer.perform(
                plan.cells[0], checkpoint: Checkpoint(deadline: nil, interruption: interruption))
        }
        let late = try await performer.perform(
            plan.cells[0], checkpoint: Checkpoint(deadline: .now, interruption: Interruption()))
        #expect(late.error?.kind == "deadline")
    }
}
