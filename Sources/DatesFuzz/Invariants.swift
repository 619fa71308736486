import NamedDates

/// What holds for the findings of every text.
enum Invariants {
    /// What does not hold, or `nil`.
    static func fault(in findings: DateFindings, of text: String) -> String? {
        let scalars = Array(text.unicodeScalars)
        var end = 0
        for mention in findings.dates {
            if mention.range.isEmpty || mention.range.upperBound > scalars.count {
                return "a range outside: \(mention)"
            }
            if mention.range.lowerBound < end { return "ranges out of order or overlapping: \(mention)" }
            if Array(mention.text.unicodeScalars) != Array(scalars[mention.range]) { return "other words: \(mention)" }
            if let last = mention.end, seconds(mention.start) >= seconds(last) { return "no time inside: \(mention)" }
            if mention.said.isEmpty { return "nothing was said: \(mention)" }
            end = mention.range.upperBound
        }
        var start = 0
        for rejection in findings.rejected {
            if rejection.range.isEmpty || rejection.range.upperBound > scalars.count { return "a rejection outside" }
            if rejection.range.lowerBound < start { return "rejections out of order: \(rejection)" }
            start = rejection.range.lowerBound
        }
        return nil
    }

    private static func seconds(_ moment: LocalMoment) -> Int {
        moment.date.dayNumber * 86_400 + (moment.time?.minuteOfDay ?? 0) * 60 - (moment.offset ?? 0)
    }
}
