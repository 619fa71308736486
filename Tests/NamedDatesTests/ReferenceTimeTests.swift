@testable import NamedDates
import Testing

@Suite("Reference times as they are written")
struct ReferenceTimeTests {
    @Test(
        "date, time and offset are read from their places",
        arguments: [
            ("2026-03-04T10:15Z", "2026-03-04 10:15 0 0"), ("2026-03-04 10:15Z", "2026-03-04 10:15 0 0"),
            ("2026-03-04T10:15:00Z", "2026-03-04 10:15 0 0"), ("2026-03-04T10:15:59+00:00", "2026-03-04 10:15 59 0"),
            ("2026-03-04T10:15:07.25Z", "2026-03-04 10:15 7 0"), ("2026-03-04T10:15:07.Z", "2026-03-04 10:15 7 0"),
            ("2026-03-04T23:59:30+05:45", "2026-03-04 23:59 30 20700"),
            ("2026-03-04T00:00-03:30", "2026-03-04 00:00 0 -12600"),
            ("2026-03-04T10:15:30+18:00", "2026-03-04 10:15 30 64800"),
            ("2026-03-04T10:15-00:59", "2026-03-04 10:15 0 -3540"),
            ("2026-03-04T10:15:30.12345678901234+01:00", "2026-03-04 10:15 30 3600"),
            ("2026-03-04T10:15", "2026-03-04 10:15 0 -"),
            ("2026-03-04T10:15:20", "2026-03-04 10:15 20 -"),
        ])
    func read(text: String, expected: String) throws {
        let written = try #require(WrittenTime(text))
        let offset = written.offset.map(String.init) ?? "-"
        #expect("\(written.date) \(written.time) \(written.second) \(offset)" == expected)
    }

    @Test(
        "anything else is refused",
        arguments: [
            "", "2026-03-04", "2026-03-04T10:1", "2026-03-04X10:15", "2026-02-30T10:15", "2026-03-04T24:15",
            "2026-03-04T10:15:60Z",
            "2026-03-04T10:15:5", "2026-03-04T10:15:", "2026-03-04T10:15:5Z", "2026-03-04T10:15:a0Z",
            "2026-03-04T10:15ZZ", "2026-03-04T10:15X",
            "2026-03-04T10:15+1:00", "2026-03-04T10:15+0100", "2026-03-04T10:15+01:60", "2026-03-04T10:15+19:00",
            "2026-03-04T10:15+01:000",
            "2026-03-04T10:15+01.00", "2026-03-04T10:15*01:00", "2026-03-04T10:15+a1:00", "2026-03-04T10:15+01:0b",
            "2026-03-04T10:15:30.123456789012345+01:00", "2026-03-04T10:15:30,5Z",
        ])
    func refused(text: String) {
        #expect(WrittenTime(text) == nil)
    }

    @Test(
        "an offset alone is the zone and its name",
        arguments: [
            ("+01:00", 3600), ("-03:30", -12_600), ("+00:00", 0), ("-00:30", -1800), ("+00:59", 3540),
            ("+12:45", 45_900),
        ])
    func zones(offset: String, seconds: Int) throws {
        let now = try ReferenceTime(iso8601: "2026-03-04T10:15:00" + offset)
        #expect(now.offset == seconds && now.zoneName == offset)
        #expect(now.adding(seconds: 60).description == "2026-03-04T10:16:00" + offset)
        #expect(now.weekday == .wednesday)
    }

    @Test("elapsed seconds run over midnights, backwards too")
    func elapsed() throws {
        let now = try ReferenceTime(iso8601: "2026-03-04T00:00:00+01:00")
        #expect(now.adding(seconds: -60).description == "2026-03-03T23:59:00+01:00")
        #expect(now.adding(seconds: 86_400).description == "2026-03-05T00:00:00+01:00")
        #expect(now.adding(seconds: 86_340).description == "2026-03-04T23:59:00+01:00")
        let early = try ReferenceTime(iso8601: "1969-12-31T23:00:00+00:00")
        #expect(early.adding(seconds: -7200).description == "1969-12-31T21:00:00+00:00")
        #expect(early.adding(seconds: 7200).description == "1970-01-01T01:00:00+00:00")
    }

    @Test("a local time in a gap, in an overlap and beside them")
    func changes() throws {
        let now = try wednesday()
        func moment(_ date: String, _ time: String) throws -> String {
            let day: CivilDate = try #require(CivilDate(iso8601: date))
            let clock: CivilTime = try #require(CivilTime(iso8601: time))
            let moment = now.moment(day, clock)
            let isChange = now.isClockChange(day, clock)
            return moment.description + (isChange ? " changes" : "")
        }
        #expect(try moment("2026-03-29", "01:59") == "2026-03-29T01:59:00+01:00")
        #expect(try moment("2026-03-29", "02:00") == "2026-03-29T02:00:00+01:00 changes")
        #expect(try moment("2026-03-29", "02:59") == "2026-03-29T02:59:00+01:00 changes")
        #expect(try moment("2026-03-29", "03:00") == "2026-03-29T03:00:00+02:00")
        #expect(try moment("2026-10-25", "01:59") == "2026-10-25T01:59:00+02:00")
        #expect(try moment("2026-10-25", "02:00") == "2026-10-25T02:00:00+02:00 changes")
        #expect(try moment("2026-10-25", "02:59") == "2026-10-25T02:59:00+02:00 changes")
        #expect(try moment("2026-10-25", "03:00") == "2026-10-25T03:00:00+01:00")
        #expect(try moment("2026-10-24", "03:00") == "2026-10-24T03:00:00+02:00")
        #expect(now.moment(now.date, nil).description == "2026-03-04")
    }

    @Test("errors say what was found and what was expected")
    func errors() {
        let texts = [
            ReferenceTimeError.notISO8601("x"), .noZone("y"), .unknownZone("Mars/Base"),
            .offsetDisagrees("z", zone: "Europe/Berlin", expected: "+01:00"),
        ].map(\.description)
        #expect(texts.allSatisfy { $0.hasPrefix("found ") && $0.contains("expected") })
        #expect(Set(texts).count == 4)
    }

    @Test("a mention says what it is given, and nothing else by itself")
    func defaults() throws {
        let day = LocalMoment(date: try wednesday().date)
        let mention = DateMention(text: "heute", range: 0..<5, grain: .day, start: day, rule: "relative.day")
        #expect(
            !mention.isOpen && !mention.hasConflict && mention.said == [] && mention.end == nil
                && mention.weekday == nil)
        #expect(LocalMoment(date: day.date, time: CivilTime(hour: 9, minute: 5)).description == "2026-03-04T09:05:00")
    }

    @Test("a part of the day without bounds is the whole day")
    func bounds() throws {
        let policy = DatePolicy(dayParts: DayPartBounds(hours: [.evening: 19..<25]))
        #expect(try named("morgen früh", .de, policy: policy) == ["2026-03-05 00:00/2026-03-06 00:00"])
        #expect(try named("morgen Abend", .de, policy: policy) == ["2026-03-05 19:00/2026-03-06 01:00"])
    }
}
