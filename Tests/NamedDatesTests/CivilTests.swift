@testable import NamedDates
import Testing

@Suite("Civil dates and reference times")
struct CivilTests {
    @Test("day numbers count days since 1 January 1970 and turn back into the same date")
    func dayNumbers() {
        #expect(CivilDate(year: 1970, month: 1, day: 1)?.dayNumber == 0)
        #expect(CivilDate(year: 2000, month: 3, day: 1)?.dayNumber == 11_017)
        let numbers = Array(stride(from: -719_162, through: 2_932_896, by: 97)) + [2_932_896]
        let wrong = numbers.filter { number in
            let date = CivilDate(dayNumber: number)
            return date.dayNumber != number || CivilDate(year: date.year, month: date.month, day: date.day) != date
        }
        #expect(wrong == [])
    }

    @Test(
        "each day is followed by the next",
        arguments: [1...1, 97...105, 395...405, 1599...1601, 1895...1905, 1999...2001, 2095...2101])
    func everyDay(years: ClosedRange<Int>) throws {
        var day = Almanac(years.lowerBound, 1, 1)
        var number = try #require(CivilDate(year: day.year, month: 1, day: 1)).dayNumber
        var wrong: [String] = []
        while day.year <= years.upperBound {
            let date = CivilDate(dayNumber: number)
            let isSame = (date.year, date.month, date.day) == (day.year, day.month, day.day)
            if !isSame || date.dayNumber != number || date.weekday.index != day.weekday { wrong.append(day.iso) }
            (day, number) = (day.next, number + 1)
        }
        #expect(wrong == [])
    }

    @Test("years are 1 to 9999, and months and days are those of the calendar")
    func bounds() {
        #expect(CivilDate(year: 1, month: 1, day: 1)?.description == "0001-01-01")
        #expect(CivilDate(year: 9999, month: 12, day: 31)?.description == "9999-12-31")
        #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
        for month in 1...12 {
            for year in [1900, 2000, 2023, 2024] {
                let last = Almanac.length(month, of: year)
                #expect(CivilDate.days(inMonth: month, of: year) == last)
                #expect(CivilDate(year: year, month: month, day: last) != nil)
                #expect(CivilDate(year: year, month: month, day: last + 1) == nil)
            }
        }
        #expect(CivilDate(dayNumber: -719_163).description == "0001-01-01")
        #expect(CivilDate(dayNumber: 2_932_897).description == "9999-12-31")
    }

    @Test("months are added over the ends of years, and held at the ends of the calendar")
    func months() {
        var wrong: [String] = []
        for start in [Almanac(2026, 1, 31), Almanac(2028, 2, 29), Almanac(2026, 12, 1), Almanac(2025, 6, 15)] {
            let date = CivilDate(year: start.year, month: start.month, day: start.day)
            for count in -30...30 where date?.adding(months: count).description != start.adding(months: count).iso {
                wrong.append("\(start.iso) and \(count) months")
            }
        }
        #expect(wrong == [])
        #expect(CivilDate(year: 1, month: 1, day: 31)?.adding(months: 0).description == "0001-01-31")
        #expect(CivilDate(year: 1, month: 1, day: 31)?.adding(months: -1).description == "0001-01-31")
        #expect(CivilDate(year: 1, month: 3, day: 31)?.adding(months: -1).description == "0001-02-28")
        #expect(CivilDate(year: 9999, month: 12, day: 1)?.adding(months: 1).description == "9999-12-01")
        #expect(CivilDate(year: 9999, month: 11, day: 30)?.adding(months: 1).description == "9999-12-30")
        #expect(CivilDate(year: 9999, month: 12, day: 1)?.adding(months: .min).description == "0001-01-01")
        #expect(CivilDate(year: 1, month: 1, day: 1)?.adding(months: .max).description == "9999-12-01")
    }

    @Test("dates and times are ordered by time")
    func order() throws {
        let dates = ["2025-12-31", "2026-01-30", "2026-01-31", "2026-02-01", "2027-01-01"].compactMap {
            CivilDate(iso8601: $0)
        }
        let times = ["00:00", "00:59", "01:00", "23:58", "23:59"].compactMap { CivilTime(iso8601: $0) }
        #expect(dates.count == 5 && times.count == 5)
        for first in 0..<5 {
            for second in 0..<5 {
                #expect((dates[first] < dates[second]) == (first < second))
                #expect((times[first] < times[second]) == (first < second))
            }
        }
    }

    @Test("weekdays are counted round the week")
    func indices() {
        for index in -8...8 { #expect(Weekday(index: index).index == (index + 14) % 7) }
        #expect(Weekday.allCases.map(\.index) == Array(0...6))
    }

    @Test("times of the clock end at 23:59")
    func clock() {
        #expect(CivilTime(hour: 23, minute: 59)?.minuteOfDay == 1439)
        #expect(CivilTime(hour: 0, minute: 0)?.description == "00:00")
        for (hour, minute) in [(24, 0), (-1, 0), (0, 60), (0, -1)] {
            #expect(CivilTime(hour: hour, minute: minute) == nil)
        }
        #expect(CivilTime(iso8601: "23:59")?.description == "23:59")
        for text in ["09-05", "9:055", "0a:05", "09:0b", "09:05:00", ""] { #expect(CivilTime(iso8601: text) == nil) }
        #expect(
            CivilTime(minuteOfDay: 1440).description == "00:00" && CivilTime(minuteOfDay: -1).description == "23:59")
        #expect(
            CivilTime(minuteOfDay: 1439).description == "23:59" && CivilTime(minuteOfDay: 605).description == "10:05")
    }

    @Test("the nth weekday of a month is counted from its beginning or its end")
    func nth() {
        var wrong: [String] = []
        for (year, month) in [(2026, 2), (2026, 3), (2027, 8), (2028, 2), (2026, 12)] {
            let days = (1...Almanac.length(month, of: year)).map { Almanac(year, month, $0) }
            for weekday in 0..<7 {
                let fitting = days.filter { $0.weekday == weekday }.map(\.iso)
                for number in 1...6 {
                    let found = CivilDate.nth(number, Weekday(index: weekday), year: year, month: month)?.description
                    if found != (number <= fitting.count ? fitting[number - 1] : nil) {
                        wrong.append("\(number) \(weekday) \(year)-\(month)")
                    }
                }
                for number in 1...4 {
                    let found = CivilDate.nth(-number, Weekday(index: weekday), year: year, month: month)?.description
                    if found != fitting[fitting.count - number] {
                        wrong.append("-\(number) \(weekday) \(year)-\(month)")
                    }
                }
            }
        }
        #expect(wrong == [])
        #expect(CivilDate.nth(1, .monday, year: 2026, month: 13) == nil)
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
