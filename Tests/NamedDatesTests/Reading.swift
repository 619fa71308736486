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

/// A small generator with a seed, so that a failing property can be run again (SplitMix64).
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
