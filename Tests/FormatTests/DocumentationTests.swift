import Evaluation
import Foundation
import Suites
import Testing

@Suite("The documentation")
struct DocumentationTests {
    @Test("each suite has a page that names exactly its ids", arguments: BuiltInSuites.descriptions.map(\.name))
    func ids(_ name: String) throws {
        let suite = try #require(BuiltInSuites.descriptions.first { $0.name == name })
        let text = try Project.text("Documentation/\(name).md")
        let written = Set(text.split(separator: "`").map(String.init).filter { $0.hasPrefix("\(name).") })
        let known = Set(suite.behaviour + suite.testedRules.map(\.name))
        #expect(written.subtracting(known).sorted() == [], "written, but the suite has no such id")
        #expect(known.subtracting(written).sorted() == [], "in the suite, but not written about")
    }

    @Test("each rule that a test checks names a test that exists", arguments: BuiltInSuites.descriptions.map(\.name))
    func testedRules(_ name: String) throws {
        let suite = try #require(BuiltInSuites.descriptions.first { $0.name == name })
        guard !suite.testedRules.isEmpty else { return }
        let sources = try Project.files(below: "Tests").filter { $0.hasSuffix(".swift") }.map(Project.text)
        for rule in suite.testedRules {
            #expect(sources.contains { $0.contains("\"\(rule.test)\"") }, "\(rule.name): \(rule.test)")
        }
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
