import Languages
@testable import NamedDates
import SeededRandom
import Testing

@Suite("Properties over any text")
struct PropertyTests {
    private static let words: [String] = [
        "am", "um", "von", "bis", "a", "las", "el", "de", "y", "menos", "half", "past", "to", "the", "of", "at",
        "Freitag",
        "lunes", "May", "mayo", "Mai", "3", "30", "15:30", "12/4", "2026", "2026-02-30", "drei", "tres", "three",
        "twenty", "one", "31.",
        "3rd", "morgen", "mañana", "tomorrow", "früh", "tarde", "night", "in", "dentro", "zwei", "Stunden", "días",
        "weeks", "ago", ",", ".", "-", "!", "/", ":", "99999999999", "nächste", "Woche", "viene", "que", "nein", "no",
        "24", "Uhr", "p.m.", "halb", "viertel", "vor", "nach", "ein", "Ende", "fin", "mes", "between", "and", "entre",
        "last",
    ]

    @Test("mentions lie in the text, carry its words, are in order and do not overlap", arguments: Language.allCases)
    func ranges(language: Language) throws {
        var random = SeededGenerator(7)
        let finder = DateFinder(language: language)
        let now = try wednesday()
        for _ in 0..<3000 {
            let count = Int.random(in: 1...14, using: &random)
            let text = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }
                .joined(separator: Bool.random(using: &random) ? " " : "")
            check(finder.find(in: text, now: now), text)
            for cue in finder.weakCues(in: text) { #expect(cue.upperBound <= text.unicodeScalars.count) }
        }
    }

    @Test("random scalars are no fault", arguments: Language.allCases)
    func randomScalars(language: Language) throws {
        var random = SeededGenerator(11)
        let finder = DateFinder(language: language)
        let now = try wednesday("9999-12-31T23:59:00+01:00")
        for _ in 0..<2000 {
            var view = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                let value = UInt32.random(in: 0...(Bool.random(using: &random) ? 0x17F : 0x10FFFF), using: &random)
                if let scalar = Unicode.Scalar(value) { view.append(scalar) }
            }
            check(finder.find(in: String(view), now: now), String(view))
        }
    }

    private func check(_ findings: DateFindings, _ text: String) {
        let scalars = Array(text.unicodeScalars)
        var end = 0
        for mention in findings.dates {
            #expect(mention.range.lowerBound >= end, "\(text)")
            #expect(mention.range.upperBound <= scalars.count, "\(text)")
            guard mention.range.upperBound <= scalars.count else { return }
            #expect(Array(mention.text.unicodeScalars) == Array(scalars[mention.range]), "\(text)")
            if let last = mention.end {
                #expect(
                    (mention.start.date, mention.start.time?.minuteOfDay ?? 0) < (
                        last.date, last.time?.minuteOfDay ?? 0
                    ),
                    "\(text)")
            }
            end = mention.range.upperBound
        }
        for rejection in findings.rejected { #expect(rejection.range.upperBound <= scalars.count, "\(text)") }
    }

    @Test("what is found is found again with other text around it", arguments: Language.allCases)
    func context(language: Language) throws {
        let now = try wednesday()
        let finder = DateFinder(language: language)
        for rule in Rule.of(language) {
            guard let example = rule.examples[language] else { continue }
            let alone = finder.find(in: example, now: now).dates
            let inside = finder.find(in: "xyz xyz. " + example + ". Xyz.", now: now).dates
            #expect(alone.map(\.start) == inside.map(\.start), "\(example)")
        }
    }
}

@Suite("The rules of the grammar")
struct RuleTests {
    @Test("rule ids are unique")
    func ids() {
        #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    }

    @Test("the wider net holds every example", arguments: Language.allCases)
    func cues(language: Language) {
        for rule in Rule.of(language) {
            guard let example = rule.examples[language] else { continue }
            #expect(!DateFinder(language: language).weakCues(in: example).isEmpty, "\(example)")
        }
    }

    @Test("the wider net holds nothing in plain talk")
    func noCues() {
        #expect(DateFinder(language: .de).weakCues(in: "Ich finde das Bild wirklich schön").isEmpty)
        #expect(DateFinder(language: .es).weakCues(in: "Me gusta mucho tu casa").isEmpty)
        #expect(DateFinder(language: .en).weakCues(in: "That dog is lovely").isEmpty)
    }
}
