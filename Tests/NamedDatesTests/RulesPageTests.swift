import Foundation
import Languages
@testable import NamedDates
import Testing

@Suite("The page of the rules")
struct RulesPageTests {
    private static let path = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/named-dates.md")

    @Test("the page is what the rules generate; `criba explain dates` writes it")
    func page() throws {
        let page = try String(contentsOf: Self.path, encoding: .utf8)
        #expect(page == RulesPage.markdown(now: try wednesday()))
    }

    @Test("every rule is on the page and names something in each of its languages")
    func complete() throws {
        let page = RulesPage.markdown(now: try wednesday())
        for rule in Rule.all {
            #expect(page.contains("### `\(rule.id)`"))
            #expect(!rule.examples.isEmpty)
        }
        #expect(!page.contains("|  |"))
    }

    @Test("every example fires its own rule", arguments: Language.allCases)
    func examples(language: Language) throws {
        for rule in Rule.of(language) {
            let example = try #require(rule.examples[language])
            let mentions = DateFinder(language: language).find(in: example, now: try wednesday()).dates
            #expect(mentions.count == 1, "\(rule.id): \"\(example)\" names \(mentions.map(\.text))")
            let source = Source(tokens: Scanner.tokens(of: Array(example.unicodeScalars)), lexicon: .of(language))
            let parser = Parser(source)
            // The longest reading of some place is this rule's, or the mention as a whole is.
            let fires = (0..<source.count).contains { parser.piece($0)?.rule == rule.id }
            #expect(fires || mentions.first?.rule == rule.id, "\(rule.id) does not fire on \"\(example)\"")
        }
    }
}
