extension Source {
    /// A part of a span: "Ende nächster Woche", "a principios de mayo", "early next week", "the rest of the week".
    func portion(_ start: Int) -> (term: DayTerm, next: Int)? {
        if let compound = germanCompound(start) { return compound }
        guard let word = portionWord(start) else { return nil }
        var index = word.next
        if isSign(index, "-") { index += 1 }
        let afterWord = index
        while index < afterWord + 2, has(index, [.of, .article]), lexeme(index).month == nil {
            index += 1
        }
        let isLinked = index > afterWord
        if word.portion == .rest, isLinked, lexeme(index).unit == .day { return (.offset(0), index + 1) }
        guard let whole = whole(index, isLinked: isLinked) else { return nil }
        if case .month(let offset) = whole.term, word.portion == .end {
            return (lexicon.language == .de ? .month(offset) : .lastDay(of: .relative(offset)), whole.next)
        }
        return (.portion(word.portion, of: whole.term), whole.next)
    }

    /// "Monatsende", "Jahresanfang": span and part in one word.
    private func germanCompound(_ start: Int) -> (term: DayTerm, next: Int)? {
        guard lexicon.language == .de, has(start, [.start, .middle, .end]) else { return nil }
        let spans: [(String, DayTerm)] = [("monats", .month(0)), ("jahres", .year(0)), ("wochen", .week(0))]
        guard let span = spans.first(where: { word(start).hasPrefix($0.0) }) else { return nil }
        if case .month = span.1, has(start, .end) { return (span.1, start + 1) }
        return (.portion(has(start, .start) ? .start : has(start, .middle) ? .middle : .end, of: span.1), start + 1)
    }

    private func portionWord(_ index: Int) -> (portion: Portion, next: Int)? {
        if ["rest", "remainder", "resto"].contains(word(index)) { return (.rest, index + 1) }
        if lexicon.language == .en, word(index) == "later" {
            return (.rest, has(index + 1, .of) ? index + 2 : index + 1)
        }
        // "early morning" is no part of a span; "fin de semana" is the weekend.
        if has(index, .start) { return (.start, index + 1) }
        if has(index, .middle) { return (.middle, index + 1) }
        let isWeekend = ["fin", "fines"].contains(word(index)) && word(index + 2) == "semana"
        return has(index, .end) && !isWeekend ? (.end, index + 1) : nil
    }

    /// The week, month or year that a part belongs to.
    private func whole(_ index: Int, isLinked: Bool) -> (term: DayTerm, next: Int)? {
        if let week = week(index) { return (.week(week.offset), week.next) }
        if let month = relative(.month, index) { return (.month(month.offset), month.next) }
        if let year = relative(.year, index) { return (.year(year.offset), year.next) }
        if let month = lexeme(index).month, tokens[index].kind == .word, dayAndMonth(index) == nil {
            let year = yearAfter(index + 1)
            return (.namedMonth(NamedMonth(month: Int(month), year: year?.value)), year?.next ?? index + 1)
        }
        if let year = year(index), year.digits == 4 { return (.calendarYear(year.value), year.next) }
        guard isLinked else { return nil }
        switch lexeme(index).unit {
        case .week: return (.week(0), index + 1)
        case .month: return (.month(0), index + 1)
        case .year: return (.year(0), index + 1)
        default: return nil
        }
    }
}
