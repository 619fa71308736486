import Languages
import NamedDates

/// The days and times that a transcript names at the fixture's now.
struct NamedInTranscript: Sendable {
    let mentions: [DateMention]

    init(transcript: String, language: Language, now: ReferenceTime) {
        mentions = DateFinder(language: language).find(in: transcript, now: now).dates
    }

    /// Whether some mention names a day, alone or inside a span of days. A clock time alone names none.
    func names(_ day: CivilDate) -> Bool {
        mentions.contains { mention in
            guard mention.said != [.time] else { return false }
            if mention.start.date == day { return true }
            let isOfDays = [.minute, .hour, .dayPart, .day].contains(mention.grain)
            return isOfDays && mention.start.date <= day && day < (mention.end?.date ?? mention.start.date)
        }
    }

    /// Whether some mention names a time, as a clock face shows it: "half past three" may be 3:30 or 15:30.
    func names(_ time: CivilTime) -> Bool {
        mentions.contains { mention in
            mention.start.time.map { $0.hour % 12 == time.hour % 12 && $0.minute == time.minute } ?? false
        }
    }

    /// The mention that names a day or a time.
    func mention(of day: CivilDate?, time: CivilTime?) -> DateMention? {
        mentions.first { mention in
            if let day { return mention.start.date == day }
            return time != nil && mention.start.time == time
        }
    }
}
