import DialogueMemo
import Evaluation
import JSONDocument

/// The members that a dialogue memo adds to its cell in `report.json`; in no interface's words.
enum MemoFields {
    static func of(_ observation: MemoObservation) -> JSONValue {
        var fields: JSONObject = [
            "inputLanguage": .string(observation.fixture.language.rawValue),
            "questions": .array(observation.asked.map { .string($0.question.rawValue) }),
            "ending": observation.ending.map { .string($0.rawValue) } ?? .null,
        ]
        fields["note"] =
            observation.outcome.note.map { note in
                .object([
                    "title": note.title.map(JSONValue.string) ?? .null,
                    "bullets": .array(note.bullets.map { .array($0.map(JSONValue.string)) }),
                    "layout": .string(note.source.rawValue),
                ])
            } ?? .null
        return .object(fields)
    }
}
