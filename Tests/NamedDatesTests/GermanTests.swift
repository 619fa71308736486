import Testing

@Suite("German")
struct GermanTests {
    @Test(
        "a phrase names its day or time",
        arguments: [
            ("Treffen wir uns am Dienstag?", "2026-03-10"),
            ("am mittwoch", "2026-03-11"),
            ("bis Donnerstagabend", "2026-03-05 18:00/2026-03-06 00:00"),
            ("diesen Freitag", "2026-03-06"),
            ("nächsten Freitag", "2026-03-13"),
            ("kommenden Samstag", "2026-03-07"),
            ("letzten Sonntag", "2026-03-01"),
            ("übernächsten Montag", "2026-03-16"),
            ("Montag nächster Woche", "2026-03-09"),
            ("Freitag in einer Woche", "2026-03-13"),
            ("heute in acht Tagen", "2026-03-11"),
            ("heute in vierzehn Tagen", "2026-03-18"),
            ("am einundzwanzigsten März", "2026-03-21"),
            ("am 12. märz um 9 uhr 15", "2026-03-12 09:15"),
            ("Samstag, den 7. März", "2026-03-07"),
            ("am 7.3. um 18 Uhr", "2026-03-07 18:00"),
            ("der Termin ist am 24.12.2026", "2026-12-24"),
            ("am zweiten Februar", "2027-02-02"),
            ("vom 3. bis zum 5. April", "2026-04-03/2026-04-06"),
            ("von Montag bis Mittwoch", "2026-03-09/2026-03-12"),
            ("zwischen zwei und vier Uhr", "2026-03-04 14:00/2026-03-04 16:00"),
            ("morgen um viertel nach sieben", "2026-03-05 19:15"),
            ("morgen früh um halb acht", "2026-03-05 07:30"),
            ("übermorgen um zehn vor zwölf", "2026-03-06 11:50"),
            ("heute um zwanzig vor neun abends", "2026-03-04 20:40"),
            ("heute Abend um acht", "2026-03-04 20:00"),
            ("heute um acht", "2026-03-04 20:00"),
            ("morgen Mittag", "2026-03-05 11:00/2026-03-05 14:00"),
            ("um fünfzehn Uhr dreißig", "2026-03-04 15:30"),
            ("um 15 Uhr 30", "2026-03-04 15:30"),
            ("15:30 Uhr", "2026-03-04 15:30"),
            ("in einer halben Stunde", "2026-03-04 10:45"),
            ("in einer Dreiviertelstunde", "2026-03-04 11:00"),
            ("in zwei Wochen", "2026-03-18"),
            ("vor einem Monat", "2026-02-04"),
            ("am Wochenende", "2026-03-07/2026-03-09"),
            ("nächsten Monat", "2026-04-01/2026-05-01"),
            ("Ende April", "2026-04-21/2026-05-01"),
            ("am zweitausendsiebenundzwanzig", ""),
            ("am dritten Mai zweitausendsiebenundzwanzig", "2027-05-03"),
            ("Der Zug geht Freitag 6:52 Uhr.", "2026-03-06 06:52"),
        ])
    func phrase(text: String, expected: String) throws {
        #expect(try named(text, .de).joined(separator: " ") == expected)
    }

    @Test(
        "words of the calendar that mean something else name nothing",
        arguments: [
            "Morgen! Alles gut?", "Guten Morgen zusammen", "Der Herr Sonntag war da", "Das ist halb so schlimm",
            "drei zu zwei gewonnen", "Version 3.5.1 ist raus", "Ruf an: 0176 1256 2026", "Das kostet 15,30 Euro",
            "der Dritte im Bunde", "so um die drei Kilo", "wir sind zu viert", "im Mai-Garten", "zwei Stunden lang",
            "Kapitel 3 Absatz 5", "Das ist die zweite Tür links", "Er wohnt im dritten Stock",
        ])
    func nothing(text: String) throws {
        #expect(try named(text, .de) == [])
    }
}
