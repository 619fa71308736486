import CribaRecorder
import Foundation

/// A folder of a test's own, with the file that a recorder writes to.
final class RecorderFolder: Sendable {
    let file: URL
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("recorder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appendingPathComponent("outcomes.jsonl")
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    static let system = CribaRecorder.System(system: "Test 1", platform: "here", model: "none")
    static let axes = ["interface": "en", "input": "de", "output": "auto"]

    func recorder(
        telling: Set<CribaRecorder.Part> = Set(CribaRecorder.Part.allCases)
    ) throws -> CribaRecorder {
        try CribaRecorder(appendingTo: file, by: Self.system, telling: telling)
    }

    /// What stands in the file, as it is.
    func text() throws -> String {
        String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    /// The lines of the file, each as an object.
    func lines() throws -> [[String: Any]] {
        try text().split(separator: "\n").map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        }
    }

    /// Records one note and gives its line.
    func line(
        telling: Set<CribaRecorder.Part> = Set(CribaRecorder.Part.allCases), _ tell: (CribaRecorder.Note) -> Void
    ) throws -> [String: Any] {
        let note = try recorder(telling: telling).note(of: "two-tasks/de", axes: Self.axes, audio: .sha256("AB"))
        tell(note)
        note.finish()
        return try lines().last ?? [:]
    }
}

extension [String: Any] {
    /// What stands at a path such as `requests.0.step`.
    func at(_ path: String) -> Any? {
        var value: Any? = self
        for key in path.split(separator: ".") {
            if let index = Int(key) {
                let list = value as? [Any] ?? []
                value = list.indices.contains(index) ? list[index] : nil
            } else {
                value = (value as? [String: Any])?[String(key)]
            }
        }
        return value
    }

    func text(_ path: String) -> String? { at(path) as? String }

    func isNull(_ path: String) -> Bool { at(path) is NSNull }
}
