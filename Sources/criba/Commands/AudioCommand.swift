import JSONDocument
import OggOpus

/// `criba audio`: what there is to say about a recording.
enum AudioCommand: Command {
    static let name = "audio"
    static let abstract = "Show the facts of an Ogg Opus recording."
    static let grammar = Arguments.Grammar(
        options: ["range"], flags: ["json"], operands: 1...1, usage: "criba audio [--json] [--range FROM,TO] FILE")

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let range = try arguments.value("range").map(Self.range)
        let path = surroundings.path(arguments.operands[0])
        let facts: AudioFacts
        do {
            facts = try OggOpus.facts(of: .file(path), digestSpans: [range])
        } catch let error as OggOpusError {
            // An error in reading already begins with the path.
            if case .unreadable = error { surroundings.terminal.complain("\(error)") } else {
                surroundings.terminal.complain("\(path): \(error)")
            }
            return .impossible
        }
        if arguments.has("json") {
            surroundings.terminal.result(String(decoding: Self.json(facts).encoded(), as: UTF8.self))
        } else {
            for (name, value) in Self.lines(facts) { surroundings.terminal.result("\(name): \(value)") }
        }
        return .green
    }

    private static func range(_ text: String) throws -> Range<Double> {
        let parts = text.split(separator: ",").compactMap { Double($0) }
        guard parts.count == 2, parts[0] >= 0, parts[0] < parts[1] else {
            throw Arguments.UsageError(description: "found --range \(text), expected FROM,TO in seconds such as 0,20")
        }
        return parts[0]..<parts[1]
    }

    private static func json(_ facts: AudioFacts) -> JSONValue {
        func number(_ value: Double) -> JSONValue { JSONNumber(value).map(JSONValue.number) ?? .null }
        return .object([
            "channels": .number(JSONNumber(facts.channels)), "preSkip": .number(JSONNumber(facts.preSkip)),
            "inputSampleRate": .number(JSONNumber(facts.inputSampleRate)), "outputGain": number(facts.outputGain),
            "durationSeconds": number(facts.durationSeconds), "samples48k": .number(JSONNumber(facts.samples48k)),
            "packets": .number(JSONNumber(facts.packets)), "pages": .number(JSONNumber(facts.pages)),
            "vendor": .string(facts.vendor), "comments": .array(facts.comments.map(JSONValue.string)),
            "sha256": .string(facts.sha256.hex), "packetDigest": .string(facts.packetDigests[0].hex),
            "problems": .array(facts.problems.map { .string("\($0)") }),
        ])
    }

    private static func lines(_ facts: AudioFacts) -> [(String, String)] {
        [
            ("length", "\(facts.durationSeconds) s, \(facts.samples48k) samples at 48 kHz"),
            ("channels", "\(facts.channels)"), ("pre-skip", "\(facts.preSkip) samples"),
            ("original rate", "\(facts.inputSampleRate) Hz"), ("output gain", "\(facts.outputGain) dB"),
            ("packets", "\(facts.packets)"), ("pages", "\(facts.pages)"), ("encoder", facts.vendor),
            ("comments", facts.comments.isEmpty ? "none" : facts.comments.joined(separator: "; ")),
            ("sha256", facts.sha256.hex), ("packet digest", facts.packetDigests[0].hex),
            ("problems", facts.problems.isEmpty ? "none" : facts.problems.map { "\($0)" }.joined(separator: "; ")),
        ]
    }
}
