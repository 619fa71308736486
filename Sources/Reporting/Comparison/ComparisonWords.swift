import Evaluation
import Languages

/// Numbers and names of a comparison as people read them.
enum ComparisonWords {
    /// `p = 0.0123`, never rounded to nothing.
    static func probability(_ p: Double) -> String {
        p < smallest ? "p \(value(p))" : "p = \(value(p))"
    }

    /// `0.0123`, or `< 0.0001`, for a table.
    static func value(_ p: Double) -> String { p < smallest ? "< 0.0001" : digits(p) }

    /// What is smaller is not told in digits.
    private static let smallest = 0.0001

    /// Four decimals, without the zeros at the end.
    private static func digits(_ p: Double) -> String {
        let scaled = Int((p * 10_000).rounded())
        guard scaled < 10_000 else { return "1" }
        var text = String(10_000 + scaled).dropFirst()
        while text.count > 1, text.hasSuffix("0") { text = text.dropLast() }
        return "0.\(text)"
    }

    /// `German`, `German and English`, `German, Spanish and English`.
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }

    /// The name of a value: `Spanish` for a language, else the value itself.
    static func name(_ value: String) -> String { Language(rawValue: value)?.englishName ?? value }

    /// ` (p = 0.0123)`, and whether it is corrected; nothing without a p-value.
    static func parenthesis(_ result: PairedResult) -> String {
        if let adjusted = result.adjusted { return " (\(probability(adjusted)), corrected)" }
        return result.test.pValue.map { " (\(probability($0)))" } ?? ""
    }

    /// The part's name.
    static func part(_ result: PairedResult) -> String { result.part == "all" ? "all cells" : result.part }

    /// One part on one line.
    static func line(_ result: PairedResult) -> String {
        let test = result.test
        var line = "\(part(result)): \(result.basePassed) → \(result.headPassed) of \(result.pairs) passed; "
        line +=
            "\(test.regressed) regressed, \(test.fixed) fixed in \(CountText.of(test.clusters, "family", "families"))"
        if let p = test.pValue {
            line += "; \(probability(p))"
            if let adjusted = result.adjusted { line += ", corrected \(probability(adjusted))" }
        }
        return line + ": \(result.reading.words)"
    }
}
