import Languages
import VoiceNote

extension NoteEvaluator {
    /// The language of what the model wrote, judged by function words and not by the pipeline's identifier.
    static let outputLanguage: [NoteEvaluator] = [
        NoteEvaluator("output.digest-language", stage: .summarise, "The digest is in the output language.") {
            observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            return judged(
                observation.words.keyPoints + observation.words.toDos, text: digest.keyPoints.first ?? "",
                expected: observation.expectedOutput)
        },
        NoteEvaluator("output.reply-language", stage: .reply, "Every draft is in the output language.") { observation in
            guard let replies = observation.outcome.replies else { return .ignored(observation.whyNoReplies) }
            for (draft, words) in zip(replies.all, observation.words.replies) {
                let finding = judged([words], text: draft.text, expected: observation.expectedOutput)
                if case .fails(_, let expected, let found) = finding {
                    return .fails("the \(draft.tone) draft is in another language", expected: expected, found: found)
                }
            }
            return .passes("three in \(observation.expectedOutput.rawValue)")
        },
    ]

    private static func judged(_ texts: [TextWords], text: String, expected: Language) -> Finding {
        let counts = FunctionWords.counts(in: texts)
        let best = counts.max { $0.value < $1.value }
        guard let best, best.value > 0 else { return .ignored("no function word tells the language") }
        if counts[expected, default: 0] == best.value {
            return .passes("\(best.value) function words of \(expected.rawValue)")
        }
        return .fails(
            "the text is in another language", expected: expected.rawValue,
            found: "\(best.key.rawValue): \(String(text.prefix(60)))")
    }
}

/// Counts words that belong to one of the three languages only.
enum FunctionWords {
    static func counts(in texts: [TextWords]) -> [Language: Int] {
        var counts: [Language: Int] = [:]
        for text in texts {
            for word in text.words {
                for language in languages[word] ?? [] { counts[language, default: 0] += 1 }
            }
        }
        return counts
    }

    /// The languages a function word belongs to.
    private static let languages: [String: [Language]] = {
        var languages: [String: [Language]] = [:]
        for (language, words) in [(Language.de, german), (.es, spanish), (.en, english)] {
            for word in words { languages[word, default: []].append(language) }
        }
        return languages
    }()

    private static let german: Set<String> = [
        "der", "die", "das", "und", "ist", "nicht", "ein", "eine", "einen", "dem", "den", "mit", "auf", "fur", "sich",
        "ich", "wir", "sie", "du", "dir", "ihr", "ihre", "zu", "im", "von", "auch", "noch", "aber", "wie", "wird",
        "hat",
        "bei", "zum", "zur", "dass", "aus", "vom", "am", "ob", "oder", "kommt", "nach", "bis", "wenn", "schon", "danke",
    ]
    private static let spanish: Set<String> = [
        "el", "la", "los", "las", "y", "es", "que", "un", "una", "del", "con", "para", "por", "se", "su", "al", "lo",
        "como", "mas", "pero", "si", "ya", "esta", "muy", "sus", "le", "te", "tu", "mi", "hay", "desde", "cuando",
        "todo", "porque", "gracias", "hola", "en", "ha", "este", "ella", "va",
    ]
    private static let english: Set<String> = [
        "the", "and", "is", "not", "of", "to", "for", "with", "that", "it", "her", "she", "he", "his", "you", "your",
        "are", "be", "at", "from", "have", "has", "this", "they", "by", "or", "if", "whether", "because", "their", "my",
        "thanks", "will", "i", "we", "but", "on",
    ]
}
