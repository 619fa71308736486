import Digests
import Engines
import Languages

/// A user's notes: what waits in the inbox, and what was read and is kept.
///
/// A note leaves the inbox when its digest is saved, and not before: a run that is cancelled or fails earlier leaves it there.
/// What is kept owns a copy of its audio, and takes it along when it is deleted.
public struct NoteDesk: Sendable, Hashable {
    /// The notes that were shared and not read yet, in order of arrival.
    public package(set) var inbox: [InboxNote] = []
    /// The notes that were read, in order of reading.
    public package(set) var saved: [SavedNote] = []
    /// The recordings that are kept with what was read.
    public package(set) var audioCopies: Set<Digest> = []

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
        let words = SearchedText(query).words
        guard !words.isEmpty else { return [] }
        return saved.filter { note in
            var missing = words
            for text in note.searchedTexts where !missing.isEmpty {
                let searched = SearchedText(text)
                missing.removeAll(where: searched.holdsWord)
            }
            return missing.isEmpty
        }
    }
}

/// A text as a search sees it: folded, and "ß" is "ss", because in capitals it is.
private struct SearchedText {
    /// The words, a space before each and one behind the last.
    private let bytes: [UInt8]

    init(_ text: String) {
        let folded = FoldedText(text).bytes
        guard folded.contains(Self.secondOfSharpS) else {
            bytes = folded
            return
        }
        var plain: [UInt8] = []
        for (index, byte) in folded.enumerated() {
            let isSharpS = byte == Self.secondOfSharpS && folded[index - 1] == Self.firstOfSharpS
            if isSharpS { plain[plain.count - 1] = UInt8(ascii: "s") }
            plain.append(isSharpS ? UInt8(ascii: "s") : byte)
        }
        bytes = plain
    }

    // "ß" is C3 9F in UTF-8.
    private static let (firstOfSharpS, secondOfSharpS): (UInt8, UInt8) = (0xC3, 0x9F)

    /// The words in order.
    var words: [ArraySlice<UInt8>] { bytes.split(separator: 0x20) }

    /// Whether a word begins like this.
    func holdsWord(beginning: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            beginning.withUnsafeBufferPointer { beginning in
                guard bytes.count > beginning.count else { return false }
                for start in 1...bytes.count - beginning.count
                where bytes[start] == beginning[0] && bytes[start - 1] == 0x20 {
                    if beginning.indices.allSatisfy({ bytes[start + $0] == beginning[$0] }) { return true }
                }
                return false
            }
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
