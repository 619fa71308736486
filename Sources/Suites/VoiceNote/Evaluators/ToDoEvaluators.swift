import Languages
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
            guard let first = missing.first else { return .passes("\(must.count) of \(must.count)") }
            return .failsAt(
                observation.stageThatLost(first, kept: .rules) { $0.toDos ?? [] }.rawValue, "a task is missing",
                expected: missing.map(\.id).joined(separator: ", "), found: list(digest.toDos))
        },
        NoteEvaluator(
            "to-dos.must-not", stage: .rules, "Nothing is a task that nobody asked of the listener."
        ) { observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            guard let toDos = digest.toDos else { return .passes("no to-dos") }
            let expectations = observation.family.toDos
            let language = observation.expectedOutput
            for (toDo, words) in zip(toDos, observation.words.toDos) {
                let wrong = expectations.mustNot.first { $0.isMade(in: words, language: language) }
                let isAllowed = (expectations.must + expectations.may).contains {
                    $0.isMade(in: words, language: language)
                }
                // Owner and polarity have evaluators of their own.
                if let wrong, wrong.because?.isOwner ?? false || wrong.because?.isPolarity ?? false { continue }
                // A task that is right by one pattern can still hold what was taken back.
                if let wrong { return .fails("not a task for the listener: \(wrong.reason ?? wrong.id)", found: toDo) }
                if !isAllowed {
                    return .fails(
                        expectations.must.isEmpty ? "the note asks for nothing" : "nobody asked for this", found: toDo)
                }
            }
            return .passes("\(toDos.count) to-dos, all asked for")
        },
        forbidden(
            "to-dos.owner", "What the speaker or somebody else will do is no task for the listener.",
            "the listener does not have to do this", \.isOwner),
        forbidden(
            "to-dos.polarity", "What was denied, called off, done, or only perhaps to be done is no task.",
            "this was not asked after all", \.isPolarity),
        NoteEvaluator(
            "to-dos.grounded", stage: .rules, "A task stands on words with which the speaker asks the listener for it."
        ) { observation in
            guard let digest = observation.outcome.digest, let transcript = observation.transcript else {
                return .ignored(observation.whyNoDigest ?? "")
            }
            guard let toDos = digest.toDos else { return .passes("no to-dos") }
            let spoken = observation.finalDetected ?? observation.fixture.language
            let asking = transcript.asking(in: spoken)
            guard !asking.isEmpty else {
                return .fails("the speaker asks for nothing", expected: "no to-dos", found: list(digest.toDos))
            }
            for (toDo, words) in zip(toDos, observation.words.toDos) {
                let tasks = (observation.family.toDos.must + observation.family.toDos.may).filter {
                    $0.isMade(in: words, language: observation.expectedOutput)
                }
                let places = transcript.sentences.indices.filter { place in
                    tasks.contains { $0.isMade(in: transcript.sentences[place], language: spoken) }
                }
                // Misheard words cannot be found again; then asking at all has to do.
                guard !places.isEmpty else { continue }
                let isAsked = places.contains { place in asking.contains { abs($0 - place) <= reach } }
                if !isAsked {
                    return .fails(
                        "nobody asks the listener for this", expected: "words of asking beside it", found: toDo)
                }
            }
            return .passes("\(toDos.count) to-dos, \(asking.count) sentences that ask")
        },
        NoteEvaluator("to-dos.unique", stage: .merge, "No task is there twice, overlap or not.") { observation in
            guard observation.outcome.digest != nil else { return .ignored(observation.whyNoDigest ?? "") }
            let words = observation.words.toDos.map { $0.words.joined(separator: " ") }
            guard words.count > 1 else { return .ignored("there is at most one to-do") }
            return Set(words).count == words.count ? .passes("\(words.count)") : .fails("a to-do is there twice")
        },
    ]

    /// A request and what it is about can lie this many sentences apart: "One more thing, the bikes. They are in the way
    /// again. Nobody gets past. Could you?"
    private static let reach = 4

    private static func forbidden(
        _ name: String, _ abstract: String, _ rationale: String, _ isMeant: @escaping @Sendable (Family.Because) -> Bool
    ) -> NoteEvaluator {
        NoteEvaluator(name, stage: .rules, abstract) { observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            let forbidden = observation.family.toDos.mustNot.filter { $0.because.map(isMeant) ?? false }
            guard !forbidden.isEmpty else { return .ignored("the family tells of no such task") }
            for (toDo, words) in zip(digest.toDos ?? [], observation.words.toDos) {
                if let wrong = forbidden.first(where: { $0.isMade(in: words, language: observation.expectedOutput) }) {
                    return .fails("\(rationale): \(wrong.reason ?? wrong.id)", found: toDo)
                }
            }
            return .passes("none of \(forbidden.count)")
        }
    }

    private static func list(_ texts: [String]?) -> String {
        texts.map { $0.joined(separator: " / ") } ?? "no to-dos"
    }
}

extension Family.Because {
    /// Somebody else has to do it.
    fileprivate var isOwner: Bool { self == .speaker || self == .thirdPerson }

    /// Nobody has to do it, or not yet.
    fileprivate var isPolarity: Bool { [.negated, .cancelled, .conditional, .done].contains(self) }
}

extension NoteObservation {
    /// The stage that lost something: the first one after which no text speaks of it.
    ///
    /// - Parameters:
    ///   - kept: The stage to name when the model still had it.
    ///   - texts: Where a summary would say it.
    func stageThatLost(
        _ mention: Family.Mention, kept: NoteStage, in texts: (ChunkSummary) -> [String]
    ) -> NoteStage {
        if let finalDetected, finalDetected != fixture.language { return .detect }
        let spoken = fixture.language
        // Where not even the gold text shows it in these words, nothing can be said about the way.
        guard mention.isMade(in: TextWords(fixture.transcript), language: spoken) else { return kept }
        guard let transcript, mention.isMade(in: transcript.words, language: spoken) else { return .transcribe }
        // An app that does not tell its chunks cannot have lost anything there.
        if told?.absent.contains(.chunks) ?? false { return kept }
        guard outcome.chunks.contains(where: { mention.isMade(in: TextWords($0.text), language: spoken) }) else {
            return .chunk
        }
        if told?.absent.contains(.summaries) ?? false { return kept }
        let said = outcome.summaries.flatMap(texts)
        return said.contains { mention.isMade(in: TextWords($0), language: expectedOutput) } ? kept : .summarise
    }
}
