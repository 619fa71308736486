import Languages
import NamedDates

/// The deterministic rules for dates: an appointment is something the message names a day or a time for.
///
/// They are conservative. A wrong date loses its day and is never corrected into a guess; when in doubt the item stays.
struct DateRules {
    private let findings: DateFindings
    private let mentions: [DateMention]
    private let keptTimes: [CivilTime]
    private let hasWeakCue: Bool
    private let today: CivilDate

    /// - Parameters:
    ///   - reading: What the whole transcript names, not a chunk of it.
    ///   - today: The day of the fixed now, which models like to hand back.
    init(reading: DateReading, today: CivilDate) {
        self.today = today
        findings = reading.findings
        mentions = reading.lastSaid
        keptTimes = reading.keptTimes
        hasWeakCue = reading.hasWeakCue
    }

    /// The mentions that count, the last said ones.
    var counted: [DateMention] { mentions }

    /// Applies the rules to one date.
    ///
    /// - Returns: The date as it may stand, or `nil` when the message provably names no day and no time for it.
    func apply(to claimed: ChunkSummary.ClaimedDate) -> DigestDate? {
        if let day = claimed.day, let weekday = claimed.weekday, day.weekday != weekday {
            return item(claimed, day: nil, time: namedTime(claimed), rule: .lostDayWrongWeekday, mention: nil)
        }
        if let mention = mention(for: claimed) {
            return item(claimed, day: claimed.day, time: namedTime(claimed), rule: .named, mention: mention)
        }
        // An item that claims neither day nor time has nothing to lose: it stays where the message names anything.
        if claimed.day == nil, claimed.time == nil, !mentions.isEmpty || hasWeakCue {
            return item(claimed, day: nil, time: nil, rule: .unverified, mention: nil)
        }
        if !mentions.isEmpty {
            return item(claimed, day: nil, time: namedTime(claimed), rule: .lostDayOtherNamed, mention: nil)
        }
        if hasWeakCue || findings.rejected.contains(where: { $0.why != .ambiguousWord }) {
            // Today is what the request named. Handed back without a word of today in the message it is an echo.
            let day = claimed.day == today ? nil : claimed.day
            return item(claimed, day: day, time: claimed.time, rule: .unverified, mention: nil)
        }
        return nil
    }

    private func item(
        _ claimed: ChunkSummary.ClaimedDate, day: CivilDate?, time: CivilTime?, rule: DigestDate.Rule,
        mention: DateMention?
    ) -> DigestDate {
        DigestDate(
            title: claimed.title, day: day, time: time, weekday: claimed.weekday, rule: rule,
            groundedBy: mention?.range)
    }

    /// The mention that names the claimed day, or the claimed time when no day is claimed.
    private func mention(for claimed: ChunkSummary.ClaimedDate) -> DateMention? {
        if let day = claimed.day { return mentions.first { $0.names(day) } }
        guard let time = claimed.time else { return nil }
        return mentions.first { $0.start.time?.isSameOnTheDial(as: time) ?? false }
    }

    /// The claimed time, when some mention names it; a time nobody named is dropped.
    private func namedTime(_ claimed: ChunkSummary.ClaimedDate) -> CivilTime? {
        guard let time = claimed.time else { return nil }
        let named = mentions.compactMap(\.start.time) + keptTimes
        return named.contains { $0.isSameOnTheDial(as: time) } ? time : nil
    }
}

extension CivilTime {
    /// Whether a clock face shows the same: "half past three" may be 3:30 or 15:30.
    func isSameOnTheDial(as other: CivilTime) -> Bool {
        hour % 12 == other.hour % 12 && minute == other.minute
    }
}

extension DateMention {
    /// Whether the mention names a day, alone or as part of a span of days.
    ///
    /// A week, a month or a year names its beginning at most: "this year" speaks of no day, least of all of today.
    func names(_ day: CivilDate) -> Bool {
        // "Um acht" is resolved to today's evening, and speaks of no day.
        if said == [.time] { return false }
        switch grain {
        case .minute, .hour, .dayPart, .day:
            guard let end else { return start.date == day }
            let isMidnight = end.time.map { $0.hour == 0 && $0.minute == 0 } ?? true
            return start.date <= day && (day < end.date || (day == end.date && !isMidnight))
        case .week, .month, .quarter, .year:
            return start.date == day
        }
    }
}
