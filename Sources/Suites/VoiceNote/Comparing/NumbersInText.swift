import Languages

/// The numbers that a text says, in digits or in words, whatever the fashion: "3.500", "3,500" and "dreitausendfünfhundert"
/// are one number.
struct NumbersInText: Sendable, Hashable {
    /// The whole parts of the numbers, in order.
    let values: [Int]
    /// The same without round numbers that stand alone in words, which are ways of speaking: "mil gracias", "tausend Dank".
    let counted: [Int]
    /// The numbers in digits.
    private let written: [Int]

    /// The numbers that claim something: those in digits, large ones, and in a task every number.
    ///
    /// In words people count what was never counted aloud: "all three", "the nine digits", "in five minutes".
    func claimed(_ isTask: Bool) -> [Int] {
        let small = Set(written)
        return counted.filter { $0 > (isTask ? 3 : 12) || (small.contains($0) && $0 > 3) }
    }

    /// All digits of the text in a row, for numbers that are read in groups.
    let digits: String
    /// The digits of a number that is read out one by one, such as a telephone number.
    private let readOut: String

    init(_ text: String, language: Language) {
        self.init(text, words: TextWords(text), language: language)
    }

    /// - Parameter words: The words of the text.
    init(_ text: String, words: TextWords, language: Language) {
        let runs = Self.digitGroups(text)
        let written = runs.compactMap { Int($0) }
        let withoutDigits =
            runs.isEmpty
            ? words.written : words.written.filter { !$0.text.utf8.contains { (0x30...0x39).contains($0) } }
        let spoken = Self.spoken(withoutDigits, language)
        self.written = written
        values = written + spoken
        counted = written + spoken.filter { ![100, 1000].contains($0) }
        digits = runs.joined()
        let single = values.filter { $0 < 10 }
        readOut = single.count >= 5 ? single.map(String.init).joined() : ""
    }

    /// Whether a number is said: as itself, or as part of one that is read in groups.
    func hold(_ value: Int) -> Bool {
        values.contains(value) || [value > 99 ? digits : "", readOut].contains { $0.contains(String(value)) }
    }

    /// Digits with what groups them: "3.500" is 3500, "27,50" is 27 and a fraction, "15:30" is 15 and 30.
    private static func digitGroups(_ text: String) -> [String] {
        var text = text
        return text.withUTF8(digitGroups)
    }

    private static func digitGroups(_ bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        var runs: [String] = []
        var index = 0
        func isDigit(_ position: Int) -> Bool {
            position < bytes.count && (0x30...0x39).contains(bytes[position])
        }
        while index < bytes.count {
            guard isDigit(index) else {
                index += 1
                continue
            }
            var whole: [UInt8] = []
            while isDigit(index) {
                whole.append(bytes[index])
                index += 1
            }
            // A group of exactly three digits goes on with the number; anything else begins another.
            while index < bytes.count, bytes[index] == 0x2E || bytes[index] == 0x2C, whole.count <= 6,
                isDigit(index + 1), isDigit(index + 2), isDigit(index + 3), !isDigit(index + 4)
            {
                whole += bytes[index + 1...index + 3]
                index += 4
            }
            runs.append(String(decoding: whole, as: UTF8.self))
        }
        return runs
    }

    /// Numerals in words, joined where they are one number: "two hundred and five", "treinta y cinco", "twenty-second".
    private static func spoken(_ written: [FoldedWords.Word], _ language: Language) -> [Int] {
        var numbers: [Int] = []
        var index = 0
        func word(_ position: Int) -> String { written[position].text }
        while index < written.count {
            guard let value = NumberWords.value(of: word(index), in: language) else {
                index += 1
                continue
            }
            var number = Numeral(value)
            index += 1
            while index < written.count, !written[index].startsSentence {
                let joins = ["and", "y", "und"].contains(word(index)) && index + 1 < written.count
                let next = joins ? index + 1 : index
                if let one = ones[word(next)], number.takes(one: one) {
                    index = next + 1
                } else if let part = NumberWords.value(of: word(next), in: language),
                    number.takes(part, isScale: NumberWords.scale(of: word(next)) != nil)
                {
                    index = next + 1
                } else {
                    break
                }
            }
            numbers.append(number.value)
        }
        return numbers
    }

    /// Words that are articles or ordinals by themselves and count after a ten: "ochenta y un años", "the twenty-second".
    private static let ones: [String: Int] = [
        "un": 1, "uno": 1, "una": 1, "one": 1, "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
        "seventh": 7, "eighth": 8, "ninth": 9,
    ]
}

/// A number while its words are read: thousands, and what comes below them.
private struct Numeral {
    private var thousands: Int
    private var rest: Int

    init(_ value: Int) {
        thousands = value / 1000 * 1000
        rest = value % 1000
    }

    var value: Int { thousands + rest }

    /// Whether a word goes on with the number: each part is smaller than the place it falls into.
    mutating func takes(_ part: Int, isScale: Bool) -> Bool {
        if isScale, part == 1000, thousands == 0, rest > 0 {
            (thousands, rest) = (rest * 1000, 0)
        } else if isScale, part == 100, (1...9).contains(rest) {
            rest *= 100
        } else if part < 1000, rest == 0, thousands > 0 {
            rest = part
        } else if part < 100, rest > 0, rest % 100 == 0 {
            rest += part
        } else {
            return takes(one: part)
        }
        return true
    }

    /// Whether a unit goes on with a ten.
    mutating func takes(one: Int) -> Bool {
        guard one < 10, rest % 10 == 0, rest % 100 >= 20 else { return false }
        rest += one
        return true
    }
}
