import Engines
import Languages

/// What the app does with a note beside reading it, as values, each by itself as the app does it.
public struct NoteApp: Sendable {
    /// Puts away what became of a note.
    package var put: @Sendable (inout NoteDesk, NoteOutcome, InboxNote) -> Void = { $0.put($1, of: $2) }
    /// Deletes what was read of a recording.
    package var delete: @Sendable (inout NoteDesk, AudioReference) -> Void = { $0.delete($1) }
    /// Finds what was read by its words.
    package var search: @Sendable (NoteDesk, String) -> [SavedNote] = { $0.search($1) }
    /// Shows an outcome: of a sender, in an interface language, with what the user rewrote.
    package var present:
        @Sendable (NoteOutcome, String?, Language, ModelAvailability, [NotePresentation.EditableText: String])
            -> NotePresentation = {
                NotePresentation($0, sender: $1, interface: $2, availability: $3, edits: $4)
            }
    /// Chooses where purchases go, by the build's key and whether the package is there.
    package var backend: @Sendable (String?, Bool) -> PurchaseBackend = {
        PurchaseBackend.choose(key: $0, hasPackage: $1)
    }
    /// Whether to say thank you for a tip.
    package var thanks: @Sendable (inout TipJar, TipJar.Transaction) -> Bool = { $0.thanks(for: $1) }

    /// The app as it is.
    public init() {}
}
