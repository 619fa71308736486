import Foundation

/// What a command sees of the outside: folders, environment, clock and the terminal, passed in from `main`.
struct Surroundings: Sendable {
    /// The folder the tool was started in.
    let workingFolder: String
    /// Environment variables.
    let environment: [String: String]
    /// Where results and talk go.
    let terminal: Terminal
    /// The tool's name as it was typed, so that a command in a report can be typed again.
    let program: String
    /// The words the tool was started with, without its own name.
    let words: [String]
    /// The time now, seconds since 1970.
    let now: @Sendable () -> Double

    /// A path that was given on the command line, made absolute.
    func path(_ given: String) -> String {
        given.hasPrefix("/") ? given : "\(workingFolder)/\(given)"
    }

    /// The time now as ISO 8601 in UTC, to the second.
    var timestamp: String {
        let seconds = Int(now().rounded(.down))
        let (days, rest) = (seconds / 86_400, seconds % 86_400)
        let (year, month, day) = Self.civil(daysSince1970: days)
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(year)-\(two(month))-\(two(day))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
    }

    /// The civil date of a day count (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    private static func civil(daysSince1970 days: Int) -> (Int, Int, Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfYear + 2) / 153
        let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthIndex + 2) / 5 + 1)
    }
}
