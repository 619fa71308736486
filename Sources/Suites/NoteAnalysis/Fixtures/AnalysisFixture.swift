import JSONDocument
import Languages
import NamedDates
import NoteAnalysis

/// One family member: a transcript in one language and what is expected of it, as `fixture.json` holds it.
struct AnalysisFixture: Sendable {
    /// A search in the note as it stands at the end.
    struct Search: Sendable, Hashable {
        /// What a search is there to show.
        enum Shows: String, Sendable, CaseIterable {
            case scope, comparison
        }

        let query: String
        let scope: SearchScope
        let finds: Bool
        let shows: Shows
    }

    let language: Language
    let now: ReferenceTime
    let transcript: String
    /// What the speaker adds before the note is analysed again; empty where nothing.
    let continued: String
    let searches: [Search]
    let provenance: Fixture.Provenance
}

extension AnalysisFixture {
    private static let keys = [
        "$schema", "language", "now", "zone", "transcript", "continued", "searches", "provenance",
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
        self.init(
            language: language, now: try Fixture.referenceTime(reader), transcript: try reader.string("transcript"),
            continued: try reader.optionalString("continued") ?? "",
            searches: try (reader.optionalObjects("searches", keys: ["query", "scope", "finds", "shows"]) ?? []).map {
                Search(
                    query: try $0.string("query"), scope: try $0.choice("scope"), finds: try $0.bool("finds"),
                    shows: try $0.optionalChoice("shows") ?? .scope)
            }, provenance: try Fixture.provenance(reader, parts: ["transcript", "model"]))
    }
}
