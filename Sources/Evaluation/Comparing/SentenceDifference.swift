/// The difference of two texts sentence by sentence, and word by word only inside a sentence that was reworded.
///
/// A prompt is a list of rules. Compared by words alone, a rule that was written anew is torn to pieces by the words it shares with
/// whatever stood there before, and a rule that only moved shows as two.
public struct SentenceDifference: Sendable, Hashable {
    /// A stretch of text, with the white space behind it.
    public enum Piece: Sendable, Hashable {
        /// In both, at the same place.
        case same(String)
        /// Only in the old text.
        case removed(String)
        /// Only in the new text.
        case inserted(String)
        /// One sentence, said otherwise.
        case reworded(WordDifference)
        /// In both; the new text has it elsewhere.
        case movedAway(String)
        /// In both; the old text has it elsewhere.
        case movedHere(String)
    }

    /// The pieces in order of the new text; what is no longer there stands before what took its place.
    public let pieces: [Piece]

    /// Compares two texts.
    public init(_ old: String, _ new: String) {
        let (before, after) = (TextSentence.all(in: old), TextSentence.all(in: new))
        let runs = Run.all(before, after)
        let moved = Self.moved(runs)
        var pieces: [Piece] = []
        for run in runs {
            switch run {
            case .same(let old, let new) where old.space == new.space:
                if case .same(let text) = pieces.last {
                    pieces[pieces.count - 1] = .same(text + new.whole)
                } else {
                    pieces.append(.same(new.whole))
                }
            case .same(let old, let new):
                pieces.append(.reworded(WordDifference(old.whole, new.whole)))
            case .changed(let old, let new):
                pieces += Self.pieces(old, new, moved)
            }
        }
        self.pieces = pieces
    }

    /// How many sentences were removed, inserted, reworded or moved, each of them once.
    public var changes: Int {
        pieces.count { piece in
            switch piece {
            case .same, .movedAway: false
            case .removed, .inserted, .reworded, .movedHere: true
            }
        }
    }

    /// The sentences that stand in only one text as a whole but in both at different places.
    ///
    /// What is short, such as a bracket of a schema, stands in many places and moved to none.
    private static func moved(_ runs: [Run]) -> Set<Substring> {
        var (gone, added): ([Substring: Int], [Substring: Int]) = ([:], [:])
        for case .changed(let old, let new) in runs {
            for sentence in old where sentence.words.count >= 3 { gone[sentence.text, default: 0] += 1 }
            for sentence in new { added[sentence.text, default: 0] += 1 }
        }
        return Set(gone.filter { added[$0.key] == $0.value }.keys)
    }

    private static func pieces(
        _ old: [TextSentence], _ new: [TextSentence], _ moved: Set<Substring>
    ) -> [Piece] {
        let partners = SentencePairing.partners(
            old.map { moved.contains($0.text) ? nil : $0 }, new.map { moved.contains($0.text) ? nil : $0 })
        // Where the old sentences end that are gone before a new one: at the next that has a partner.
        var (ends, end) = (Array(repeating: old.count, count: new.count), old.count)
        for index in new.indices.reversed() {
            end = partners[index] ?? end
            ends[index] = end
        }
        var pieces: [Piece] = []
        var next = 0
        func leave(_ end: Int) {
            for sentence in old[next..<end] {
                pieces.append(moved.contains(sentence.text) ? .movedAway(sentence.whole) : .removed(sentence.whole))
            }
            next = end
        }
        for (index, sentence) in new.enumerated() {
            leave(ends[index])
            if let partner = partners[index] {
                next = partner + 1
                pieces.append(.reworded(WordDifference(old[partner].whole, sentence.whole)))
            } else {
                pieces.append(moved.contains(sentence.text) ? .movedHere(sentence.whole) : .inserted(sentence.whole))
            }
        }
        leave(old.count)
        return pieces
    }

    /// Sentences that both texts have in the same order, and what lies between them.
    private enum Run {
        case same(TextSentence, TextSentence)
        case changed([TextSentence], [TextSentence])

        /// How many sentences may differ before the order is given up.
        private static let limit = 2000

        static func all(_ before: [TextSentence], _ after: [TextSentence]) -> [Run] {
            guard let script = ShortestEdit(before.map(\.text), after.map(\.text), limit: limit).script else {
                return [.changed(before, after)]
            }
            var runs: [Run] = []
            var (gone, added): ([TextSentence], [TextSentence]) = ([], [])
            func close() {
                if !gone.isEmpty || !added.isEmpty { runs.append(.changed(gone, added)) }
                (gone, added) = ([], [])
            }
            var new = after.makeIterator()
            for edit in script {
                switch edit {
                case .keep(let place):
                    close()
                    if let sentence = new.next() { runs.append(.same(before[place], sentence)) }
                case .remove(let place):
                    gone.append(before[place])
                case .insert:
                    if let sentence = new.next() { added.append(sentence) }
                }
            }
            close()
            return runs
        }
    }
}
