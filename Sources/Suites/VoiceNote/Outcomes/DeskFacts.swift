import VoiceNote

/// What became of a note on the user's desk, as far as somebody looked.
struct DeskFacts: Sendable, Hashable {
    /// A search, and whether it found the note.
    struct Search: Sendable, Hashable {
        let query: String
        let finds: Bool
    }

    /// Whether the note still waits to be read.
    let waits: Bool
    /// Whether its digest is kept.
    let isKept: Bool
    /// Whether a copy of its audio is kept; `nil` when nobody looked.
    var hasAudioCopy: Bool?
    /// What is left after what was read was deleted; `nil` when nobody tried.
    var afterDeleting: Rest?
    /// Searches.
    var searches: [Search] = []

    /// What is left of a note that was deleted.
    struct Rest: Sendable, Hashable {
        let isKept: Bool
        let hasAudioCopy: Bool
    }
}

extension DeskFacts {
    /// What the reference desk says, with the searches that its evaluators make.
    init(_ observation: NoteObservation) {
        var desk = observation.played.desk
        let audio = observation.played.note.audio
        self.init(
            waits: desk.inbox.contains { $0.audio == audio }, isKept: desk.saved.contains { $0.note.audio == audio },
            hasAudioCopy: desk.audioCopies.contains(audio.sha256))
        searches = SearchedNote(observation).queries.map { query in
            Search(query: query, finds: observation.app.search(desk, query).count == 1)
        }
        observation.app.delete(&desk, audio)
        afterDeleting = Rest(isKept: !desk.saved.isEmpty, hasAudioCopy: !desk.audioCopies.isEmpty)
    }
}

/// What a search has to find of a note, and what not.
struct SearchedNote {
    /// Title, sender, transcript, key points and to-dos.
    let searched: [TextWords]
    private let drafts: [TextWords]

    init(_ observation: NoteObservation) {
        searched =
            [observation.words.title, TextWords(observation.sender ?? "")]
            + [observation.transcript?.words].compactMap(\.self)
            + observation.words.keyPoints + observation.words.toDos
        drafts = observation.words.replies
    }

    /// A search for a word of every text at once, and one for a word that stands in the drafts alone.
    var queries: [String] { [everyText] + [onlyInDrafts].compactMap(\.self) }

    /// The longest word of each text in one query, in capitals.
    var everyText: String { words.joined(separator: " ").uppercased() }

    /// The longest word of each text, which tells most.
    var words: [String] {
        searched.compactMap { text in text.words.max { $0.utf8.count < $1.utf8.count } }
    }

    /// The first long word of the drafts that begins no word of what is searched.
    var onlyInDrafts: String? {
        drafts.lazy.flatMap(\.words).first { word in
            word.utf8.count > 4 && !searched.contains { $0.words.contains { $0.hasPrefix(word) } }
        }
    }

    /// Whether every word of a query begins a word of what is searched.
    ///
    /// "ß" is "ss", because in capitals it is.
    func holds(_ query: String) -> Bool {
        let words = TextWords(query).words.map(Self.plain)
        return !words.isEmpty
            && words.allSatisfy { word in
                searched.contains { $0.words.contains { Self.plain($0).hasPrefix(word) } }
            }
    }

    private static func plain(_ word: String) -> String {
        word.utf8.contains(0x9F) ? word.replacing("ß", with: "ss") : word
    }
}

extension DeskFacts {
    /// What the evaluator of searches says of searches that were made elsewhere.
    func finding(_ note: SearchedNote) -> Finding {
        for search in searches {
            switch (note.holds(search.query), search.finds) {
            case (true, false):
                return .fails("a word of the note is not found", expected: search.query, found: "nothing")
            case (false, true):
                return .fails("a word of the drafts is found", expected: "nothing", found: search.query)
            default: continue
            }
        }
        return .passes("\(note.searched.count) texts")
    }
}
