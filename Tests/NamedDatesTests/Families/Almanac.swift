/// A calendar for expectations, made otherwise than the one under test: days are counted one by one over written month
/// lengths, weekdays come from Zeller's congruence, clock changes from the European rule.
struct Almanac: Comparable, Hashable {
    let year: Int
    let month: Int
    let day: Int

    static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    /// As a mention's said weekday is written.
    static let longNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    init(_ year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Zeller's congruence for the Gregorian calendar (C. Zeller 1887, "Kalender-Formeln"); Monday is 0.
    static func weekday(year: Int, month: Int, day: Int) -> Int {
        let (m, y) = month < 3 ? (month + 12, year - 1) : (month, year)
        let (k, j) = (y % 100, y / 100)
        let saturdayIsZero = (day + 13 * (m + 1) / 5 + k + k / 4 + j / 4 + 5 * j) % 7
        return (saturdayIsZero + 5) % 7
    }

    var weekday: Int { Self.weekday(year: year, month: month, day: day) }

    static func length(_ month: Int, of year: Int) -> Int {
        let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    var next: Almanac {
        if day < Self.length(month, of: year) { return Almanac(year, month, day + 1) }
        return month < 12 ? Almanac(year, month + 1, 1) : Almanac(year + 1, 1, 1)
    }

    var previous: Almanac {
        if day > 1 { return Almanac(year, month, day - 1) }
        let (earlierYear, earlier) = month > 1 ? (year, month - 1) : (year - 1, 12)
        return Almanac(earlierYear, earlier, Self.length(earlier, of: earlierYear))
    }

    func adding(days: Int) -> Almanac {
        var date = self
        for _ in 0..<abs(days) { date = days > 0 ? date.next : date.previous }
        return date
    }

    /// The same day some months on, or the last one that its month has.
    func adding(months: Int) -> Almanac {
        var (newYear, newMonth) = (year, month)
        for _ in 0..<abs(months) {
            newMonth += months > 0 ? 1 : -1
            if newMonth == 13 { (newYear, newMonth) = (newYear + 1, 1) }
            if newMonth == 0 { (newYear, newMonth) = (newYear - 1, 12) }
        }
        return Almanac(newYear, newMonth, min(day, Self.length(newMonth, of: newYear)))
    }

    /// The first such weekday after this day.
    func following(_ weekday: Int) -> Almanac {
        var date = next
        while date.weekday != weekday { date = date.next }
        return date
    }

    /// The last such weekday before this day.
    func preceding(_ weekday: Int) -> Almanac {
        var date = previous
        while date.weekday != weekday { date = date.previous }
        return date
    }

    /// The Monday of its week.
    var monday: Almanac { weekday == 0 ? self : preceding(0) }

    static func < (left: Almanac, right: Almanac) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

    /// As ISO 8601.
    var iso: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

    /// As the notation shows a day.
    var text: String { Self.names[weekday] + " " + iso }

    /// As the notation shows a time of Berlin; hours from 24 on belong to the next days.
    func at(_ hour: Int, _ minute: Int = 0) -> String {
        let date = adding(days: hour / 24)
        return
            "\(date.text)T\(Self.two(hour % 24)):\(Self.two(minute))\(date.isSummer(at: hour % 24) ? "+02:00" : "+01:00")"
    }

    /// Whether clocks of the European Union show summer time: from 2 o'clock on the last Sunday of March to 3 o'clock on the last of October.
    private func isSummer(at hour: Int) -> Bool {
        func lastSunday(_ month: Int) -> Almanac { Almanac(year, month + 1, 1).preceding(6) }
        let (spring, autumn) = (lastSunday(3), lastSunday(10))
        if self == spring { return hour >= 3 }
        if self == autumn { return hour < 3 }
        return spring < self && self < autumn
    }
}
