import Engines
import Languages
import NamedDates
import Testing

@testable import VoiceNote

@Suite("Dates: something the message names a day or a time for")
struct DateRulesTests {
    private func apply(
        _ transcript: String, _ language: Language = .de, day: String? = nil, time: String? = nil,
        weekday: String? = nil
    ) throws -> DigestDate? {
        let claimed = try #require(
            Samples.chunkSummary(["p"], dates: [Samples.date("Feier", day: day, time: time, weekday: weekday)]).dates?
                .first)
        let reading = RuleDateReader().read(transcript, language: language, now: Samples.now)
        return DateRules(reading: reading, today: Samples.now.date).apply(to: claimed)
    }

    @Test(
        "a named day stays, with the words that ground it",
        arguments: [
            (Language.de, "Wir feiern am Samstag im Garten."), (.es, "Lo celebramos el sábado en el jardín."),
            (.en, "We celebrate on Saturday in the garden."),
        ])
    func named(_ language: Language, _ text: String) throws {
        let date = try #require(try apply(text, language, day: "2026-03-07", weekday: "saturday"))
        #expect(date.rule == .named)
        #expect(date.day == Samples.day("2026-03-07"))
        let range = try #require(date.groundedBy)
        var words = String.UnicodeScalarView()
        words.append(contentsOf: Array(text.unicodeScalars)[range])
        #expect(["Samstag", "sábado", "Saturday"].contains { String(words).contains($0) })
    }

    @Test("a day with a time gives way to another day, and its time stays")
    func correctedKeepsTime() throws {
        let text = "Am Freitag um drei, nee, Samstag kommt er."
        let saturday = try #require(try apply(text, day: "2026-03-07", time: "15:00"))
        #expect(
            saturday.rule == .named && saturday.day == Samples.day("2026-03-07")
                && saturday.time == Samples.time("15:00"))
        let friday = try #require(try apply(text, day: "2026-03-06", time: "15:00"))
        #expect(friday.rule == .lostDayOtherNamed && friday.day == nil)
    }

    @Test("today beside a clock time, this year or something not understood is an echo and loses its day")
    func echoes() throws {
        for text in ["Wir sehen uns um acht.", "Dieses Jahr wird alles anders.", "Irgendwann zur Wochenwende."] {
            #expect(try apply(text, day: "2026-03-04")?.day == nil, "\(text)")
        }
        #expect(try apply("Wir sehen uns heute um acht.", day: "2026-03-04", time: "20:00")?.day != nil)
    }

    @Test(
        "every day of a named span stays, its last one as well, and the day behind it does not",
        arguments: [
            ("Vom 10. bis 12. März sind wir in Rom.", ["2026-03-10", "2026-03-11", "2026-03-12"], "2026-03-13"),
            ("Am Freitag von 20 Uhr bis 2 Uhr nachts.", ["2026-03-06", "2026-03-07"], "2026-03-08"),
            ("Am Freitag von 20 Uhr bis Mitternacht.", ["2026-03-06"], "2026-03-07"),
        ])
    func spans(_ text: String, _ days: [String], _ behind: String) throws {
        for day in days { #expect(try apply(text, day: day)?.day == Samples.day(day), "\(day)") }
        #expect(try apply(text, day: behind)?.day == nil)
    }

    @Test("a wrong weekday loses its day and the item stays")
    func wrongWeekday() throws {
        let date = try #require(try apply("Am Freitag kommt er.", day: "2026-03-09", weekday: "friday"))
        #expect(date.rule == .lostDayWrongWeekday)
        #expect(date.day == nil)
        #expect(date.title == "Feier")
    }

    @Test("another day than the named one is lost and never corrected into a guess")
    func otherDay() throws {
        let date = try #require(try apply("Wir feiern am Samstag.", day: "2026-03-04"))
        #expect(date.rule == .lostDayOtherNamed)
        #expect(date.day == nil)
    }

    @Test("the reference date goes when the message names nothing, and stays when it says today")
    func echo() throws {
        #expect(try apply("Der Opa ist im Krankenhaus.", day: "2026-03-04") == nil)
        let said = try #require(try apply("Kommst du heute um acht?", day: "2026-03-04", time: "20:00"))
        #expect(said.rule == .named)
        #expect(said.day == Samples.day("2026-03-04"))
    }

    @Test("small talk that names neither day nor time is no appointment")
    func smallTalk() throws {
        #expect(try apply("Wir müssen uns unbedingt mal wieder treffen!") == nil)
        #expect(try apply("Wir müssen uns unbedingt mal wieder treffen!", time: "15:30") == nil)
    }

    @Test("what is named but not understood is kept and marked")
    func unverified() throws {
        let date = try #require(try apply("Er kommt am 30. Februar.", day: "2026-03-02"))
        #expect(date.rule == .unverified)
        #expect(date.day == Samples.day("2026-03-02"))
    }

    @Test("the day that was said last counts")
    func corrected() throws {
        #expect(try apply("Wir sehen uns Freitag, nee, Samstag.", day: "2026-03-07")?.rule == .named)
        #expect(try apply("Wir sehen uns Freitag, nee, Samstag.", day: "2026-03-06")?.rule == .lostDayOtherNamed)
    }

    @Test("a time nobody named is dropped; half past three may be the afternoon's")
    func times() throws {
        let text = "Wir feiern am Samstag um halb vier."
        #expect(try apply(text, day: "2026-03-07", time: "15:30")?.time == Samples.time("15:30"))
        #expect(try apply(text, day: "2026-03-07", time: "03:30")?.time == Samples.time("03:30"))
        #expect(try apply(text, day: "2026-03-07", time: "18:00")?.time == nil)
    }

    @Test("a time without a day is grounded by the same time on the dial")
    func timeAlone() throws {
        for time in ["15:30", "03:30"] {
            let date = try #require(try apply("Ruf mich um halb vier an.", time: time))
            #expect(date.rule == .named)
            #expect(date.groundedBy != nil)
        }
    }
}
