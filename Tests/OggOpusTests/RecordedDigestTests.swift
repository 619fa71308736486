import Foundation
import Testing

@testable import OggOpus

/// The recorded answers of recognisers name the audio they were made of by a packet digest that a script in another
/// language worked out; it lies beside the audio.
enum RecordedFixtures {
    struct Recording {
        let name: String
        let digest: String
        let span: Range<Double>?
    }

    struct Fixture: Sendable, CustomTestStringConvertible {
        let folder: URL
        var testDescription: String { folder.pathComponents.suffix(2).joined(separator: "/") }

        func audio() throws -> [UInt8] { try Array(Data(contentsOf: folder.appendingPathComponent("audio.opus"))) }

        func recordings() throws -> [Recording] {
            let speech = folder.appendingPathComponent("recordings/speech")
            let names = try FileManager.default.contentsOfDirectory(atPath: speech.path).sorted()
            return try names.filter { $0.hasSuffix(".json") }.map { name in
                let data = try Data(contentsOf: speech.appendingPathComponent(name))
                let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
                let audio = try #require(root["audio"] as? [String: Any])
                let range = (audio["range"] as? [NSNumber]).map { $0[0].doubleValue..<$0[1].doubleValue }
                return Recording(name: name, digest: try #require(audio["digest"] as? String), span: range)
            }
        }
    }

    /// All fixtures below the package's `Fixtures/voice-note` that hold audio and recordings.
    static let all: [Fixture] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/voice-note").resolvingSymlinksInPath()
        func folders(in folder: URL) -> [URL] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.sorted().map { folder.appendingPathComponent($0) }
        }
        return folders(in: root).flatMap(folders).filter { folder in
            ["audio.opus", "recordings/speech"].allSatisfy {
                FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
            }
        }.map(Fixture.init)
    }()
}

// Skipped plainly where the package has no fixtures.
@Suite("Digests in recordings", .enabled(if: !RecordedFixtures.all.isEmpty, "fixtures absent"))
struct RecordedDigestTests {
    @Test("every recording's digest, of the whole or of a span, is the audio's", arguments: RecordedFixtures.all)
    func equalToRecordings(fixture: RecordedFixtures.Fixture) throws {
        let recordings = try fixture.recordings()
        #expect(!recordings.isEmpty)
        let facts = try OggOpus.facts(
            of: fixture.audio(), digestSpans: recordings.map(\.span), measuresLoudness: false)
        #expect(facts.packetDigests.map(\.hex) == recordings.map(\.digest), "\(recordings.map(\.name))")
        #expect(facts.problems.isEmpty)
    }
}
