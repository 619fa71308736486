/// What the parser has read at each place.
///
/// A place is asked about from several before it, as the end of a range, as a neighbour and as a beginning; it is read once.
final class ReadingMemo {
    private static let unread: Int32 = -2
    private static let none: Int32 = -1

    /// For each place the position of its reading; most places have none, so the readings stand apart.
    private var places: [Int32]
    private var readings: [Reading] = []
    /// How many places were read, which a test holds against the length of the text.
    private(set) var reads = 0

    init(count: Int) {
        places = Array(repeating: Self.unread, count: count)
    }

    /// The reading of a place.
    func reading(at index: Int, read: () -> Reading?) -> Reading? {
        let place = places[index]
        if place >= 0 { return readings[Int(place)] }
        if place == Self.none { return nil }
        reads += 1
        guard let reading = read() else {
            places[index] = Self.none
            return nil
        }
        places[index] = Int32(readings.count)
        readings.append(reading)
        return reading
    }
}
