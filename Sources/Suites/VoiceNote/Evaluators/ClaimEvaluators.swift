import JSONDocument
import Languages
import VoiceNote

extension NoteEvaluator {
    /// What no text of the model may turn around: who did it, how much, whether at all.
    static let claims: [NoteEvaluator] =
        Claim.Kind.allCases.map(claim) + [
            NoteEvaluator(
                "numbers.grounded", stage: .summarise, "Every number in the model's texts was said in the message."
            ) { observation in
                guard let transcript = observation.transcript, observation.outcome.digest != nil else {
                    return .ignored(observation.whyNoDigest ?? "")
                }
                let grounds = transcript.grounds
                let ofSender = NumbersInText(observation.sender ?? "", language: .en).values
                var count = 0
                for line in observation.lines {
                    let numbers = NumbersInText(line.text, words: line.words, language: observation.expectedOutput)
                    for value in numbers.claimed(line.kind == .task) {
                        count += 1
                        if !grounds.hold(value), !ofSender.contains(value) {
                            return .failsAt(
                                line.stage, "the message does not say this number", expected: grounds.shown,
                                found: "\(value) in \"\(line.text)\"")
                        }
                    }
                }
                return .passes("\(count) numbers, all said")
            },
            NoteEvaluator(
                "names.untouched", stage: .summarise,
                "Names are written as they are, not translated and not almost right."
            ) { observation in
                guard let transcript = observation.transcript, observation.outcome.digest != nil else {
                    return .ignored(observation.whyNoDigest ?? "")
                }
                let names = observation.family.names
                guard !names.isEmpty else { return .ignored("the family lists no names") }
                let near = NearNames(names, heard: transcript.vocabulary)
                for line in observation.lines {
                    if let (written, name) = near.first(in: line.words) {
                        return .failsAt(
                            line.stage, "a name is written otherwise", expected: name,
                            found: "\(written) in \"\(line.text)\"")
                    }
                }
                return .passes("\(names.count) names")
            },
        ]

    private static func claim(_ kind: Claim.Kind) -> NoteEvaluator {
        NoteEvaluator("claims.\(kind.rawValue)", stage: .summarise, kind.promise) { observation in
            guard observation.outcome.digest != nil else { return .ignored(observation.whyNoDigest ?? "") }
            return ClaimCheck(observation.family.claims, of: kind, language: observation.expectedOutput)
                .finding(in: observation.lines)
        }
    }
}

extension NoteObservation {
    /// Everything the model wrote: title, key points, to-dos, titles of dates, drafts.
    var lines: [WrittenLine] { words.lines }
}

/// Finds words that are almost a name of the story.
private struct NearNames {
    private let names: [(written: String, folded: String)]
    private let allowed: Set<String>

    init(_ names: [[String]], heard: Set<String>) {
        self.names = names.flatMap { forms in
            forms.map { ($0, FoldedWords($0).texts.joined()) }
        }
        allowed = heard.union(names.joined().flatMap { FoldedWords($0).texts })
    }

    /// The first word that is written with a capital inside a sentence and is nearly, but not quite, a name.
    func first(in text: TextWords) -> (written: String, name: String)? {
        var previous = ""
        for word in text.written {
            // The full stop of "Mrs." ends no sentence.
            let isInside = !word.startsSentence || titles.contains(previous)
            previous = word.text
            guard word.isCapitalised, isInside, word.text.utf8.count >= 4, !allowed.contains(word.text),
                !allowed.contains(where: { isInflected($0, word.text) })
            else { continue }
            for name in names where isNear(word.text, name.folded) || isLonger(word.text, name.folded) {
                return (word.text, name.written)
            }
        }
        return nil
    }

    private let titles: Set<String> = ["mr", "mrs", "ms", "dr", "dra", "sr", "sra", "srta", "prof", "hr", "fr", "st"]

    /// Whether a word is a name with a few letters more: "Martínez" for Martin.
    private func isLonger(_ word: String, _ name: String) -> Bool {
        name.utf8.count >= 5 && word.hasPrefix(name) && (1...3).contains(word.utf8.count - name.utf8.count)
    }

    private func isInflected(_ name: String, _ word: String) -> Bool {
        guard name.utf8.count >= 3, word.hasPrefix(name) else { return false }
        return ["s", "es", "n", "en", "e"].contains(word.dropFirst(name.count))
    }

    private func isNear(_ word: String, _ name: String) -> Bool {
        let limit = name.utf8.count >= 7 ? 2 : 1
        guard name.utf8.count >= 4, abs(word.utf8.count - name.utf8.count) <= limit else { return false }
        return EditDistance.between(word, name) <= limit
    }
}
