import VoiceNote

/// A note as the app shows it, as it came and after its user rewrote two of its texts.
struct ShownNote: Sendable, Hashable {
    let card: NotePresentation
    /// The same after the first key point and the last draft were rewritten.
    let afterEditing: NotePresentation

    /// What the user wrote instead.
    static let rewritten = "…"

    init(card: NotePresentation, afterEditing: NotePresentation) {
        self.card = card
        self.afterEditing = afterEditing
    }

    init(_ played: NotePlay.Played, family: Family, app: NoteApp = NoteApp()) {
        func shown(_ edits: [NotePresentation.EditableText: String]) -> NotePresentation {
            app.present(
                played.outcome, played.note.sender, played.configuration.interface, family.availability, edits)
        }
        self.init(
            card: shown([:]), afterEditing: shown([.keyPoint(0): Self.rewritten, .reply(2): Self.rewritten]))
    }
}
