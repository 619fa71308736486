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
        let scalars = text.unicodeScalars
        // Mentions are told by the count of scalars before them; they come in order, so the text is walked once.
        var place = (offset: 0, index: scalars.startIndex)
        func position(of offset: Int) -> String.Index {
            if offset < place.offset { place = (0, scalars.startIndex) }
            place = (offset, scalars.index(place.index, offsetBy: offset - place.offset))
            return place.index
        }
        var result = LastSaid()
        for (index, first) in mentions.enumerated() {
            guard index + 1 < mentions.count, first.canBeTakenBack(by: mentions[index + 1]),
                first.range.upperBound <= mentions[index + 1].range.lowerBound
            else {
                result.mentions.append(first)
                continue
            }
            let next = mentions[index + 1]
            let start = position(of: first.range.upperBound)
            let words = FoldedWords(String(text[start..<position(of: next.range.lowerBound)])).texts
            if words.count > Self.reach || !words.contains(where: markers.contains) {
                result.mentions.append(first)
            } else if let time = first.start.time, next.start.time == nil {
                result.keptTimes.append(time)
            }
        }
        return result
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
