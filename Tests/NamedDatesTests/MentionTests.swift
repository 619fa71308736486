import Languages
import NamedDates
import Testing

@Suite("What a mention tells")
struct MentionTests {
    private func find(_ text: String, _ language: Language, _ policy: DatePolicy = .init()) throws -> DateFindings {
        DateFinder(language: language, policy: policy).find(in: text, now: try wednesday())
    }

    @Test("the range counts Unicode scalars and holds the words")
    func ranges() throws {
        let mention = try #require(try find("👍🏽 übrigens: am Freitag um acht!", .de).dates.first)
        #expect(mention.text == "am Freitag um acht")
        #expect(mention.range == 13..<31)
    }

    @Test("a decomposed umlaut is the same word")
    func decomposed() throws {
        #expect(try named("u\u{308}bermorgen", .de) == ["2026-03-06"])
        #expect(try named("man\u{303}ana", .es) == ["2026-03-05"])
    }

    @Test("a day of another language is a day behind a preposition, and a name without one")
    func foreignDays() throws {
        #expect(try named("Wir sehen uns am Domingo.", .de) == ["2026-03-08"])
        #expect(try named("See you on Domingo.", .en) == ["2026-03-08"])
        #expect(try named("Gestern war ich bei Domingo zu Hause.", .de) == ["2026-03-03"])
    }

    @Test("components, weekday, grain and rule are told")
    func components() throws {
        let mention = try #require(try find("am Freitag um 15 Uhr 30", .de).dates.first)
        #expect(mention.said == [.weekday, .time])
        #expect(mention.weekday == .friday)
        #expect(mention.grain == .minute)
        #expect(mention.start.description == "2026-03-06T15:30:00+01:00")
        #expect(try find("übermorgen", .de).dates.first?.rule == "relative.day")
        #expect(try find("morgen", .de).dates.first?.said == [.relative])
        #expect(try find("am Montag in der Früh", .de).dates.first?.said == [.weekday, .dayPart])
        #expect(try find("in zwei Stunden", .de).dates.first?.said == [.duration])
        #expect(try find("von Montag bis Mittwoch", .de).dates.first?.said == [.weekday, .range])
    }

    @Test(
        "a weekday beside a date of another weekday is a conflict and the date stands",
        arguments: [
            ("Freitag, den 9. März", Language.de, "2026-03-09"), ("el viernes 14 de mayo", .es, "2026-05-14"),
            ("Friday, March 9th", .en, "2026-03-09"),
        ])
    func conflicts(text: String, language: Language, date: String) throws {
        let mention = try #require(try find(text, language).dates.first)
        #expect(mention.hasConflict)
        #expect(mention.start.date.description == date)
        #expect(mention.weekday == .friday)
    }

    @Test("a weekday beside its own date is none")
    func agreement() throws {
        #expect(try find("Montag, den 9. März", .de).dates.first?.hasConflict == false)
    }

    @Test("readings that the words leave open are marked")
    func open() throws {
        #expect(try find("morgen um drei", .de).dates.first?.isOpen == true)
        #expect(try find("morgen um drei nachmittags", .de).dates.first?.isOpen == false)
        #expect(try find("next Friday", .en).dates.first?.isOpen == true)
        #expect(try find("on 4/5", .en).dates.first?.isOpen == true)
        #expect(try find("on Wednesday", .en).dates.first?.isOpen == true)
        #expect(try find("on Thursday", .en).dates.first?.isOpen == false)
    }

    @Test(
        "an impossible date is rejected and never repaired",
        arguments: [
            ("am 30. Februar", Language.de), ("el 31 de abril", .es), ("February 30th", .en), ("am 32. März", .de),
            ("2026-02-29", .en), ("el 30 de febrero a las ocho y media", .es),
        ])
    func impossible(text: String, language: Language) throws {
        let findings = try find(text, language)
        #expect(findings.dates == [])
        #expect(findings.rejected.map(\.why) == [.impossible])
    }

    @Test("a greeting and a name are rejected as ambiguous words")
    func ambiguous() throws {
        #expect(try find("Guten Morgen!", .de).rejected.map(\.why) == [.ambiguousWord])
        #expect(try find("Der Herr Freitag rief an", .de).rejected.map(\.text) == ["Freitag"])
    }

    @Test("the last said time keeps the day")
    func correction() throws {
        #expect(try named("morgen um drei äh nein um vier nachmittags", .de) == ["2026-03-05 16:00"])
        #expect(try named("Freitag, nee, Samstag", .de) == ["2026-03-06", "2026-03-07"])
    }

    @Test(
        "days named in another of the languages are found",
        arguments: [
            ("das machen wir tomorrow", Language.de, "2026-03-05"), ("quedamos el Freitag", .es, "2026-03-06"),
            ("see you übermorgen", .en, "2026-03-06"), ("she comes pasado mañana", .en, "2026-03-06"),
            ("la llamada es um halb vier", .es, "2026-03-04 15:30"),
        ])
    func otherLanguages(text: String, language: Language, expected: String) throws {
        #expect(try named(text, language) == [expected])
    }

    @Test("a clause of the past looks back")
    func past() throws {
        #expect(try named("Am Montag war ich beim Arzt", .de) == ["2026-03-02"])
        #expect(try named("El sábado estuvimos en la playa", .es) == ["2026-02-28"])
        #expect(try named("I mailed it on Monday, see you on Monday", .en) == ["2026-03-02", "2026-03-09"])
    }
}

@Suite("Days and times apart from each other")
struct SentenceTests {
    @Test(
        "a time has the day that its sentence names before it, or its clause behind it",
        arguments: [
            ("Am Freitag hab ich um acht einen Termin", Language.de, ["2026-03-06", "2026-03-06 08:00"]),
            ("Wir feiern am Samstag, und zwar um halb vier", .de, ["2026-03-07", "2026-03-07 15:30"]),
            ("Am Freitag bin ich da. Ruf um elf an", .de, ["2026-03-06", "2026-03-04 11:00"]),
            ("El viernes te llamo a las nueve", .es, ["2026-03-06", "2026-03-06 09:00"]),
            ("On Friday we eat at seven thirty", .en, ["2026-03-06", "2026-03-06 19:30"]),
            ("um acht treffen wir uns am Freitag", .de, ["2026-03-06 08:00", "2026-03-06"]),
            ("a mediodía comemos con tus padres el domingo", .es, ["2026-03-08 12:00", "2026-03-08"]),
            ("Ruf um elf an, am Freitag bin ich da", .de, ["2026-03-04 11:00", "2026-03-06"]),
        ])
    func sentence(text: String, language: Language, expected: [String]) throws {
        #expect(try named(text, language) == expected)
    }

    @Test("bare numbers are hours beside a day and amounts elsewhere")
    func hours() throws {
        #expect(try named("between 9 and 11 tomorrow", .en) == ["2026-03-05 09:00/2026-03-05 11:00"])
        #expect(try named("morgen zwischen zehn und elf", .de) == ["2026-03-05 10:00/2026-03-05 11:00"])
        #expect(try named("between three and five volunteers", .en) == [])
    }

    @Test("two days share the month that is said once")
    func months() throws {
        #expect(try named("am 3. und am 5. Mai", .de) == ["2026-05-03", "2026-05-05"])
    }
}
