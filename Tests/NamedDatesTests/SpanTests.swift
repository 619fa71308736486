import Languages
import NamedDates
import Testing

@Suite("Parts of spans, amounts and ranges")
struct SpanTests {
    @Test(
        "a part of a week, month or year is told with its bounds",
        arguments: [
            ("Anfang Mai", Language.de, "2026-05-01/2026-05-11"), ("Mitte Juni", .de, "2026-06-11/2026-06-21"),
            ("Ende nächster Woche", .de, "2026-03-12/2026-03-16"), ("Ende des Monats", .de, "2026-03-01/2026-04-01"),
            ("a principios de mayo", .es, "2026-05-01/2026-05-11"), ("a fin de mes", .es, "2026-03-31"),
            ("early next week", .en, "2026-03-09/2026-03-12"), ("late April", .en, "2026-04-21/2026-05-01"),
            ("the rest of the week", .en, "2026-03-04/2026-03-09"), ("im Jahr 2028", .de, "2028-01-01/2029-01-01"),
            ("el finde", .es, "2026-03-07/2026-03-09"), ("the first week of May", .en, "2026-05-04/2026-05-11"),
        ])
    func portions(text: String, language: Language, expected: String) throws {
        #expect(try named(text, language) == [expected])
    }

    @Test(
        "two amounts are one time from now",
        arguments: [
            ("in zwei Stunden und zehn Minuten", Language.de, "2026-03-04 12:25"),
            ("in einer guten Stunde", .de, "2026-03-04 11:15"), ("in 2,5 Stunden", .de, "2026-03-04 12:45"),
            ("in 2,5 Wochen", .de, "2026-03-21"), ("in 2,4 Stunden", .de, "2026-03-04 12:39"),
            ("en una hora y cuarto", .es, "2026-03-04 11:30"), ("en tres cuartos de hora", .es, "2026-03-04 11:00"),
            ("de aquí a tres días", .es, "2026-03-07"),
            ("in an hour and ten minutes", .en, "2026-03-04 11:25"),
            ("in two and a half hours", .en, "2026-03-04 12:45"),
            ("in a week's time", .en, "2026-03-11"), ("dos días antes del viernes", .es, "2026-03-04"),
            ("in two weeks on Friday", .en, "2026-03-20"), ("two Sundays from now", .en, "2026-03-15"),
        ])
    func amounts(text: String, language: Language, expected: String) throws {
        #expect(try named(text, language) == [expected])
    }

    @Test(
        "both ends of a range are read with what only one of them says",
        arguments: [
            ("im November zwischen dem 19. und 20.", Language.de, "2026-11-19/2026-11-21"),
            ("from April 3rd 8 pm to April 4th 2 am", .en, "2026-04-03 20:00/2026-04-04 02:00"),
            ("von Samstag auf Sonntag", .de, "2026-03-07/2026-03-09"),
            ("am Freitag 9 bis 11 Uhr", .de, "2026-03-06 09:00/2026-03-06 11:00"),
            ("von Montag 7 Uhr bis Freitag 15 Uhr", .de, "2026-03-09 07:00/2026-03-13 15:00"),
            ("de aquí al viernes", .es, "2026-03-04/2026-03-07"), ("del 10 al 12", .es, "2026-03-10/2026-03-13"),
            ("de mayo a julio", .es, "2026-05-01/2026-08-01"), ("between now and Friday", .en, "2026-03-04/2026-03-07"),
            ("between Christmas and New Year", .en, "2026-12-25/2027-01-02"),
            ("from 1 February to 10 March", .en, "2026-02-01/2026-03-11"),
            ("tomorrow from three thirty to four thirty", .en, "2026-03-05 15:30/2026-03-05 16:30"),
        ])
    func ranges(text: String, language: Language, expected: String) throws {
        #expect(try named(text, language) == [expected])
    }

    @Test(
        "a number beside a day is a time only where it can be no count",
        arguments: [
            ("8 tonight", Language.en, ["2026-03-04 20:00"]), ("tomorrow at twenty to nine", .en, ["2026-03-05 08:40"]),
            ("the board voted five to four so it passed", .en, []), ("coge el 27 y te bajas", .es, []),
            ("volveré el 17", .es, ["2026-03-17"]), ("a la una de mañana", .es, ["2026-03-05 13:00"]),
        ])
    func numbers(text: String, language: Language, expected: [String]) throws {
        #expect(try named(text, language) == expected)
    }
}
