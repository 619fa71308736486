import Foundation
import Testing

@testable import OggOpus

/// Public audio files of many writers, beside the package; absent in a plain checkout.
enum SharedFiles {
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["CRIBA_SHARED"] { return URL(fileURLWithPath: path) }
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return package.deletingLastPathComponent().appendingPathComponent("shared")
    }()

    /// All audio files below `data/opus` and `data/speech`, as paths from the folder.
    static let all: [String] = ["data/opus", "data/speech"].flatMap { part in
        let names = FileManager.default.enumerator(atPath: folder.appendingPathComponent(part).path)
        return (names?.compactMap { $0 as? String } ?? []).filter { name in
            ["opus", "ogg", "oga", "ogx"].contains { name.hasSuffix(".\($0)") }
        }.map { "\(part)/\($0)" }
    }.sorted()

    static func bytes(_ path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: folder.appendingPathComponent(path)))
    }

    /// The rows of the table of facts, by column name.
    static let table: [[String: String]] = {
        let text =
            (try? String(contentsOf: folder.appendingPathComponent("data/opus/TABLE.tsv"), encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        return lines.dropFirst().map { cells in
            Dictionary(zip(lines[0], cells).map { (String($0), String($1)) }) { first, _ in first }
        }
    }()
}

// Skipped plainly where the public files or opusdec are not there.
@Suite("Public Ogg Opus files", .enabled(if: !SharedFiles.all.isEmpty, "shared data absent"))
struct SharedFilesTests {
    @Test("every file decodes to the samples of opusdec, or both refuse it", .enabled(if: Tool.opusdec.isInstalled))
    func equalToOpusdec() throws {
        for path in SharedFiles.all {
            let bytes = try SharedFiles.bytes(path)
            let theirs = try Tool.opusdec(bytes)
            guard let theirs else {
                #expect(throws: OggOpusError.self, "\(path)") { try OggOpus.facts(of: bytes) }
                continue
            }
            let facts = try OggOpus.facts(of: bytes)
            let ours = try Samples.decode(bytes)
            #expect(facts.samples48k * facts.channels == theirs.count, "\(path)")
            #expect(ours.count == facts.samples48k, "\(path)")
            let difference = Self.difference(ours, theirs, channels: facts.channels)
            #expect(difference <= 1.0 / 32_768, "\(path) differs by \(difference)")
        }
    }

    @Test("sums, packets and pages are those of the table")
    func equalToTable() throws {
        for row in SharedFiles.table {
            let name = row["file"] ?? ""
            let bytes = try SharedFiles.bytes("data/\(name)")
            guard let samples = row["samples48k_opusdec"].flatMap({ Int($0) }) else {
                #expect(throws: OggOpusError.self, "\(name)") { try OggOpus.facts(of: bytes, measuresLoudness: false) }
                continue
            }
            let facts = try OggOpus.facts(of: bytes, measuresLoudness: false)
            #expect(facts.samples48k == samples, "\(name)")
            #expect(facts.sha256.hex == row["sha256"], "\(name)")
            #expect(facts.packets == row["packets"].flatMap { Int($0) }, "\(name)")
            #expect(facts.pages == row["pages"].flatMap { Int($0) }, "\(name)")
            #expect(facts.channels == row["channels"].flatMap { Int($0) }, "\(name)")
            #expect(facts.preSkip == row["pre_skip"].flatMap { Int($0) }, "\(name)")
            #expect(facts.inputSampleRate == row["input_rate"].flatMap { Int($0) }, "\(name)")
            // The table has no line ends inside its cells.
            let vendor = row["vendor"]?.trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(facts.vendor.trimmingCharacters(in: .whitespacesAndNewlines) == vendor, "\(name)")
        }
    }

    /// The largest difference between our mono samples and theirs, mixed here with the weights of RFC 7845 §5.1.1.5.
    static func difference(_ ours: [Float], _ theirs: [Float], channels: Int) -> Float {
        let weights = Downmix.weights(channels)
        var largest: Float = ours.count * channels == theirs.count ? 0 : .infinity
        for frame in 0..<min(ours.count, theirs.count / channels) {
            let mixed = (0..<channels).reduce(Float(0)) { $0 + weights[$1] * theirs[frame * channels + $1] }
            largest = max(largest, (ours[frame] - mixed).magnitude)
        }
        return largest
    }
}
