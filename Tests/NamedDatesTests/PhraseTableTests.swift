import Foundation
import Languages
import Testing

/// `CRIBA_REWRITE_PHRASES=1 swift test --filter PhraseTableTests` writes the files anew; then every changed line wants to be read.
@Suite("Phrases and their whole readings")
struct PhraseTableTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Phrases")

    @Test("every line of the phrase tables reads as it is written", arguments: Language.allCases)
    func tables(language: Language) throws {
        let folder = Self.folder.appendingPathComponent(language.rawValue)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
            .sorted()
        #expect(!files.isEmpty)
        for file in files {
            let place = folder.appendingPathComponent(file)
            let text = try String(contentsOf: place, encoding: .utf8)
            let table = PhraseTable(text, language: language)
            if ProcessInfo.processInfo.environment["CRIBA_REWRITE_PHRASES"] != nil {
                try table.rewritten().write(to: place, atomically: true, encoding: .utf8)
                Issue.record("\(file) was written anew: read what changed, then test without CRIBA_REWRITE_PHRASES")
                continue
            }
            for difference in try table.differences() {
                Issue.record(
                    "\(language.rawValue)/\(file) says\n\(difference.expected)\nbut it reads\n\(difference.found)")
            }
            #expect(table.misplaced == nil, "\(language.rawValue)/\(file) is not in order")
        }
    }
}
