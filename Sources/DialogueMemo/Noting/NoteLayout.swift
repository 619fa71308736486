import Engines
import JSONDocument

/// How sentences are arranged in a note: whether the first can be the title, and which stand together.
///
/// A layout holds numbers only, so it cannot add, change or remove a word.
public struct NoteLayout: Sendable, Hashable {
    /// Whether sentence 1 can be the title.
    public let firstIsTitle: Bool
    /// Groups of consecutive sentence numbers, from 1.
    public let groups: [[Int]]

    /// Creates a layout.
    public init(firstIsTitle: Bool, groups: [[Int]]) {
        self.firstIsTitle = firstIsTitle
        self.groups = groups
    }

    /// The layout that needs no model: one sentence a bullet, no title.
    public static func local(sentences: Int) -> NoteLayout {
        NoteLayout(firstIsTitle: false, groups: sentences > 0 ? (1...sentences).map { [$0] } : [])
    }

    /// Reads a model's answer.
    ///
    /// - Throws: ``EngineFailure`` of kind `answerNotUnderstood` when it has another form.
    public init(_ answer: ModelAnswer) throws(EngineFailure) {
        guard let firstIsTitle = answer.content["firstSentenceIsTitle"]?.boolValue,
            let groups = answer.content["groups"]?.arrayValue
        else {
            throw EngineFailure(
                kind: .answerNotUnderstood, message: "the layout lacks \"firstSentenceIsTitle\" or \"groups\"")
        }
        var numbers: [[Int]] = []
        for group in groups {
            guard let sentences = group["sentences"]?.arrayValue else {
                throw EngineFailure(kind: .answerNotUnderstood, message: "a group lacks \"sentences\"")
            }
            var group: [Int] = []
            for sentence in sentences {
                guard let number = sentence.intValue else {
                    throw EngineFailure(kind: .answerNotUnderstood, message: "a sentence is no whole number")
                }
                group.append(number)
            }
            numbers.append(group)
        }
        self.init(firstIsTitle: firstIsTitle, groups: numbers)
    }
}

extension NoteLayout {
    /// Why a layout is not accepted.
    public enum Fault: Sendable, Hashable {
        /// There is nothing to arrange.
        case noSentences
        /// There are no groups.
        case noGroups
        /// The group of that index, from 0, is empty.
        case emptyGroup(Int)
        /// A sentence is left out.
        case dropped(Int)
        /// A sentence comes twice.
        case repeated(Int)
        /// A sentence comes before one it follows.
        case reordered(Int)
        /// There is no sentence of that number.
        case unknown(Int)
    }

    /// Why the layout is not accepted for so many sentences; `nil` when it is.
    ///
    /// Accepted is a layout with sentences, groups, no empty group, and numbers that are exactly 1…n in order.
    public func fault(sentences count: Int) -> Fault? {
        guard count > 0 else { return .noSentences }
        guard !groups.isEmpty else { return .noGroups }
        if let empty = groups.firstIndex(where: \.isEmpty) { return .emptyGroup(empty) }
        let flat = groups.flatMap(\.self)
        if flat.count == count, zip(flat, 1...count).allSatisfy(==) { return nil }
        // Not accepted; what follows only says why.
        if let unknown = flat.first(where: { !(1...count).contains($0) }) { return .unknown(unknown) }
        var seen: Set<Int> = []
        if let repeated = flat.first(where: { !seen.insert($0).inserted }) { return .repeated(repeated) }
        if let dropped = (1...count).first(where: { !seen.contains($0) }) { return .dropped(dropped) }
        let misplaced = zip(flat, 1...count).first { $0 != $1 }
        return .reordered(misplaced?.0 ?? 1)
    }
}
