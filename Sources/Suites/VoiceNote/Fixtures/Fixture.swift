import JSONDocument
import Languages
import NamedDates
import VoiceNote

/// One family member: a note in one language and what is expected of it, as `fixture.json` holds it.
struct Fixture: Sendable {
    /// What a fixture says about where its parts come from.
    struct Provenance: Sendable {
        /// The parts and their kinds: `audio` synthesised, `speech` recorded, `model` authored.
        let kinds: [(part: String, kind: String)]

        /// The kinds by their parts.
        var byPart: [String: String] { Dictionary(kinds.map { ($0.part, $0.kind) }, uniquingKeysWith: { $1 }) }
    }

    let language: Language
    /// The locale whose recogniser should win.
    let locale: SpeechLocale
    let now: ReferenceTime
    let sender: String?
    let addressForm: AddressFormSetting
    /// How the note addresses its listener; `nil` when it shows no form.
    let speaks: AddressForm?
    /// What recordings with authored confidences name as their recogniser.
    static let authoredEngine = "authored"

    /// The gold transcript.
    let transcript: String
    /// What the recogniser made of some words, and why that is kept.
    struct Deviation: Sendable {
        let what: String
        let reason: String
        /// The words of the gold transcript, where they can be looked up.
        let gold: String?
        /// The words that were heard instead; `nil` also when nothing was.
        let heard: String?
    }

    let deviations: [Deviation]
    let expectedChunks: Int
    /// The highest word error rate that is still this note, 0…1.
    let wordErrorLimit: Double
    /// Whether the note is made of several languages, of which one is detected.
    let isMixed: Bool
    let expectedLanguage: Language
    /// Who may decide: `confidence`, `identifier`, `forced`, `uncertain`.
    let expectedDecidedBy: [Detection.Decider]
    let failure: Family.DesignedFailure?
    let provenance: Provenance
}

extension Fixture {
    private static let keys = [
        "$schema", "language", "locale", "now", "zone", "sender", "addressForm", "speaks", "transcript", "expected",
        "deviations", "provenance",
    ]

    /// Reads a fixture.
    ///
    /// - Parameter folder: The folder's name, which is the language's.
    init(bytes: [UInt8], name: String, folder: String) throws {
        let document = try JSONDocument(bytes: bytes, name: name, dialect: .json5)
        let reader = try JSONObjectReader(document.root, in: document, keys: Self.keys)
        let code = try reader.string("language")
        guard let language = Language(rawValue: code), code == folder else {
            throw reader.error(
                at: "language", found: "\"\(code)\"", expected: "the folder's name, \"\(folder)\"", advice: nil)
        }
        let localeName = try reader.string("locale")
        guard let locale = SpeechLocale(localeName), locale.language == language else {
            throw reader.error(
                at: "locale", found: "\"\(localeName)\"", expected: "a locale of \(code), such as \"\(code)-XX\"",
                advice: nil)
        }
        let expected = try reader.object(
            "expected", keys: ["chunks", "language", "decidedBy", "failure", "wordErrorRate", "mixed"])
        self.init(
            language: language, locale: locale, now: try Self.referenceTime(reader),
            sender: reader.optionalNode("sender")?.value.isNull == false ? try reader.string("sender") : nil,
            addressForm: try reader.optionalChoice("addressForm") ?? .automatic,
            speaks: try reader.optionalChoice("speaks"), transcript: try reader.string("transcript"),
            deviations: try Self.deviations(reader), expectedChunks: try expected.int("chunks"),
            wordErrorLimit: try expected.optionalDouble("wordErrorRate") ?? Self.usualWordErrorLimit,
            isMixed: try expected.optionalBool("mixed") ?? false,
            expectedLanguage: try expected.optionalChoice("language") ?? language,
            expectedDecidedBy: try expected.choices("decidedBy"), failure: try Family.failure(expected),
            provenance: try Self.provenance(reader, parts: ["audio", "transcript", "speech", "model"]))
    }

    /// What a synthetic voice and a small recogniser stay below on ordinary speech. More needs saying in the fixture.
    static let usualWordErrorLimit = 0.35

    private static func deviations(_ reader: JSONObjectReader) throws -> [Deviation] {
        try (reader.optionalObjects("deviations", keys: ["what", "reason", "gold", "heard"]) ?? []).map { entry in
            Deviation(
                what: try entry.string("what"), reason: try entry.string("reason"),
                gold: try entry.optionalString("gold"), heard: try entry.optionalString("heard"))
        }
    }

    static func referenceTime(_ reader: JSONObjectReader) throws -> ReferenceTime {
        let text = try reader.string("now")
        do {
            return try ReferenceTime(iso8601: text, zone: try reader.string("zone"))
        } catch let error as ReferenceTimeError {
            throw reader.error(
                at: "now", found: "\"\(text)\" (\(error))",
                expected: "a time such as \"2026-03-04T10:15:00+01:00\" in its zone",
                advice: nil)
        }
    }

    private static let provenanceKinds = ["recorded", "synthesised", "authored"]

    static func provenance(_ reader: JSONObjectReader, parts: [String]) throws -> Provenance {
        let object = try reader.object("provenance", keys: parts)
        return Provenance(
            kinds: try parts.map { part in
                let entry = try object.object(part, keys: ["kind", "engine", "voice", "licence", "origin"])
                let kind = try entry.string("kind")
                guard provenanceKinds.contains(kind) else {
                    throw entry.error(
                        at: "kind", found: "\"\(kind)\"", expected: "one of \(provenanceKinds)", advice: nil)
                }
                return (part, kind)
            })
    }
}
