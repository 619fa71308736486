#if canImport(_FoundationICU)
    import Foundation
    import JSONDocument
    import Languages
    import Testing

    @Suite struct ICUSentenceTests {
        @Test("sentences are ICU's, but for what speech needs otherwise")
        func corpus() throws {
            var agreed = 0
            for (language, text) in try Self.texts() {
                let ours = Set(Self.ends(in: text, language: language))
                let theirs = Set(ICUSentences.ends(in: text, language: language))
                agreed += ours.intersection(theirs).count
                for end in ours.symmetricDifference(theirs).sorted() {
                    let (before, after) = Self.surroundings(of: end, in: text)
                    let isNamed =
                        ours.contains(end) ? Self.endsAll(before) : Self.goesOn(before, after, language: language)
                    #expect(isNamed, "\(language) \(ours.contains(end) ? "ours" : "ICU's") only: \(before)|\(after)")
                }
            }
            #expect(agreed > 1_000)
        }

        /// Where ICU's suppressions see an initial or an abbreviation and speech ends a sentence: "neither do I.", "ich bin's.",
        /// "Äh, Test." (the Old and the New "Test.").
        private static func endsAll(_ before: String) -> Bool {
            ["I.", "'s.", "’s.", " Test."].contains { before.hasSuffix($0) }
        }

        /// Where ICU ends a sentence and speech goes on: ordinals, and abbreviations that ICU does not know or not with a space.
        private static func goesOn(_ before: String, _ after: String, language: Language) -> Bool {
            let word = before.split(separator: " ").last ?? ""
            if language == .de, word.dropLast().allSatisfy(\.isNumber), word.count <= 3 { return true }
            return ["Prof.", "Dr.", "Frl.", "B.", "h.", "ej.", "Sra.", "Sr.", "Dra."].contains(String(word))
        }

        /// Where sentences end, behind the white space that follows them, as offsets in UTF-16; without the end of the text.
        private static func ends(in text: String, language: Language) -> [Int] {
            SentenceSplitter(language: language).sentences(in: text).dropLast().map {
                let space = text[$0.upperBound...].prefix { $0.isWhitespace }
                return text.utf16.distance(from: text.startIndex, to: space.endIndex)
            }
        }

        private static func surroundings(of end: Int, in text: String) -> (before: String, after: String) {
            let units = Array(text.utf16)
            return (
                String(decoding: units[max(0, end - 24)..<end], as: UTF16.self).trimmingCharacters(in: .whitespaces),
                String(decoding: units[end..<min(units.count, end + 16)], as: UTF16.self)
            )
        }

        private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures").path

        /// Everything that is said in the project's fixtures.
        static func texts() throws -> [(Language, String)] {
            var texts: [(Language, String)] = []
            for file in try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
            where file.hasSuffix("/fixture.json") && !file.hasPrefix("canary") {
                let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(file)")))
                let value = try JSONDocument(bytes: bytes, name: file, dialect: .json5).root.value
                guard let language = value["language"]?.stringValue.flatMap(Language.init) else { continue }
                // A recording of nothing has a transcript of white space, in which there is nothing to compare.
                if let text = value["transcript"]?.stringValue, text.contains(where: \.isLetter) {
                    texts.append((language, text))
                }
                for turn in value["turns"]?.arrayValue ?? [] {
                    let said = (turn["says"]?.arrayValue ?? []).compactMap(\.stringValue).joined(separator: " ")
                    if !said.isEmpty { texts.append((language, said)) }
                }
            }
            return texts
        }
    }
#endif
