import Languages
import NamedDates
import Testing

/// A Wednesday morning in Berlin: 4 March 2026, 10:15.
func wednesday(_ text: String = "2026-03-04T10:15:00+01:00", zone: String? = "Europe/Berlin") throws -> ReferenceTime {
    try ReferenceTime(iso8601: text, zone: zone)
}

/// What a text names, as "start" or "start/end", one entry a mention.
func named(
    _ text: String, _ language: Language, now: ReferenceTime? = nil, policy: DatePolicy = .init()
) throws -> [String] {
    let findings = DateFinder(language: language, policy: policy).find(in: text, now: try now ?? wednesday())
    return findings.dates.map { mention in
        let short = { (moment: LocalMoment) in
            moment.time.map { "\(moment.date) \($0)" } ?? "\(moment.date)"
        }
        return short(mention.start) + (mention.end.map { "/" + short($0) } ?? "")
    }
}
