/// German numerals as words, put together from their parts.
enum GermanNumerals {
    private static let units = ["", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
    private static let tens = [
        20: "zwanzig", 30: "dreißig", 40: "vierzig", 50: "fünfzig", 60: "sechzig", 70: "siebzig", 80: "achtzig",
        90: "neunzig",
    ]
    private static let teens = [
        10: "zehn", 11: "elf", 12: "zwölf", 13: "dreizehn", 14: "vierzehn", 15: "fünfzehn", 16: "sechzehn",
        17: "siebzehn", 18: "achtzehn", 19: "neunzehn",
    ]

    static let cardinals: [Int: [String]] = {
        var words: [Int: [String]] = [
            0: ["null"], 1: ["eins", "ein", "eine", "einen", "einem", "einer"], 2: ["zwei", "zwo"], 100: ["hundert"],
        ]
        for value in 3...9 { words[value] = [units[value]] }
        for (value, word) in teens { words[value] = [word] }
        for (ten, word) in tens {
            words[ten] = [word]
            for unit in 1...9 { words[ten + unit] = [units[unit] + "und" + word] }
        }
        return words
    }()

    static let ordinals: [Int: [String]] = {
        var stems: [Int: String] = [1: "erst", 3: "dritt", 7: "siebt", 8: "acht"]
        for value in [2, 4, 5, 6, 9] { stems[value] = units[value] + "t" }
        for (value, word) in teens { stems[value] = word + "t" }
        for value in 20...31 { stems[value] = cardinals[value].map { $0[0] + "st" } }
        return stems.mapValues { stem in ["e", "en", "er", "es", "em"].map { stem + $0 } }
    }()

    static let years: [Int: [String]] = {
        var years: [Int: [String]] = [2000: ["zweitausend"]]
        for value in 1...99 {
            guard let word = cardinals[value]?.first else { continue }
            years[2000 + value] = ["zweitausend" + word, "zweitausendund" + word]
        }
        return years
    }()
}
