import Languages

/// The numbers that a text says, in digits or in words, whatever the fashion: "3.500", "3,500" and "dreitausendfünfhundert"
/// are one number.
struct NumbersInText: Sendable, Hashable {
    /// The whole parts of the numbers, in order.
    let values: [Int]
    /// The same without round numbers that stand alone in words, which are ways of speaking: "mil gracias", "tausend Dank".
    let counted: [Int]
    /// All digits of the text in a row, for numbers that are read in groups.
    let digits: String

    init(_ text: String, language: Language) {
        let runs = Self.digitRuns(text)
        let written = runs.compactMap { Int($0.whole) }
        let spoken = Self.spoken(
            FoldedWords(text).texts.filter { !$0.utf8.contains { (0x30...0x39).contains($0) } }, language)
        values = written + spoken
        counted = written + spoken.filter { ![100, 1000].contains($0) }
        digits = runs.map(\.all).joined()
    }

    /// Whether a number is said: as itself, or as part of one that is read in groups.
    func hold(_ value: Int) -> Bool {
        values.contains(value) || (value > 99 && digits.contains(String(value)))
    }

    /// Digits with what groups them: "3.500" is 3500, "27,50" is 27 and a fraction, "15:30" is 15 and 30.
    private static func digitRuns(_ text: String) -> [(whole: String, all: String)] {
        var runs: [(whole: String, all: String)] = []
        let bytes = Array(text.utf8)
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
            let text = String(decoding: whole, as: UTF8.self)
            runs.append((text, text))
        }
        return runs
    }

    /// Alone they are articles; after a ten they count: "ochenta y un años".
    private static let ones: Set<String> = ["un", "uno", "una", "one"]

    /// Numerals in words, joined where they are one number: "two hundred and five", "treinta y cinco".
    private static func spoken(_ words: [String], _ language: Language) -> [Int] {
        var numbers: [Int] = []
        var index = 0
        while index < words.count {
            guard var value = NumberWords.value(of: words[index], in: language) else {
                index += 1
                continue
            }
            index += 1
            while index < words.count {
                let joins = ["and", "y", "und"].contains(words[index]) && value >= 20
                let next = joins && index + 1 < words.count ? index + 1 : index
                let isOne = (20..<100).contains(value) && value % 10 == 0 && ones.contains(words[next])
                guard let part = isOne ? 1 : NumberWords.value(of: words[next], in: language) else { break }
                if let scale = NumberWords.scale(of: words[next]), value < scale {
                    value *= scale
                } else if value >= 1000, value % 1000 == 0, part < 1000 {
                    value += part
                } else if value >= 100, value % 100 == 0, part < 100 {
                    value += part
                } else if (20..<100).contains(value), value % 10 == 0, part < 10 {
                    value += part
                } else {
                    break
                }
                index = next + 1
            }
            numbers.append(value)
        }
        return numbers
    }
}
