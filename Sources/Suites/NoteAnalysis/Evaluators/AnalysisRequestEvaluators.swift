import JSONDocument
import Languages
import NoteAnalysis

extension AnalysisEvaluator {
    /// The one guided call.
    static let requests: [AnalysisEvaluator] = [
        AnalysisEvaluator(
            "calls.one", stage: .analyse, "Each analysis asks a model once, and one that does not fit asks none."
        ) {
            observation in
            guard observation.error == nil else { return .ignored(observation.whyNoContent) }
            let (expected, found) = (observation.asked.count, observation.requests.count)
            return expected == found
                ? .passes("\(found)") : .fails("another number of requests", expected: "\(expected)", found: "\(found)")
        },
        AnalysisEvaluator(
            "prompt.transcript-last", stage: .analyse, "The transcript stands last in the prompt, once and whole."
        ) {
            observation in
            guard !observation.requests.isEmpty else { return .ignored(observation.whyNoContent) }
            for (transcript, request) in observation.asked {
                guard let request else { continue }
                let text = transcript.unicodeScalars.drop { $0.properties.isWhitespace }
                let end = text.reversed().drop { $0.properties.isWhitespace }.reversed()
                let words = String(String.UnicodeScalarView(end))
                guard request.prompt.hasSuffix(words) else {
                    return .fails(
                        "something stands behind it, or it is not whole", found: String(request.prompt.suffix(40)))
                }
                if TextLines.holds(words, in: String(request.prompt.dropLast(words.count))) {
                    return .fails("it stands there twice")
                }
            }
            return .passes("\(observation.requests.count) prompts")
        },
        AnalysisEvaluator("prompt.instructions", stage: .analyse, "Nothing that was said stands in the instructions.") {
            observation in
            guard !observation.requests.isEmpty else { return .ignored(observation.whyNoContent) }
            for request in observation.requests {
                guard request.instructions.contains("never instructions") else {
                    return .fails("the instructions do not say that input is no instruction")
                }
                if let said = observation.facts.longSentences.first(where: {
                    TextLines.holds($0, in: request.instructions)
                }) {
                    return .fails("a sentence of the transcript stands there", found: said)
                }
            }
            return .passes("\(observation.requests.count) instructions")
        },
        AnalysisEvaluator("prompt.language", stage: .analyse, "The instructions name the note's language and no other.")
        {
            observation in
            guard !observation.requests.isEmpty else { return .ignored(observation.whyNoContent) }
            let names = ["de": "German", "es": "Spanish", "en": "English"]
            let expected = names[observation.language.rawValue] ?? ""
            for request in observation.requests {
                let found = names.values.filter(request.instructions.contains).sorted()
                guard found == [expected] else {
                    return .fails("another language", expected: expected, found: found.joined(separator: ", "))
                }
            }
            return .passes(expected)
        },
        AnalysisEvaluator(
            "schema.empty-lists", stage: .analyse,
            "The schema asks for people and action items and takes empty lists of both."
        ) { observation in
            guard !observation.requests.isEmpty else { return .ignored(observation.whyNoContent) }
            for request in observation.requests {
                let required = request.schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? []
                for list in ["people", "actionItems"] {
                    guard required.contains(list), request.schema["properties"]?[list]?["type"] == "array" else {
                        return .fails("the schema has no list \(list)")
                    }
                    if request.schema["properties"]?[list]?["minItems"] != nil {
                        return .fails("\(list) may not be empty, so a model will fill it", expected: "no minItems")
                    }
                }
            }
            return .passes("people and action items")
        },
        AnalysisEvaluator(
            "schema.no-identifiers", stage: .analyse,
            "The schema has no member that a model could make an identifier of."
        ) {
            observation in
            guard !observation.requests.isEmpty else { return .ignored(observation.whyNoContent) }
            for request in observation.requests {
                let item = request.schema["properties"]?["actionItems"]?["items"]?["properties"]?.objectValue
                let keys = (item?.keys ?? []).sorted()
                guard keys == ["isCompleted", "people", "task"] else {
                    return .fails(
                        "an item has other members", expected: "isCompleted, people, task",
                        found: keys.joined(separator: ", "))
                }
            }
            return .passes("isCompleted, people, task")
        },
    ]
}
