import Evaluation
import Foundation
import JSONDocument
import Suites

/// Where matrices, fixtures and prompts of a project lie, and how they are read.
struct Workspace: Sendable {
    /// The folder that holds `Matrix/` and `Fixtures/`.
    let root: String
    /// The folders that hold suites' fixtures.
    let fixtureFolders: [String]
    private let promptFolder: String?

    /// Finds the workspace: by `--root`, else upward from the working folder.
    init(_ arguments: Arguments, surroundings: Surroundings) throws(PlanningError) {
        root = try Self.root(arguments.value("root").map(surroundings.path), from: surroundings.workingFolder)
        let given = arguments.all("fixtures").map(surroundings.path)
        fixtureFolders = given.isEmpty ? ["\(root)/Fixtures"] : given
        promptFolder = arguments.value("prompts").map(surroundings.path)
    }

    private static func root(_ given: String?, from folder: String) throws(PlanningError) -> String {
        func isRoot(_ folder: String) -> Bool {
            FileManager.default.fileExists(atPath: "\(folder)/Matrix")
                || FileManager.default.fileExists(atPath: "\(folder)/Fixtures")
        }
        if let given {
            guard isRoot(given) else {
                throw PlanningError(
                    "\(given): found neither Matrix/ nor Fixtures/, expected them in the folder of --root")
            }
            return given
        }
        var candidate = folder
        while true {
            if isRoot(candidate) { return candidate }
            guard let slash = candidate.lastIndex(of: "/"), candidate.count > 1 else { break }
            candidate = slash == candidate.startIndex ? "/" : String(candidate[..<slash])
        }
        throw PlanningError(
            "\(folder): found neither Matrix/ nor Fixtures/ here or above, expected a project; name its folder with --root"
        )
    }

    /// The folders whose files a run reads.
    var inputFolders: [String] { fixtureFolders + [promptFolder].compactMap(\.self) }

    /// The suites over the fixtures.
    var suites: [any Suite] {
        BuiltInSuites.suites(
            fixtures: fixtureFolders, prompts: promptFolder.map(PromptFiles.folder) ?? .embedded)
    }

    /// What judges answers that are not a fixture's own, for each suite that has fixtures.
    var stampers: [(suite: String, stamper: any FixtureStamper)] {
        get throws {
            try fixtureFolders.flatMap { folder in
                try BuiltInSuites.stampers(fixtures: folder).filter {
                    FileManager.default.fileExists(atPath: "\(folder)/\($0.suite)")
                }
            }
        }
    }

    /// Reads a matrix file, or all that a list of matrices names.
    ///
    /// - Parameter given: A path or a name such as `voice-note`; `nil` is `Matrix/all.json`.
    func matrices(_ given: String?, surroundings: Surroundings) throws(PlanningError) -> [Matrix] {
        try matrices(at: try matrixPath(given, surroundings), depth: 0)
    }

    /// Whether `Matrix/` holds a matrix of this name.
    func hasMatrix(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(root)/Matrix/\(name).json")
    }

    private func matrixPath(_ given: String?, _ surroundings: Surroundings) throws(PlanningError) -> String {
        guard let given else { return "\(root)/Matrix/all.json" }
        let candidates = [surroundings.path(given), "\(root)/Matrix/\(given)", "\(root)/Matrix/\(given).json"]
        var isFolder: ObjCBool = false
        for path in candidates
        where FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue {
            return path
        }
        let known = ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/Matrix")) ?? []).sorted()
        throw PlanningError(
            "\(given): found no such matrix, expected a file or one of \(known)"
                + (nearest(to: given, among: known).map { "; did you mean \"\($0)\"?" } ?? ""))
    }

    private func matrices(at path: String, depth: Int) throws(PlanningError) -> [Matrix] {
        let bytes = try Self.bytes(path, expected: "a matrix")
        if let names = try Self.listedMatrices(bytes, path) {
            guard depth == 0 else {
                throw PlanningError("\(path): found a list of matrices inside a list, expected a matrix")
            }
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
            var all: [Matrix] = []
            for name in names { all += try matrices(at: "\(folder)/\(name)", depth: 1) }
            return all
        }
        return [try Matrix(bytes: bytes, name: path, suites: BuiltInSuites.descriptions)]
    }

    /// The names in `{"matrices": […]}`; `nil` when the file is a matrix itself.
    private static func listedMatrices(_ bytes: [UInt8], _ path: String) throws(PlanningError) -> [String]? {
        do {
            let document = try JSONDocument(bytes: bytes, name: path, dialect: .json5)
            guard document.root["matrices"] != nil else { return nil }
            let reader = try JSONObjectReader(document.root, in: document, keys: ["$schema", "matrices"])
            return try reader.strings("matrices")
        } catch {
            throw PlanningError(error)
        }
    }

    /// The bytes of a file that must be there.
    static func bytes(_ path: String, expected: String) throws(PlanningError) -> [UInt8] {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
            throw PlanningError("\(path): found no readable file, expected \(expected)")
        }
        return [UInt8](data)
    }
}
