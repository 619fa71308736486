/// The fixed "now" that a text is read at: a wall-clock time with its offset and, where known, its zone.
public struct ReferenceTime: Sendable, Hashable {
    /// The day.
    public private(set) var date: CivilDate
    /// The time, to the minute.
    public let time: CivilTime
    /// Offset from UTC in minutes.
    public let offsetMinutes: Int
    /// The IANA name of the zone, or the offset as written.
    public let zoneName: String

    /// Reads `2026-03-04T10:15:00+01:00`, seconds optional, and the zone's IANA name when there is one.
    public init(iso8601 text: String, zone: String?) throws(ReferenceTimeError) {
        let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, let date = CivilDate(iso8601: String(halves[0])) else {
            throw ReferenceTimeError(found: text)
        }
        let rest = halves[1]
        guard let sign = rest.lastIndex(where: { $0 == "+" || $0 == "-" || $0 == "Z" }) else {
            throw ReferenceTimeError(found: text)
        }
        let clock = rest[..<sign]
        let offset = rest[sign...]
        guard [5, 8].contains(clock.utf8.count), let time = CivilTime(iso8601: String(clock.prefix(5))),
            let minutes = Self.minutes(ofOffset: String(offset))
        else { throw ReferenceTimeError(found: text) }
        self.date = date
        self.time = time
        offsetMinutes = minutes
        zoneName = zone ?? String(offset)
    }

    private static func minutes(ofOffset text: String) -> Int? {
        if text == "Z" { return 0 }
        guard let time = CivilTime(iso8601: String(text.dropFirst())) else { return nil }
        return text.hasPrefix("-") ? -time.minutes : time.minutes
    }

    /// The same clock on another day.
    func at(_ date: CivilDate) -> ReferenceTime {
        var copy = self
        copy.date = date
        return copy
    }

    /// The wall-clock moment.
    public var moment: LocalMoment { LocalMoment(date: date, time: time) }
}

/// A "now" that cannot be read.
public struct ReferenceTimeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was found.
    public let found: String

    /// Found and expected.
    public var description: String {
        "found \"\(found)\", expected a time with its offset such as 2026-03-04T10:15:00+01:00"
    }
}
