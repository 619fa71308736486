import DialogueMemo
import Engines
import JSONDocument

extension MemoEvaluator {
    /// How the model is asked to arrange a note, and what is accepted.
    static let layouts: [MemoEvaluator] = [
        MemoEvaluator(
            "layout.sentences", stage: .layout,
            "A request for a layout numbers the sentences from 1, each on its line, word for word, at its end."
        ) { observation in
            guard !observation.layoutRequests.isEmpty else { return .ignored("no layout was requested") }
            let lines = observation.goldSentences.enumerated().map {
                "\($0.offset + 1). \(MemoWords.spaced($0.element))"
            }
            for request in observation.layoutRequests
            where !request.prompt.hasSuffix("\n\(lines.joined(separator: "\n"))") {
                return .fails(
                    "\(request.step) does not end in the numbered sentences", expected: lines.last ?? "",
                    found: String(request.prompt.suffix(60)))
            }
            return .passes("\(lines.count) sentences")
        },
        MemoEvaluator(
            "layout.schema", stage: .layout,
            "A layout has no place for words: one truth value, and lists of whole numbers."
        ) { observation in
            guard !observation.layoutRequests.isEmpty else { return .ignored("no layout was requested") }
            for request in observation.layoutRequests {
                let types = leafTypes(request.schema)
                guard types.sorted() == ["boolean", "integer"] else {
                    return .fails("\(request.step) has other places", found: types.joined(separator: ", "))
                }
            }
            return .passes("numbers only")
        },
        MemoEvaluator(
            "layout.accepted", stage: .note,
            "A layout is taken if and only if its numbers are exactly 1…n in order and no group is empty."
        ) { observation in
            if let why = observation.whyNoNote { return .ignored(why) }
            let (count, layouts) = (observation.goldSentences.count, observation.layoutAnswers)
            guard let note = observation.outcome.note, !layouts.isEmpty else {
                return .ignored("the model gave no layout")
            }
            for (index, groups) in layouts.enumerated() {
                let isLast = index == layouts.count - 1
                let isTaken = isLast && note.source != .local
                guard isTaken == isAcceptable(groups, count) else {
                    return .fails(
                        isTaken ? "a layout was taken that is none" : "a sound layout was not taken",
                        expected: "1…\(count)", found: "\(groups)")
                }
            }
            return .passes(note.source.rawValue)
        },
        MemoEvaluator(
            "layout.reminder", stage: .layout,
            "An invalid layout is asked for once more, with an explicit reminder; a valid one is not, and never a third time."
        ) { observation in
            guard observation.error == nil else { return .ignored("the exchange did not come to its end") }
            let requests = observation.layoutRequests
            guard let first = requests.first else { return .ignored("no layout was requested") }
            let isInvalid: Bool =
                switch observation.answer(to: first) {
                case .answer(let content): !isAcceptable(Self.groups(content), observation.goldSentences.count)
                case .failure(let kind): [.decodingFailure, .parsingError, .answerNotUnderstood].contains(kind)
                case nil: false
                }
            guard requests.count == (isInvalid ? 2 : 1) else {
                return .fails(
                    isInvalid ? "it was not asked for once more" : "it was asked for again",
                    expected: isInvalid ? "2 requests" : "1 request", found: "\(requests.count)")
            }
            guard isInvalid, let second = requests.last else { return .passes("not needed") }
            guard second.step != first.step, second.prompt != first.prompt,
                second.prompt.contains("not accepted"), second.prompt.contains("exactly once")
            else { return .fails("the second request is no reminder", found: MemoWords.excerpt(second.prompt)) }
            return .passes("reminded once")
        },
        MemoEvaluator(
            "layout.local", stage: .note,
            "Without a layout that can be taken each sentence is a bullet of its own, without a title."
        ) { observation in
            if let why = observation.whyNoNote { return .ignored(why) }
            guard let note = observation.outcome.note, note.source == .local else {
                return .ignored("a model's layout was taken")
            }
            return note.title == nil && note.bullets == observation.goldSentences.map { [$0] }
                ? .passes("\(note.bullets.count) bullets")
                : .fails(
                    "the note is arranged otherwise", expected: "\(observation.goldSentences.count) bullets",
                    found: "\(note.bullets.count) bullets")
        },
        MemoEvaluator("layout.expected", stage: .note, "The note is arranged by whom the family says.") { observation in
            guard observation.error == nil else { return .ignored("the exchange did not come to its end") }
            let expected = observation.family.expected.layout?.rawValue ?? "no note"
            let found = observation.outcome.note?.source.rawValue ?? "no note"
            return expected == found
                ? .passes(found) : .fails("it was arranged by another", expected: expected, found: found)
        },
    ]

    /// What the note says.
    static let notes: [MemoEvaluator] = [
        MemoEvaluator(
            "note.text", stage: .note,
            "The note, read from its title to its end, is the answers' sentences, word for word."
        ) { observation in
            if let why = observation.whyNoNote { return .ignored(why) }
            guard let note = observation.outcome.note else { return .ignored("there is no note") }
            let (gold, found) = (observation.goldSentences, note.sentences)
            for index in 0..<max(gold.count, found.count) {
                let one = gold.indices.contains(index) ? gold[index] : "the end"
                let other = found.indices.contains(index) ? found[index] : "the end"
                if one != other {
                    return .fails(
                        "sentence \(index + 1) of the note is not what was said", expected: MemoWords.excerpt(one),
                        found: MemoWords.excerpt(other))
                }
            }
            return .passes("\(gold.count) sentences")
        },
        MemoEvaluator(
            "note.words", stage: .note, "No word is in the note that was not said, and no sign either."
        ) { observation in
            if let why = observation.whyNoNote { return .ignored(why) }
            guard let note = observation.outcome.note else { return .ignored("there is no note") }
            let said = observation.turnsSaid.map(\.words).joined(separator: " ")
            let words = Set(said.split(whereSeparator: \.isWhitespace))
            for word in note.sentences.flatMap({ $0.split(whereSeparator: \.isWhitespace) }) where !words.contains(word)
            {
                return .fails("it was not said", found: String(word))
            }
            return .passes("\(words.count) different words")
        },
        MemoEvaluator(
            "note.groups", stage: .note, "The note is arranged as the layout that was taken says, title included."
        ) { observation in
            if let why = observation.whyNoNote { return .ignored(why) }
            guard let note = observation.outcome.note, note.source != .local,
                let request = observation.layoutRequests.last,
                case .answer(let content)? = observation.answer(to: request)
            else { return .ignored("no model's layout was taken") }
            let gold = observation.goldSentences
            var groups = Self.groups(content).map {
                $0.compactMap { gold.indices.contains($0 - 1) ? gold[$0 - 1] : nil }
            }
            var title: String?
            if content["firstSentenceIsTitle"]?.boolValue == true, let first = groups.first?.first {
                title = first
                groups[0].removeFirst()
            }
            guard note.title == title else {
                return .fails("the title is another", expected: title ?? "none", found: note.title ?? "none")
            }
            let bullets = groups.filter { !$0.isEmpty }
            return note.bullets == bullets
                ? .passes("\(bullets.count) groups")
                : .fails("the groups are others", expected: "\(bullets.count)", found: "\(note.bullets.count)")
        },
        MemoEvaluator(
            "note.facts", stage: .note, "The note still holds every fact of the story; a score of those it holds."
        ) { observation in
            if let why = observation.whyNoNote { return .ignored(why) }
            guard let note = observation.outcome.note else { return .ignored("there is no note") }
            let facts = observation.family.facts
            guard !facts.isEmpty else { return .ignored("the family names no facts") }
            let sentences = note.sentences.map(TextWords.init)
            let all = TextWords(note.sentences.joined(separator: " "))
            let lost = facts.filter { fact in
                let isMade = (sentences + [all]).contains {
                    fact.isMade(in: $0, language: observation.fixture.language)
                }
                return !isMade
            }
            guard lost.isEmpty else { return .fails("facts are gone", found: lost.map(\.id).joined(separator: ", ")) }
            return .scores(1, "\(facts.count) facts")
        },
    ]

    /// The acceptance rule, written down once more.
    static func isAcceptable(_ groups: [[Int]], _ count: Int) -> Bool {
        guard count > 0, !groups.isEmpty, !groups.contains([]) else { return false }
        var next = 1
        for number in groups.joined() {
            guard number == next else { return false }
            next += 1
        }
        return next == count + 1
    }

    /// The numbers of an answer; what has another form is no group.
    static func groups(_ content: JSONValue) -> [[Int]] {
        (content["groups"]?.arrayValue ?? []).map { ($0["sentences"]?.arrayValue ?? []).compactMap(\.intValue) }
    }

    /// The types at the ends of a schema.
    private static func leafTypes(_ schema: JSONValue) -> [String] {
        if let properties = schema["properties"]?.objectValue { return properties.flatMap { leafTypes($0.value) } }
        if let items = schema["items"] { return leafTypes(items) }
        return [schema["type"]?.stringValue ?? "anything"]
    }
}

extension MemoObservation {
    /// How a request ended.
    enum Reply {
        case answer(JSONValue)
        case failure(EngineFailureKind)
    }

    /// How a request ended; `nil` when it never did.
    func answer(to request: ModelRequest) -> Reply? {
        for event in events {
            switch event {
            case .answered(request, let answer): return .answer(answer.content)
            case .requestFailed(request, let failure): return .failure(failure.kind)
            default: continue
            }
        }
        return nil
    }

    /// The groups of each layout the model gave, in order.
    var layoutAnswers: [[[Int]]] {
        layoutRequests.compactMap { request in
            if case .answer(let content)? = answer(to: request) { MemoEvaluator.groups(content) } else { nil }
        }
    }
}
