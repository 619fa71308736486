import DialogueMemo
import JSONDocument
import Languages
import Recordings

/// One family member: what somebody says in one language, as `fixture.json` holds it.
struct MemoFixture: Sendable {
    /// How an answer ends the exchange by its own words, as the author of the fixture hears it.
    enum Ends: String, Sendable, CaseIterable {
        /// It says nothing else.
        case alone
        /// Its last words say so.
        case atEnd
    }

    /// One thing that is said, sentence by sentence.
    struct Turn: Sendable {
        /// The questions it answers, each as well as the others; none for the idea, and where any would do.
        let to: [Question]
        /// The sentences, where a listener would put full stops.
        let sentences: [String]
        /// Whether, and how, it ends the exchange.
        let ends: Ends?

        /// The words as a recogniser gives them.
        var words: String { sentences.joined(separator: " ") }

        /// Whether a listener could have asked this and got these words.
        func answers(_ question: Question) -> Bool { to.isEmpty || to.contains(question) }
    }

    let language: Language
    /// The idea, then the answers in the order they are given.
    let turns: [Turn]
    /// Where its parts come from: `words` and `model`, with the kind of each.
    let provenance: [String: String]
}

extension MemoFixture {
    /// Reads a fixture.
    ///
    /// - Parameter folder: The folder's name, which is the language's.
    init(bytes: [UInt8], name: String, folder: String) throws {
        let document = try JSONDocument(bytes: bytes, name: name, dialect: .json5)
        let reader = try JSONObjectReader(
            document.root, in: document, keys: ["$schema", "language", "turns", "provenance"])
        let language: Language = try reader.choice("language")
        guard language.rawValue == folder else {
            throw reader.error(
                at: "language", found: "\"\(language.rawValue)\"", expected: "the folder's name, \"\(folder)\"")
        }
        let turns = try reader.objects("turns", keys: ["to", "says", "ends"]).map { turn in
            Turn(
                to: try Self.questions(turn), sentences: try turn.strings("says"),
                ends: try turn.optionalChoice("ends"))
        }
        guard let idea = turns.first, idea.to.isEmpty else {
            throw reader.error(
                at: "turns", found: turns.isEmpty ? "no turn" : "an answer first",
                expected: "the idea, which answers nothing")
        }
        let parts = ["words", "model"]
        let object = try reader.object("provenance", keys: parts)
        var provenance: [String: String] = [:]
        for part in parts {
            let entry = try object.object(part, keys: ["kind", "engine", "licence", "origin"])
            let kind: Provenance.Kind = try entry.choice("kind")
            provenance[part] = kind.rawValue
        }
        self.init(language: language, turns: turns, provenance: provenance)
    }

    /// One question, or a list of them.
    private static func questions(_ turn: JSONObjectReader) throws -> [Question] {
        guard let node = turn.optionalNode("to") else { return [] }
        return node.value.arrayValue == nil ? [try turn.choice("to")] : try turn.choices("to")
    }

    /// The sentences that a note should hold after so many turns: all but those of an answer that only ends the exchange.
    func sentences(ofTurns count: Int) -> [String] {
        turns.prefix(count).filter { $0.ends != .alone }.flatMap(\.sentences)
    }
}
