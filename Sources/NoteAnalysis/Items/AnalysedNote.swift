import Languages

/// A note's transcript as it reaches the analysis.
public struct TranscribedNote: Sendable, Hashable {
    /// What was said.
    public let transcript: String
    /// The language it was said in, which the analysis is written in.
    public let language: Language

    /// Creates a note.
    public init(transcript: String, language: Language) {
        self.transcript = transcript
        self.language = language
    }
}

/// A note with its analysis.
public struct AnalysedNote: Sendable, Hashable {
    /// The note.
    public let note: TranscribedNote
    /// The title.
    public package(set) var title: String
    /// The summary.
    public package(set) var summary: String
    /// The tags.
    public package(set) var tags: [String]
    /// The people the speaker refers to.
    public package(set) var people: [String]
    /// The action items.
    public package(set) var actionItems: [ActionItem]
    /// How often the note was analysed.
    public let analyses: Int
    /// The number of the next identifier; it only grows, so that none is given twice.
    private let nextNumber: Int

    /// Puts an analysis into the place of an earlier one.
    ///
    /// An item that is still the same (``TaskWords``) keeps its identifier and its tick; published, all items are replaced and
    /// the ticks are lost. A new item has a new identifier and is completed if the speaker says so.
    ///
    /// - Parameter previous: The note as it was kept so far; `nil` when it was not analysed yet.
    package init(_ note: TranscribedNote, draft: AnalysisDraft, replacing previous: AnalysedNote?) {
        self.note = note
        title = draft.title
        summary = draft.summary
        tags = draft.tags
        people = draft.people
        analyses = (previous?.analyses ?? 0) + 1
        var number = previous?.nextNumber ?? 1
        var earlier = (previous?.actionItems ?? []).map {
            (words: TaskWords($0.task, language: note.language), item: $0)
        }
        actionItems = draft.actionItems.map { item in
            let words = TaskWords(item.task, language: note.language)
            if let same = earlier.firstIndex(where: { $0.words == words }) {
                let kept = earlier.remove(at: same).item
                return ActionItem(id: kept.id, isCompleted: kept.isCompleted, task: item.task, people: item.people)
            }
            defer { number += 1 }
            return ActionItem(
                id: .init(number: number), isCompleted: item.isCompleted, task: item.task, people: item.people)
        }
        nextNumber = number
    }

    /// Ticks an item, or takes its tick back.
    ///
    /// - Returns: Whether there is an item of that identifier.
    @discardableResult
    public mutating func complete(_ id: ActionItem.ID, _ isCompleted: Bool = true) -> Bool {
        guard let index = actionItems.firstIndex(where: { $0.id == id }) else { return false }
        actionItems[index].isCompleted = isCompleted
        return true
    }
}
