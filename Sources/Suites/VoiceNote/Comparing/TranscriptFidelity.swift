import Languages
import NamedDates

/// How much of what was said arrived in the transcript, above all of what matters: numbers, days and times, names, "not".
struct TranscriptFidelity: Sendable {
    /// Something that was said and not heard.
    struct Loss: Sendable, Hashable {
        enum Kind: String, Sendable {
            case number, date, name, negation
        }

        let kind: Kind
        let words: String
    }

    /// Edits over the words of the gold transcript, 0 and more.
    let errorRate: Double
    let wordCount: Int
    /// What was lost and no deviation of the fixture speaks of.
    let losses: [Loss]
    /// How many words and mentions matter.
    let matters: Int

    init(
        heard: String, named found: NamedInTranscript, numbers: NumbersInText, vocabulary heardWords: Set<String>,
        of fixture: Fixture, names: [[String]], comparisons: TextComparisons
    ) {
        let alignment = comparisons.alignment(gold: fixture.transcript, heard: heard, language: fixture.language)
        errorRate = alignment.errorRate
        wordCount = alignment.gold.count
        let excused = Set(fixture.deviations.flatMap { FoldedWords($0.gold ?? "").texts })
        let forms = Dictionary(
            names.flatMap { forms in
                let folded = forms.map { FoldedWords($0).texts.joined(separator: " ") }
                return folded.map { ($0, folded) }
            }, uniquingKeysWith: { first, _ in first })
        let negations = Negations.words(fixture.language)
        var losses: [Loss] = []
        var matters = 0
        for (word, isHeard) in zip(alignment.gold, alignment.isHeard) {
            let kind: Loss.Kind
            if negations.contains(word) {
                matters += 1
                if isHeard { continue }
                kind = .negation
            } else if let spellings = forms[word] {
                matters += 1
                if isHeard || spellings.contains(where: heardWords.contains) { continue }
                kind = .name
            } else {
                continue
            }
            if !excused.contains(word) { losses.append(Loss(kind: kind, words: word)) }
        }
        let excusedNumbers = fixture.deviations.flatMap {
            NumbersInText($0.gold ?? "", language: fixture.language).values
        }
        for value in NumbersInText(fixture.transcript, language: fixture.language).counted where value > 1 {
            matters += 1
            if !numbers.hold(value), !excusedNumbers.contains(value) {
                losses.append(Loss(kind: .number, words: String(value)))
            }
        }
        let said = comparisons.named(in: fixture.transcript, language: fixture.language, now: fixture.now)
        for mention in said.mentions {
            matters += 1
            let isThere = found.mentions.contains { $0.start == mention.start }
            let words = FoldedWords(mention.text).texts
            if !isThere, !words.contains(where: excused.contains) {
                losses.append(Loss(kind: .date, words: mention.text))
            }
        }
        self.losses = losses
        self.matters = matters
    }
}

/// Words that turn a statement around; losing one turns the message around. Folded; "t" is what is left of "don't".
enum Negations {
    static func words(_ language: Language) -> Set<String> {
        switch language {
        case .de: german
        case .es: spanish
        case .en: english
        }
    }

    private static let german: Set = [
        "nicht", "kein", "keine", "keinen", "keinem", "keiner", "nie", "niemals", "ohne",
    ]
    private static let spanish: Set = ["no", "nunca", "jamas", "sin", "tampoco", "nadie", "ningun", "ninguna"]
    private static let english: Set = ["not", "never", "without", "cannot", "nobody", "t"]
}
