import Foundation
import Reporting
import Testing

@Suite struct FileOutputTests {
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test("a report is not there until it is whole, and replaces the old one then")
    func whole() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("report.json").path
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        let output = try FileOutput(path: path)
        try output.write(Array("new".utf8))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        try output.finish()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.json"])
    }

    @Test("a report that is given up leaves nothing behind")
    func abandoned() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let output = try FileOutput(path: folder.appendingPathComponent("report.json").path)
            try output.write(Array("half".utf8))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("a folder that is not there is refused by name")
    func refused() {
        #expect(throws: ReportError.self) { try FileOutput(path: "/nowhere/at/all/report.json") }
    }
}
