import VoiceNote

/// The words of everything a model wrote for one note, found once for all evaluators.
struct WrittenWords: Sendable {
    let title: TextWords
    let keyPoints: [TextWords]
    let toDos: [TextWords]
    let dates: [TextWords]
    let replies: [TextWords]
    /// All of it: title, key points, to-dos, titles of dates, drafts.
    let lines: [WrittenLine]

    init(_ outcome: NoteOutcome) {
        let digest = outcome.digest
        let drafts = outcome.replies?.all ?? []
        title = TextWords(digest?.title ?? "")
        keyPoints = (digest?.keyPoints ?? []).map(TextWords.init)
        toDos = (digest?.toDos ?? []).map(TextWords.init)
        dates = (digest?.dates ?? []).map { TextWords($0.title) }
        replies = drafts.map { TextWords($0.text) }
        var lines: [WrittenLine] = []
        if let digest {
            let kinds: [(WrittenLine.Kind, [String], [TextWords])] = [
                (.title, [digest.title], [title]), (.statement, digest.keyPoints, keyPoints),
                (.task, digest.toDos ?? [], toDos), (.appointment, (digest.dates ?? []).map(\.title), dates),
            ]
            for (kind, texts, words) in kinds {
                lines += zip(texts, words).map {
                    WrittenLine(kind, stage: NoteStage.summarise.rawValue, $0, words: $1)
                }
            }
        }
        lines += zip(drafts, replies).map {
            WrittenLine(.draft, stage: NoteStage.reply.rawValue, $0.text, words: $1)
        }
        self.lines = lines
    }
}
