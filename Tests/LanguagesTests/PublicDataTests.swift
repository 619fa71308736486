import Foundation
import Testing

@testable import Languages

/// The public data, read where it lies; nothing of it is part of the project.
private enum PublicData {
    static let folder: String = {
        if let named = ProcessInfo.processInfo.environment["CRIBA_SHARED"] { return named + "/data" }
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        return root.appending(path: "../shared/data").standardized.path
    }()

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder + "/langid") }

    static func lines(_ path: String) throws -> [String] {
        try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8).split(separator: "\n").map(String.init)
    }
}

// Skipped where the data isn't: set CRIBA_SHARED to the folder that holds `data`.
@Suite(.enabled(if: PublicData.isPresent, "the shared data is absent")) struct PublicDataTests {
    private let identifier = TextIdentifier()

    @Test(
        "the identifier keeps its accuracy over three languages",
        arguments: [("single-words", 0.80), ("word-pairs", 0.92), ("sentences", 0.99)])
    func accuracy(part: String, floor: Double) throws {
        var shares: [Double] = []
        for language in Language.allCases {
            let rows = try PublicData.lines("langid/lingua/\(language)/\(part).txt")
            let right = rows.filter { identifier.hypotheses(for: $0).bestLanguage == language }
            shares.append(Double(right.count) / Double(rows.count))
        }
        #expect(shares.reduce(0, +) / 3 > floor)
    }

    @Test(
        "foreign sentences rarely pass for one of the three with certainty", arguments: ["nl", "fr", "it", "da", "sv"])
    func neighbours(name: String) throws {
        let rows = try PublicData.lines("langid/lingua/\(name)/sentences.txt")
        let certain = rows.filter { row in
            let hypotheses = identifier.hypotheses(for: row)
            return (hypotheses.bestLanguage.map(hypotheses.probability(of:)) ?? 0) > 0.9
        }
        #expect(Double(certain.count) / Double(rows.count) < 0.06)
    }

    @Test("real probes: what was spoken is chosen, and a foreign language is uncertain")
    func probes() throws {
        struct Probe: Decodable {
            let text: String
            let mean: Double?
            let min: Double?
        }
        struct Row: Decodable {
            let file: String
            let truth: String
            let probes: [String: Probe]
        }
        for line in try PublicData.lines("probes/whisper-base.jsonl") {
            let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
            let evidence = try row.probes.map { name, probe in
                ProbeEvidence(
                    locale: try #require(SpeechLocale(name)), text: probe.text, meanConfidence: probe.mean,
                    minimumConfidence: probe.min)
            }
            let detection = LanguageDetector().detect(evidence) { identifier.hypotheses(for: $0) }
            if Language(rawValue: row.truth) != nil {
                #expect(detection.chosen.identifier == row.truth, "\(row.file)")
                #expect(detection.decidedBy != .uncertain, "\(row.file)")
            } else {
                #expect(detection.decidedBy == .uncertain, "\(row.file)")
            }
        }
    }
}
