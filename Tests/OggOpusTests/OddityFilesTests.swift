import Foundation
import Testing

@testable import OggOpus

/// What `scripts/audio/oddities.py` makes of a written file.
enum OddityFiles {
    static let folder: URL? = {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("scripts/audio/oddities.py")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oddities-\(UUID().uuidString)")
        let good = folder.appendingPathComponent("good.opus.in")
        guard Tool.python3.isInstalled,
            (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
            let bytes = try? Samples.file(seconds: 6.5), (try? Data(bytes).write(to: good)) != nil,
            let result = try? Tool.python3.run([script.path, good.path, folder.path]), result.status == 0
        else { return nil }
        return folder
    }()

    static let names: [String] = {
        guard let folder, let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return [] }
        return all.filter { $0.hasSuffix(".opus") }.sorted()
    }()

    /// Where we differ from opusdec, and how many samples more we have than it.
    static let differences: [String: (samples: Int, why: String)] = [
        // opusdec goes by serial numbers and takes the first link's 312 for the second link's 3,840.
        "links-same-serial-other-pre-skip.opus": (312 - 3840, "each link has its own pre-skip")
    ]
    /// What opusdec refuses and we decode, with a problem named.
    static let decodedAllTheSame: [String: AudioProblem.Kind] = [
        // RFC 7845 §4: a negative granule position is a large one.
        "start-negative.opus": .startOffset
    ]
    /// What opusdec decodes with the channels of another link; the samples are equal in number, not in value.
    static let otherChannels = ["links-same-serial-mono-stereo.opus"]
}

@Suite("Oddities that the script makes", .enabled(if: OddityFiles.folder != nil, "python3 absent"))
struct OddityFilesTests {
    private func path(_ name: String) throws -> String {
        try #require(OddityFiles.folder).appendingPathComponent(name).path
    }

    @Test(
        "each has the samples of opusdec, or both refuse it", .enabled(if: Tool.opusdec.isInstalled, "opusdec absent"),
        arguments: OddityFiles.names)
    func equalToOpusdec(name: String) throws {
        let path = try path(name)
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        guard let theirs = try Tool.opusdec(bytes) else {
            if let kind = OddityFiles.decodedAllTheSame[name] {
                #expect(try OggOpus.facts(of: .file(path)).problems.map(\.kind) == [kind])
            } else {
                let error = #expect(throws: OggOpusError.self) { try OggOpus.facts(of: .file(path)) }
                #expect(error?.description.hasPrefix("byte ") == true)
            }
            return
        }
        let facts = try OggOpus.facts(of: .file(path))
        // With links of different channels opusdec writes stereo; it knows links by their serial numbers.
        let links = Dictionary(facts.linkMap.map { ($0.serialNumber, $0.channels) }) { first, _ in first }
        let channels = Set(links.values).count > 1 ? 2 : facts.channels
        let difference = OddityFiles.differences[name]?.samples ?? 0
        #expect((facts.samples48k - difference) * channels == theirs.count)
    }

    @Test(
        "each has the samples of libopusfile to 1 LSB of 16 bits",
        .enabled(if: OpusfilePeer.shared != nil, "libopusfile-dev absent"), arguments: OddityFiles.names)
    func equalToOpusfile(name: String) throws {
        guard OddityFiles.differences[name] == nil, !OddityFiles.otherChannels.contains(name),
            let theirs = try OpusfilePeer.shared?.decode(path(name))
        else { return }
        let ours = try Samples.decode(Array(Data(contentsOf: URL(fileURLWithPath: path(name)))))
        #expect(ours.count == theirs.count)
        // A sample above full scale has the same relative precision, so a gain of 128 dB needs a larger step.
        var largest: Float = 0
        for (left, right) in zip(ours, theirs) {
            largest = max(largest, (left - right).magnitude / max(1, right.magnitude))
        }
        #expect(largest <= 1.0 / 32_768, "\(largest)")
    }

    @Test("the script makes every oddity from one good file")
    func complete() {
        #expect(OddityFiles.names.count > 80)
    }
}

// Skipped plainly where the public files or libopusfile are not there.
@Suite("Public files beside libopusfile", .enabled(if: !SharedFiles.all.isEmpty, "shared data absent"))
struct OpusfileSharedTests {
    @Test(
        "every file has the samples of libopusfile to 1 LSB of 16 bits, or both refuse it",
        .enabled(if: OpusfilePeer.shared != nil, "libopusfile-dev absent"), arguments: SharedFiles.all)
    func equalToOpusfile(path: String) throws {
        let file = SharedFiles.folder.appendingPathComponent(path).path
        guard let theirs = try OpusfilePeer.shared?.decode(file) else {
            #expect(throws: OggOpusError.self) { try OggOpus.facts(of: .file(file)) }
            return
        }
        let ours = try Samples.decode(SharedFiles.bytes(path))
        #expect(ours.count == theirs.count)
        var largest: Float = 0
        for (left, right) in zip(ours, theirs) { largest = max(largest, (left - right).magnitude) }
        #expect(largest <= 1.0 / 32_768, "\(largest)")
    }
}
