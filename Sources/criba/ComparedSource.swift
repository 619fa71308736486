import Evaluation
import Foundation

/// Finds what a comparison is asked about: a run, an approved baseline, or a baseline of another revision.
struct ComparedSource {
    let surroundings: Surroundings

    /// Where the workspace is, for paths inside a gate; `nil` takes the working folder.
    var root: String?

    /// Reads one side.
    ///
    /// - Parameter operand: A run's folder or `run.jsonl`, a baseline, a folder of baselines, or `REVISION:path`.
    /// - Returns: `nil` when there is nothing under this name.
    /// - Throws: ``PlanningError`` when what is there is damaged, changed by hand or did not finish.
    func find(_ operand: String) throws -> ComparedRun? {
        let path = operand.hasPrefix("/") ? operand : "\(root ?? surroundings.workingFolder)/\(operand)"
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            guard isFolder.boolValue else { return try read(FileBytes(path: path), name: name(of: operand)) }
            if FileManager.default.fileExists(atPath: "\(path)/run.jsonl") {
                return try ComparedRun(run: FileBytes(path: "\(path)/run.jsonl"), name: name(of: operand))
            }
            return try folder(path, name: name(of: operand))
        }
        guard operand.contains(":") else { return nil }
        return try GitFile(spec: operand, folder: root ?? surroundings.workingFolder).bytes().map { bytes in
            try read(MemoryBytes(bytes, name: operand), name: operand)
        }
    }

    /// What a reader is told: the operand as it was given; of an absolute one, which says where somebody works, what lies inside
    /// the working folder or the last two parts.
    private func name(of operand: String) -> String {
        guard operand.hasPrefix("/") else { return operand }
        let inside = "\(surroundings.workingFolder)/"
        if operand.hasPrefix(inside) { return String(operand.dropFirst(inside.count)) }
        return operand.split(separator: "/").suffix(2).joined(separator: "/")
    }

    /// Reads one side that has to be there.
    func require(_ operand: String) throws -> ComparedRun {
        guard let run = try find(operand) else {
            throw PlanningError(
                "\(operand): found nothing, expected a run's folder, a run.jsonl, a baseline such as "
                    + "Reports/approved/voice-note.jsonl, or REVISION:path")
        }
        return run
    }

    /// All baselines of a folder.
    private func folder(_ path: String, name: String) throws -> ComparedRun {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
            .filter { $0.hasSuffix(".jsonl") }
        guard !names.isEmpty else {
            throw PlanningError(
                "\(path): found a folder with neither run.jsonl nor baselines, expected one of them; is the run still going on?"
            )
        }
        let baselines = try names.map { name in
            try Baseline(Workspace.bytes("\(path)/\(name)", expected: "a baseline"), name: "\(path)/\(name)")
        }
        return ComparedRun(baselines, name: name)
    }

    /// What a file is stands in its first line.
    private func read(_ source: any ByteSource, name: String) throws -> ComparedRun {
        let start = try source.read(at: 0, length: min(64, source.count))
        guard String(decoding: start, as: UTF8.self).hasPrefix(#"{"kind":"baseline""#) else {
            return try ComparedRun(run: source, name: name)
        }
        let baseline = try Baseline(source.read(at: 0, length: source.count), name: source.name)
        return ComparedRun([baseline], name: name)
    }
}

/// A file as git knows it in some revision.
struct GitFile {
    /// `REVISION:path`, the path from the repository's root.
    let spec: String
    /// A folder inside the repository.
    let folder: String

    /// The file's bytes; `nil` when the revision has no such file.
    ///
    /// - Throws: ``PlanningError`` when git is not there, or the name is none git could mean.
    func bytes() throws(PlanningError) -> [UInt8]? {
        // A revision never begins with a dash; an option of git would.
        guard !spec.hasPrefix("-") else {
            throw PlanningError("\(spec): found a name that begins with a dash, expected REVISION:path")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder, "cat-file", "blob", spec]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw PlanningError("\(spec): git could not be started (\(error.localizedDescription)); is it installed?")
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? [UInt8](data) : nil
    }
}
