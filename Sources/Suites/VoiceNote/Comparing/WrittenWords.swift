import VoiceNote

/// The words of everything a model wrote for one note, found once for all evaluators.
struct WrittenWords: Sendable {
    /// One text of the model with its words and the stage that wrote it.
    struct Line: Sendable {
        let stage: NoteStage
        let text: String
        let words: TextWords
        var isTask = false
    }

    let title: TextWords
    let keyPoints: [TextWords]
    let toDos: [TextWords]
    let dates: [TextWords]
    let replies: [TextWords]
    /// All of it: title, key points, to-dos, titles of dates, drafts.
    let lines: [Line]

    init(_ outcome: NoteOutcome) {
        let digest = outcome.digest
        let drafts = outcome.replies?.all ?? []
        title = TextWords(digest?.title ?? "")
        keyPoints = (digest?.keyPoints ?? []).map(TextWords.init)
        toDos = (digest?.toDos ?? []).map(TextWords.init)
        dates = (digest?.dates ?? []).map { TextWords($0.title) }
        replies = drafts.map { TextWords($0.text) }
        var lines: [Line] = []
        if let digest {
            lines.append(Line(stage: .summarise, text: digest.title, words: title))
            for (texts, words, isTask) in [
                (digest.keyPoints, keyPoints, false), (digest.toDos ?? [], toDos, true),
                ((digest.dates ?? []).map(\.title), dates, false),
            ] {
                lines += zip(texts, words).map { Line(stage: .summarise, text: $0, words: $1, isTask: isTask) }
            }
        }
        lines += zip(drafts, replies).map { Line(stage: .reply, text: $0.text, words: $1) }
        self.lines = lines
    }
}
