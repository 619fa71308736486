import JSONDocument
import Languages
import VoiceNote

extension Fault {
    /// What a model writes into a digest. The wrong texts are made for the proof and recorded nowhere.
    static let digestAnswers: [Fault] = [
        .summary(
            "amount-changed", "A sum is another than the one that was said.",
            by: ["claims.number"], in: ["family=moved-appointment", "output=en"]
        ) { $0.mapTexts { $0.replacing([("3,500", "3,000")]) } },
        .summary(
            "text-cut-off", "The last key point ends in the middle of its sentence.", by: ["output.finished"],
            in: ["family=moved-appointment", "output=en"]
        ) { $0.adding(points: ["Laura has found a car and wants to have a look at the"]) },
        .summary(
            "number-unsaid", "A number is told that nobody said.", by: ["numbers.grounded"],
            in: ["family=moved-appointment", "output=en"]
        ) { $0.mapTexts { $0.replacing([("3,500", "3,800")]) } },
        .summary(
            "name-changed", "A name is written almost as it was said.", by: ["names.untouched"],
            in: ["family=moved-appointment", "output=en"]
        ) { $0.mapTexts { $0.replacing([("Laura", "Lauro")]) } },
        .summary(
            "names-exchanged", "A name stands for somebody else's.", by: ["claims.name"],
            in: ["family=named-like-days,five-minutes", "output=en"]
        ) { $0.adding(points: ["Daniel picks up the boxes.", "The dinner with the colleague is in July."]) },
        .summary(
            "wrong-person", "What one person pays is told of another.", by: ["claims.attribution"],
            from: .report("published failure A: every statement attributed to the wrong person"),
            in: ["family=who-does-what", "output=en"]
        ) {
            $0.setting(
                "keyPoints",
                to: [
                    "Daniel is paying for the new fridge.", "Julian pays for the washing machine.", "Anna is at work.",
                ])
        },
        .summary(
            "not-lost", "A \"not\" is lost on the way.", by: ["claims.negation"],
            in: ["family=who-does-what", "output=en"]
        ) {
            $0.setting("keyPoints", to: ["Anna comes to the summer party.", "The heating is cold.", "There is news."])
        },
        .summary(
            "wish-settled", "What is only wished for is told as settled.", by: ["claims.certainty"],
            in: ["family=small-talk", "output=en"]
        ) {
            $0.setting(
                "keyPoints",
                to: [
                    "You are having a coffee with Clara.", "Clara's cat has shredded the curtains.",
                    "Clara has started knitting.",
                ])
        },
        .summary(
            "to-dos-invented", "A task is there that nobody asked for.", by: ["to-dos.must-not"],
            in: ["family=moved-appointment,who-does-what", "output=en"]
        ) { $0.adding(toDos: ["Buy a birthday present for the neighbours"]) },
        .summary(
            "to-dos-required", "A field that must not be left out is filled with small talk.",
            by: ["to-dos.must-not", "to-dos.grounded"],
            from: .report("a required field is a field the model will fill"),
            in: ["family=small-talk", "output=en"]
        ) { $0.adding(toDos: ["Grab a coffee with Clara"]) },
        .summary(
            "speakers-task", "What the speaker will do is a task for the listener.", by: ["to-dos.owner"],
            from: .report("published failure A: tasks attributed to the wrong person"),
            in: ["family=who-does-what", "output=en"]
        ) { $0.adding(toDos: ["Buy the paint for the hallway"]) },
        .summary(
            "third-persons-task", "What a third person was asked is a task for the listener.", by: ["to-dos.owner"],
            from: .report("published failure A: tasks attributed to the wrong person"),
            in: ["family=who-does-what", "output=en"]
        ) { $0.adding(toDos: ["Call the landlord about the heating"]) },
        .summary(
            "negated-task", "A task that was called off is kept.", by: ["to-dos.polarity"],
            in: ["family=moved-appointment", "output=en"]
        ) { $0.adding(toDos: ["Get the key to the garage"]) },
        .summary(
            "small-talk-filed", "The weather on the balcony is an appointment, on a day that nobody named.",
            by: ["dates.must-not"], from: .report("published failure B: small talk filed as appointments"),
            in: ["family=two-tasks", "output=en"]
        ) { $0.changing("dates") { $0.appending([["title": "Nice weather on the balcony", "time": "15:30"]]) } },
        .note(
            "interface-language-answers", "The digest is in the language of the phone.",
            by: ["output.digest-language", "relation.interface"], in: ["family=two-tasks", "output=auto"]
        ) {
            $0.engines = { engines, configuration in
                engines.with { $0.model = PhoneLanguage(engines.model, language: configuration.interface) }
            }
        },
        .note(
            "heading-in-answer", "A heading of the app stands in the digest.", by: ["output.no-interface"],
            in: ["family=two-tasks", "output=auto"]
        ) {
            $0.engines = { engines, configuration in
                engines.with { $0.model = HeadingWriter(engines.model, interface: configuration.interface) }
            }
        },
        .summary(
            "assistant-speaks", "A model introduces its summary and offers its help.", by: ["output.no-assistant"],
            in: ["family=small-talk,two-tasks", "output=en"]
        ) {
            $0.adding(points: ["Here is a summary of the message. Let me know if you need anything else."])
        },
        .note(
            "one-chunk-elsewhere", "The points of one chunk are in another language.", by: ["output.chunk-language"],
            in: ["family=five-minutes,last-request", "interface=en", "output=de"],
            answers: AnswersByStep { asked in
                guard asked.request.step.hasPrefix("summary.2") else { return asked.recorded }
                return asked.recorded(in: .es) ?? asked.recorded
            }),
    ]

    /// A fault of the answers that sum up: each is changed.
    private static func summary(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        _ change: @escaping @Sendable (JSONValue) -> JSONValue
    ) -> Fault {
        .note(
            name, sentence, by: caughtBy, from: origin, in: cells + ["interface=en"],
            answers: AnswersByStep { $0.request.isSummary ? $0.recorded.map(change) : $0.recorded })
    }
}

extension JSONValue {
    /// A summary with more tasks.
    fileprivate func adding(toDos tasks: [String]) -> JSONValue {
        setting("toDos", to: (self["toDos"] ?? []).appending(tasks.map { ["task": .string($0)] }))
    }

    /// A summary with other points in the first places.
    fileprivate func adding(points: [JSONValue]) -> JSONValue {
        changing("keyPoints") { .array(points + ($0.arrayValue ?? [])) }
    }
}
