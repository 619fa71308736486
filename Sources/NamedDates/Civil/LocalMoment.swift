/// A day, with a time when one was named, as calendar and clock of the reader's zone show it.
public struct LocalMoment: Sendable, Hashable, CustomStringConvertible {
    /// The day.
    public let date: CivilDate
    /// The time of day; `nil` when only a day was named.
    public let time: CivilTime?
    /// Seconds east of UTC at this moment; `nil` without a time.
    ///
    /// It tells the two passes of an hour apart when clocks go back. A time that clocks skip keeps the offset before the change.
    public let offset: Int?

    /// A moment.
    public init(date: CivilDate, time: CivilTime? = nil, offset: Int? = nil) {
        self.date = date
        self.time = time
        self.offset = offset
    }

    /// ISO 8601: `2026-03-07`, or `2026-03-07T09:05:00+01:00` when a time is known.
    public var description: String {
        guard let time else { return date.description }
        return "\(date)T\(time):00" + (offset.map(UTCOffset.text) ?? "")
    }
}

/// Offsets from UTC as ISO 8601 writes them.
enum UTCOffset {
    /// `+01:00` for 3600 seconds.
    static func text(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        return (seconds < 0 ? "-" : "+") + Digits.padded(minutes / 60, to: 2) + ":" + Digits.padded(minutes % 60, to: 2)
    }
}
