import DialogueMemo
import Engines
import JSONDocument
import Languages

/// One exchange told in every input language with the same facts, as `family.json` holds it.
struct MemoFamily: Sendable {
    /// How the exchange should go, whatever language it is held in.
    struct Expected: Sendable {
        /// What is asked, in order.
        let questions: [Question]
        /// Why it ends.
        let ending: MemoSession.Ending
        /// Who arranges the note; `nil` when there is none.
        let layout: MemoNote.LayoutSource?
        /// Failures of the model that the family was made for, in order.
        let failures: [ExpectedFailure]
    }

    /// A failure that the family is about.
    struct ExpectedFailure: Sendable, Hashable {
        let stage: MemoStage
        let kind: EngineFailureKind
    }

    let id: String
    let tags: [String]
    let languages: [Language]
    /// The family whose spoken words are used where it has none of its own.
    let variantOf: String?
    /// Whether the model can be asked at all.
    let availability: ModelAvailability
    /// What the note must still say, by patterns for each input language.
    let facts: [Family.Mention]
    /// The ids of behaviour that the family is made to show.
    let plays: [String]
    let expected: Expected

    /// Whether a model is asked anything.
    var asksModel: Bool { availability == .available && expected.layout != nil }
}

extension MemoFamily {
    private static let keys = [
        "$schema", "id", "title", "story", "tags", "languages", "variantOf", "availability", "facts", "plays",
        "expected",
    ]

    /// Reads a family.
    ///
    /// - Parameter base: The family a variant builds on, by its id.
    init(bytes: [UInt8], name: String, folder: String, base: (String) throws -> MemoFamily) throws {
        let document = try JSONDocument(bytes: bytes, name: name, dialect: .json5)
        let reader = try JSONObjectReader(document.root, in: document, keys: Self.keys)
        let id = try reader.string("id")
        guard id == folder else {
            throw reader.error(at: "id", found: "\"\(id)\"", expected: "the folder's name, \"\(folder)\"")
        }
        // Read for their form: they are for people.
        _ = (try reader.string("title"), try reader.string("story"))
        let variantOf = try reader.optionalString("variantOf")
        let parent = try variantOf.map(base)
        if let parent, let grandparent = parent.variantOf {
            throw reader.error(
                at: "variantOf", found: "\"\(parent.id)\", itself a variant", expected: "an own story",
                advice: "name \"\(grandparent)\"")
        }
        self.init(
            id: id, tags: try reader.optionalStrings("tags") ?? [],
            languages: try reader.optionalChoices("languages") ?? parent?.languages ?? Language.allCases,
            variantOf: variantOf, availability: try reader.optionalChoice("availability") ?? .available,
            facts: try reader.has("facts") ? Family.mentions(reader, "facts") : parent?.facts ?? [],
            plays: try Self.plays(reader), expected: try Self.expected(reader))
    }

    /// Ids of behaviour; one that no evaluator and no relation has would claim what nothing checks.
    private static func plays(_ reader: JSONObjectReader) throws -> [String] {
        let known = DialogueMemoSuite.description.behaviour
        return try (reader.optionalStrings("plays") ?? []).map { id in
            guard known.contains(id) else {
                throw reader.error(
                    at: "plays", found: "\"\(id)\"", expected: "the id of a metric or a relation",
                    advice: nearest(to: id, among: known).map { "did you mean \"\($0)\"?" }
                        ?? "`criba explain dialogue-memo` lists them")
            }
            return id
        }
    }

    private static func expected(_ reader: JSONObjectReader) throws -> Expected {
        let expected = try reader.object("expected", keys: ["questions", "ending", "layout", "failures"])
        let failures = try (expected.optionalObjects("failures", keys: ["stage", "kind"]) ?? []).map {
            ExpectedFailure(stage: try $0.choice("stage"), kind: try $0.choice("kind"))
        }
        let isWithoutNote = try expected.string("layout") == "none"
        return Expected(
            questions: try expected.choices("questions"), ending: try expected.choice("ending"),
            layout: isWithoutNote ? nil : try expected.choice("layout"), failures: failures)
    }
}
