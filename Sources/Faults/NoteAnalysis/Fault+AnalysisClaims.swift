import JSONDocument

extension Fault {
    /// What a model turns around in an analysis, or leaves out of it. The wrong texts are made for the proof.
    static let analysisClaims: [Fault] = [
        .answered(
            "persons-exchanged", "What one person pays is told of another.", by: ["claims.attribution"],
            in: ["family=opposite-owner", "input=en"]
        ) { $0.setting("summary", to: "Martha pays for the washing machine. Daniel sees to the rest.") },
        .answered(
            "not-lost", "A \"not\" is lost on the way.", by: ["claims.negation"],
            in: ["family=opposite-owner", "input=en"]
        ) { $0.setting("summary", to: "Anna is coming to the summer party. Daniel buys the paint.") },
        .answered(
            "weekday-exchanged", "Two days that were both named change places.", by: ["claims.number"],
            in: ["family=tax-return", "input=en"]
        ) { $0.mapTexts { $0.replacing([("Friday", "Thursday")]) } },
        .answered(
            "names-exchanged", "Two names change places.", by: ["claims.name"],
            in: ["family=search-letters", "input=en"]
        ) {
            $0.setting("summary", to: "Señora Núñez gets a résumé. The Müllers get a letter about the piñata piece.")
        },
        .answered(
            "condition-dropped", "What waits for a condition is told as done.", by: ["claims.certainty"],
            in: ["family=no-people", "input=en"]
        ) { $0.setting("summary", to: "The tomatoes need five bigger pots. The railing is painted.") },
        .answered(
            "assistant-speaks", "A model introduces its summary.", by: ["output.no-assistant"],
            in: ["family=no-people,no-action-items", "input=en"]
        ) {
            $0.changing("summary") { $0.mapTexts { "Here is a short summary of the note. \($0)" } }
        },
        .answered(
            "speaker-spoken-to", "A note to oneself is told to its speaker.", by: ["output.no-assistant"],
            in: ["family=no-people", "input=en"]
        ) { $0.setting("summary", to: "You need five bigger pots. Your railing has to be painted once it stays dry.") },
        .answered(
            "markdown-written", "A text holds marks of a layout.", by: ["output.no-assistant"],
            in: ["family=no-people", "input=en"]
        ) { $0.changing("title") { $0.mapTexts { "**\($0)**" } } },
        .answered(
            "story-lost", "Title, summary and tasks hold nothing of what was said.", by: ["facts.recall"],
            in: ["family=tax-return,two-minutes-just-under", "input=en"]
        ) {
            $0.setting("title", to: "A note").setting("summary", to: "Somebody talks. It is about this and that.")
                .setting("actionItems", to: [])
        },
        .answered(
            "topic-lost", "A whole part of what was said is gone.", by: ["facts.recall"],
            in: ["family=tax-return", "input=en"]
        ) {
            $0.setting("title", to: "Receipts").setting(
                "summary", to: "The accountant needs the receipts by Friday. The slip is filed."
            ).setting("actionItems", to: [["task": "Scan the receipts", "isCompleted": false, "people": []]])
        },
    ]
}
