import JSONDocument

/// The words of a command line, sorted into options, flags and the rest.
struct Arguments {
    /// What a command knows.
    struct Grammar {
        /// Options with a value, such as `--out DIR`.
        var options: [String] = []
        /// Options without a value, such as `--quiet`.
        var flags: [String] = []
        /// How many other words there may be.
        var operands: ClosedRange<Int> = 0...0
        /// The line behind "usage:".
        var usage: String
    }

    /// A wrong command line.
    struct UsageError: Error, CustomStringConvertible {
        let description: String
    }

    private var values: [String: [String]] = [:]
    private var flags: Set<String> = []
    /// The words that belong to no option.
    private(set) var operands: [String] = []

    /// Sorts words.
    init(_ words: [String], grammar: Grammar) throws(UsageError) {
        var rest = words[...]
        var isOptional = true
        while let word = rest.popFirst() {
            guard isOptional, word.hasPrefix("--") else {
                operands.append(word)
                continue
            }
            if word == "--" {
                isOptional = false
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
            let name = parts.first ?? ""
            if grammar.flags.contains(name), parts.count == 1 {
                flags.insert(name)
            } else if grammar.options.contains(name) {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                    throw UsageError(description: "found --\(name) without a value\nusage: \(grammar.usage)")
                }
                values[name, default: []].append(value)
            } else {
                let known = grammar.options + grammar.flags
                let hint = nearest(to: name, among: known).map { "; did you mean --\($0)?" } ?? ""
                throw UsageError(description: "found unknown option --\(name)\(hint)\nusage: \(grammar.usage)")
            }
        }
        guard grammar.operands.contains(operands.count) else {
            throw UsageError(
                description: "found \(operands.count) words, expected \(grammar.operands)\nusage: \(grammar.usage)")
        }
    }

    /// Whether a flag is there.
    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The last value of an option.
    func value(_ option: String) -> String? { values[option]?.last }

    /// All values of an option.
    func all(_ option: String) -> [String] { values[option] ?? [] }

    /// A whole number of an option.
    func number(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                description:
                    "found --\(option) \(text), expected a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }
}
