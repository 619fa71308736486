import Languages
import NamedDates
import VoiceNote

extension Fault {
    /// The rules after the model: dates that nobody named, tasks that nobody asked for.
    static let dateRules: [Fault] = [
        .note(
            "now-echoed", "The reference date comes back as an appointment, and stays.", by: ["dates.no-echo"],
            from: .report(
                "published failure A: the injected reference date handed back as if the message had named it"),
            in: ["family=published-a,handed-back", "interface=en", "output=auto"],
            rules: { rules, merged, digest in
                digest.dates = (digest.dates ?? []) + (merged.dates ?? []).filter { $0.day == rules.today }.map(\.kept)
            }),
        .note(
            "weekday-unchecked", "A day and a weekday that disagree both stay.", by: ["dates.weekday"],
            from: .report("published failure A: a \"Friday\" that fell on a Monday"),
            in: ["family=wrong-weekday,published-a", "interface=en", "output=auto"],
            rules: { _, merged, digest in digest.dates = merged.dates.map { $0.map(\.kept) } }),
        .note(
            "weekday-guessed", "A date whose weekday is wrong is moved to that weekday, as a guess.",
            by: ["dates.named"], in: ["family=wrong-weekday", "interface=en", "output=auto"],
            rules: { _, merged, digest in
                digest.dates = merged.dates.map { $0.map { $0.kept.movedToWeekday } }
            }),
        .note(
            "item-dropped", "An item whose day is wrong is dropped instead of losing its day.", by: ["dates.must"],
            in: ["family=taken-back,wrong-weekday", "interface=en", "output=auto"],
            rules: { _, _, digest in
                let kept = (digest.dates ?? []).filter { $0.rule == .named || $0.rule == .unverified }
                digest.dates = kept.isEmpty ? nil : kept
            }),
        .note(
            "small-talk-kept", "Small talk is filed as an appointment.", by: ["dates.must-not"],
            from: .report("published failure B: small talk filed as appointments"),
            in: ["family=published-b", "interface=en", "output=auto"],
            rules: { _, merged, digest in digest.dates = merged.dates.map { $0.map(\.kept) } }),
        .note(
            "day-not-understood", "A real appointment goes because its day was not understood.", by: ["dates.must"],
            in: ["family=two-tasks,time-only,moved-appointment,regional", "interface=en", "output=auto"]
        ) { $0.engines = { engines, _ in engines.with { $0.dates = NothingUnderstood() } } },
        .note(
            "correction-unheard", "The day that was said first counts, not the one that corrects it.",
            by: ["dates.corrected"], from: .report("\"Freitag, nee, Samstag\" filed on Friday"),
            in: ["family=taken-back", "interface=en", "output=auto"]
        ) { $0.engines = { engines, _ in engines.with { $0.dates = EveryMention() } } },
        .note(
            "time-invented", "A time that nobody named stays.", by: ["dates.named"],
            in: ["family=two-tasks,moved-appointment", "interface=en", "output=auto"],
            rules: { _, _, digest in
                for index in (digest.dates ?? []).indices { digest.dates?[index].time = CivilTime(iso8601: "06:07") }
            }),
        .note(
            "to-dos-from-key-points", "Key points come back as tasks although the message asks for nothing.",
            by: ["to-dos.must-not"],
            from: .report("published failure A: seven to-dos that were the key points said again"),
            in: ["family=family-story,published-a", "interface=en", "output=auto"],
            rules: { _, merged, digest in digest.toDos = merged.keyPoints }),
        .note(
            "restated-to-dos-kept", "The rule against restated key points is off.", by: ["to-dos.must-not"],
            from: .report("published failure A: seven to-dos that were the key points said again"),
            in: ["family=published-a", "interface=en", "output=auto"],
            rules: { _, merged, digest in digest.toDos = merged.toDos }),
    ]

    private static func note(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        rules change: @escaping @Sendable (DigestRules, Merger.Merged, inout NoteDigest) -> Void
    ) -> Fault {
        .note(name, sentence, by: caughtBy, from: origin, in: cells) {
            $0.stages.rules = { rules, merged, output in
                var digest = rules.apply(to: merged, output: output)
                change(rules, merged, &digest)
                return digest
            }
        }
    }
}

extension ChunkSummary.ClaimedDate {
    /// The date as the model gave it, taken for one that the message names.
    fileprivate var kept: DigestDate {
        DigestDate(title: title, day: day, time: time, weekday: weekday, rule: .named, groundedBy: nil)
    }
}

extension DigestDate {
    /// The date on the next day that has its weekday.
    fileprivate var movedToWeekday: DigestDate {
        guard var moved = day, let weekday else { return self }
        while moved.weekday != weekday { moved = moved.adding(days: 1) }
        var date = self
        date.day = moved
        return date
    }
}

/// A date reader for which nothing that was said is ever taken back.
private struct EveryMention: DateReader {
    func read(_ transcript: String, language: Language, now: ReferenceTime) -> DateReading {
        let reading = RuleDateReader().read(transcript, language: language, now: now)
        return DateReading(
            findings: reading.findings, lastSaid: reading.findings.dates, keptTimes: reading.keptTimes,
            hasWeakCue: reading.hasWeakCue)
    }
}

/// A date reader that understands no day, and does not know that it does not.
private struct NothingUnderstood: DateReader {
    func read(_ transcript: String, language: Language, now: ReferenceTime) -> DateReading {
        RuleDateReader().read("", language: language, now: now)
    }
}
