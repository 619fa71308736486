import NamedDates
import Testing

@Suite("Clock changes, ends of years and policies")
struct ClockChangeTests {
    @Test("hours are elapsed time across a clock change and days are not")
    func elapsed() throws {
        let spring = try wednesday("2027-03-28T01:10:00+01:00")
        let inHours = DateFinder(language: .de).find(in: "in zwei Stunden", now: spring).dates.first
        #expect(inHours?.start.description == "2027-03-28T04:10:00+02:00")
        #expect(try named("morgen um zehn", .de, now: spring) == ["2027-03-29 10:00"])
        let autumn = try wednesday("2026-10-25T00:40:00+02:00")
        let second = DateFinder(language: .es).find(in: "dentro de tres horas", now: autumn).dates.first
        #expect(second?.start.description == "2026-10-25T02:40:00+01:00")
    }

    @Test("a skipped time keeps the offset before the change, a doubled one is its first pass; both are open")
    func gapAndOverlap() throws {
        let spring = try wednesday("2026-03-28T12:00:00+01:00")
        let gap = DateFinder(language: .de).find(in: "morgen um 2:30 Uhr", now: spring).dates.first
        #expect(gap?.start.description == "2026-03-29T02:30:00+01:00" && gap?.isOpen == true)
        let autumn = try wednesday("2026-10-24T12:00:00+02:00")
        let overlap = DateFinder(language: .de).find(in: "morgen um 2:30 Uhr", now: autumn).dates.first
        #expect(overlap?.start.description == "2026-10-25T02:30:00+02:00" && overlap?.isOpen == true)
    }

    @Test("years and leap days")
    func years() throws {
        let eve = try wednesday("2026-12-31T20:40:00+01:00")
        #expect(try named("morgen", .de, now: eve) == ["2027-01-01"])
        #expect(try named("at midnight", .en, now: eve) == ["2027-01-01 00:00"])
        #expect(try named("el 6 de enero", .es, now: eve) == ["2027-01-06"])
        #expect(try named("am 29. Februar", .de, now: eve) == ["2028-02-29"])
        #expect(try named("diese Woche", .de, now: eve) == ["2026-12-28/2027-01-04"])
        #expect(try named("KW 1", .de, now: eve) == ["2027-01-04/2027-01-11"])
        let leap = try wednesday("2028-02-28T18:05:00+01:00")
        #expect(try named("übermorgen", .de, now: leap) == ["2028-03-01"])
    }

    @Test("the night said in the evening is the coming one and in the morning the past one")
    func night() throws {
        let evening = try wednesday("2026-07-24T21:00:00+02:00")
        #expect(try named("heute Nacht um zwei Uhr", .de, now: evening) == ["2026-07-25 02:00"])
        let morning = try wednesday("2026-07-24T08:30:00+02:00")
        #expect(try named("heute Nacht um drei", .de, now: morning) == ["2026-07-24 03:00"])
    }

    @Test("each setting of the policy changes what it names")
    func policies() throws {
        #expect(try named("am Mittwoch", .de, policy: DatePolicy(bareWeekday: .todayOrNext)) == ["2026-03-04"])
        #expect(try named("am Mittwoch", .de) == ["2026-03-11"])
        #expect(try named("next Friday", .en, policy: DatePolicy(nextWeekday: .nearest)) == ["2026-03-06"])
        #expect(
            try named("tomorrow at four", .en, policy: DatePolicy(twelveHourClock: .asSaid)) == ["2026-03-05 04:00"])
        #expect(try named("on 4/5", .en, policy: DatePolicy(numericOrder: .dayMonth)) == ["2026-05-04"])
        #expect(try named("on 4/5", .en) == ["2026-04-05"])
        #expect(try named("in acht Tagen", .de, policy: DatePolicy(eightDaysAreAWeek: false)) == ["2026-03-12"])
        let bounds = DayPartBounds(hours: [.evening: 19..<23])
        #expect(
            try named("morgen Abend", .de, policy: DatePolicy(dayParts: bounds)) == [
                "2026-03-05 19:00/2026-03-05 23:00"
            ])
    }
}
