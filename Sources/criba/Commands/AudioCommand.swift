import JSONDocument
import OggOpus

/// `criba audio`: what there is to say about a recording.
enum AudioCommand: Command {
    static let name = "audio"
    static let abstract = "Show the facts of an Ogg Opus recording."
    static let grammar = Arguments.Grammar(
        options: ["range"], flags: ["json", "pages"], operands: 1...1,
        usage: "criba audio [--json | --pages] [--range FROM,TO] FILE")

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let range = try arguments.value("range").map(Self.range)
        let path = surroundings.path(arguments.operands[0])
        let facts: AudioFacts
        do {
            facts = try OggOpus.facts(of: .file(path), digestSpans: [range])
        } catch let error as OggOpusError {
            // An error in reading already begins with the path.
            if case .unreadable = error {
                surroundings.terminal.complain("\(error)")
            } else {
                surroundings.terminal.complain("\(path): \(error)")
            }
            return .impossible
        }
        if arguments.has("json") {
            surroundings.terminal.document(String(decoding: Self.json(facts).encoded(), as: UTF8.self))
        } else {
            let look = AudioLook(facts: facts)
            for line in look.lines { surroundings.terminal.result(line) }
            if arguments.has("pages") {
                surroundings.terminal.result("")
                try OggOpus.forEachPage(of: .file(path)) { surroundings.terminal.result(look.line($0)) }
            }
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
        var problems = facts.problems.map { "\($0)" }
        if facts.furtherProblems > 0 { problems.append("\(facts.furtherProblems) further problems") }
        return .object([
            "channels": .number(JSONNumber(facts.channels)), "preSkip": .number(JSONNumber(facts.preSkip)),
            "inputSampleRate": .number(JSONNumber(facts.inputSampleRate)), "outputGain": number(facts.outputGain),
            "durationSeconds": number(facts.durationSeconds), "samples48k": .number(JSONNumber(facts.samples48k)),
            "packets": .number(JSONNumber(facts.packets)), "pages": .number(JSONNumber(facts.pages)),
            "vendor": .string(facts.vendor), "comments": .array(facts.comments.map(JSONValue.string)),
            "sha256": .string(facts.sha256.hex), "packetDigest": .string(facts.packetDigests[0].hex),
            "problems": .array(problems.map(JSONValue.string)),
        ])
    }
}
