/// A time of day on the clock, to the minute.
public struct CivilTime: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The hour, 0…23.
    public let hour: Int
    /// The minute, 0…59.
    public let minute: Int

    /// Creates a time; `nil` when there is none.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.hour = hour
        self.minute = minute
    }

    /// Reads `15:30`; `nil` for anything else.
    public init?(iso8601 text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.map(\.utf8.count) == [2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), let hour = Int(parts[0]),
            let minute = Int(parts[1])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// The time so many minutes after midnight, taken modulo a day.
    init(minutes: Int) {
        let wrapped = ((minutes % 1440) + 1440) % 1440
        hour = wrapped / 60
        minute = wrapped % 60
    }

    /// Minutes since midnight, 0…1439.
    public var minutes: Int { hour * 60 + minute }

    /// Whether one time is before another.
    public static func < (left: CivilTime, right: CivilTime) -> Bool { left.minutes < right.minutes }

    /// The time as `15:30`.
    public var description: String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(two(hour)):\(two(minute))"
    }
}

/// A day with or without a time, on the wall clock of the run's zone.
public struct LocalMoment: Sendable, Hashable, CustomStringConvertible {
    /// The day.
    public let date: CivilDate
    /// The time; `nil` when only the day is meant.
    public let time: CivilTime?

    /// Creates a moment.
    public init(date: CivilDate, time: CivilTime? = nil) {
        self.date = date
        self.time = time
    }

    /// The moment as `2026-03-07` or `2026-03-07T15:30`.
    public var description: String { time.map { "\(date)T\($0)" } ?? date.description }

    /// The moment so many minutes later.
    func adding(minutes: Int) -> LocalMoment {
        let total = (time?.minutes ?? 0) + max(-1_000_000_000, min(1_000_000_000, minutes))
        let days = total >= 0 ? total / 1440 : (total - 1439) / 1440
        return LocalMoment(date: date.adding(days: days), time: CivilTime(minutes: total))
    }
}
