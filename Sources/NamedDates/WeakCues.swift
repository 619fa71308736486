import Languages

/// The wider net: what may name a day or time in any of the three languages.
///
/// A miss of the finder must not delete a real appointment, so this net takes much that is none.
struct WeakCues {
    private let language: Language

    init(language: Language) {
        self.language = language
    }

    private static let strong: Roles = [
        .weekday, .month, .dayOffset, .part, .noon, .midnight, .weekend, .year, .oClock, .halves, .season,
    ]
    private static let leads: Roles = [
        .at, .on, .from, .to, .between, .within, .limit, .about, .ago, .past, .before, .half, .quarter, .article,
        .weekday,
    ]
    /// The first letters of weekday names that are long enough to be nothing else.
    private static let stems = [
        "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag", "lunes", "martes",
        "miercoles", "jueves", "viernes", "sabado", "domingo", "monday", "tuesday", "wednesday", "thursday", "friday",
        "saturday", "sunday", "wochen", "abend", "mittag", "vormittag", "nachmittag",
    ]
    private static let units: Roles = [.unit]

    /// The cues in text order, in Unicode scalars.
    func ranges(in tokens: [Token]) -> [Range<Int>] {
        let host = Source(tokens: tokens, lexicon: .of(language))
        let others = Language.allCases.filter { $0 != language }.map { Source(tokens: tokens, lexicon: .of($0)) }
        return tokens.indices.filter { index in
            isCue(index, in: host) || others.contains { isForeignCue(index, in: $0, host: host) }
        }.map { tokens[$0].range }
    }

    private func isCue(_ index: Int, in source: Source) -> Bool {
        if isHabit(index, in: source) { return false }
        if source.has(index, Self.strong) { return true }
        if source.number(index) != nil || source.holiday(index) != nil { return true }
        if source.has(index, [.cardinal, .ordinal]) {
            if isHabit(index + 1, in: source) { return false }
            return source.has(index - 1, Self.leads)
                || source.has(index + 1, [.unit, .oClock, .past, .before, .month, .of, .quarter, .am, .pm, .cardinal])
        }
        if source.has(index, Self.units) {
            return source.has(
                index - 1,
                [
                    .next, .last, .this, .afterNext, .cardinal, .article, .halves, .half, .few, .coming, .within, .of,
                    .end, .start, .middle, .ordinal,
                ])
        }
        let word = source.word(index)
        return word.utf8.count >= 5 && Self.stems.contains { word.hasPrefix($0) }
    }

    /// "Every evening", "todas las noches", "un día de estos": what always or never happens is no day of its own. Weekdays stay
    /// cues, because "every Friday at eight" is an appointment.
    private func isHabit(_ index: Int, in source: Source) -> Bool {
        guard source.has(index, [.part, .unit]), !source.has(index, .weekday) else { return false }
        if Self.every.contains(source.word(index - 1)) || Self.every.contains(source.word(index - 2)) { return true }
        return source.word(index + 1) == "de" && source.word(index + 2) == "estos"
    }

    private static let every: Set<String> = ["jeden", "jede", "jedes", "every", "each", "cada", "todos", "todas"]

    private func isForeignCue(_ index: Int, in source: Source, host: Source) -> Bool {
        source.lexeme(index).isDistinctive && host.lexeme(index).roles.isEmpty
    }
}
