/// Makes one page out of what the model noted of each stretch.
package struct PageMaking: Sendable {
    /// Checks the tasks of the whole note.
    package var tasks: @Sendable ([String]) -> [String] = { unique($0) }
    /// Works out a day's weekday.
    package var weekday: @Sendable (Day) -> Day.Weekday = \.weekday
    package var pointLimit = 5

    /// Rondo's way.
    package init() {}

    /// The page of a note.
    func page(of slips: [Zettel], transcript: String, spoken: Tongue, now: Moment, output: Tongue) -> Page {
        let saysToday = words(of: transcript).contains { word in
            Tongue.allCases.contains { $0.wordsForToday.contains(word) }
        }
        let appointments = slips.flatMap { $0.termine ?? [] }.compactMap { termin in
            appointment(termin, not: saysToday ? nil : now.day)
        }
        return Page(
            language: output, title: slips.first?.betreff ?? "", points: points(slips.map(\.punkte)),
            tasks: tasks(slips.flatMap { $0.bitten ?? [] }),
            appointments: appointments.enumerated().filter { index, one in
                !appointments[..<index].contains(one)
            }.map(\.element))
    }

    /// An appointment with the weekday of its day. One without day and time is none, and a day that nobody said is no day:
    /// small models hand back the day they were given.
    func appointment(_ termin: Zettel.Termin, not today: Day?) -> Appointment? {
        let day = termin.tag.flatMap(Day.init).flatMap { $0 == today ? nil : $0 }
        let clock = termin.uhr.flatMap(Self.clock)
        guard day != nil || clock != nil else { return nil }
        return Appointment(what: termin.was, day: day, weekday: day.map(weekday), clock: clock)
    }

    /// The first points of all stretches, then the second ones, up to the limit; shown in the order they were said in.
    private func points(_ lists: [[String]]) -> [String] {
        let longest = lists.map(\.count).max() ?? 0
        let fair = (0..<longest).flatMap { row in lists.compactMap { row < $0.count ? $0[row] : nil } }
        let kept = Set(Self.unique(fair).prefix(pointLimit))
        return Self.unique(lists.flatMap(\.self)).filter(kept.contains)
    }

    /// `15:30`; `nil` for anything that is no time.
    private static func clock(_ text: String) -> String? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [2, 2], let hour = Int(parts[0]), let minute = Int(parts[1]),
            (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        return text
    }

    /// Texts that share three quarters of their words are one; the first stays.
    static func unique(_ texts: [String]) -> [String] {
        var kept: [(text: String, words: Set<String>)] = []
        for text in texts {
            let words = Set(words(of: text))
            let isKnown = kept.contains { other in
                Double(words.intersection(other.words).count) >= 0.75 * Double(words.union(other.words).count)
            }
            if !isKnown { kept.append((text, words)) }
        }
        return kept.map(\.text)
    }
}
