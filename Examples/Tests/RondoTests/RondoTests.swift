import Testing

@testable import Rondo

@Suite("Rondo by itself")
struct RondoTests {
    @Test("weekdays are worked out over leap years and turns of centuries")
    func weekdays() throws {
        let known: [(String, Day.Weekday)] = [
            ("2026-03-07", .saturday), ("2024-02-29", .thursday), ("2000-01-01", .saturday), ("1900-03-01", .thursday),
            ("2026-11-30", .monday), ("2100-12-31", .friday),
        ]
        for (text, weekday) in known { #expect(try #require(Day(text)).weekday == weekday, "\(text)") }
        for text in ["2025-02-29", "2026-13-01", "2026-3-7", "tomorrow", "1900-02-29"] { #expect(Day(text) == nil) }
    }

    @Test("sentences end at marks, and not behind titles, numbers and short words")
    func sentences() {
        let text = " Hallo Ruth. Am 3. Mai kommt Mrs. Martin! Passt das? Ja. ¿Sí? Gut."
        let scalars = Array(text.unicodeScalars)
        let found = Sentences.ranges(in: scalars).map { Stretch(of: scalars, $0, newStart: 0).text }
        #expect(
            found == ["Hallo Ruth.", "Am 3. Mai kommt Mrs. Martin!", "Passt das?", "Ja. ¿Sí?", "Gut."])
    }

    @Test("stretches lose nothing, overlap, and end where sentences do")
    func stretches() {
        for (sentences, expected) in [(1, 1), (29, 1), (30, 2), (90, 5), (200, 11)] {
            // Eleven words each.
            let text = (1...sentences).map { "Hier sagt jemand zum Beispiel Satz Nummer \($0) noch einmal laut." }
                .joined(separator: " ")
            let scalars = Array(text.unicodeScalars)
            let stretches = Cutter().stretches(of: text)
            let ends = Set(Sentences.ranges(in: scalars).map(\.upperBound))
            var covered = 0
            for (index, stretch) in stretches.enumerated() {
                #expect(index == 0 ? stretch.range.lowerBound == 0 : stretch.range.lowerBound < covered)
                #expect(stretch.newStart >= covered)
                #expect(ends.contains(stretch.range.upperBound))
                #expect(Stretch(of: scalars, stretch.range, newStart: 0).text == stretch.text)
                covered = stretch.range.upperBound
            }
            #expect(covered == scalars.count)
            #expect(stretches.count == expected)
        }
    }

    @Test("a recogniser that goes round in circles does not win by being sure of it")
    func circles() throws {
        let choice = try #require(
            LanguageChoice([
                heard("es-ES", Array(repeating: "un nudo de", count: 20).joined(separator: " "), 0.97),
                heard("de-DE", "ich bin auf dem Weg und das Wetter ist nicht schön aber du kommst", 0.9),
            ]))
        #expect(choice.ranking.first?.locale == "de-DE")
        #expect(choice.reason == .confidence)
    }

    @Test("in a tie the text decides")
    func tie() throws {
        let text = "I'm on my way to work and the weather is fine so we have a picnic"
        let choice = try #require(
            LanguageChoice([heard("de-DE", text, 0.93), heard("en-US", text, 0.91), heard("es-ES", text, 0.9)]))
        #expect(choice.ranking.first?.locale == "en-US")
        #expect(choice.reason == .text)
    }

    @Test("the day that the model was given is no appointment, unless the note speaks of today")
    func echo() throws {
        let today = try #require(Day("2026-03-04"))
        let echo = Zettel.Termin(was: "x", tag: "2026-03-04", uhr: nil)
        #expect(PageMaking().appointment(echo, not: today) == nil)
        #expect(PageMaking().appointment(echo, not: nil)?.weekday == .wednesday)
        let timed = Zettel.Termin(was: "x", tag: "2026-03-04", uhr: "20:00")
        #expect(PageMaking().appointment(timed, not: today)?.day == nil)
        #expect(PageMaking().appointment(Zettel.Termin(was: "x", tag: "soon", uhr: "25:00"), not: today) == nil)
    }

    @Test("a page is kept although its drafts are refused")
    func refused() async throws {
        struct Refusing: NoteModel {
            struct Refusal: Error {}
            func read(_ question: Question) async throws -> Zettel {
                Zettel(betreff: "b", punkte: ["p"], bitten: nil, termine: nil)
            }
            func answer(_ question: Question) async throws -> Antworten { throw Refusal() }
        }
        let shelf = Kept()
        let reader = NoteReader(speech: OneSentence(), model: Refusing(), shelf: shelf)
        let now = Moment(day: try #require(Day("2026-03-04")), clock: "10:15", zone: "Europe/Berlin")
        let result = await reader.read(
            VoiceNote(sender: nil, seconds: 5), wishes: Wishes(interface: .en, output: .asSpoken, form: .automatic),
            now: now)
        guard case .read(let page) = result else {
            Issue.record("the note was not read: \(result)")
            return
        }
        #expect(page.points == ["p"] && page.drafts == nil && page.language == .de)
        #expect(await shelf.pages == [page])
    }

    private func heard(_ locale: String, _ text: String, _ confidence: Double) -> Heard {
        Heard(
            locale: locale,
            pieces: text.split(separator: " ").map { Piece(" \($0)", start: 0, duration: 0, confidence: confidence) })
    }

    private struct OneSentence: SpeechToText {
        let name = "ear"
        func hear(first seconds: Double?, locale: String) async throws -> [Piece] {
            [Piece("ich bin hier und du nicht", start: 0, duration: 2, confidence: locale == "de-DE" ? 0.9 : 0.4)]
        }
    }

    private actor Kept: Shelf {
        var pages: [Page] = []
        func keep(_ page: Page) async throws { pages.append(page) }
    }
}
