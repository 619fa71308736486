import NamedDates
import Testing

@Suite("Civil dates and reference times")
struct CivilTests {
    @Test("day numbers count days since 1 January 1970 and turn back into the same date")
    func dayNumbers() {
        #expect(CivilDate(year: 1970, month: 1, day: 1)?.dayNumber == 0)
        #expect(CivilDate(year: 2000, month: 3, day: 1)?.dayNumber == 11_017)
        for number in stride(from: -700_000, through: 2_900_000, by: 37) {
            let date = CivilDate(dayNumber: number)
            #expect(date.dayNumber == number)
            #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
        }
    }

    @Test("weekdays follow the calendar")
    func weekdays() {
        #expect(CivilDate(year: 2026, month: 3, day: 9)?.weekday == .monday)
        #expect(CivilDate(year: 2000, month: 2, day: 29)?.weekday == .tuesday)
        #expect(CivilDate(year: 1969, month: 12, day: 31)?.weekday == .wednesday)
        #expect(CivilDate(year: 2027, month: 2, day: 28)?.weekday == .sunday)
    }

    @Test(
        "a day that the calendar lacks is no date",
        arguments: [
            (2026, 2, 29), (2026, 2, 30), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
            (0, 1, 1),
        ])
    func impossible(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test("a month after 31 January is the last of February")
    func monthEnds() {
        #expect(CivilDate(year: 2026, month: 1, day: 31)?.adding(months: 1).description == "2026-02-28")
        #expect(CivilDate(year: 2027, month: 12, day: 31)?.adding(months: 2).description == "2028-02-29")
        #expect(CivilDate(year: 2026, month: 1, day: 15)?.adding(months: -1).description == "2025-12-15")
    }

    @Test("arithmetic beyond the last year is held at its end and never traps")
    func extremes() {
        #expect(CivilDate(year: 9999, month: 12, day: 31)?.adding(days: .max).description == "9999-12-31")
        #expect(CivilDate(year: 1, month: 1, day: 1)?.adding(days: .min).description == "0001-01-01")
        #expect(CivilDate(year: 9999, month: 12, day: 31)?.adding(months: .max).year == 9999)
    }

    @Test("ISO 8601 is read strictly")
    func iso() {
        #expect(CivilDate(iso8601: "2026-03-07")?.description == "2026-03-07")
        for text in ["2026-3-7", "2026-02-30", "2026/03/07", "", "2026-03-07 ", "+026-03-07"] {
            #expect(CivilDate(iso8601: text) == nil)
        }
        #expect(CivilTime(iso8601: "09:05")?.description == "09:05")
        #expect(CivilTime(iso8601: "24:00") == nil)
        #expect(CivilTime(iso8601: "9:05") == nil)
    }

    @Test("a now needs an offset or a zone, and both must agree")
    func referenceTimes() throws {
        let now = try ReferenceTime(iso8601: "2026-03-04T10:15:30.5+01:00", zone: "Europe/Berlin")
        #expect(now.date.description == "2026-03-04" && now.time.description == "10:15" && now.second == 30)
        #expect(now.offset == 3600 && now.zoneName == "Europe/Berlin")
        #expect(try ReferenceTime(iso8601: "2026-07-04T10:15", zone: "Europe/Berlin").offset == 7200)
        #expect(try ReferenceTime(iso8601: "2026-03-04T10:15Z").zoneName == "+00:00")
        #expect(throws: ReferenceTimeError.noZone("2026-03-04T10:15:00")) {
            try ReferenceTime(iso8601: "2026-03-04T10:15:00")
        }
        #expect(throws: ReferenceTimeError.unknownZone("Mars/Base")) {
            try ReferenceTime(iso8601: "2026-03-04T10:15:00+01:00", zone: "Mars/Base")
        }
        #expect(throws: ReferenceTimeError.notISO8601("tomorrow")) { try ReferenceTime(iso8601: "tomorrow", zone: nil) }
        #expect(
            throws: ReferenceTimeError.offsetDisagrees(
                "2026-03-04T10:15:00+02:00", zone: "Europe/Berlin", expected: "+01:00")
        ) { try ReferenceTime(iso8601: "2026-03-04T10:15:00+02:00", zone: "Europe/Berlin") }
    }

    @Test("an hour that clocks show twice is read by its offset")
    func doubledHour() throws {
        let first = try ReferenceTime(iso8601: "2026-10-25T02:30:00+02:00", zone: "Europe/Berlin")
        let second = try ReferenceTime(iso8601: "2026-10-25T02:30:00+01:00", zone: "Europe/Berlin")
        #expect(first.offset == 7200 && second.offset == 3600)
    }
}
