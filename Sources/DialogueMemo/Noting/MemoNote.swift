/// A note made of what was said: the sentences of the answers in their order, and how they are arranged.
public struct MemoNote: Sendable, Hashable {
    /// Who arranged the sentences.
    public enum LayoutSource: String, Sendable, Hashable, CaseIterable {
        /// The model, at once.
        case model
        /// The model, after it was reminded of the rule.
        case reminded
        /// The code: one sentence a bullet.
        case local
    }

    /// The title, the first sentence as it was said; `nil` when it cannot be one.
    public package(set) var title: String?
    /// The bullets, each of one or more sentences as they were said. The title is not among them.
    public package(set) var bullets: [[String]]
    /// Who arranged the sentences.
    public let source: LayoutSource

    /// Arranges sentences; `nil` when the layout is not accepted for them.
    public init?(sentences: [String], layout: NoteLayout, source: LayoutSource) {
        guard layout.fault(sentences: sentences.count) == nil else { return nil }
        self.source = source
        var groups = layout.groups.map { group in group.map { sentences[$0 - 1] } }
        title = layout.firstIsTitle ? groups[0].removeFirst() : nil
        bullets = groups.filter { !$0.isEmpty }
    }

    /// Every sentence of the note, in order.
    public var sentences: [String] { (title.map { [$0] } ?? []) + bullets.flatMap(\.self) }
}
