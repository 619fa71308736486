/// A time of day to the minute, without a zone.
public struct CivilTime: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The hour, 0...23.
    public let hour: Int
    /// The minute, 0...59.
    public let minute: Int

    /// A time, or `nil` when no clock shows it.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.hour = hour
        self.minute = minute
    }

    /// A time written as ISO 8601 `HH:MM`, or `nil`.
    public init?(iso8601 text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
        guard let hour = Digits.value(bytes[0..<2]), let minute = Digits.value(bytes[3..<5]) else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// The time a number of minutes after midnight, counted round the day.
    init(minuteOfDay: Int) {
        let minute = ((minuteOfDay % 1440) + 1440) % 1440
        hour = minute / 60
        self.minute = minute % 60
    }

    /// Minutes since midnight, 0...1439.
    public var minuteOfDay: Int { hour * 60 + minute }

    /// Orders by time.
    public static func < (left: CivilTime, right: CivilTime) -> Bool { left.minuteOfDay < right.minuteOfDay }

    /// The time as ISO 8601, `09:05`.
    public var description: String { Digits.padded(hour, to: 2) + ":" + Digits.padded(minute, to: 2) }
}
