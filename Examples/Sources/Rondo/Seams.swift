/// A note that was shared with the app.
package struct VoiceNote: Sendable {
    /// Who sent it, where the app knows.
    package let sender: String?
    package let seconds: Double

    /// A note.
    package init(sender: String?, seconds: Double) {
        (self.sender, self.seconds) = (sender, seconds)
    }
}

/// A word or two as the recogniser gave them.
package struct Piece: Sendable, Hashable {
    package let text: String
    package let start, duration: Double
    package let confidence: Double?

    /// A piece of recognised text.
    package init(_ text: String, start: Double, duration: Double, confidence: Double?) {
        (self.text, self.start, self.duration, self.confidence) = (text, start, duration, confidence)
    }
}

/// What one run of the recogniser heard.
package struct Heard: Sendable, Hashable {
    package let locale: String
    package let pieces: [Piece]

    /// All pieces, without white space at the ends.
    package var text: String {
        let all = pieces.map(\.text).joined()
        guard let first = all.firstIndex(where: { !$0.isWhitespace }),
            let last = all.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(all[first...last])
    }

    /// The mean confidence of the pieces that have one.
    package var confidence: Double? {
        let all = pieces.compactMap(\.confidence)
        return all.isEmpty ? nil : all.reduce(0, +) / Double(all.count)
    }
}

/// The recogniser, as Rondo needs it: on a phone SpeechTranscriber, one locale a run.
package protocol SpeechToText: Sendable {
    /// Its name and version.
    var name: String { get }

    /// Hears the first seconds of the note, or all of it.
    func hear(first seconds: Double?, locale: String) async throws -> [Piece]
}

/// What a model is asked.
package struct Question: Sendable, Hashable {
    package var instructions: String
    package var message: String

    /// A question.
    package init(instructions: String, message: String) {
        (self.instructions, self.message) = (instructions, message)
    }
}

/// The model, as Rondo needs it: on a phone LanguageModelSession with guided generation into these types.
package protocol NoteModel: Sendable {
    func read(_ question: Question) async throws -> Zettel
    func answer(_ question: Question) async throws -> Antworten
}

/// What the model notes of a chunk: Rondo's own schema, in German as its prompts are.
package struct Zettel: Sendable, Hashable, Codable {
    package var betreff: String
    package var punkte: [String]
    package var bitten: [String]?
    package var termine: [Termin]?

    /// Something at a day or a time. The weekday is not asked for.
    package struct Termin: Sendable, Hashable, Codable {
        package var was: String
        package var tag: String?
        package var uhr: String?

        /// An appointment.
        package init(was: String, tag: String?, uhr: String?) {
            (self.was, self.tag, self.uhr) = (was, tag, uhr)
        }
    }

    /// A slip of paper.
    package init(betreff: String, punkte: [String], bitten: [String]?, termine: [Termin]?) {
        (self.betreff, self.punkte, self.bitten, self.termine) = (betreff, punkte, bitten, termine)
    }
}

/// Three drafts, in Rondo's own schema.
package struct Antworten: Sendable, Hashable, Codable {
    package let behutsam, sachlich, knapp: String

    /// Three drafts.
    package init(behutsam: String, sachlich: String, knapp: String) {
        (self.behutsam, self.sachlich, self.knapp) = (behutsam, sachlich, knapp)
    }
}

/// Where notes lie: unread in the inbox, or kept with their page.
package protocol Shelf: Sendable {
    /// Keeps a page and takes the note out of the inbox.
    func keep(_ page: Page) async throws
}
