import Foundation
import Testing

@testable import Reporting

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Every hostile text through the escape of every report that is no page; the page is looked at in a browser.
@Suite struct HostileTextTests {
    @Test("there are at least 60, and each is another one")
    func list() {
        #expect(HostileTexts.all.count >= 60 && Set(HostileTexts.all).count == HostileTexts.all.count)
    }

    @Test("a strict parser gives every text back, as attribute and as content, but for what XML 1.0 can't hold")
    func xml() throws {
        for text in HostileTexts.all {
            let escaped = XMLText.escape(text)
            let document = try XMLDocument(data: Data("<r m=\"\(escaped)\">\(escaped)</r>".utf8))
            let root = try #require(document.rootElement())
            var legal = String.UnicodeScalarView()
            for scalar in text.unicodeScalars {
                switch scalar.value {
                case 0x09, 0x0A, 0x0D, 0x20..<0x7F, 0xA0..<0xFFFE, 0x10000...0x10FFFF: legal.append(scalar)
                default: legal.append("\u{FFFD}")
                }
            }
            // Foundation's strings leave out a byte order mark at their beginning.
            if legal.first == "\u{FEFF}" { legal.removeFirst() }
            #expect(Array((root.attribute(forName: "m")?.stringValue ?? "").unicodeScalars) == Array(legal))
            #expect(Array((root.stringValue ?? "").unicodeScalars) == Array(legal))
        }
    }

    @Test("in Markdown every text stays on its line and holds no markup, no mention and nothing that steers")
    func markdown() {
        for text in HostileTexts.all {
            let escaped = Array(MarkdownText.escape(text).unicodeScalars)
            for (index, scalar) in escaped.enumerated() {
                #expect(!Self.steers(scalar) && scalar != "\n")
                if "<>[]*_`|~".unicodeScalars.contains(scalar) { #expect(index > 0 && escaped[index - 1] == "\\") }
                if scalar == "@" { #expect(escaped[index + 1] == "\u{200B}") }
            }
            let code = MarkdownText.code(text)
            let fence = code.prefix { $0 == "`" }
            #expect(!code.contains("\n") && !code.unicodeScalars.contains(where: Self.steers))
            #expect(!code.dropFirst(fence.count).dropLast(fence.count).contains(String(fence)) || fence.isEmpty)
        }
    }

    @Test("an annotation stays on one line and begins no command")
    func annotations() {
        for text in HostileTexts.all {
            for escaped in [WorkflowText.message(text), WorkflowText.property(text)] {
                #expect(!escaped.unicodeScalars.contains { Self.steers($0) || $0 == "\n" })
            }
            #expect(!WorkflowText.property(text).contains { $0 == ":" || $0 == "," })
        }
    }

    @Test("nothing printed steers a terminal")
    func terminal() {
        for text in HostileTexts.all {
            let line = TerminalText.line(text)
            #expect(!line.unicodeScalars.contains { Self.steers($0) || $0 == "\n" })
        }
    }

    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
        default: false
        }
    }
}
