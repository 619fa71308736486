import NamedDates

/// Brings the summaries of overlapping chunks together.
package struct Merger: Sendable {
    package var settings: NoteSettings
    package var statements: any StatementReader = RuleStatementReader()

    /// What merging gave, before the rules.
    package struct Merged: Sendable {
        package var title: String
        package var keyPoints: [String]
        /// The key points that the limit cut off, so that rules know what was said.
        package var furtherPoints: [String] = []
        package var toDos: [String]?
        package var dates: [ChunkSummary.ClaimedDate]?
    }

    /// Interleaves, removes what overlap made double, and cuts key points, and only them, to the limit.
    ///
    /// The first point of every chunk comes before the second of any, so that five points over six chunks describe the
    /// whole message instead of its first minute.
    package func merge(_ summaries: [ChunkSummary]) -> Merged {
        let points = unique(Self.interleaved(summaries.map(\.keyPoints)))
        let kept = Array(points.prefix(settings.keyPointLimit))
        return Merged(
            title: summaries.first?.title ?? "",
            keyPoints: Self.inOrder(kept, of: summaries.flatMap(\.keyPoints)),
            furtherPoints: Array(points.dropFirst(settings.keyPointLimit)),
            toDos: optional(summaries.map(\.toDos)).map(unique),
            dates: optional(summaries.map(\.dates)).map(uniqueDates))
    }

    /// All elements of the lists that are there; `nil` when none is.
    private func optional<Element>(_ lists: [[Element]?]) -> [Element]? {
        let present = lists.compactMap(\.self)
        return present.isEmpty ? nil : present.flatMap(\.self)
    }

    static func interleaved(_ lists: [[String]]) -> [String] {
        let longest = lists.map(\.count).max() ?? 0
        return (0..<longest).flatMap { index in
            lists.compactMap { $0.indices.contains(index) ? $0[index] : nil }
        }
    }

    /// The kept points in the order of the message, not in the order of choice.
    private static func inOrder(_ kept: [String], of all: [String]) -> [String] {
        kept.enumerated().sorted { left, right in
            let one = all.firstIndex(of: left.element) ?? all.count
            let other = all.firstIndex(of: right.element) ?? all.count
            return (one, left.offset) < (other, right.offset)
        }.map(\.element)
    }

    private func unique(_ texts: [String]) -> [String] {
        var kept: [(text: String, words: ContentWords)] = []
        for candidate in texts {
            let words = statements.read(candidate)
            if !kept.contains(where: { $0.words.statesTheSame(as: words, settings.likeness) }) {
                kept.append((candidate, words))
            }
        }
        return kept.map(\.text)
    }

    private func uniqueDates(_ dates: [ChunkSummary.ClaimedDate]) -> [ChunkSummary.ClaimedDate] {
        var kept: [(date: ChunkSummary.ClaimedDate, words: ContentWords)] = []
        for date in dates {
            let words = statements.read(date.title)
            let isKnown = kept.contains { other in
                other.date.day == date.day && other.date.time == date.time
                    && other.words.statesTheSame(as: words, settings.likeness)
            }
            if !isKnown { kept.append((date, words)) }
        }
        return kept.map(\.date)
    }
}
