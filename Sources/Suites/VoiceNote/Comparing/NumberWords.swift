import Languages

/// The number words of a language and their values, for comparing texts; articles ("ein", "una", "one") are none.
///
/// The finder of days and times has its own numerals; judging with those would repeat its mistakes.
enum NumberWords {
    /// The value of one folded word, in digits or as a numeral; `nil` for any other word.
    static func value(of word: String, in language: Language) -> Int? {
        if word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int(word) }
        return switch language {
        case .de: (germanWords.mayHold(word) ? german[word] : nil) ?? germanCompound(word[...])
        case .es: spanishWords.mayHold(word) ? spanish[word] : nil
        case .en: englishWords.mayHold(word) ? english[word] : nil
        }
    }

    /// The numeral that joins what was said before it: "two hundred five", "tres mil quinientos"; `nil` for any other.
    static func scale(of word: String) -> Int? { scales[word] }

    private static let scales: [String: Int] = [
        "hundert": 100, "hundred": 100, "tausend": 1000, "thousand": 1000, "mil": 1000,
    ]

    private static let german = table(
        [
            "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwolf", "dreizehn",
            "vierzehn", "funfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
        ],
        tens: ["zwanzig", "dreißig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig"],
        others: ["zwo": 2, "dutzend": 12, "dreissig": 30, "hundert": 100, "tausend": 1000, "null": 0])

    private static let spanish = table(
        [
            "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece",
            "catorce", "quince", "dieciseis", "diecisiete", "dieciocho", "diecinueve", "veinte", "veintiuno",
            "veintidos", "veintitres", "veinticuatro", "veinticinco", "veintiseis", "veintisiete", "veintiocho",
            "veintinueve",
        ],
        tens: ["veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"],
        others: [
            "docena": 12, "cien": 100, "ciento": 100, "doscientos": 200, "trescientos": 300, "cuatrocientos": 400,
            "quinientos": 500, "seiscientos": 600, "setecientos": 700, "ochocientos": 800, "novecientos": 900,
            "mil": 1000, "cero": 0,
        ])

    private static let english = table(
        [
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
            "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
        ],
        tens: ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
        others: ["dozen": 12, "hundred": 100, "thousand": 1000, "zero": 0])

    private static let germanWords = WordFilter(german.keys)
    private static let spanishWords = WordFilter(spanish.keys)
    private static let englishWords = WordFilter(english.keys)

    /// - Parameter small: The numerals from two on.
    private static func table(_ small: [String], tens: [String], others: [String: Int]) -> [String: Int] {
        var values = others
        for (offset, word) in small.enumerated() { values[word] = offset + 2 }
        for (offset, word) in tens.enumerated() { values[word] = (offset + 2) * 10 }
        return values
    }

    /// Whether a word holds "nd", as "und", "hundert", "tausend" and "stunden" do, or ends in another unit: nearly all words do not.
    private static func mayBeCompound(_ word: Substring) -> Bool {
        var previous: UInt8 = 0
        for byte in word.utf8 {
            if byte == UInt8(ascii: "d"), previous == UInt8(ascii: "n") { return true }
            previous = byte
        }
        return endsInUnit(word)
    }

    /// Byte by byte: comparing characters would cost more than everything else here.
    private static func endsInUnit(_ word: Substring) -> Bool {
        guard let last = word.utf8.last, unitEnds.contains(last) else { return false }
        return units.contains { unit in
            word.utf8.count > unit.utf8.count && word.utf8.suffix(unit.utf8.count).elementsEqual(unit.utf8)
        }
    }

    private static let unitEnds = Set(units.compactMap(\.utf8.last))

    /// What recognisers write together with a numeral: "in vierzehntagen", "dreimal".
    private static let units = ["tagen", "tage", "wochen", "stunden", "minuten", "jahren", "jahre", "mal"]

    /// "dreitausendfunfhundert", "siebenundzwanzig": numerals that German writes as one word.
    private static func germanCompound(_ word: Substring) -> Int? {
        guard mayBeCompound(word) else { return nil }
        if let unit = units.first(where: { word.hasSuffix($0) }), word.utf8.count > unit.utf8.count {
            return value(of: String(word.dropLast(unit.count)), in: .de)
        }
        for (part, scale) in [("tausend", 1000), ("hundert", 100)] {
            guard let range = word.firstRange(of: part) else { continue }
            let before = word[..<range.lowerBound]
            let after = word[range.upperBound...]
            guard let count = before.isEmpty || before == "ein" ? 1 : value(of: String(before), in: .de) else {
                return nil
            }
            if after.isEmpty { return count * scale }
            let rest = after.hasPrefix("und") ? after.dropFirst(3) : after
            return value(of: String(rest), in: .de).map { count * scale + $0 }
        }
        guard let und = word.firstRange(of: "und"), und.lowerBound > word.startIndex else { return nil }
        let unit = word[..<und.lowerBound]
        guard let ten = german[String(word[und.upperBound...])], ten >= 20, ten < 100,
            let one = unit == "ein" ? 1 : german[String(unit)], one < 10
        else { return nil }
        return ten + one
    }
}

extension Substring {
    /// Where a text first stands in this one.
    fileprivate func firstRange(of part: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
            start = index(after: start)
        }
        return nil
    }
}
