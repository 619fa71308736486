/// The numbers that a text about a message may hold: those it says, and the days and times it names, however written.
struct NumberGrounds: Sendable {
    private let numbers: NumbersInText
    private var values: Set<Int> = []

    init(numbers: NumbersInText, named: NamedInTranscript, vocabulary words: Set<String>) {
        self.numbers = numbers
        for mention in named.mentions {
            for moment in [mention.start, mention.end].compactMap(\.self) {
                values.formUnion([moment.date.day, moment.date.month, moment.date.year])
                guard let time = moment.time else { continue }
                values.formUnion([time.hour, time.minute, time.hour % 12, time.hour % 12 + 12])
                // "halb vier", "viertel vor vier" and "las cuatro menos cuarto" name the hour that comes.
                values.formUnion([(time.hour + 1) % 12, (time.hour + 1) % 12 + 12, 60 - time.minute])
            }
        }
        // What is counted otherwise in another language: a fortnight, a dozen, half a year.
        for (said, meant) in [(15, 14), (14, 15), (8, 7), (7, 8)] where numbers.hold(said) { values.insert(meant) }
        if !words.isDisjoint(with: ["fortnight"]) { values.insert(14) }
        if !words.isDisjoint(with: ["halbes", "half", "medio", "halbe", "media", "halb"]) {
            values.formUnion([6, 30])
        }
        if !words.isDisjoint(with: ["viertel", "cuarto", "quarter", "viertelstunde", "dreiviertel"]) {
            values.formUnion([15, 45])
        }
    }

    func hold(_ value: Int) -> Bool { values.contains(value) || numbers.hold(value) }

    var shown: String {
        let said = numbers.values.filter { $0 > 3 }.map(String.init)
        return said.isEmpty ? "no number" : said.joined(separator: ", ")
    }
}
