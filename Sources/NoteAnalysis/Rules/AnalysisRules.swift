import Languages

/// What the code does after the model: limits and forms, and whatever it can be certain of.
///
/// Title, summary and tasks keep their words: taking an invented deadline out of a sentence would be writing a new one.
struct AnalysisRules {
    private let settings: AnalysisSettings
    private let people: PeopleRules
    private let language: Language

    init(_ settings: AnalysisSettings, note: TranscribedNote) {
        self.settings = settings
        people = PeopleRules(settings.people, note: note)
        language = note.language
    }

    /// The draft that is kept, and what was changed.
    func apply(to draft: AnalysisDraft) -> (draft: AnalysisDraft, changes: [RuleChange]) {
        var changes: [RuleChange] = []
        var kept = draft
        kept.title = trimmed(draft.title)
        kept.summary = trimmed(draft.summary)
        kept.tags = TagRules(limit: settings.tagLimit, wordLimit: settings.tagWordLimit)
            .apply(to: draft.tags, changes: &changes)
        kept.people = people.apply(to: draft.people, changes: &changes)
        kept.actionItems = items(draft.actionItems, changes: &changes)
        return (kept, changes)
    }

    private func items(_ items: [AnalysisDraft.Item], changes: inout [RuleChange]) -> [AnalysisDraft.Item] {
        var seen: Set<TaskWords> = []
        var kept: [AnalysisDraft.Item] = []
        for item in items {
            let task = trimmed(item.task)
            guard !task.isEmpty else {
                changes.append(RuleChange(rule: .itemEmpty, from: item.task, to: nil))
                continue
            }
            guard seen.insert(TaskWords(task, language: language)).inserted else {
                changes.append(RuleChange(rule: .itemRepeated, from: item.task, to: nil))
                continue
            }
            kept.append(
                AnalysisDraft.Item(
                    task: task, isCompleted: item.isCompleted,
                    people: people.apply(to: item.people, changes: &changes)))
        }
        return kept
    }
}

/// A text in one line, without white space at its ends.
func trimmed(_ text: String) -> String {
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }.joined(separator: " ")
}
