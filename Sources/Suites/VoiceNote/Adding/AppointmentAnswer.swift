import NamedDates

/// An appointment as somebody names it who adds a fixture: `2026-03-07 15:30 birthday party`.
struct AppointmentAnswer {
    let day: CivilDate
    /// `nil` where none was named.
    let time: CivilTime?
    /// What it is, in the words of the answer; may be empty.
    let title: String

    /// Reads an answer; `nil` where it begins with no day, or goes on with a time that no clock shows.
    init?(_ line: String) {
        var words = line.split(separator: " ").map(String.init)
        guard let first = words.first, let day = CivilDate(iso8601: first) else { return nil }
        words.removeFirst()
        self.day = day
        if let second = words.first, let digit = second.first, digit.isNumber, second.contains(":") {
            guard let time = CivilTime(iso8601: second) else { return nil }
            words.removeFirst()
            self.time = time
        } else {
            time = nil
        }
        title = words.joined(separator: " ")
    }
}
