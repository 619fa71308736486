import Languages

/// A part of the day.
public enum DayPart: String, Sendable, Hashable, CaseIterable {
    /// The hours after midnight ("de madrugada").
    case smallHours
    /// The morning ("früh", "por la mañana").
    case morning
    /// The late morning ("Vormittag").
    case forenoon
    /// The middle of the day.
    case midday
    /// The afternoon.
    case afternoon
    /// The evening.
    case evening
    /// The night.
    case night
}

/// The hours that the parts of a day cover.
///
/// Speakers draw these bounds differently; the defaults are where the everyday use of the language puts them.
public struct DayPartBounds: Sendable, Hashable {
    /// Start and exclusive end in hours from the midnight that begins the day; an end over 24 runs into the next day.
    public var hours: [DayPart: Range<Int>]

    /// Bounds.
    public init(hours: [DayPart: Range<Int>]) {
        self.hours = hours
    }

    /// The bounds of a language.
    public static func standard(for language: Language) -> DayPartBounds {
        switch language {
        case .de:
            DayPartBounds(hours: [
                .smallHours: 0..<5, .morning: 5..<10, .forenoon: 9..<12, .midday: 11..<14, .afternoon: 13..<18,
                .evening: 18..<24, .night: 22..<29,
            ])
        case .es:
            // The Spanish "tarde" runs until supper, and "noche" begins with it.
            DayPartBounds(hours: [
                .smallHours: 0..<6, .morning: 6..<12, .forenoon: 9..<12, .midday: 12..<15, .afternoon: 12..<20,
                .evening: 18..<22, .night: 20..<24,
            ])
        case .en:
            // "Friday night" is its evening: English puts the hours after work into the night.
            DayPartBounds(hours: [
                .smallHours: 0..<6, .morning: 6..<12, .forenoon: 9..<12, .midday: 11..<14, .afternoon: 12..<18,
                .evening: 18..<24, .night: 18..<24,
            ])
        }
    }

    /// The hours of a part; the whole day for one that is not set.
    func range(of part: DayPart) -> Range<Int> { hours[part] ?? 0..<24 }
}
