extension Source {
    /// An amount with its unit: "zwei Stunden", "una hora y media", "half an hour", "two hours and ten minutes".
    func amount(_ start: Int) -> (amount: Amount, next: Int)? {
        guard var said = plainAmount(start) else { return nil }
        guard let more = smallerAmount(said.next, than: said.amount.unit) else { return said }
        if said.amount.unit == .year {
            said.amount.halves = said.amount.halves * 12 + more.amount.halves
            said.amount.unit = .month
        } else if more.amount.unit.isDayOrLonger {
            said.amount.extraDays = more.amount.halves * (more.amount.unit == .week ? 7 : 1) / 2
        } else {
            said.amount.extraMinutes = more.amount.minutes
        }
        said.next = more.next
        return said
    }

    /// A second amount in a smaller unit: "and ten minutes", "2 weeks 3 days".
    private func smallerAmount(_ start: Int, than unit: TimeUnit) -> (amount: Amount, next: Int)? {
        let index = has(start, .and) || isSign(start, ",") ? start + 1 : start
        guard let more = plainAmount(index), more.amount.unit.isSmaller(than: unit) else { return nil }
        return more
    }

    private func plainAmount(_ start: Int) -> (amount: Amount, next: Int)? {
        if let halves = lexeme(start).halves, let unit = lexeme(start + 1).unit {
            return (Amount(halves: Int(halves), unit: unit), start + 2)
        }
        if let part = partOfUnit(start) ?? fractional(start) { return part }
        guard let number = count(start) else { return nil }
        let index = skipAdjective(number.next)
        guard let unit = unit(index), unit != .quarter || word(index + 1) != "of" else { return nil }
        var amount = Amount(halves: number.value * 2, unit: unit, isWord: number.isWord)
        amount.isVague = has(number.next - 1, .few)
        return andAHalf(amount, index + 1)
    }

    /// "y media", "y cuarto", "and a half" after the unit.
    private func andAHalf(_ amount: Amount, _ next: Int) -> (amount: Amount, next: Int) {
        var amount = amount
        if lexicon.language == .es, word(next) == "y", has(next + 1, .half) {
            amount.halves += 1
            return (amount, next + 2)
        }
        if lexicon.language == .es, word(next) == "y", has(next + 1, .quarter), amount.unit == .hour {
            amount.extraMinutes = 15
            return (amount, next + 2)
        }
        if lexicon.language == .en, word(next) == "and", has(next + 1, .article), has(next + 2, .half) {
            amount.halves += 1
            return (amount, next + 3)
        }
        return (amount, next)
    }

    /// The unit of a word; "2 h" counts hours.
    private func unit(_ index: Int) -> TimeUnit? {
        if let unit = lexeme(index).unit { return word(index).utf8.count > 1 ? unit : nil }
        return ["h", "hs", "std"].contains(word(index)) && number(index - 1) != nil ? .hour : nil
    }

    /// "a good hour", "einer knappen Stunde", "ganze drei Tage".
    private func skipAdjective(_ index: Int) -> Int {
        ["gute", "guten", "knappe", "knappen", "ganze", "ganzen", "good", "full", "whole"].contains(word(index))
            ? index + 1 : index
    }

    /// "1.5 hours", "zweieinhalb" in two words, "two and a half hours".
    private func fractional(_ start: Int) -> (amount: Amount, next: Int)? {
        guard let whole = cardinal(start, in: 0...99) else { return nil }
        var index = whole.next
        let isDecimal = isSign(index, ".") || isSign(index, ",")
        if isDecimal, touches(index), touches(index + 1), digits(index + 1) == 1, let tenths = number(index + 1) {
            guard let unit = unit(index + 2) else { return nil }
            var amount = Amount(halves: whole.value * 2, unit: unit)
            if tenths == 5 {
                amount.halves += 1
            } else if unit == .hour {
                amount.extraMinutes = tenths * 6
            } else {
                return nil
            }
            return (amount, index + 3)
        }
        switch lexicon.language {
        case .de:
            if word(index) == "komma", let tenths = cardinal(index + 1), tenths.value == 5 {
                return unit(tenths.next).map { (Amount(halves: whole.value * 2 + 1, unit: $0), tenths.next + 1) }
            }
            if lexeme(index).cardinal == 1, has(index + 1, .half) { index += 1 }
            guard has(index, .half) || word(index) == "einhalb" else { return nil }
            index += 1
        case .en:
            guard word(index) == "and", has(index + 1, .article), has(index + 2, .half) else { return nil }
            index += 3
        case .es: return nil
        }
        return unit(index).map { (Amount(halves: whole.value * 2 + 1, unit: $0), index + 1) }
    }

    /// How many: a number, an article, "a few", "a couple of", "ein paar".
    private func count(_ start: Int) -> Numeral? {
        if has(start, .cardinal) || number(start) != nil, let number = cardinal(start) {
            if has(number.next, .few) { return few(number.next) }
            if lexicon.language == .en, word(number.next) == "and", has(number.next + 1, .article) { return nil }
            return number
        }
        if lexicon.language == .en, has(start, .article), word(start) != "the" {
            if has(start + 1, .few) { return few(start + 1) }
            if word(start + 1) == "couple" || word(start + 1) == "pair" {
                return Numeral(value: 2, next: start + (word(start + 2) == "of" ? 3 : 2), digits: 0)
            }
            return Numeral(value: 1, next: start + 1, digits: 0)
        }
        if lexicon.language == .en, word(start) == "couple" {
            return Numeral(value: 2, next: word(start + 1) == "of" ? start + 2 : start + 1, digits: 0)
        }
        return has(start, .few) ? few(start) : nil
    }

    /// A pair is two; what is more than a pair is three or so.
    private func few(_ index: Int) -> Numeral {
        let isPair = ["paar", "par"].contains(word(index))
        let next = word(index + 1) == "de" ? index + 2 : index + 1
        return Numeral(value: isPair ? 2 : 3, next: next, digits: 0)
    }

    /// "half an hour", "einem halben Jahr", "media hora", "tres cuartos de hora", "a quarter of an hour".
    private func partOfUnit(_ start: Int) -> (amount: Amount, next: Int)? {
        var index = start
        switch lexicon.language {
        case .de:
            if lexeme(index).cardinal == 1 { index += 1 }
            if lexeme(index).unit == .quarterHour { return (Amount(halves: 2, unit: .quarterHour), index + 1) }
            if word(index) == "dreiviertelstunde" { return (Amount(halves: 6, unit: .quarterHour), index + 1) }
            if ["halbe", "halben", "halbes"].contains(word(index)) { return half(index + 1) }
            if has(index, .threeQuarters), lexeme(index + 1).unit == .hour {
                return (Amount(halves: 6, unit: .quarterHour), index + 2)
            }
            return nil
        case .es:
            if lexeme(index).cardinal == 1, has(index + 1, .half) { index += 1 }
            if has(index, .half) { return half(index + 1) }
            // "hora y media" without a number.
            if lexeme(index).unit == .hour, word(index + 1) == "y", has(index + 2, .half) {
                return (Amount(halves: 3, unit: .hour), index + 3)
            }
            guard let number = cardinal(index, in: 1...3), has(number.next, .quarter) else { return nil }
            guard word(number.next + 1) == "de", lexeme(number.next + 2).unit == .hour else { return nil }
            return (Amount(halves: 2 * number.value, unit: .quarterHour), number.next + 3)
        case .en:
            if let quarters = quarters(index) { return quarters }
            if word(index) == "a" { index += 1 }
            guard has(index, .half) else { return nil }
            return half(has(index + 1, .article) ? index + 2 : index + 1)
        }
    }

    private func half(_ index: Int) -> (amount: Amount, next: Int)? {
        guard let unit = lexeme(index).unit, unit == .hour || unit == .year else { return nil }
        return (Amount(halves: 1, unit: unit), index + 1)
    }

    /// "a quarter of an hour", "three quarters of an hour".
    private func quarters(_ start: Int) -> (amount: Amount, next: Int)? {
        let count = word(start) == "a" ? Numeral(value: 1, next: start + 1, digits: 0) : cardinal(start, in: 1...3)
        guard let count else { return nil }
        let index = isSign(count.next, "-") ? count.next + 1 : count.next
        guard lexeme(index).unit == .quarter, word(index + 1) == "of", has(index + 2, .article),
            lexeme(index + 3).unit == .hour
        else { return nil }
        return (Amount(halves: 2 * count.value, unit: .quarterHour), index + 4)
    }
}

extension Amount {
    /// Minutes of an amount that is shorter than a day.
    fileprivate var minutes: Int {
        switch unit {
        case .minute: halves / 2
        case .quarterHour: halves * 15 / 2
        default: halves * 30 + extraMinutes
        }
    }
}

extension TimeUnit {
    /// Whether an amount of this unit may follow one of the other: "two hours and ten minutes".
    fileprivate func isSmaller(than other: TimeUnit) -> Bool {
        switch (other, self) {
        case (.hour, .minute), (.hour, .quarterHour), (.day, .hour), (.day, .minute): true
        case (.week, .day), (.month, .week), (.month, .day), (.year, .month): true
        default: false
        }
    }
}
