import JSONDocument
import Languages
import NoteAnalysis
import Suites

extension Fault {
    /// What a model writes into an analysis, and what the rules leave of it. The wrong texts are made for the proof.
    static let analysisAnswers: [Fault] = [
        .answered(
            "long-title", "The title is a whole sentence.", by: ["title.words"], in: aNote
        ) { $0.setting("title", to: "This is a title that goes on and on and does not end") },
        .answered(
            "summary-of-one", "The summary is one sentence.", by: ["summary.sentences"], in: aNote
        ) { $0.setting("summary", to: "Tax.") },
        .answered(
            "topic-made-up", "A tag is made up to fill the required minimum.", by: ["tags.topics"],
            from: .report("a required minimum: watch what it makes the model invent"),
            in: ["family=test-recording,tax-return", "input=en"]
        ) { $0.setting("tags", to: ["work", "car"]) },
        .tidied(
            "tags-uncapped", "All tags are kept, however many.", by: ["tags.count"], in: ["family=too-many-tags"]
        ) { draft, kept in kept.tags = draft.tags },
        .tidied(
            "tags-as-written", "Tags are kept as the model wrote them.", by: ["tags.form"],
            in: ["family=upper-case-tags"]
        ) { draft, kept in kept.tags = draft.tags },
        .answered(
            "person-forgotten", "Nobody is among the people.", by: ["people.must", "people.setting"], in: aNote
        ) { $0.setting("people", to: []).changing("actionItems") { $0.mapItems { $0.setting("people", to: []) } } },
        .tidied(
            "unsaid-person-kept", "A name that nobody said stays among the people.",
            by: ["people.must-not", "lists.empty"], in: ["family=invented-person"]
        ) { draft, kept in (kept.people, kept.actionItems) = (draft.people, draft.actionItems) },
        .tidied(
            "roles-kept", "Under the stricter setting roles count as people all the same.", by: ["people.setting"],
            in: ["family=tax-return-names"],
            answers: AnswersByStep { asked in
                asked.recorded?.changing("people") {
                    $0.appending(["my accountant", "mein Steuerberater", "mi gestor"])
                }
            }
        ) { draft, kept in kept.people = draft.people },
        .answered(
            "assignee-invented", "An action item involves somebody the speaker does not tie to it.",
            by: ["items.people"], in: aNote
        ) { $0.changing("actionItems") { $0.mapItems { $0.setting("people", to: ["Wolfgang"]) } } },
        .answered(
            "deadline-invented", "A task has a day that nobody named.", by: ["details.dates"],
            from: .report("no invented details, deadlines, assignees or people"),
            in: ["family=invented-deadline,no-people", "input=en"]
        ) { $0.changing("actionItems") { $0.mapItems { $0.mapTask { "\($0) by December 24th" } } } },
        .answered(
            "number-invented", "A number is told that nobody said.", by: ["details.numbers"],
            in: ["family=no-people,tax-return", "input=en"]
        ) { $0.changing("summary") { $0.mapTexts { "\($0) It costs 4,711 euros." } } },
        .answered(
            "items-forgotten", "What the speaker intends is not there.", by: ["items.must"], in: aNote
        ) { $0.setting("actionItems", to: []) },
        .answered(
            "listeners-task", "What the speaker asks of somebody else is an action item.", by: ["items.must-not"],
            from: .report("the opposite owner of the voice note's to-do"), in: ["family=opposite-owner", "input=en"]
        ) {
            $0.changing("actionItems") {
                $0.appending([["task": "Water the plants in the stairwell", "isCompleted": false, "people": []]])
            }
        },
        .answered(
            "text-cut-off", "The answer ends in the middle of its last sentence.", by: ["output.finished"], in: aNote
        ) { $0.changing("summary") { $0.stringValue.map { .string(String($0.dropLast($0.count / 5))) } } },
        .answered(
            "ticked-too-early", "What the speaker intends is taken for done.", by: ["items.completed"], in: aNote
        ) { $0.changing("actionItems") { $0.mapItems { $0.setting("isCompleted", to: true) } } },
        .analysis(
            "answer-by-chance", "What is answered differs from one playing of the same words to the next.",
            by: ["relation.interface"], in: ["family=tax-return"],
            answers: EverySecondAnswer(step: "analysis") { $0.setting("title", to: "Another title") }),
        .analysis(
            "empty-list-fails", "A note with nothing to do is taken for an analysis that failed.",
            by: ["failure.designed"], in: ["family=no-action-items,no-people", "interface=en"],
            answers: AnswersByStep { asked in
                asked.recorded?.changing("actionItems") { $0.arrayValue == [] ? nil : $0 }.changing("people") {
                    $0.arrayValue == [] ? nil : $0
                }
            }),
    ]

    static func answered(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        _ change: @escaping @Sendable (JSONValue) -> JSONValue
    ) -> Fault {
        .analysis(
            name, sentence, by: caughtBy, from: origin,
            in: cells.contains("interface=en") ? cells : cells + ["interface=en"],
            answers: AnswersByStep { $0.recorded.map(change) })
    }

    private static func tidied(
        _ name: String, _ sentence: String, by caughtBy: [String], in cells: [String],
        answers: @autoclosure @escaping @Sendable () -> any ModelSource = AnswersByStep(),
        _ change: @escaping @Sendable (AnalysisDraft, inout AnalysisDraft) -> Void
    ) -> Fault {
        .analysis(name, sentence, by: caughtBy, in: cells + ["interface=en"], answers: answers()) {
            $0.stages.tidy = { settings, note, draft in
                var (kept, changes) = AnalysisStages().tidy(settings, note, draft)
                change(draft, &kept)
                return (kept, changes)
            }
        }
    }
}

extension JSONValue {
    /// The same list with each element changed.
    fileprivate func mapItems(_ change: (JSONValue) -> JSONValue) -> JSONValue {
        .array((arrayValue ?? []).map(change))
    }

    /// The same item with another task.
    fileprivate func mapTask(_ change: (String) -> String) -> JSONValue { changing("task") { $0.mapTexts(change) } }
}
