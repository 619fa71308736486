import Foundation
import Languages

/// Names, numbers and addresses of real people in a note, each with an invented one that takes its place everywhere.
///
/// Found are: the sender; words after "hier ist", "soy", "this is"; common given names and what is written with a capital behind them; mail
/// addresses, telephone and account numbers; streets with a number. It finds what it finds: whoever adds a note reads the texts once more, and
/// names with `--name` what is left.
struct Pseudonyms: Sendable {
    /// One thing and what stands in its place.
    struct Replacement: Sendable, Hashable {
        let original: String
        let invented: String
    }

    /// Everything that is replaced, for the person who adds the note and nobody else.
    let replacements: [Replacement]
    private let words: [String: String]
    private let numbers: [String: String]
    private let phrases: [Replacement]

    /// Looks through texts.
    ///
    /// - Parameters:
    ///   - texts: The transcript first, then whatever else speaks of the same.
    ///   - language: That of the transcript: in German every noun has a capital, so one behind a name says nothing.
    ///   - named: Names that are known to be a person's, such as the sender's.
    init(texts: [String], language: Language, named: [String]) {
        let tokens = texts.map(Token.tokens)
        var names: [String] = []
        func add(_ name: String) {
            // A short genitive is the name itself: "Ruths" beside "Ruth".
            let base = name.hasSuffix("s") && names.contains(String(name.dropLast())) ? String(name.dropLast()) : name
            if base.count > 1, !names.contains(base) { names.append(base) }
        }
        for name in named { Token.tokens(of: name).forEach { add($0.text) } }
        for tokens in tokens {
            for (index, token) in tokens.enumerated() where token.isCapitalised && !token.isShouted {
                let folded = FoldedWords(token.text).texts.joined()
                let isGiven =
                    GivenNames.all.contains(folded)
                    || folded.hasSuffix("s") && GivenNames.all.contains(String(folded.dropLast()))
                let isIntroduced = Self.introduces(tokens[..<index].suffix(3).map { $0.text.lowercased() })
                guard isGiven || isIntroduced else { continue }
                add(isGiven && !GivenNames.all.contains(folded) ? String(token.text.dropLast()) : token.text)
                // "this is Ruth Berger": a capital right behind a name.
                if language != .de || isIntroduced, index + 1 < tokens.count, tokens[index + 1].isCapitalised,
                    tokens[index + 1].follows(token)
                {
                    add(tokens[index + 1].text)
                }
            }
        }
        let taken = Set(names)
        var free = Self.invented.filter { !taken.contains($0) }[...]
        var words: [String: String] = [:]
        for name in names { words[name] = free.popFirst() ?? "Person\(words.count + 1)" }
        var numbers: [String: String] = [:]
        var phrases: [Replacement] = []
        for text in texts {
            for (kind, thing) in PersonalData.found(in: text) {
                switch kind {
                case .mailAddress:
                    guard !phrases.contains(where: { $0.original == thing }) else { continue }
                    phrases.append(Replacement(original: thing, invented: "person\(phrases.count + 1)@example.org"))
                case .telephoneNumber, .accountNumber:
                    let digits = String(thing.filter(\.isNumber))
                    guard numbers[digits] == nil else { continue }
                    numbers[digits] = Self.digits(like: digits, number: numbers.count + 1)
                }
            }
            for street in Self.streets(in: text) where !phrases.contains(where: { $0.original == street.original }) {
                phrases.append(street)
            }
        }
        (self.words, self.numbers, self.phrases) = (words, numbers, phrases)
        replacements =
            names.map { Replacement(original: $0, invented: words[$0] ?? "") } + phrases
            + numbers.sorted { $0.key < $1.key }.map { Replacement(original: $0.key, invented: $0.value) }
    }

    /// A text with everything replaced, and where each Unicode scalar of the old text went.
    func replacing(_ text: String) -> (text: String, places: [Int]) {
        let old = Array(text.unicodeScalars)
        var edits: [(range: Range<Int>, text: String)] = []
        for phrase in phrases { edits += Self.places(of: phrase.original, in: old).map { ($0, phrase.invented) } }
        edits += numberEdits(in: old)
        for token in Token.tokens(of: text) {
            let written = token.isShouted ? token.text.capitalized : token.text
            let genitive = written.hasSuffix("s") ? words[String(written.dropLast())].map { "\($0)s" } : nil
            guard let invented = words[written] ?? genitive else { continue }
            edits.append((token.range, token.isShouted ? invented.uppercased() : invented))
        }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        var (new, places, position) = (String.UnicodeScalarView(), [Int](), 0)
        var count = 0
        for edit in edits where edit.range.lowerBound >= position {
            for index in position..<edit.range.lowerBound {
                places.append(count)
                new.append(old[index])
                count += 1
            }
            let scalars = Array(edit.text.unicodeScalars)
            // A place inside of what is replaced goes as far in, or to its end.
            places += edit.range.indices.map { count + min($0 - edit.range.lowerBound, scalars.count) }
            new.append(contentsOf: scalars)
            count += scalars.count
            position = edit.range.upperBound
        }
        for index in position..<old.count {
            places.append(count)
            new.append(old[index])
            count += 1
        }
        places.append(count)
        return (String(new), places)
    }

    /// The digits of known numbers, whatever parts them, each replaced where it stands.
    private func numberEdits(in scalars: [Unicode.Scalar]) -> [(range: Range<Int>, text: String)] {
        let digits = scalars.indices.filter { ("0"..."9").contains(scalars[$0]) }
        let text = digits.map { Character(scalars[$0]) }
        var edits: [(range: Range<Int>, text: String)] = []
        for (original, invented) in numbers {
            let wanted = Array(original)
            guard text.count >= wanted.count else { continue }
            for start in 0...(text.count - wanted.count)
            where text[start..<start + wanted.count].elementsEqual(wanted) {
                for (offset, digit) in invented.enumerated() {
                    let place = digits[start + offset]
                    edits.append((place..<place + 1, String(digit)))
                }
            }
        }
        return edits
    }

    private static func places(of phrase: String, in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
            scalar.isASCII ? Unicode.Scalar(UInt8(ascii: scalar).lowercasedASCII) : scalar
        }
        let wanted = phrase.unicodeScalars.map(folded)
        guard !wanted.isEmpty, scalars.count >= wanted.count else { return [] }
        return (0...(scalars.count - wanted.count)).compactMap { start in
            wanted.indices.allSatisfy { folded(scalars[start + $0]) == wanted[$0] } ? start..<start + wanted.count : nil
        }
    }

    /// As many digits, which belong to nobody: they begin with a nought and end in a count.
    private static func digits(like digits: String, number: Int) -> String {
        let tail = String(number)
        return String(repeating: "0", count: max(0, digits.count - tail.count)) + tail
    }

    private static func introduces(_ before: [String]) -> Bool {
        let cues = [
            ["hier", "ist"], ["hier", "ist", "die"], ["hier", "ist", "der"], ["hier", "spricht"], ["bin", "die"],
            ["bin", "der"], ["soy"], ["habla"], ["de", "parte", "de"], ["this", "is"], ["it", "s"], ["it's"],
        ]
        return cues.contains { before.suffix($0.count).elementsEqual($0) }
    }

    /// Streets with their number.
    private static func streets(in text: String) -> [Replacement] {
        let tokens = Token.tokens(of: text)
        let scalars = Array(text.unicodeScalars)
        func joined(_ range: Range<Int>) -> String {
            String(String.UnicodeScalarView(scalars[range]))
        }
        var found: [Replacement] = []
        for (index, token) in tokens.enumerated() {
            let word = token.text.lowercased()
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            if ["straße", "strasse", "weg", "platz", "gasse", "allee"].contains(where: word.hasSuffix),
                token.isCapitalised, let next, next.isNumber, next.follows(token)
            {
                found.append(
                    Replacement(
                        original: joined(token.range.lowerBound..<next.range.upperBound), invented: "Beispielweg 1"))
            } else if ["calle", "avenida", "plaza", "paseo"].contains(word),
                let last = tokens[(index + 1)...].prefix(5).first(where: \.isNumber)
            {
                found.append(
                    Replacement(
                        original: joined(token.range.lowerBound..<last.range.upperBound), invented: "calle Inventada 1")
                )
            } else if ["street", "road", "avenue", "lane", "drive"].contains(word), token.isCapitalised,
                let first = tokens[..<index].suffix(4).last(where: \.isNumber)
            {
                found.append(
                    Replacement(
                        original: joined(first.range.lowerBound..<token.range.upperBound), invented: "1 Sample Street"))
            }
        }
        return found
    }

    /// Names that fit anybody and are in no story of this repository.
    private static let invented = [
        "Noa", "Mika", "Jona", "Kimi", "Toni", "Luan", "Sanja", "Elin", "Enno", "Liv", "Ilja", "Wiebke", "Tjark",
        "Ylva", "Onno", "Sol",
    ]

    /// A word of a text with its place in Unicode scalars.
    private struct Token {
        let text: String
        let range: Range<Int>
        /// Whether nothing but white space is between this and the word before.
        let gapIsSpace: Bool

        var isCapitalised: Bool { text.first?.isUppercase ?? false }
        /// Whether all of several letters are capitals, as in a search.
        var isShouted: Bool { text.count > 1 && text.allSatisfy(\.isUppercase) }
        var isNumber: Bool { text.allSatisfy(\.isNumber) }

        func follows(_ other: Token) -> Bool { gapIsSpace && range.lowerBound - other.range.upperBound <= 2 }

        static func tokens(of text: String) -> [Token] {
            var tokens: [Token] = []
            var (word, start, gap) = (String.UnicodeScalarView(), 0, true)
            func end(_ index: Int) {
                guard !word.isEmpty else { return }
                tokens.append(Token(text: String(word), range: start..<index, gapIsSpace: gap))
                (word, gap) = (String.UnicodeScalarView(), true)
            }
            var index = 0
            for scalar in text.unicodeScalars {
                if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                    if word.isEmpty { start = index }
                    word.append(scalar)
                } else {
                    end(index)
                    if !scalar.properties.isWhitespace { gap = false }
                }
                index += 1
            }
            end(index)
            return tokens
        }
    }
}

extension UInt8 {
    /// The small letter of a capital A to Z.
    fileprivate var lowercasedASCII: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}
