/// A numeral read from words or digits.
struct Numeral: Sendable {
    let value: Int
    /// The position after it.
    let next: Int
    /// How many digits it is written with; 0 when in words.
    let digits: Int

    var isWord: Bool { digits == 0 }
}

extension Source {
    /// A whole number below 100 in words, or up to three digits.
    func cardinal(_ index: Int) -> Numeral? {
        guard index >= 0, index < count else { return nil }
        if case .number(let value, let digits) = tokens[index].kind {
            return digits <= 3 ? Numeral(value: value, next: index + 1, digits: digits) : nil
        }
        guard let first = lexemes[index].cardinal, first < 100 else { return nil }
        if first >= 20, first % 10 == 0, let unit = tensUnit(index + 1) {
            return Numeral(value: Int(first) + unit.value, next: unit.next, digits: 0)
        }
        return Numeral(value: Int(first), next: index + 1, digits: 0)
    }

    /// The unit after a ten: "twenty-one", "treinta y uno"; German writes both as one word.
    private func tensUnit(_ index: Int) -> Numeral? {
        var next = index
        switch lexicon.language {
        case .de: return nil
        case .es:
            guard word(next) == "y", !(lexemes[index - 1].cardinal == 20 && word(index - 2) == "las") else {
                return nil
            }
            next += 1
        case .en:
            if isSign(next, "-") { next += 1 }
        }
        guard next < count, let unit = lexemes[next].cardinal, (1...9).contains(unit) else { return nil }
        // "treinta y una" is a numeral, and "veinte y cinco" is one unless it is an hour with its minutes.
        return Numeral(value: Int(unit), next: next + 1, digits: 0)
    }

    /// A number inside bounds.
    func cardinal(_ index: Int, in bounds: ClosedRange<Int>) -> Numeral? {
        cardinal(index).flatMap { bounds.contains($0.value) ? $0 : nil }
    }

    /// A day of the month as an ordinal: "third", "3rd", "3.", "3º", "dritten", "vigésimo segundo".
    func ordinal(_ index: Int) -> Numeral? {
        guard index >= 0, index < count else { return nil }
        if case .number(let value, let digits) = tokens[index].kind {
            guard digits <= 2, touches(index + 1) else { return nil }
            if lexicon.language == .de, isSign(index + 1, "."), !(touches(index + 2) && number(index + 2) != nil) {
                return Numeral(value: value, next: index + 2, digits: digits)
            }
            return ordinalSuffix(index + 1).map { Numeral(value: value, next: $0, digits: digits) }
        }
        if let value = lexemes[index].ordinal {
            // German says it in one word; "am zwanzigsten ersten" is 20 January.
            if lexicon.language != .de, value >= 20, value % 10 == 0, let unit = lexeme(index + 1).ordinal, unit < 10 {
                return Numeral(value: Int(value) + Int(unit), next: index + 2, digits: 0)
            }
            return Numeral(value: Int(value), next: index + 1, digits: 0)
        }
        guard lexicon.language == .en, let ten = lexemes[index].cardinal, ten == 20 || ten == 30 else { return nil }
        let next = isSign(index + 1, "-") ? index + 2 : index + 1
        guard let unit = lexeme(next).ordinal, unit < 10 else { return nil }
        return Numeral(value: Int(ten) + Int(unit), next: next + 1, digits: 0)
    }

    private func ordinalSuffix(_ index: Int) -> Int? {
        let suffixes: Set<String>
        switch lexicon.language {
        case .de: suffixes = ["te", "ten", "ter", "tes", "ste", "sten", "ster"]
        case .es: suffixes = ["º", "ª", "ro", "er", "do", "to", "mo", "vo", "no", "°"]
        case .en: suffixes = ["st", "nd", "rd", "th"]
        }
        if suffixes.contains(word(index)) { return index + 1 }
        if lexicon.language == .es {
            if isSign(index, "°") { return index + 1 }
            let isMark = ["º", "o"].contains(word(index + 1)) || isSign(index + 1, "°")
            if isSign(index, "."), touches(index + 1), isMark { return index + 2 }
        }
        return nil
    }

    /// A year: four digits, "zweitausendsiebenundzwanzig", "dos mil veintisiete", "twenty twenty seven", "two thousand and one".
    func year(_ index: Int) -> Numeral? {
        guard index >= 0, index < count else { return nil }
        if case .number(let value, let digits) = tokens[index].kind {
            return digits == 4 && (1900...2199).contains(value)
                ? Numeral(value: value, next: index + 1, digits: 4) : nil
        }
        let lexeme = lexemes[index]
        if let year = lexeme.year { return Numeral(value: Int(year), next: index + 1, digits: 0) }
        guard let first = lexeme.cardinal else { return nil }
        if first == 2, self.lexeme(index + 1).cardinal == 1000 {
            let next = word(index + 2) == "and" ? index + 3 : index + 2
            if let rest = cardinal(next, in: 1...99), rest.isWord {
                return Numeral(value: 2000 + rest.value, next: rest.next, digits: 0)
            }
            return Numeral(value: 2000, next: index + 2, digits: 0)
        }
        if lexicon.language == .en, first == 20 || first == 19, let rest = cardinal(index + 1, in: 10...99), rest.isWord
        {
            return Numeral(value: Int(first) * 100 + rest.value, next: rest.next, digits: 0)
        }
        return nil
    }
}
