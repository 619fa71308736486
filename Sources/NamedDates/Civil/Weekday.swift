/// A day of the week, in the order of ISO 8601.
public enum Weekday: String, CaseIterable, Sendable, Hashable {
    /// The first day of an ISO week.
    case monday
    /// The second day.
    case tuesday
    /// The third day.
    case wednesday
    /// The fourth day, the one that decides which year an ISO week belongs to.
    case thursday
    /// The fifth day.
    case friday
    /// The sixth day.
    case saturday
    /// The last day.
    case sunday

    /// The number of ISO 8601 less one: Monday is 0, Sunday is 6.
    public var index: Int {
        switch self {
        case .monday: 0
        case .tuesday: 1
        case .wednesday: 2
        case .thursday: 3
        case .friday: 4
        case .saturday: 5
        case .sunday: 6
        }
    }

    /// The weekday of an index, counted round the week: 7 is Monday again and -1 is Sunday.
    public init(index: Int) {
        self = Self.allCases[((index % 7) + 7) % 7]
    }
}
