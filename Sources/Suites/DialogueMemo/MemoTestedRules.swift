import Evaluation

/// Rules of the dialogue memo that no single exchange can show.
enum MemoTestedRules {
    static let all = [
        TestedRule(
            "dialogue-memo.session.ends",
            "For any sequence of words and choices there are at most six questions, none twice, no sentence is lost, and the "
                + "exchange ends.",
            test:
                "for any sequence of words and choices: at most six questions, none twice, no lost sentence, and it ends"
        ),
        TestedRule(
            "dialogue-memo.choice.twenty",
            "The choices are twenty names that exclude each other: eighteen ask, two end.",
            test: "there are twenty choices: eighteen ask, ready and stop end"),
        TestedRule(
            "dialogue-memo.question.table",
            "Every question has a reviewed wording in each interface language; a gap is found by validation.",
            test: "a gap, a copied text, an emoticon, commentary and a long text are found by validation"),
        TestedRule(
            "dialogue-memo.layout.rule",
            "Of all layouts exactly those are accepted that cut 1…n into runs without an empty one.",
            test:
                "of random layouts those are accepted that cut 1…n into runs, and their notes hold every sentence in order"
        ),
        TestedRule(
            "dialogue-memo.ending.words",
            "Ending words count as a whole answer or as its last clause, never inside a sentence, asked or reported.",
            test: "the same words inside a sentence, asked, told of somebody or as part of a story end nothing"),
        TestedRule(
            "dialogue-memo.prompt.version",
            "A prompt version with another first line, places in its instructions, or other choices is refused.",
            test: "a prompt version with another first line, a place in instructions or other choices is refused"),
        TestedRule(
            "dialogue-memo.sentences.icu",
            "Sentence bounds are ICU's but for departures that are named: abbreviations, ordinals, ellipses, quotes.",
            test: "sentences are ICU's, but for what speech needs otherwise"),
    ]
}
