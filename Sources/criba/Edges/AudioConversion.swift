import Evaluation
import Foundation
import OggOpus

/// Turns a recording into the Ogg Opus that fixtures hold.
enum AudioConversion {
    /// The bytes of a recording as Ogg Opus: as they are, or converted by ffmpeg.
    ///
    /// - Returns: The bytes, and whether they are another file's than was given.
    static func opus(of path: String) throws -> (bytes: [UInt8], isConverted: Bool) {
        let bytes = try Workspace.bytes(path, expected: "a recording")
        if (try? OggOpus.facts(of: bytes, digestSpans: [], checkpoint: {})) != nil { return (bytes, false) }
        let target = NSTemporaryDirectory() + "criba-\(UUID().uuidString).opus"
        defer { try? FileManager.default.removeItem(atPath: target) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "ffmpeg", "-nostdin", "-loglevel", "error", "-i", path, "-vn", "-map_metadata", "-1", "-ac", "1", "-c:a",
            "libopus", "-b:a", "16k",
            target,
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        // 127 is the shell's and env's word for a program that is not there.
        guard process.terminationStatus != 127 else {
            throw PlanningError(
                "\(path): found no Ogg Opus, expected it, or ffmpeg to convert the file with; install ffmpeg, or convert it yourself"
            )
        }
        guard process.terminationStatus == 0, let converted = FileManager.default.contents(atPath: target) else {
            throw PlanningError(
                "\(path): found nothing that ffmpeg can read as a recording, expected m4a, wav, caf, ogg …")
        }
        return ([UInt8](converted), true)
    }
}
