/// A day of the calendar. Rondo asks the model for a day only; its weekday is worked out, never asked for.
package struct Day: Sendable, Hashable, CustomStringConvertible {
    /// Year, month 1…12, day of the month.
    package let year, month, day: Int

    /// Reads `2026-03-07`; `nil` for anything that is no day.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
            let day = Int(parts[2]), (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// As it was read.
    package var description: String {
        "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }

    /// A day of the week.
    package enum Weekday: String, Sendable, CaseIterable {
        case monday, tuesday, wednesday, thursday, friday, saturday, sunday

        var inGerman: String {
            switch self {
            case .monday: "Montag"
            case .tuesday: "Dienstag"
            case .wednesday: "Mittwoch"
            case .thursday: "Donnerstag"
            case .friday: "Freitag"
            case .saturday: "Samstag"
            case .sunday: "Sonntag"
            }
        }
    }

    /// Its weekday, by Zeller's congruence for the Gregorian calendar.
    package var weekday: Weekday {
        let (month, year) = month < 3 ? (month + 12, year - 1) : (month, year)
        let zeller = (day + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400) % 7
        // Zeller counts from Saturday.
        return Weekday.allCases[(zeller + 5) % 7]
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }
}

/// The moment a note is read at.
package struct Moment: Sendable, Hashable {
    package let day: Day
    /// `HH:MM`.
    package let clock: String
    package let zone: String

    /// A moment.
    package init(day: Day, clock: String, zone: String) {
        (self.day, self.clock, self.zone) = (day, clock, zone)
    }
}
