import DialogueMemo

extension MemoEvaluator {
    /// What was said, and where its sentences end.
    static let listening: [MemoEvaluator] = [
        MemoEvaluator(
            "transcript.whole", stage: .listen, "Everything that was said is in the transcript, in order and uncut."
        ) { observation in
            let said = observation.turnsSaid.map(\.words).filter { !$0.isEmpty }
            guard !said.isEmpty else { return .ignored("nothing was said") }
            let kept = observation.outcome.session.answers
            for (index, words) in said.enumerated() where !kept.indices.contains(index) || kept[index] != words {
                return .fails(
                    "answer \(index) is not what was said", expected: MemoWords.excerpt(words),
                    found: kept.indices.contains(index) ? MemoWords.excerpt(kept[index]) : "nothing")
            }
            return kept.count == said.count
                ? .passes("\(said.count) answers")
                : .fails("more was kept than was said", found: "\(kept.count) answers")
        },
        MemoEvaluator(
            "sentences.bounds", stage: .listen, "Sentences begin and end where a listener hears it."
        ) { observation in
            if observation.error != nil { return .ignored("the exchange did not come to its end") }
            let (gold, found) = (observation.goldSentences, observation.outcome.sentences)
            guard !gold.isEmpty || !found.isEmpty else { return .ignored("nothing was said that a note could hold") }
            for index in 0..<max(gold.count, found.count) {
                let one = gold.indices.contains(index) ? gold[index] : "no sentence"
                let other = found.indices.contains(index) ? found[index] : "no sentence"
                if one != other {
                    return .fails(
                        "sentence \(index + 1) is another one", expected: MemoWords.excerpt(one),
                        found: MemoWords.excerpt(other))
                }
            }
            return .passes("\(gold.count) sentences")
        },
    ]
}
