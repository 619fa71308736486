import Languages
@testable import NamedDates
import Testing

@Suite("Holidays and counted days")
struct HolidayTests {
    @Test(
        "Easter falls where the church tables have it",
        arguments: [
            (1818, "1818-03-22"), (1943, "1943-04-25"), (2000, "2000-04-23"), (2026, "2026-04-05"),
            (2038, "2038-04-25"),
        ])
    func easter(year: Int, day: String) {
        #expect(Holiday.afterEaster(0).day(in: year)?.description == day)
    }

    @Test(
        "the fourth Sunday of Advent is the last before Christmas",
        arguments: [
            (2023, "2023-12-24", "2023-12-03"), (2026, "2026-12-20", "2026-11-29"), (2028, "2028-12-24", "2028-12-03"),
        ])
    func advent(year: Int, fourth: String, first: String) {
        #expect(Holiday.advent(4).day(in: year)?.description == fourth)
        #expect(Holiday.advent(1).day(in: year)?.description == first)
    }

    @Test(
        "a holiday is the coming one",
        arguments: [
            ("an Heiligabend um sechs", Language.de, "2026-12-24 18:00"), ("am Ostermontag", .de, "2026-04-06"),
            ("am zweiten Weihnachtsfeiertag", .de, "2026-12-26"), ("en Nochevieja", .es, "2026-12-31"),
            ("el Viernes Santo", .es, "2026-04-03"), ("el día de Reyes", .es, "2027-01-06"),
            ("on Christmas Eve", .en, "2026-12-24"), ("New Year's Eve", .en, "2026-12-31"),
            ("Thanksgiving", .en, "2026-11-26"), ("two days before Christmas", .en, "2026-12-23"),
        ])
    func coming(text: String, language: Language, expected: String) throws {
        #expect(try named(text, language) == [expected])
    }

    @Test("names of people, places and greetings are no holidays")
    func names() throws {
        #expect(try named("Frohe Weihnachten euch allen", .de) == [])
        #expect(try named("Nikolaus hat angerufen", .de) == [])
        #expect(try named("vivimos en San Juan", .es) == [])
        #expect(try named("the Christmas tree is still up", .en) == [])
    }

    @Test(
        "days are counted inside a month",
        arguments: [
            ("am letzten Freitag im März", Language.de, "2026-03-27"),
            ("am ersten Montag des Monats", .de, "2026-04-06"),
            ("the first Monday of next month", .en, "2026-04-06"), ("el último viernes de marzo", .es, "2026-03-27"),
            ("the last day of the month", .en, "2026-03-31"), ("el 5 del mes que viene", .es, "2026-04-05"),
            ("am zwanzigsten dieses Monats", .de, "2026-03-20"),
        ])
    func counted(text: String, language: Language, expected: String) throws {
        #expect(try named(text, language) == [expected])
    }
}
