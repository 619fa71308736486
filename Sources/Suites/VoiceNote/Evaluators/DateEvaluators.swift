import NamedDates
import VoiceNote

extension NoteEvaluator {
    /// Appointments: something the message names a day or a time for.
    static let dates: [NoteEvaluator] = [
        NoteEvaluator(
            "dates.must", stage: .rules, "Every appointment the message names is there, with its day and time."
        ) {
            observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            let must = observation.family.dates.must
            guard !must.isEmpty else { return .ignored("the note names no appointment") }
            for expected in must {
                let candidates = (digest.dates ?? []).filter { $0.matches(expected, observation) }
                guard !candidates.isEmpty else {
                    let stage = observation.stageThatLost(expected.mention, kept: .rules) {
                        ($0.dates ?? []).map(\.title)
                    }
                    return .failsAt(
                        stage.rawValue, "an appointment is missing", expected: expected.shown,
                        found: shown(digest.dates))
                }
                guard candidates.contains(where: { $0.has(expected, observation) }) else {
                    return .fails("its day or time is another", expected: expected.shown, found: shown(candidates))
                }
            }
            return .passes("\(must.count) of \(must.count)")
        },
        NoteEvaluator(
            "dates.must-not", stage: .rules, "No small talk, no narrated day and no third person's day is filed."
        ) {
            observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            guard let dates = digest.dates else { return .passes("no dates") }
            let expectations = observation.family.dates
            for date in dates {
                let allowed = (expectations.must + expectations.may).filter { date.matches($0, observation) }
                let wrong = expectations.mustNot.first {
                    date.matches($0, observation) && ($0.day == nil || $0.day == date.day)
                }
                // What sounds like both is the one whose day and time it has.
                if wrong == nil ? !allowed.isEmpty : allowed.contains(where: { date.has($0, observation) }) { continue }
                return .fails(
                    wrong?.mention.reason ?? "the message names no such appointment", found: shown([date]))
            }
            return .passes("\(dates.count) dates, all named")
        },
        NoteEvaluator("dates.named", stage: .rules, "Every day and every time in the digest is named in the message.") {
            observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            guard let named = observation.named, let dates = digest.dates else { return .passes("no dates") }
            for date in dates where date.rule != .unverified {
                if let day = date.day, !named.names(day) {
                    return .fails("the message does not name this day", found: shown([date]))
                }
                if let time = date.time, !named.names(time) {
                    return .fails("the message does not name this time", found: shown([date]))
                }
            }
            return .passes(grounds(dates, observation))
        },
        NoteEvaluator(
            "dates.corrected", stage: .rules, "The last said correction wins: a day that was taken back is not filed."
        ) { observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            let takenBack = observation.family.dates.mustNot.filter { $0.mention.because == .corrected }
            guard !takenBack.isEmpty else { return .ignored("nothing is taken back") }
            for date in digest.dates ?? [] {
                if let wrong = takenBack.first(where: {
                    date.falls(on: $0.day, observation) && ($0.time == nil || $0.time == date.time)
                }
                ) {
                    return .fails(
                        wrong.mention.reason ?? "the speaker took this back", expected: "another day or none",
                        found: shown([date]))
                }
            }
            return .passes("none of \(takenBack.count) that were taken back")
        },
        NoteEvaluator(
            "dates.no-echo", stage: .rules, "The fixed now is not handed back as if the message had named it."
        ) {
            observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            let today = observation.fixture.now.date
            guard let named = observation.named, !named.names(today) else {
                return .ignored("the message itself speaks of today")
            }
            let echoes = (digest.dates ?? []).filter { $0.day == today }
            return echoes.isEmpty ? .passes("none") : .fails("the reference date came back", found: shown(echoes))
        },
        NoteEvaluator("dates.weekday", stage: .rules, "Day and weekday agree, or the day is lost and the item stays.") {
            observation in
            guard let digest = observation.outcome.digest else { return .ignored(observation.whyNoDigest ?? "") }
            for date in digest.dates ?? [] {
                if let day = date.day, let weekday = date.weekday, day.weekday != weekday {
                    return .fails(
                        "the weekday is another", expected: "\(day.weekday.rawValue) for \(day)",
                        found: weekday.rawValue)
                }
            }
            return .passes("\(digest.dates?.count ?? 0) dates")
        },
    ]

    /// Which words of the message stand behind each date.
    private static func grounds(_ dates: [DigestDate], _ observation: NoteObservation) -> String {
        guard !dates.isEmpty else { return "no dates" }
        return dates.map { date in
            let words = observation.named?.mention(of: date.day, time: date.time)?.text
            return "\(date.title): \(words.map { "\"\($0)\"" } ?? "flagged, not checked")"
        }.joined(separator: "; ")
    }

    private static func shown(_ dates: [DigestDate]?) -> String {
        guard let dates, !dates.isEmpty else { return "no dates" }
        return dates.map { date in
            ([date.day?.description, date.time?.description].compactMap(\.self) + [date.title]).joined(separator: " ")
        }.joined(separator: " / ")
    }
}

extension DigestDate {
    /// Whether this is about what was expected, by its wording.
    fileprivate func matches(_ expected: Family.ExpectedDate, _ observation: NoteObservation) -> Bool {
        if expected.mention.patterns.isEmpty { return expected.day == nil || expected.day == day }
        return expected.mention.isMade(in: TextWords(title), language: observation.expectedOutput)
    }

    /// Whether day and time are as expected, where anything is expected.
    fileprivate func has(_ expected: Family.ExpectedDate, _ observation: NoteObservation) -> Bool {
        (expected.day == nil || falls(on: expected.day, observation)) && (expected.time == nil || expected.time == time)
    }

    /// Whether this is on a day. An item that was never given its day says it by its weekday, if that is one of the next seven
    /// days; one that lost its day to a rule says none.
    fileprivate func falls(on expected: CivilDate?, _ observation: NoteObservation) -> Bool {
        guard day == nil, let weekday, let expected, rule == .named || rule == .unverified else {
            return day == expected
        }
        let today = observation.fixture.now.date
        return weekday == expected.weekday && (1...7).contains(expected.dayNumber - today.dayNumber)
    }
}

extension Family.ExpectedDate {
    fileprivate var shown: String {
        ([day?.description, time?.description].compactMap(\.self) + [mention.id]).joined(separator: " ")
    }
}
