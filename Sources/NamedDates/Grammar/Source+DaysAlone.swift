extension Source {
    /// A day of the month without a month; it needs words that no other number has.
    func dayOnly(_ start: Int) -> Numeral? {
        switch lexicon.language {
        case .de: germanDayOnly(start)
        case .es: spanishDayOnly(start)
        case .en: englishDayOnly(start)
        }
    }

    private func germanDayOnly(_ start: Int) -> Numeral? {
        guard has(start - 1, .on) || ["vom", "der", "den", "dem"].contains(word(start - 1)) else { return nil }
        // "zum ersten" is "for the first time" as well, "bis zum ersten" is a day.
        let isDay = word(start - 1) == "am" || word(start - 2) == "bis"
        guard let day = ordinal(start), day.value > 1 || day.digits > 0 || isDay else { return nil }
        // "der Dritte im Bunde", "das erste Mal", "am dritten Tag": a noun follows; "der" and "den" need more.
        guard ["am", "zum", "vom", "bis"].contains(word(start - 1)) || has(start - 2, [.limit, .between, .to, .from])
        else { return nil }
        if isCapital(day.next), !isFirst(day.next), day.isWord, !isCapital(start) { return nil }
        if day.digits > 0, isCapital(day.next), !isFirst(day.next) { return nil }
        return (1...31).contains(day.value) ? day : nil
    }

    private func spanishDayOnly(_ start: Int) -> Numeral? {
        let hasDay = has(start, .dayWord)
        guard hasDay || word(start) == "el" else { return nil }
        let isLed = has(start - 1, .limit) || word(start - 1) == "de"
        let index = start + 1
        guard let day = cardinal(index, in: 1...31), day.digits <= 2, !isPartOfNumber(index, day.next) else {
            return nil
        }
        if has(day.next, .unit) { return nil }
        return hasDay || isLed || standsAlone(day.next) ? day : nil
    }

    /// Whether "el 17" is a day here: it ends the sentence or a time follows. "El 15 te deja en la puerta" is a bus.
    private func standsAlone(_ next: Int) -> Bool {
        guard next < count, tokens[next].kind == .word else { return true }
        // "el 3 y el 5 de mayo"
        if has(next, .and), dayAndMonth(skip(next + 1, .article)) != nil { return true }
        // First persons tell what the speaker does on that day.
        if Self.firstPersons.contains(word(next)) { return true }
        let article = next + 1
        return (has(next, .at) && (word(article) == "las" || word(article) == "la"))
            || (word(next) == "por" && word(article) == "la" && lexeme(article + 1).part != nil)
    }

    private static let firstPersons: Set<String> = [
        "estoy", "estamos", "tengo", "tenemos", "voy", "vamos", "puedo", "podemos", "quedamos", "salgo", "llego",
        "vengo",
        "no",
    ]

    private func englishDayOnly(_ start: Int) -> Numeral? {
        let isLed = has(start - 1, [.limit, .on, .between, .from])
        // "on 17th" without an article, in digits only.
        if word(start - 1) == "on" || word(start - 1) == "by", digits(start) > 0, let day = ordinal(start) {
            return (1...31).contains(day.value) && endsPhrase(day.next) ? day : nil
        }
        // "on 15 at 8": a plain number is a day when a time follows.
        if word(start - 1) == "on", let day = cardinal(start, in: 1...31), day.digits > 0, word(day.next) == "at",
            spokenTime(day.next + 1) != nil
        {
            return day
        }
        guard word(start) == "the", let day = ordinal(start + 1), (1...31).contains(day.value) else { return nil }
        let isOfMonth = matches(["of", "the", "month"], at: day.next)
        guard isLed || isOfMonth || (day.digits > 0 && endsPhrase(day.next) && word(start - 1) != "in") else {
            return nil
        }
        if isOfMonth { return Numeral(value: day.value, next: day.next + 3, digits: day.digits) }
        if lexeme(day.next).unit != nil || has(day.next, [.half, .measure]) || word(day.next) == "of" { return nil }
        // "on the second floor": a noun follows directly; a clause or the end does not begin with one.
        if day.isWord, day.value <= 5, !endsPhrase(day.next) { return nil }
        return day
    }
}
