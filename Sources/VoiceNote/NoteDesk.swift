import Digests
import Engines
import Languages

/// A user's notes: what waits in the inbox, and what was read and is kept.
///
/// A note leaves the inbox when its digest is saved, and not before: a run that is cancelled or fails earlier leaves it there.
/// What is kept owns a copy of its audio, and takes it along when it is deleted.
public struct NoteDesk: Sendable, Hashable {
    /// The notes that were shared and not read yet, in order of arrival.
    public private(set) var inbox: [InboxNote] = []
    /// The notes that were read, in order of reading.
    public private(set) var saved: [SavedNote] = []
    /// The recordings that are kept with what was read.
    public private(set) var audioCopies: Set<Digest> = []

    /// An empty desk.
    public init() {}

    /// A note was shared.
    public mutating func receive(_ note: InboxNote) {
        inbox.append(note)
    }

    /// Puts away what became of a note: with a digest it is kept, without one the note stays in the inbox.
    public mutating func put(_ outcome: NoteOutcome, of note: InboxNote) {
        guard let digest = outcome.digest else { return }
        inbox.removeAll { $0 == note }
        saved.removeAll { $0.note.audio == note.audio }
        saved.append(
            SavedNote(
                note: note, digest: digest, transcript: outcome.listening?.transcript.text ?? "",
                replies: outcome.replies))
        audioCopies.insert(note.audio.sha256)
    }

    /// Deletes what was read of a recording, and the copy of the recording with it.
    public mutating func delete(_ audio: AudioReference) {
        saved.removeAll { $0.note.audio == audio }
        audioCopies.remove(audio.sha256)
    }

    /// What was read that holds every word of a query, in title, sender, transcript, key points or to-dos.
    ///
    /// Words are compared folded, by their beginnings, in texts as they are: there is no index, and nothing is written
    /// down. An empty query finds nothing.
    public func search(_ query: String) -> [SavedNote] {
        let words = Self.searchable(query)
        guard !words.isEmpty else { return [] }
        return saved.filter { note in
            var missing = words[...]
            for text in note.searchedTexts where !missing.isEmpty {
                let held = Self.searchable(text)
                missing = ArraySlice(missing.filter { word in !held.contains { $0.hasPrefix(word) } })
            }
            return missing.isEmpty
        }
    }

    /// Folded words; "ß" is found as "ss" too, because in capitals it is.
    private static func searchable(_ text: String) -> [String] {
        FoldedWords(text).texts.map {
            $0.split(separator: "ß", omittingEmptySubsequences: false).joined(separator: "ss")
        }
    }
}

/// A note that was read and is kept.
public struct SavedNote: Sendable, Hashable {
    /// The note.
    public let note: InboxNote
    /// Its digest.
    public let digest: NoteDigest
    /// Its transcript.
    public let transcript: String
    /// Its drafts; `nil` when they failed.
    public let replies: ReplyDrafts?

    /// The texts that a search looks into; drafts are not among them.
    var searchedTexts: [String] {
        [digest.title, note.sender ?? "", transcript] + digest.keyPoints + (digest.toDos ?? [])
    }
}
