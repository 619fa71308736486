import Languages
import NamedDates

/// Phrases with their readings, as the files in `Phrases/` hold them.
///
/// A line is a phrase in `PhraseNotation`. A line that begins with `#` is a heading; it may set what the lines below it are
/// read with: `# … @ 2026-12-31T20:40:00+01:00`, `# … @ bareWeekday=todayOrNext`. Lines of a section are sorted by their phrase.
struct PhraseTable {
    struct Section {
        /// As written, with what it sets; empty above the first heading.
        var heading = ""
        var lines: [String] = []
    }

    /// A line that reads otherwise now.
    struct Difference {
        let expected: String
        let found: String
    }

    let language: Language
    var sections: [Section] = []

    init(_ text: String, language: Language) {
        self.language = language
        var section = Section()
        for line in text.split(separator: "\n").map(String.init) {
            if line.hasPrefix("#") {
                if !section.heading.isEmpty || !section.lines.isEmpty { sections.append(section) }
                section = Section(heading: line)
            } else {
                section.lines.append(line)
            }
        }
        sections.append(section)
    }

    /// The lines that read otherwise, in the order of the file, as many as asked for.
    func differences(most: Int = 20) throws -> [Difference] {
        var differences: [Difference] = []
        for section in sections {
            let (finder, now) = try reader(of: section)
            for line in section.lines {
                let found = PhraseNotation.line(of: PhraseNotation.text(ofLine: line), finder, at: now)
                if found != line { differences.append(Difference(expected: line, found: found)) }
                if differences.count == most { return differences }
            }
        }
        return differences
    }

    /// The first line that does not stand behind the one before it.
    var misplaced: String? {
        for section in sections {
            let phrases = section.lines.map { PhraseNotation.text(ofLine: $0) }
            for (index, pair) in zip(phrases, phrases.dropFirst()).enumerated() where pair.0 >= pair.1 {
                return section.lines[index + 1]
            }
        }
        return nil
    }

    /// The table as it reads now, with its lines in order.
    func rewritten() throws -> String {
        var text = ""
        for section in sections {
            let (finder, now) = try reader(of: section)
            let phrases = Set(section.lines.map { PhraseNotation.text(ofLine: $0) })
            if !section.heading.isEmpty { text += (text.isEmpty ? "" : "\n") + section.heading + "\n" }
            for phrase in phrases.sorted() { text += PhraseNotation.line(of: phrase, finder, at: now) + "\n" }
        }
        return text
    }

    private struct UnknownSetting: Error {
        let heading: String
    }

    private func reader(of section: Section) throws -> (DateFinder, ReferenceTime) {
        let (policy, now) = try context(of: section)
        return (DateFinder(language: language, policy: policy), try ReferenceTime(iso8601: now, zone: "Europe/Berlin"))
    }

    /// What a section's heading sets.
    func context(of section: Section) throws -> (policy: DatePolicy, now: String) {
        var (policy, now) = (DatePolicy(), "2026-03-04T10:15:00+01:00")
        for setting in section.heading.split(separator: "@").dropFirst().flatMap({ $0.split(separator: " ") }) {
            let pair = setting.split(separator: "=").map(String.init)
            guard pair.count == 2 else {
                now = pair[0]
                continue
            }
            func value<Value>(_ known: Value?) throws -> Value {
                guard let known else { throw UnknownSetting(heading: section.heading) }
                return known
            }
            switch pair[0] {
            case "bareWeekday": policy.bareWeekday = try value(.init(rawValue: pair[1]))
            case "nextWeekday": policy.nextWeekday = try value(.init(rawValue: pair[1]))
            case "twelveHourClock": policy.twelveHourClock = try value(.init(rawValue: pair[1]))
            case "numericOrder": policy.numericOrder = try value(.init(rawValue: pair[1]))
            case "eightDaysAreAWeek": policy.eightDaysAreAWeek = try value(Bool(pair[1]))
            default: throw UnknownSetting(heading: section.heading)
            }
        }
        return (policy, now)
    }
}
