import JSONDocument
import NoteAnalysis

/// The members that a note analysis adds to its cell in `report.json`.
enum AnalysisFields {
    static func fields(of observation: AnalysisObservation) -> JSONValue {
        var fields: JSONObject = ["outputLanguage": .string(observation.language.rawValue)]
        if let fit = observation.outcome?.fit { fields["contextFit"] = json(of: fit) }
        guard let note = observation.note else { return .object(fields) }
        fields["title"] = .string(note.title)
        fields["summary"] = .string(note.summary)
        fields["tags"] = .array(note.tags.map(JSONValue.string))
        fields["people"] = .array(note.people.map(JSONValue.string))
        fields["actionItems"] = .array(note.actionItems.map(json))
        return .object(fields)
    }

    private static func json(of fit: ContextFit) -> JSONValue {
        .object([
            "tokens": .number(JSONNumber(fit.tokens)), "limit": .number(JSONNumber(fit.limit)),
            "measure": .string(AnalysisExhibits.name(of: fit.measure)), "fits": .bool(fit.fits),
        ])
    }

    private static func json(of item: ActionItem) -> JSONValue {
        .object([
            "id": .number(JSONNumber(item.id.number)), "isCompleted": .bool(item.isCompleted),
            "task": .string(item.task), "people": .array(item.people.map(JSONValue.string)),
        ])
    }
}
