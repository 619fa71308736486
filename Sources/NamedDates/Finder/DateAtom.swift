/// The smallest piece that a rule recognises; neighbouring pieces are put together to one mention.
struct DateAtom: Sendable, Hashable {
    /// How the hour of a time is to be read.
    enum Clock: Sendable, Hashable {
        /// The hour is the one of a day of 24 hours.
        case twentyFour
        /// The hour is one of twelve, which half of the day is open.
        case open
        /// In the afternoon, evening or night.
        case afterNoon
        /// Before noon.
        case beforeNoon
    }

    /// What it means.
    enum Meaning: Sendable, Hashable {
        /// So many days from today.
        case relativeDay(Int)
        /// A weekday.
        case weekday(Weekday, DateVocabulary.Modifier?)
        /// A day of a month; what is not said is `nil`.
        case monthDay(day: Int, month: Int?, year: Int?)
        /// A month.
        case month(Int, year: Int?, DateVocabulary.Modifier?)
        /// A part of a day.
        case dayPart(DateVocabulary.DayPart)
        /// A time on the clock.
        case time(hour: Int, minute: Int, Clock)
        /// So many units from now.
        case fromNow(Int, DateVocabulary.Unit)
        /// A week, month or year relative to this one.
        case period(DateVocabulary.Unit, offset: Int)
        /// The weekend of a week relative to this one.
        case weekend(offset: Int)
        /// The end of a month relative to this one.
        case endOfMonth(offset: Int)
        /// Nothing: a greeting, a price, a number that is no day.
        case nothing
        /// A day or time that does not exist.
        case impossible
    }

    let meaning: Meaning
    /// The tokens it covers.
    let tokens: Range<Int>
    /// The id of the rule.
    let rule: String
}

/// One rule: recognises a piece that begins at a token.
struct DateRule: Sendable {
    /// Its stable id, such as `relative.day`.
    let id: String
    /// What it recognises, by example.
    let example: String
    /// The meaning and the number of tokens; `nil` when it does not apply there.
    let match: @Sendable (DateCursor) -> (DateAtom.Meaning, Int)?
}

/// A place in the tokens of a text, as rules see it.
struct DateCursor: Sendable {
    let tokens: [DateToken]
    let index: Int
    let words: DateVocabulary
    let policy: DatePolicy

    /// The token so many places on; `nil` outside the text.
    subscript(offset: Int) -> DateToken? {
        let place = index + offset
        return tokens.indices.contains(place) ? tokens[place] : nil
    }

    /// The word so many places on.
    func word(_ offset: Int) -> String? { self[offset]?.word }

    /// The number so many places on, as digits or as a word.
    func number(_ offset: Int) -> Int? { self[offset].flatMap(words.cardinal) }

    /// Whether these words stand from an offset on.
    func hasWords(_ expected: [String], at offset: Int) -> Bool {
        expected.indices.allSatisfy { word(offset + $0) == expected[$0] }
    }

    /// Whether a mark stands there.
    func hasMark(_ mark: Unicode.Scalar, at offset: Int) -> Bool { self[offset]?.isMark(mark) ?? false }

    /// Whether a token follows the one before without white space.
    func isJoined(_ offset: Int) -> Bool { self[offset].map { !$0.isSpaced } ?? false }
}
