import Languages
import NamedDates
import NoteAnalysis

extension AnalysisEvaluator {
    /// Title, summary, and what no text may invent.
    static let texts: [AnalysisEvaluator] = [
        AnalysisEvaluator("title.words", stage: .tidy, "The title has a few words: one to eight.") { observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            let count = note.title.split(whereSeparator: \.isWhitespace).count
            return (1...8).contains(count)
                ? .passes("\(count)") : .fails("not a few words", expected: "1 to 8", found: note.title)
        },
        AnalysisEvaluator("summary.sentences", stage: .tidy, "The summary has two to three sentences.") { observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            let count = SentenceSplitter(language: observation.language).sentences(in: note.summary).count
            return (2...3).contains(count)
                ? .passes("\(count)") : .fails("another number of sentences", expected: "2 or 3", found: "\(count)")
        },
        AnalysisEvaluator(
            "output.finished", stage: .analyse, "No text breaks off in the middle of a sentence."
        ) { observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            // The summary as a whole: a rest of a sentence counts only behind others.
            let summary = WrittenLine(.statement, stage: AnalysisStage.analyse.rawValue, note.summary)
            let lines = observation.lines.filter { $0.kind != .statement } + [summary]
            guard let broken = TextEnding.firstBrokenOff(of: lines, language: observation.language) else {
                return .passes("\(lines.count) texts, all whole")
            }
            return .failsAt(broken.stage, "a text breaks off", expected: "its end", found: broken.text)
        },
        AnalysisEvaluator(
            "details.dates", stage: .analyse,
            "No text names a day or a time that the speaker does not: no invented deadline."
        ) {
            observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            let finder = DateFinder(language: observation.language)
            let named = observation.facts.named
            for (what, text) in observation.texts(of: note) {
                for mention in finder.find(in: text, now: observation.fixture.now).dates {
                    let isSaid =
                        if mention.said == [.time], let time = mention.start.time { named.names(time) } else {
                            named.names(mention.start.date) || observation.facts.saysUnclearly(mention)
                                || named.mentions.contains { $0.start.date == mention.start.date }
                        }
                    guard isSaid else {
                        return .fails(
                            "nobody named this day or time", expected: "what was said", found: "\(what): \(text)")
                    }
                }
            }
            return .passes("\(named.mentions.count) named by the speaker")
        },
        AnalysisEvaluator("details.numbers", stage: .analyse, "Every number in a text was said.") { observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            for (what, text) in observation.texts(of: note) {
                let numbers = NumbersInText(text, language: observation.language)
                for number in numbers.claimed(what == "task") where !observation.facts.numbers.hold(number) {
                    return .fails("nobody said this number", found: "\(number) in \(what): \(text)")
                }
            }
            return .passes("all said")
        },
        AnalysisEvaluator(
            "lists.empty", stage: .keep,
            "Where nobody is referred to and nothing intended, the lists are empty, and that is the end of it."
        ) { observation in
            let family = observation.family
            let expectsNobody = family.allowedPeople.isEmpty
            let expectsNothing = family.allowedItems.isEmpty
            guard expectsNobody || expectsNothing else { return .ignored("the note has people and action items") }
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            if expectsNobody, !note.people.isEmpty {
                return .fails("people without anybody", expected: "none", found: note.people.joined(separator: ", "))
            }
            if expectsNothing, !note.actionItems.isEmpty {
                return .fails(
                    "action items without any", expected: "none",
                    found: note.actionItems.map(\.task).joined(separator: "; "))
            }
            guard observation.outcome?.failure == nil else { return .fails("an empty list was taken for a failure") }
            return .passes(
                [expectsNobody ? "nobody" : nil, expectsNothing ? "nothing to do" : nil]
                    .compactMap(\.self).joined(separator: ", "))
        },
    ]

    /// One to five short topics.
    static let tags: [AnalysisEvaluator] = [
        AnalysisEvaluator("tags.count", stage: .tidy, "There are one to five tags.") { observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            return (1...5).contains(note.tags.count)
                ? .passes("\(note.tags.count)")
                : .fails("another number of tags", expected: "1 to 5", found: note.tags.joined(separator: ", "))
        },
        AnalysisEvaluator(
            "tags.form", stage: .tidy, "Tags are in lower case, of one to three words, and none is there twice."
        ) {
            observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            var seen: Set<[String]> = []
            for tag in note.tags {
                if tag.unicodeScalars.contains(where: { $0.properties.isUppercase || $0 == "#" }) {
                    return .fails("a tag is not in lower case", found: tag)
                }
                guard (1...3).contains(tag.split(whereSeparator: \.isWhitespace).count) else {
                    return .fails("a tag has too many words", expected: "1 to 3", found: tag)
                }
                guard seen.insert(FoldedWords(tag).texts).inserted else {
                    return .fails("a tag is there twice", found: tag)
                }
            }
            return .passes(note.tags.joined(separator: ", "))
        },
        AnalysisEvaluator(
            "tags.topics", stage: .analyse,
            "Tags speak of what was said; what a required minimum makes a model invent is none."
        ) { observation in
            let topics = observation.family.topics
            guard !topics.must.isEmpty || !topics.mustNot.isEmpty else { return .ignored("any topic will do") }
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            for topic in topics.must where !note.tags.contains(where: { observation.speaks($0, of: topic) }) {
                return .fails("a topic is missing", expected: topic.id, found: note.tags.joined(separator: ", "))
            }
            for topic in topics.mustNot {
                if let tag = note.tags.first(where: { observation.speaks($0, of: topic) }) {
                    return .fails(topic.reason ?? "nobody spoke of it", found: tag)
                }
            }
            return .passes(note.tags.joined(separator: ", "))
        },
    ]
}
