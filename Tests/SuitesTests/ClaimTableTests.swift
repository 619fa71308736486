import Foundation
import JSONDocument
import Languages
import Testing

@testable import Suites

/// Sentences that turn a claim of a family around, one at least in every language; `Claims/wrong.json` holds them.
///
/// They were written by those who wrote the claims and show that a pattern can be met at all, no more: how many mistakes of others are
/// noticed is asked with `criba prove`.
@Suite("Claims of the families")
struct ClaimTableTests {
    /// The sentences of one family.
    struct Told: Sendable, CustomTestStringConvertible {
        let family: String
        let wrong: JSONObject

        var testDescription: String { family }

        /// The family's claims.
        var claims: [Claim] {
            get throws {
                let (suite, id) = (family.split(separator: "/")[0], String(family.split(separator: "/")[1]))
                let store = FolderStore(
                    root: URL(fileURLWithPath: OwnFixtures.folder).deletingLastPathComponent().path + "/\(suite)")
                return suite == VoiceNoteSuite.name
                    ? try FixtureLibrary(store: store).family(id).claims
                    : try AnalysisLibrary(store: store).family(id).claims
            }
        }
    }

    private static let told: [Told] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Claims/wrong.json")
        guard let bytes = try? [UInt8](Data(contentsOf: file)),
            let document = try? JSONDocument(bytes: bytes, name: "wrong.json", dialect: .json),
            let families = document.root.value.objectValue
        else { return [] }
        return families.compactMap { key, value in value.objectValue.map { Told(family: key, wrong: $0) } }
    }()

    @Test("a sentence that turns a claim around breaks it, in every language", arguments: told)
    func broken(_ told: Told) throws {
        let claims = try told.claims
        for (id, sentences) in told.wrong {
            let claim = try #require(claims.first { $0.id == id }, "\(told.family) has no claim \(id)")
            for language in Language.allCases {
                let texts = (sentences[language.rawValue]?.arrayValue ?? []).compactMap(\.stringValue)
                #expect(!texts.isEmpty, "\(told.family): \(id) in \(language.rawValue)")
                for text in texts {
                    #expect(
                        claim.violation(in: text, TextWords(text), language: language) != nil,
                        "\(told.family): \(id) in \(language.rawValue): \(text)")
                }
            }
        }
    }

    @Test("each doubt that a family claims has such a sentence")
    func everyDoubt() throws {
        #expect(Self.told.count >= 29)
        for told in Self.told {
            for claim in try told.claims where claim.kind == .certainty {
                #expect(told.wrong[claim.id] != nil, "\(told.family): \(claim.id)")
            }
        }
    }
}
