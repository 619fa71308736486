import Foundation
import Suites
import Testing

@Suite("The documentation")
struct DocumentationTests {
    @Test("voice-note.md names exactly the ids of the suite's metrics and relations")
    func ids() throws {
        let text = try Project.text("Documentation/voice-note.md")
        let written = Set(text.split(separator: "`").map(String.init).filter { $0.hasPrefix("voice-note.") })
        let suite = VoiceNoteSuite.description
        let known = Set(suite.metrics.map(\.name) + suite.relations.map(\.name))
        #expect(written.subtracting(known).sorted() == [], "written, but the suite has no such id")
        #expect(known.subtracting(written).sorted() == [], "in the suite, but not written about")
    }

    private static var pages: [String] {
        get throws {
            try ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
                + Project.files(below: "Documentation").filter { $0.hasSuffix(".md") }
        }
    }

    @Test("every link of the pages points to a file that exists")
    func links() throws {
        var count = 0
        for page in try Self.pages {
            let folder = URL(fileURLWithPath: "\(Project.root)/\(page)").deletingLastPathComponent().path
            for target in Self.links(in: try Project.text(page)) where !target.contains("://") {
                let path = target.split(separator: "#", omittingEmptySubsequences: false)[0]
                count += 1
                #expect(path.isEmpty || Project.exists("\(folder)/\(path)"), "\(page): \(target)")
            }
        }
        #expect(count > 10)
    }

    @Test("formats.md says where each schema is printed")
    func schemas() throws {
        let text = try Project.text("Documentation/formats.md")
        for name in Schemas.names { #expect(text.contains("`criba schema \(name)`"), "\(name)") }
    }

    /// The targets of `[text](target)`, outside comments.
    private static func links(in page: String) -> [String] {
        var links: [String] = []
        for (index, part) in page.components(separatedBy: "<!--").enumerated() {
            let visible = index == 0 ? part : part.components(separatedBy: "-->").dropFirst().joined()
            for piece in visible.components(separatedBy: "](").dropFirst() {
                links.append(String(piece.prefix { $0 != ")" }))
            }
        }
        return links
    }
}
