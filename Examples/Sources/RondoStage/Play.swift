import CribaRecorder
import Foundation
import Rondo

/// Plays Rondo over the cells of a matrix and writes down what it did, as an app's own tests would.
package struct Play: Sendable {
    private let matrix: Cells
    private let fixtures: URL

    /// - Parameters:
    ///   - matrix: A matrix of Criba; its families and axes are what is played.
    ///   - fixtures: `Fixtures/voice-note`.
    package init(matrix: URL, fixtures: URL) throws {
        self.matrix = try Cells(json: matrix)
        self.fixtures = fixtures
    }

    /// Plays every cell.
    ///
    /// - Parameter bug: What is wrong with the app.
    /// - Returns: How many notes were played.
    package func run(writingTo file: URL, bug: SeededBug? = nil) async throws -> Int {
        let recorder = try recorder(file, bug)
        var count = 0
        for family in matrix.fixtures.families {
            for input in matrix.axes.input {
                let fixture = try Fixture("\(family)/\(input)", in: fixtures)
                let speech = try RecordedSpeech(fixture)
                for interface in matrix.axes.interface {
                    for output in matrix.axes.output {
                        let cell = Cell(interface: interface, output: output, fixture: fixture, speech: speech)
                        try await play(cell, input: input, bug: bug, recorder)
                        count += 1
                    }
                }
            }
        }
        guard recorder.problems.isEmpty else {
            throw Unreadable(description: recorder.problems.joined(separator: "\n"))
        }
        return count
    }

    /// Plays one cell and gives its outcome, a line.
    package func outcome(
        of family: String, interface: String, input: String, output: String, bug: SeededBug? = nil
    ) async throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        let fixture = try Fixture("\(family)/\(input)", in: fixtures)
        let cell = Cell(
            interface: interface, output: output, fixture: fixture, speech: try RecordedSpeech(fixture))
        try await play(cell, input: input, bug: bug, try recorder(file, bug))
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    private func recorder(_ file: URL, _ bug: SeededBug?) throws -> CribaRecorder {
        try CribaRecorder(
            appendingTo: file,
            by: CribaRecorder.System(
                system: "Rondo 1.0" + (bug.map { ", harmed: \($0.name)" } ?? ""), platform: "fixtures",
                model: AuthoredModel.name))
    }

    private struct Cell {
        let interface, output: String
        let fixture: Fixture
        let speech: RecordedSpeech
    }

    private func play(_ cell: Cell, input: String, bug: SeededBug?, _ recorder: CribaRecorder) async throws {
        guard let interface = Tongue(rawValue: cell.interface) else {
            throw Unreadable(description: "found interface \(cell.interface), expected de, es or en")
        }
        let output = Tongue(rawValue: cell.output).map(Wishes.Output.fixed) ?? .asSpoken
        var craft = Craft()
        bug?.harm(&craft, Wishes(interface: interface, output: output, form: cell.fixture.form))
        let desk = Desk()
        let reader = NoteReader(
            speech: cell.speech, model: AuthoredModel(answers: cell.fixture.answers), shelf: desk, craft: craft)
        let journal = recorder.note(
            of: cell.fixture.id, axes: ["interface": cell.interface, "input": input, "output": cell.output],
            audio: cell.fixture.audio)
        _ = await reader.read(
            cell.fixture.note, wishes: Wishes(interface: interface, output: output, form: cell.fixture.form),
            now: cell.fixture.now, journal: journal)
        journal.desk(desk.state)
        journal.finish()
    }

    /// What a matrix says about what is played.
    private struct Cells: Decodable {
        let fixtures: Fixtures
        let axes: Axes

        struct Fixtures: Decodable { let families: [String] }
        struct Axes: Decodable { let interface, input, output: [String] }
    }
}
