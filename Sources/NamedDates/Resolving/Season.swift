/// A season of the northern half of the earth; it begins with the solstice or equinox.
enum Season: Sendable, Hashable {
    case spring
    case summer
    case autumn
    case winter

    /// Month and day on which it begins.
    var start: (month: Int, day: Int) {
        switch self {
        case .spring: (3, 20)
        case .summer: (6, 21)
        case .autumn: (9, 23)
        case .winter: (12, 21)
        }
    }
}
