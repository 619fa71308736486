/// The difference of two texts, word by word.
///
/// The shortest edit script over words, spaces and punctuation marks (Myers 1986, "An O(ND) Difference Algorithm and Its
/// Variations"). Texts that differ in more than ``editLimit`` places are not worth aligning: what lies between their common
/// beginning and end is replaced as a whole.
public struct WordDifference: Sendable, Hashable {
    /// A stretch of text.
    public enum Piece: Sendable, Hashable {
        /// In both.
        case same(String)
        /// Only in the old text.
        case removed(String)
        /// Only in the new text.
        case inserted(String)
    }

    /// The pieces in order; between two stretches that are the same, what was removed comes first.
    public let pieces: [Piece]

    /// How many words and marks may be removed and inserted before alignment is given up.
    public static let editLimit = 500

    /// Compares two texts.
    public init(_ old: String, _ new: String) {
        let (before, after) = (Words(old), Words(new))
        var start = 0
        while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
        var end = 0
        while end < before.count - start, end < after.count - start,
            before[before.count - 1 - end] == after[after.count - 1 - end]
        { end += 1 }
        var edits = Edits()
        for index in 0..<start { edits.keep(before[index]) }
        let (left, right) = (start..<before.count - end, start..<after.count - end)
        if let script = ShortestEdit(left.map { before[$0] }, right.map { after[$0] }, limit: Self.editLimit).script {
            for edit in script {
                switch edit {
                case .keep(let index): edits.keep(before[start + index])
                case .remove(let index): edits.remove(before[start + index])
                case .insert(let index): edits.insert(after[start + index])
                }
            }
        } else {
            for index in left { edits.remove(before[index]) }
            for index in right { edits.insert(after[index]) }
        }
        for index in before.count - end..<before.count { edits.keep(before[index]) }
        pieces = edits.pieces()
    }

    /// The new text.
    public var newText: String {
        pieces.map { piece in
            switch piece {
            case .same(let text), .inserted(let text): text
            case .removed: ""
            }
        }.joined()
    }

    /// Whether the texts are the same.
    public var isEmpty: Bool {
        pieces.allSatisfy { if case .same = $0 { true } else { false } }
    }
}

/// A text cut into runs of letters and digits, runs of white space, and every other ASCII character by itself.
///
/// Worked on bytes, since a comparison of two large runs cuts megabytes: whatever is not ASCII counts as a letter, and no cut
/// falls inside a character's bytes.
private struct Words {
    private let bytes: [UInt8]
    private var bounds: [Int] = [0]

    init(_ text: String) {
        bytes = Array(text.utf8)
        var last = Kind.mark
        for (index, byte) in bytes.enumerated() {
            let kind = Kind(byte)
            if index > 0, kind != last || kind == .mark { bounds.append(index) }
            last = kind
        }
        if !bytes.isEmpty { bounds.append(bytes.count) }
    }

    var count: Int { bounds.count - 1 }

    subscript(index: Int) -> ArraySlice<UInt8> { bytes[bounds[index]..<bounds[index + 1]] }

    private enum Kind {
        case word, space, mark

        init(_ byte: UInt8) {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: self = .space
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: self = .word
            default: self = .mark
            }
        }
    }
}

/// Gathers edits into stretches, so that a lone space between two changed words does not tear them apart.
private struct Edits {
    private struct Stretch {
        var same: [UInt8] = []
        var removed: [UInt8] = []
        var inserted: [UInt8] = []

        /// How long the longer side of a change is, in bytes.
        var extent: Int { max(removed.count, inserted.count) }

        /// Whether what is the same here is only so by chance: a few words that two rewritten passages on either side share.
        ///
        /// Shown as the same they would tear a new sentence to pieces (Fraser's "semantic cleanup" of differences). Whole lines
        /// are kept apart, and what is longer than either neighbour stays.
        func isLost(between before: Stretch?, and after: Stretch?) -> Bool {
            guard let before, let after, before.same.isEmpty, !same.contains(0x0A) else { return false }
            return same.count <= min(before.extent, after.extent) && before.hasWords && after.hasWords
        }

        private var hasWords: Bool { (removed + inserted).contains { $0 >= 0x30 && $0 != 0x3A && $0 != 0x3B } }
    }

    private var stretches: [Stretch] = []

    mutating func keep(_ word: ArraySlice<UInt8>) {
        // Looked at in place: a copy that is still alive would have the bytes copied at each word.
        let last = stretches.count - 1
        if last >= 0, stretches[last].removed.isEmpty, stretches[last].inserted.isEmpty {
            stretches[last].same += word
        } else {
            stretches.append(Stretch(same: Array(word)))
        }
    }

    mutating func remove(_ word: ArraySlice<UInt8>) { change { $0.removed += word } }
    mutating func insert(_ word: ArraySlice<UInt8>) { change { $0.inserted += word } }

    private mutating func change(_ body: (inout Stretch) -> Void) {
        if stretches.isEmpty || !stretches[stretches.count - 1].same.isEmpty { stretches.append(Stretch()) }
        body(&stretches[stretches.count - 1])
    }

    func pieces() -> [WordDifference.Piece] {
        var joined: [Stretch] = []
        for (index, stretch) in stretches.enumerated() {
            let isChange = stretch.same.isEmpty
            let next = index + 1 < stretches.count ? stretches[index + 1] : nil
            let isLoneSpace = !isChange && stretch.same.allSatisfy { $0 == 0x20 } && next != nil
            let isLost = !isChange && stretch.isLost(between: joined.last, and: next)
            let follows = joined.last.map { $0.same.isEmpty } ?? false
            if follows, isLoneSpace || isLost || isChange {
                joined[joined.count - 1].removed += stretch.same + stretch.removed
                joined[joined.count - 1].inserted += stretch.same + stretch.inserted
            } else {
                joined.append(stretch)
            }
        }
        return joined.flatMap { stretch -> [WordDifference.Piece] in
            func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
            if !stretch.same.isEmpty { return [.same(text(stretch.same))] }
            return (stretch.removed.isEmpty ? [] : [.removed(text(stretch.removed))])
                + (stretch.inserted.isEmpty ? [] : [.inserted(text(stretch.inserted))])
        }
    }
}
