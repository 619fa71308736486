import Languages
import NamedDates

/// Phrases put together from parts, each with the reading that a calendar other than the one under test computes.
struct Family: Sendable {
    let language: Language
    /// In Berlin.
    let now: String
    var policy = DatePolicy()
    /// In `PhraseNotation`.
    let lines: [String]

    /// The lines that read otherwise, as many as asked for.
    func differences(most: Int = 20) -> [PhraseTable.Difference] {
        guard let now = try? ReferenceTime(iso8601: now, zone: "Europe/Berlin") else {
            return [PhraseTable.Difference(expected: self.now, found: "no reference time")]
        }
        let finder = DateFinder(language: language, policy: policy)
        var differences: [PhraseTable.Difference] = []
        for line in lines where differences.count < most {
            let found = PhraseNotation.line(of: PhraseNotation.text(ofLine: line), finder, at: now)
            if found != line { differences.append(.init(expected: line, found: found)) }
        }
        return differences
    }
}

enum Families {
    /// Wednesday, 4 March 2026, 10:15.
    static let wednesday = Almanac(2026, 3, 4)
    static let wednesdayMorning = "2026-03-04T10:15:00+01:00"

    /// All families with their names.
    static let all: [(name: String, family: Family)] =
        weekdays + months + clocks + numerals + amounts + spans + holidays + ranges + contexts
}
