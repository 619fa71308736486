/// A day of the proleptic Gregorian calendar, without a zone.
///
/// The arithmetic is Howard Hinnant's `days_from_civil` and its inverse, so it asks no calendar and no locale. Years begin at 1, so that
/// nothing in it is negative.
public struct CivilDate: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The year, 1...9999.
    public let year: Int
    /// The month, 1...12.
    public let month: Int
    /// The day of the month, 1...31.
    public let day: Int

    /// A date, or `nil` when the calendar has no such day: 30 February is never repaired.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
        self.init(trustedYear: year, month: month, day: day)
    }

    /// A date written as ISO 8601 `YYYY-MM-DD`, or `nil`.
    public init?(iso8601 text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        guard let year = Digits.value(bytes[0..<4]), let month = Digits.value(bytes[5..<7]),
            let day = Digits.value(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The date of a day number.
    ///
    /// Numbers outside the years 1...9999 are held at the nearest end, so that no text can make the arithmetic trap.
    public init(dayNumber: Int) {
        let number = min(max(dayNumber, Self.firstDayNumber), Self.lastDayNumber) + 719_468
        let era = number / 146_097
        let dayOfEra = number - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        self.init(
            trustedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private init(trustedYear year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    private static let firstDayNumber = -719_162
    private static let lastDayNumber = 2_932_896
    /// January of year 1 and December of year 9999, in months since the year 0.
    private static let firstMonthNumber = 12
    private static let lastMonthNumber = 119_999

    /// Days since 1 January 1970.
    public var dayNumber: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day of the week.
    public var weekday: Weekday { Weekday(index: dayNumber + 3) }

    /// The date some days later, or earlier when the count is negative.
    public func adding(days: Int) -> CivilDate {
        let (sum, overflow) = dayNumber.addingReportingOverflow(days)
        return CivilDate(dayNumber: overflow ? (days > 0 ? Self.lastDayNumber : Self.firstDayNumber) : sum)
    }

    /// The date some months later; a day that the month lacks becomes its last (31 January + 1 month = 28 February).
    public func adding(months: Int) -> CivilDate {
        let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        let held = min(max(sum, Self.firstMonthNumber), Self.lastMonthNumber)
        let total = overflow ? (months > 0 ? Self.lastMonthNumber : Self.firstMonthNumber) : held
        let (newYear, newMonth) = (total / 12, total % 12 + 1)
        return CivilDate(
            trustedYear: newYear, month: newMonth, day: min(day, Self.days(inMonth: newMonth, of: newYear)))
    }

    /// The first day of this date's month.
    public var firstOfMonth: CivilDate { CivilDate(trustedYear: year, month: month, day: 1) }

    /// The Monday of this date's ISO week.
    public var monday: CivilDate { adding(days: -weekday.index) }

    /// The length of a month, 28...31 days.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Whether a year has a 29 February.
    public static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Orders by time.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The date as ISO 8601, `2026-03-07`.
    public var description: String {
        Digits.padded(year, to: 4) + "-" + Digits.padded(month, to: 2) + "-" + Digits.padded(day, to: 2)
    }
}
