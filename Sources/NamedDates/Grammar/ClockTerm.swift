/// A clock time as said.
struct ClockTerm: Sendable, Hashable {
    enum Half: Sendable, Hashable {
        /// Twelve-hour reading without a half of the day.
        case open
        case am
        case pm
        /// Twenty-four hours, nothing left open.
        case exact
    }

    /// 0...24.
    var hour: Int
    var minute: Int
    var half: Half
    /// Whether minutes were said.
    var hasMinutes: Bool

    /// A bare number as an hour: from one to twelve its half of the day is open.
    init(saidHour hour: Int) {
        self.init(hour: hour, half: (1...12).contains(hour) ? .open : .exact)
    }

    init(hour: Int, minute: Int = 0, half: Half = .open, hasMinutes: Bool = false) {
        self.hour = hour
        self.minute = minute
        self.half = half
        self.hasMinutes = hasMinutes
    }
}
