import JSONDocument
import Languages
import Testing

@testable import Tuning

@Suite("Detection settings in a matrix file")
struct MatrixEditTests {
    private static let matrix = """
        {
          // What people speak.
          suite: 'voice-note',
          axes: { "interface": ["de"], /* one */ "input": ["de"], "output": ["de"] }, // and nothing else
        }

        """
    private let settings = DetectionSettings(
        rule: .weightedLogOdds(WeightedLogOdds(weights: [.confidence: 1.5], bias: 0.25, minimumProbability: 0.6)),
        engine: "whisper")

    private func put(_ settings: DetectionSettings, into text: String) throws -> String {
        String(decoding: try MatrixEdit.putting(settings, into: Array(text.utf8), name: "m.json"), as: UTF8.self)
    }

    @Test("settings are added, and everything else stays to the byte")
    func added() throws {
        let edited = try put(settings, into: Self.matrix)
        let parts = Self.matrix.split(separator: "'voice-note'", maxSplits: 1)
        #expect(edited.hasPrefix(parts[0] + "'voice-note',\n  \"detection\": {") && edited.hasSuffix(parts[1]))
        let document = try JSONDocument(bytes: Array(edited.utf8), name: "m", dialect: .json5)
        let node = try #require(document.root["detection"])
        #expect(try DetectionSettings(node, in: document, path: "detection") == settings)
    }

    @Test("settings are replaced, and putting them twice changes nothing")
    func replaced() throws {
        let first = try put(settings, into: Self.matrix)
        #expect(try put(settings, into: first) == first)
        var other = settings
        other.tieMargin = 0.2
        let second = try put(other, into: first)
        #expect(second.contains("\"tieMargin\": 0.2") && second.contains("/* one */"))
        #expect(try put(settings, into: second) == first)
    }

    @Test("lines end as the file's do")
    func lineEnds() throws {
        let edited = try put(settings, into: Self.matrix.replacing("\n", with: "\r\n"))
        #expect(Array(edited.utf8) == Array(try put(settings, into: Self.matrix).replacing("\n", with: "\r\n").utf8))
    }

    @Test("settings of another recogniser are not overwritten")
    func otherEngine() throws {
        let first = try put(settings, into: Self.matrix)
        var other = settings
        other.engine = "another"
        let error = #expect(throws: TuningError.self) { try put(other, into: first) }
        #expect(
            error?.description.hasPrefix("m.json:4:16: detection.engine: found settings tuned on \"whisper\"") == true)
    }

    @Test("what is no matrix is refused", arguments: ["[]", "{}", "{", ""])
    func noMatrix(_ text: String) {
        #expect(throws: TuningError.self) { try put(settings, into: text) }
    }
}
