/// What a word can be in the naming of a date; a word may have several roles.
struct Roles: OptionSet, Sendable, Hashable {
    let rawValue: UInt64

    init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    private init(bit: UInt64) {
        rawValue = 1 << bit
    }

    // Words with a value, which their lexeme carries.
    static let weekday = Roles(bit: 0)
    static let month = Roles(bit: 1)
    static let cardinal = Roles(bit: 2)
    static let ordinal = Roles(bit: 3)
    static let dayOffset = Roles(bit: 4)
    static let part = Roles(bit: 5)
    static let unit = Roles(bit: 6)
    static let halves = Roles(bit: 7)
    static let year = Roles(bit: 8)

    // Words that say where a day or time stands: "at", "on", "from", "to", "between … and".
    static let at = Roles(bit: 10)
    static let on = Roles(bit: 11)
    static let from = Roles(bit: 12)
    static let to = Roles(bit: 13)
    static let between = Roles(bit: 14)
    static let and = Roles(bit: 15)
    static let within = Roles(bit: 16)
    static let of = Roles(bit: 17)
    static let article = Roles(bit: 18)
    static let about = Roles(bit: 19)
    static let limit = Roles(bit: 20)
    /// The first word of a holiday's name.
    static let holiday = Roles(bit: 21)
    static let season = Roles(bit: 22)
    /// Words that no numeral counts, such as "is", "so" and "please".
    static let function = Roles(bit: 23)

    // Words that choose among days and weeks.
    static let next = Roles(bit: 24)
    static let last = Roles(bit: 25)
    static let this = Roles(bit: 26)
    static let afterNext = Roles(bit: 27)
    static let coming = Roles(bit: 28)
    static let weekend = Roles(bit: 29)
    static let start = Roles(bit: 30)
    static let middle = Roles(bit: 31)
    static let end = Roles(bit: 32)
    static let dayWord = Roles(bit: 33)

    // Words of the clock.
    static let half = Roles(bit: 36)
    static let quarter = Roles(bit: 37)
    static let threeQuarters = Roles(bit: 38)
    static let past = Roles(bit: 39)
    static let before = Roles(bit: 40)
    static let oClock = Roles(bit: 41)
    static let noon = Roles(bit: 42)
    static let midnight = Roles(bit: 43)
    static let am = Roles(bit: 44)
    static let pm = Roles(bit: 45)

    // Words around durations.
    static let ago = Roles(bit: 48)
    static let later = Roles(bit: 49)
    static let now = Roles(bit: 50)
    static let exactly = Roles(bit: 51)
    static let few = Roles(bit: 52)

    // Words that deny a naming beside them.
    static let title = Roles(bit: 54)
    static let every = Roles(bit: 55)
    static let correction = Roles(bit: 56)
    static let pastTense = Roles(bit: 57)
    static let filler = Roles(bit: 58)
    static let measure = Roles(bit: 59)
}
