/// A day of the proleptic Gregorian calendar, without time and zone.
public struct CivilDate: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The year, 1…9999.
    public let year: Int
    /// The month, 1…12.
    public let month: Int
    /// The day of the month, 1…31.
    public let day: Int

    /// Creates a day; `nil` when there is no such day, such as 30 February.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    /// Reads `2026-03-07`; `nil` for anything else.
    public init?(iso8601 text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), let year = Int(parts[0]),
            let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day with a count of days since 1 January 1970 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    init(dayNumber: Int) {
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let index = (5 * dayOfYear + 2) / 153
        let month = index < 10 ? index + 3 : index - 9
        self.init(unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * index + 2) / 5 + 1)
    }

    /// The count of days since 1 January 1970.
    public var dayNumber: Int {
        let year = month <= 2 ? self.year - 1 : self.year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The weekday.
    public var weekday: Weekday {
        // 1 January 1970 was a Thursday.
        let index = (dayNumber + 3) % 7
        return Weekday.allCases[index < 0 ? index + 7 : index]
    }

    /// The day so many days later; earlier for a negative number. Stays within the years 1…9999.
    public func adding(days: Int) -> CivilDate {
        let limit = 4_000_000
        let number = dayNumber + max(-limit, min(limit, days))
        return CivilDate(dayNumber: max(-719_162, min(2_932_896, number)))
    }

    /// The same day so many months later, or the month's last day where it is shorter.
    public func adding(months: Int) -> CivilDate {
        let index = year * 12 + month - 1 + max(-120_000, min(120_000, months))
        let year = max(1, min(9999, index / 12))
        let month = index < 12 ? 1 : index % 12 + 1
        return CivilDate(unchecked: year, month, min(day, Self.days(inMonth: month, of: year)))
    }

    /// The first day of the month.
    public var startOfMonth: CivilDate { CivilDate(unchecked: year, month, 1) }

    /// The Monday of the week (ISO 8601).
    public var startOfWeek: CivilDate { adding(days: -weekday.index) }

    /// How many days a month has.
    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Whether one day is before another.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The day as `2026-03-07`.
    public var description: String {
        func padded(_ value: Int, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
