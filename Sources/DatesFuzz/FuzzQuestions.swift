import Languages
import NamedDates
import SeededRandom

/// Nows and policies, among them the ends of the calendar and the nights when clocks change.
struct FuzzQuestions {
    private let nows: [ReferenceTime]
    private let finders: [Language: [DateFinder]]

    init() {
        let times: [(String, String?)] = [
            ("2026-03-04T10:15:00+01:00", "Europe/Berlin"), ("2026-03-28T23:30:00+01:00", "Europe/Madrid"),
            ("2026-03-29T01:59:00+01:00", "Europe/Berlin"), ("2026-10-25T02:30:00+02:00", "Europe/Berlin"),
            ("2026-11-01T00:30:00-04:00", "America/New_York"), ("2024-02-29T12:00:00Z", nil),
            ("2026-12-31T23:59:00-03:00", "America/Argentina/Buenos_Aires"),
            ("2027-01-01T00:00:00+00:00", "Europe/London"),
            ("2026-01-31T08:00:00-06:00", "America/Mexico_City"), ("0001-01-01T00:00:00Z", nil),
            ("9999-12-31T23:59:59Z", nil), ("1900-02-28T18:00:00+05:45", nil),
        ]
        nows = times.compactMap { try? ReferenceTime(iso8601: $0.0, zone: $0.1) }
        let short = DayPartBounds(hours: [.evening: 19..<20, .night: 23..<36, .morning: 0..<1])
        let policies: [DatePolicy] = [
            .init(), .init(bareWeekday: .todayOrNext, nextWeekday: .nearest, twelveHourClock: .nextOccurrence),
            .init(twelveHourClock: .asSaid, numericOrder: .dayMonth, eightDaysAreAWeek: false),
            .init(numericOrder: .monthDay, dayParts: short),
        ]
        finders = Dictionary(
            uniqueKeysWithValues: Language.allCases.map { language in
                (language, policies.map { DateFinder(language: language, policy: $0) })
            })
    }

    /// The next finder and now.
    func next(_ language: Language, _ random: inout SeededGenerator) -> (DateFinder, ReferenceTime) {
        let known = finders[language] ?? []
        return (known[random.below(known.count)], nows[random.below(nows.count)])
    }
}
