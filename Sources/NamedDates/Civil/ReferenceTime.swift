import Foundation

/// The fixed now that relative words count from, in its zone.
public struct ReferenceTime: Sendable, Hashable {
    /// The day.
    public let date: CivilDate
    /// The time, to the minute.
    public let time: CivilTime
    /// The second, 0...59.
    public let second: Int
    /// Seconds east of UTC at the reference time.
    public let offset: Int
    /// The IANA name of the zone, or the offset such as `+01:00` when none was given.
    public let zoneName: String
    private let zone: TimeZone

    /// Reads a now.
    ///
    /// - Parameters:
    ///   - iso8601: Date, time and offset, such as `2026-03-07T09:05:00+01:00`; `Z` is `+00:00`. Seconds and fractions are optional.
    ///     The offset may be left out only when a zone is given.
    ///   - zone: An IANA name such as `Europe/Berlin`; without it the offset holds for every date, so clock changes are not known.
    /// - Throws: `ReferenceTimeError` when the text is no time, has no offset and no zone, or when offset and zone disagree.
    public init(iso8601: String, zone name: String? = nil) throws(ReferenceTimeError) {
        guard let written = WrittenTime(iso8601) else { throw .notISO8601(iso8601) }
        let named = name.flatMap(TimeZone.init(identifier:))
        if let name, named == nil { throw .unknownZone(name) }
        guard let zone = named ?? written.offset.flatMap(TimeZone.init(secondsFromGMT:)) else {
            throw .noZone(iso8601)
        }
        date = written.date
        time = written.time
        second = written.second
        self.zone = zone
        zoneName = name ?? UTCOffset.text(written.offset ?? 0)
        let possible = Self.offsets(of: written.date, written.time, in: zone)
        if let offset = written.offset {
            guard possible.contains(offset) else {
                throw .offsetDisagrees(iso8601, zone: zoneName, expected: UTCOffset.text(possible[0]))
            }
            self.offset = offset
        } else {
            offset = possible[0]
        }
    }

    /// The day of the week.
    public var weekday: Weekday { date.weekday }

    /// A local time as a moment of this zone.
    ///
    /// Of a doubled hour the first pass is taken; a skipped time keeps the offset before the change.
    func moment(_ date: CivilDate, _ time: CivilTime?) -> LocalMoment {
        guard let time else { return LocalMoment(date: date) }
        return LocalMoment(date: date, time: time, offset: Self.offsets(of: date, time, in: zone)[0])
    }

    /// Whether clocks show this local time twice, or never.
    func isClockChange(_ date: CivilDate, _ time: CivilTime) -> Bool {
        let possible = Self.offsets(of: date, time, in: zone)
        return possible.count > 1 || Self.offset(atUTC: Self.seconds(date, time) - possible[0], in: zone) != possible[0]
    }

    /// The moment some seconds of elapsed time after the reference time.
    func adding(seconds: Int) -> LocalMoment {
        let utc = Self.seconds(date, time) - offset + seconds
        let newOffset = Self.offset(atUTC: utc, in: zone)
        let local = utc + newOffset
        let day = Int((Double(local) / 86_400).rounded(.down))
        return LocalMoment(
            date: CivilDate(dayNumber: day), time: CivilTime(minuteOfDay: (local - day * 86_400) / 60),
            offset: newOffset)
    }

    private static func seconds(_ date: CivilDate, _ time: CivilTime) -> Int {
        date.dayNumber * 86_400 + time.minuteOfDay * 60
    }

    private static func offset(atUTC seconds: Int, in zone: TimeZone) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }

    /// The offsets under which clocks of the zone show a local time: one, two in a doubled hour, the one before for a skipped hour.
    private static func offsets(of date: CivilDate, _ time: CivilTime, in zone: TimeZone) -> [Int] {
        let local = seconds(date, time)
        // A day either side brackets every transition near the local time.
        let before = offset(atUTC: local - 86_400, in: zone)
        let after = offset(atUTC: local + 86_400, in: zone)
        if before == after { return [before] }
        let fitting = [before, after].filter { offset(atUTC: local - $0, in: zone) == $0 }
        return fitting.isEmpty ? [before] : fitting
    }
}
