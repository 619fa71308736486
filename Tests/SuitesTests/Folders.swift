import Evaluation
import Foundation
import Languages

@testable import Suites
@testable import VoiceNote

/// The repository's own fixtures.
enum OwnFixtures {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/voice-note").path

    /// A matrix over everything, with the released prompts.
    static var matrix: Matrix {
        get throws {
            let text = #"{"suite": "voice-note", "axes": {"interface": ["en"], "input": ["de"], "output": ["de"]}}"#
            return try Matrix(bytes: Array(text.utf8), name: "matrix.json", suites: [VoiceNoteSuite.description])
        }
    }
}

/// A folder of fixtures that a test may change; gone when the test is over.
final class Folder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "criba-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// A copy of some of the repository's families.
    convenience init(families: String...) throws {
        try self.init()
        for family in families {
            try FileManager.default.copyItem(atPath: "\(OwnFixtures.folder)/\(family)", toPath: "\(path)/\(family)")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to file: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(file)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")), as: UTF8.self)
    }

    func replace(_ old: String, with new: String, in file: String) throws {
        try write(try text(file).replacingOccurrences(of: old, with: new), to: file)
    }

    func remove(_ file: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(file)")
    }

    var library: FixtureLibrary { FixtureLibrary(store: FolderStore(root: path)) }

    func stamper(prompts: PromptSet = Observed.prompts) -> VoiceNoteStamper {
        VoiceNoteStamper(fixtures: path, settings: NoteSettings(candidates: Observed.candidates), prompts: prompts)
    }
}
