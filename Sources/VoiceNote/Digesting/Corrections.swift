import Languages
import NamedDates

/// Finds the days that a speaker took back ("Freitag, nee, Samstag"): the last said counts.
struct Corrections {
    private let markers: Set<String>

    init(language: Language) {
        markers =
            switch language {
            case .de:
                ["nee", "nein", "ne", "quatsch", "halt", "moment", "sorry", "entschuldigung", "sondern", "stimmt"]
            case .es: ["no", "digo", "perdon", "mejor", "espera", "quiero", "sino", "corrijo"]
            case .en: ["no", "wait", "sorry", "actually", "mean", "rather", "scratch", "correction"]
            }
    }

    /// How many words may lie between a day and the one that corrects it.
    private static let reach = 5

    /// What still counts of a text's mentions.
    struct LastSaid {
        /// The mentions without those that a later one takes back.
        var mentions: [DateMention] = []
        /// Times of days that were taken back without another time: "Friday at three, no, Saturday" keeps three.
        var keptTimes: [CivilTime] = []
    }

    /// The mentions without those that a later one takes back.
    func lastSaid(_ mentions: [DateMention], in text: String) -> LastSaid {
        var result = LastSaid()
        var scalars: [Unicode.Scalar] = []
        for (index, first) in mentions.enumerated() {
            guard index + 1 < mentions.count, first.canBeTakenBack(by: mentions[index + 1]) else {
                result.mentions.append(first)
                continue
            }
            if scalars.isEmpty { scalars = Array(text.unicodeScalars) }
            let next = mentions[index + 1]
            guard isTakenBack(first, by: next, scalars) else {
                result.mentions.append(first)
                continue
            }
            if let time = first.start.time, next.start.time == nil { result.keptTimes.append(time) }
        }
        return result
    }

    private func isTakenBack(_ first: DateMention, by next: DateMention, _ scalars: [Unicode.Scalar]) -> Bool {
        guard first.range.upperBound <= next.range.lowerBound else { return false }
        var between = String.UnicodeScalarView()
        between.append(contentsOf: scalars[first.range.upperBound..<next.range.lowerBound])
        let words = FoldedWords(String(between)).texts
        return words.count <= Self.reach && words.contains(where: markers.contains)
    }
}

extension DateMention {
    private var isDay: Bool { start.time == nil }

    private var namesDay: Bool { said.contains { [.weekday, .day, .month, .relative].contains($0) } }

    /// A day gives way to a day, with a time or without; a mere time only to a time.
    fileprivate func canBeTakenBack(by next: DateMention) -> Bool {
        isDay == next.isDay || (namesDay && next.namesDay)
    }
}
