/// Where a search looks.
public enum SearchScope: String, Sendable, Hashable, CaseIterable {
    /// In what was said.
    case transcript
    /// Among the people of the note and of its action items.
    case people
    /// In tasks and the people they involve.
    case actionItems
    /// In title, transcript, summary, people and action items; not in tags.
    case all
}

/// A search for words in analysed notes. There is no index, and nothing is written down.
///
/// A word is found inside others, so that "Steuer" finds "Einkommensteuer". Several words have to stand in one place: in one person,
/// in one action item; under the scope `all` in one note.
public struct NoteSearch: Sendable, Hashable {
    private let words: [String]

    /// A search for the words of a query. An empty query finds nothing.
    public init(_ query: String) {
        words = SearchText.folded(query).split(separator: " ").map(String.init)
    }

    /// Whether a note holds what is looked for.
    public func finds(_ note: AnalysedNote, in scope: SearchScope) -> Bool {
        guard !words.isEmpty else { return false }
        switch scope {
        case .transcript: return holdsAll([note.note.transcript])
        case .people:
            return (note.people + note.actionItems.flatMap(\.people)).contains { holdsAll([$0]) }
        case .actionItems:
            return note.actionItems.contains { holdsAll([$0.task] + $0.people) }
        case .all:
            let items = note.actionItems.flatMap { [$0.task] + $0.people }
            return holdsAll([note.title, note.note.transcript, note.summary] + note.people + items)
        }
    }

    private func holdsAll(_ texts: [String]) -> Bool {
        let folded = texts.map { Array(SearchText.folded($0).utf8) }
        return words.allSatisfy { word in
            let wanted = Array(word.utf8)
            return folded.contains { Self.holds(wanted, in: $0) }
        }
    }

    private static func holds(_ wanted: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = wanted.first, text.count >= wanted.count else { return false }
        return (0...text.count - wanted.count).contains { start in
            text[start] == first && text[start..<start + wanted.count].elementsEqual(wanted)
        }
    }
}
