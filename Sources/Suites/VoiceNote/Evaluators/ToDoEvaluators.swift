import VoiceNote

extension NoteEvaluator {
    /// Tasks for the listener.
    static let toDos: [NoteEvaluator] = [
        NoteEvaluator("to-dos.must", stage: .rules, "Every task that the speaker asks of the listener is there.") {
            observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            let must = observation.family.toDos.must
            guard !must.isEmpty else { return .ignored("the note asks for nothing") }
            let texts = observation.words.toDos
            let missing = must.filter { task in
                !texts.contains { task.isMade(in: $0, language: observation.expectedOutput) }
            }
            return missing.isEmpty
                ? .passes("\(must.count) of \(must.count)")
                : .fails(
                    "a task is missing", expected: missing.map(\.id).joined(separator: ", "),
                    found: list(digest.toDos))
        },
        NoteEvaluator(
            "to-dos.must-not", stage: .rules,
            "Nothing is a task that the speaker or somebody else does, that is called off, or that nobody asked for."
        ) { observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            guard let toDos = digest.toDos else { return .passes("no to-dos") }
            let expectations = observation.family.toDos
            let language = observation.expectedOutput
            for (toDo, words) in zip(toDos, observation.words.toDos) {
                if (expectations.must + expectations.may).contains(where: { $0.isMade(in: words, language: language) })
                {
                    continue
                }
                if let wrong = expectations.mustNot.first(where: { $0.isMade(in: words, language: language) }) {
                    return .fails("not a task for the listener: \(wrong.reason ?? wrong.id)", found: toDo)
                }
                return .fails(
                    expectations.must.isEmpty ? "the note asks for nothing" : "nobody asked for this", found: toDo)
            }
            // A task that is right by one pattern can still hold what was taken back.
            for (toDo, words) in zip(toDos, observation.words.toDos) {
                if let wrong = expectations.mustNot.first(where: { $0.isMade(in: words, language: language) }) {
                    return .fails("not as the speaker asked it: \(wrong.reason ?? wrong.id)", found: toDo)
                }
            }
            return .passes("\(toDos.count) to-dos, all asked for")
        },
    ]

    private static func list(_ texts: [String]?) -> String {
        texts.map { $0.joined(separator: " / ") } ?? "no to-dos"
    }
}
