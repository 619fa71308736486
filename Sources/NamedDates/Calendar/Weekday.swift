/// A day of the week, Monday first (ISO 8601).
public enum Weekday: String, CaseIterable, Sendable, Hashable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The place in the week, 0 for Monday.
    public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
