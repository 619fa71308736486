import VoiceNote

/// The words of everything a model wrote for one note, found once for all evaluators.
struct WrittenWords: Sendable {
    let title: TextWords
    let keyPoints: [TextWords]
    let toDos: [TextWords]
    let dates: [TextWords]
    let replies: [TextWords]

    init(_ outcome: NoteOutcome) {
        title = TextWords(outcome.digest?.title ?? "")
        keyPoints = (outcome.digest?.keyPoints ?? []).map(TextWords.init)
        toDos = (outcome.digest?.toDos ?? []).map(TextWords.init)
        dates = (outcome.digest?.dates ?? []).map { TextWords($0.title) }
        replies = (outcome.replies?.all ?? []).map { TextWords($0.text) }
    }
}
