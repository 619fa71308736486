import Languages
import NamedDates

/// A text with all that is read in it, on one line, so that a difference is a line of a diff.
///
///     wir essen ⟦am Freitag um acht⟧ ⇒ fri 2026-03-06T08:00+01:00 hour weekday+time friday open weekday.bare
///     ⟪Guten⟫ ⟪Morgen⟫! ⇒ ambiguousWord ; notUnderstood
///
/// Double brackets stand where a mention begins and ends, double angles around what is rejected or not understood. Behind the arrow
/// stand, in the order of the text, the weekday and the beginning, the end behind `→`, the grain, what was said, the
/// weekday that was said, `open`, `conflict` and the rule. Signs that no editor shows are written as `\u{…}`.
enum PhraseNotation {
    private struct Item {
        let range: Range<Int>
        let marks: (open: String, close: String)
        let reading: String
    }

    /// The line of a text.
    static func line(of text: String, _ finder: DateFinder, at now: ReferenceTime) -> String {
        let findings = finder.find(in: text, now: now)
        let scalars = Array(text.unicodeScalars)
        var items = findings.dates.map { mention in
            Item(range: mention.range, marks: ("⟦", "⟧"), reading: reading(mention, scalars))
        }
        for rejection in findings.rejected + finder.notUnderstood(in: text, beside: findings) {
            let isSame = rejection.text == Self.text(scalars[rejection.range])
            let reading = rejection.why.rawValue + (isSame ? "" : " \"\(rejection.text)\"")
            items.append(Item(range: rejection.range, marks: ("⟪", "⟫"), reading: reading))
        }
        items.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        let readings = items.isEmpty ? "–" : items.map(\.reading).joined(separator: " ; ")
        return marked(scalars, items) + " ⇒ " + readings
    }

    /// The text of a line, without marks and reading.
    static func text(ofLine line: String) -> String {
        let marked = line.firstRange(of: " ⇒ ").map { line[..<$0.lowerBound] } ?? line[...]
        return unescaped(marked.filter { !"⟦⟧⟪⟫".contains($0) })
    }

    private static func reading(_ mention: DateMention, _ scalars: [Unicode.Scalar]) -> String {
        var parts = [moment(mention.start)]
        if let end = mention.end { parts += ["→", moment(end)] }
        parts += [mention.grain.rawValue, mention.said.map(\.rawValue).joined(separator: "+")]
        if let weekday = mention.weekday { parts.append(weekday.rawValue) }
        if mention.isOpen { parts.append("open") }
        if mention.hasConflict { parts.append("conflict") }
        if mention.text != text(scalars[mention.range]) { parts.append("\"\(mention.text)\"") }
        return (parts + [mention.rule]).joined(separator: " ")
    }

    private static func moment(_ moment: LocalMoment) -> String {
        let date = moment.date
        let day = Almanac.names[Almanac.weekday(year: date.year, month: date.month, day: date.day)] + " "
        // Seconds are always zero.
        return day + moment.description.replacing(":00+", with: "+").replacing(":00-", with: "-")
    }

    private static func marked(_ scalars: [Unicode.Scalar], _ items: [Item]) -> String {
        var marks = Array(repeating: "", count: scalars.count + 1)
        for item in items { marks[item.range.upperBound] += item.marks.close }
        for item in items { marks[item.range.lowerBound] += item.marks.open }
        var line = ""
        for (index, scalar) in scalars.enumerated() {
            line += marks[index]
            line += isPlain(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }
        return line + marks[scalars.count]
    }

    /// Whether a sign looks like itself in a file: no control, no white space but the blank, no combining mark.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == " " { return true }
        return !scalar.properties.isWhitespace && scalar.value >= 32 && !(0x300...0x36F).contains(scalar.value)
            && scalar.properties.generalCategory != .format && scalar != "\\"
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private static func unescaped(_ text: String) -> String {
        guard text.contains("\\u{") else { return text }
        var view = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if rest.starts(with: "\\u{".unicodeScalars), let end = rest.firstIndex(of: "}"),
                let value = UInt32(String(rest[rest.index(rest.startIndex, offsetBy: 3)..<end]), radix: 16),
                let escaped = Unicode.Scalar(value)
            {
                view.append(escaped)
                rest = rest[rest.index(after: end)...]
            } else {
                view.append(scalar)
                rest = rest.dropFirst()
            }
        }
        return String(view)
    }
}
