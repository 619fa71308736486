import Evaluation
import Foundation
import JSONDocument
import Languages
import Suites

/// `criba add`: a failure that was met in the field becomes a fixture.
enum AddCommand: Command {
    static let name = "add"
    static let abstract = "Make a fixture of a recording, or of an app's outcome and its recording."
    static let grammar = Arguments.Grammar(
        options: ["family", "language", "audio", "fixtures", "root", "name", "matrix", "line"],
        flags: ["quiet", "later"],
        operands: 1...1,
        usage: """
            criba add AUDIO --family ID --language de|es|en [--fixtures DIR] [--name NAME]… [--later]
                   criba add OUTCOMES [--line N] --audio FILE --family ID [--fixtures DIR] [--name NAME]… [--matrix MATRIX] [--later]
            """)

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        let terminal = arguments.has("quiet") ? surroundings.terminal.quiet : surroundings.terminal
        guard let family = arguments.value("family"), isName(family) else {
            throw Arguments.UsageError(
                description:
                    "found no usable --family, expected a name of small letters, digits and hyphens such as late-delivery"
            )
        }
        let path = surroundings.path(arguments.operands[0])
        let outcome = isOutcome(path) ? try line(path, arguments) : nil
        let audio: String
        switch (outcome, arguments.value("audio")) {
        case (nil, let given?) where isOutcome(given):
            throw Arguments.UsageError(
                description:
                    "found outcomes behind --audio, expected them first: criba add \(given) --audio \(arguments.operands[0]) …"
            )
        case (nil, _): audio = path
        case (_, let given?): audio = surroundings.path(given)
        case (_, nil):
            throw Arguments.UsageError(description: "found an outcome without --audio, expected the recording it is of")
        }
        let (bytes, isConverted) = try AudioConversion.opus(of: audio)
        guard !isConverted || outcome == nil else {
            throw PlanningError("\(audio): found no Ogg Opus, expected the very file that the app played")
        }
        let folder = try fixtureFolder(arguments, surroundings)
        let target = "\(folder)/\(VoiceNoteSuite.name)/\(family)"
        guard !FileManager.default.fileExists(atPath: target) else {
            throw PlanningError("\(target): found a family of this name, expected none; choose another --family")
        }
        let language = try language(arguments, outcome)
        let matrix = try matrix(arguments, surroundings)
        func made(_ answers: [FixtureQuestion: [String]]) throws -> NewFixture {
            try NewFixture(
                .init(
                    family: family, language: language, audio: bytes, outcome: outcome, names: arguments.all("name"),
                    answers: answers, matrix: matrix))
        }
        // Whatever is wrong with the files is said before anybody answers questions.
        _ = try made([:])
        let answers = arguments.has("later") ? [:] : FixtureInterview(terminal: terminal).answers()
        let made = try made(answers)
        for (original, invented) in made.replacements { terminal.say("\(original) is \(invented) from now on") }
        try write(made.files, into: folder)
        surroundings.terminal.result("wrote \(target)")
        terminal.say(
            "the recording itself is a person's voice: keep \(folder) out of public repositories, and read the texts once more"
        )
        terminal.say(
            "what is expected stands in the words you gave; add those of the other output languages before they are played"
        )
        let missing = FixtureQuestion.allCases.filter { answers[$0] == nil }
        if !missing.isEmpty { terminal.say("\(missing.count) questions stand as TODO in family.json and fixture.json") }
        surroundings.terminal.result(
            "next: \(surroundings.program) \(next(outcome != nil, family: family, folder: folder, hasQuestions: !missing.isEmpty))"
        )
        return .green
    }

    private static func next(_ hasOutcome: Bool, family: String, folder: String, hasQuestions: Bool) -> String {
        let place = "\(folder)/\(VoiceNoteSuite.name)/\(family)"
        if !hasOutcome {
            return "validate --fixtures \(Shell.quoted(folder))  # then scripts/fixtures record \(family)"
        }
        let score =
            "score \(Shell.quoted("\(place)/outcome.jsonl")) \(Shell.quoted("\(place)/matrix.json")) --fixtures \(Shell.quoted(folder)) --private"
        return hasQuestions ? "\(score)  # once the TODOs are answered" : score
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
            && text.first != "-"
    }

    /// The first line of a file of outcomes, or that of `--line`.
    private static func line(_ path: String, _ arguments: Arguments) throws -> OutcomeLine {
        let given = try arguments.number("line", in: 1...10_000_000)
        let number = given ?? 1
        let lines = try Workspace.bytes(path, expected: "outcomes of an app")
            .split(separator: 0x0A, omittingEmptySubsequences: false)
        let count = lines.count { !$0.isEmpty }
        guard given != nil || count < 2 else {
            throw Arguments.UsageError(
                description: "found \(count) outcomes in \(path), expected --line N to say which is meant")
        }
        guard lines.count >= number, !lines[number - 1].isEmpty else {
            throw PlanningError("\(path): found no line \(number), expected an outcome there")
        }
        return OutcomeLine(bytes: Array(lines[number - 1]), file: path, number: number)
    }

    /// A voice is a person's: where it goes is said, and never where the public fixtures are by accident.
    private static func fixtureFolder(_ arguments: Arguments, _ surroundings: Surroundings) throws -> String {
        guard let given = arguments.all("fixtures").last.map(surroundings.path) else {
            throw Arguments.UsageError(
                description: "found no --fixtures, expected a folder for it, private where the voice is a real person's"
            )
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: given, isDirectory: &isFolder), isFolder.boolValue else {
            throw PlanningError(
                "\(given): found no folder, expected the one that holds suites' fixtures; make it with mkdir")
        }
        return given
    }

    private static func isOutcome(_ path: String) -> Bool { path.hasSuffix(".jsonl") || path.hasSuffix(".json") }

    /// The language that `--language` says, or the axis of the outcome.
    private static func language(_ arguments: Arguments, _ outcome: OutcomeLine?) throws -> Language {
        let axis = try outcome.map { try JSONValue.parse($0.bytes, name: $0.file) }?["axes"]?["input"]?.stringValue
        guard let code = arguments.value("language") ?? axis, let language = Language(rawValue: code) else {
            throw Arguments.UsageError(description: "found no --language, expected one of de, es, en")
        }
        return language
    }

    /// The matrix that the app is judged with: that of `--matrix`, else the project's own of the suite, where there is one.
    private static func matrix(_ arguments: Arguments, _ surroundings: Surroundings) throws -> JSONValue? {
        guard let given = arguments.value("matrix") else {
            // No workspace, or one without this matrix: the app's parts are judged as they are. A damaged one is said.
            guard let workspace = try? Workspace(arguments, surroundings: surroundings),
                workspace.hasMatrix(VoiceNoteSuite.name)
            else { return nil }
            return try workspace.matrices(VoiceNoteSuite.name, surroundings: surroundings).first?.document.root.value
        }
        return try Workspace(arguments, surroundings: surroundings).matrices(given, surroundings: surroundings)
            .first?.document.root.value
    }

    /// Writes everything beside its place, then moves it there: a family is there whole or not at all.
    private static func write(_ files: [(path: String, bytes: [UInt8])], into folder: String) throws {
        let suite = "\(folder)/\(VoiceNoteSuite.name)"
        let scratch = "\(suite)/.adding-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        do {
            for (path, bytes) in files {
                let url = URL(fileURLWithPath: "\(scratch)/\(path)")
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: url)
            }
            guard let family = files.first?.path.split(separator: "/").first.map(String.init) else { return }
            try FileManager.default.moveItem(atPath: "\(scratch)/\(family)", toPath: "\(suite)/\(family)")
        } catch {
            throw PlanningError("\(suite): the family cannot be written (\(error.localizedDescription))")
        }
    }
}

/// Asks what only somebody who heard the note can say. Where standard input ends, the rest stays a question.
struct FixtureInterview {
    let terminal: Terminal

    /// The answers; a question that nobody was there to hear, or whose answer was not understood three times, is left out.
    func answers() -> [FixtureQuestion: [String]] {
        var answers: [FixtureQuestion: [String]] = [:]
        terminal.say("An empty line says: nothing.")
        for question in FixtureQuestion.allCases {
            terminal.say(question.takesSeveral ? "\(question.text). One a line; an empty line ends." : question.text)
            var given: [String] = []
            var (isOver, misses) = (false, 0)
            while !isOver {
                guard let line = readLine() else { return answers }
                switch question.understood(line) {
                case .none:
                    misses += 1
                    isOver = misses == Self.patience
                    terminal.say(
                        isOver ? "This stays a question." : "That is not understood; the form is the one above.")
                    if isOver { given = [] }
                case .some(nil): isOver = true
                case .some(let answer?):
                    given.append(answer)
                    isOver = !question.takesSeveral
                }
            }
            let isAnswered = misses < Self.patience && (!given.isEmpty || ![.title, .now].contains(question))
            if isAnswered { answers[question] = given }
        }
        return answers
    }

    private static let patience = 3
}
