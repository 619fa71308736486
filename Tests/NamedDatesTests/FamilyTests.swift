import Languages
import Testing

@Suite("Phrases put together from their parts")
struct FamilyTests {
    @Test("what a calendar of its own computes is what is read", arguments: Language.allCases)
    func families(language: Language) {
        for (name, family) in Families.all where family.language == language {
            #expect(!family.lines.isEmpty)
            for difference in family.differences() {
                Issue.record("\(name): expected\n\(difference.expected)\nbut it reads\n\(difference.found)")
            }
        }
    }

    @Test("the calendar of the expectations agrees with a printed one")
    func almanac() {
        // Days of the week from the printed calendars of these years.
        #expect(Almanac(2000, 2, 29).text == "tue 2000-02-29")
        #expect(Almanac(2026, 12, 31).next.text == "fri 2027-01-01")
        #expect(Almanac(2024, 2, 28).adding(days: 2).text == "fri 2024-03-01")
        #expect(Almanac(2026, 1, 31).adding(months: 1).text == "sat 2026-02-28")
        #expect(Almanac(2026, 3, 1).adding(days: -1).text == "sat 2026-02-28")
        #expect(Almanac(2026, 3, 28).at(2) == "sat 2026-03-28T02:00+01:00")
        #expect(Almanac(2026, 3, 29).at(3) == "sun 2026-03-29T03:00+02:00")
        #expect(Almanac(2026, 10, 25).at(3) == "sun 2026-10-25T03:00+01:00")
    }
}
