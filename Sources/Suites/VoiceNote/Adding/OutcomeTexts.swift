import Engines
import JSONDocument

/// The texts inside an outcome, and the outcome with other texts in their places.
enum OutcomeTexts {
    /// Members whose texts are names of the format, or numbers.
    private static let technical: Set<String> = [
        "format", "suite", "fixture", "axes", "audio", "by", "purpose", "locale", "recognisedLocale", "engine", "step",
        "decidedBy", "language", "addressForm", "day", "time", "weekday", "rule", "order", "stage", "kind", "domain",
        "responseFormat",
        "options", "model", "detector",
    ]

    /// Visits each text that somebody said or wrote.
    static func walk(_ value: JSONValue, _ visit: (String) -> Void) {
        switch value {
        case .string(let text): visit(text)
        case .array(let elements): for element in elements { walk(element, visit) }
        case .object(let object): for (key, value) in object where !technical.contains(key) { walk(value, visit) }
        case .null, .bool, .number: break
        }
    }

    /// Visits each text but those of the requests, whose templates no person is in.
    static func walkWritten(_ outcome: JSONValue, _ visit: (String) -> Void) {
        for (key, value) in outcome.objectValue ?? [:] where key != "requests" && !technical.contains(key) {
            walk(value, visit)
        }
        for request in outcome["requests"]?.arrayValue ?? [] { walk(request["answer"] ?? .null, visit) }
    }

    /// The outcome with invented names and numbers, of another fixture.
    ///
    /// - Parameter transcript: The text that the chunks are places of, which move along.
    static func replaced(
        _ outcome: JSONValue, _ pseudonyms: Pseudonyms, transcript: String?, fixture: String
    ) -> JSONValue {
        guard var object = outcome.objectValue else { return outcome }
        object["fixture"] = .string(fixture)
        let places = transcript.map { pseudonyms.replacing($0).places }
        for (key, value) in object where !technical.contains(key) {
            switch key {
            case "recognitions": object[key] = runs(value, pseudonyms)
            case "chunks": object[key] = chunks(value, pseudonyms, places)
            default: object[key] = replaced(value, pseudonyms)
            }
        }
        return .object(object)
    }

    /// Segments with invented names and numbers; what one segment began and the next ended stays parted where it was.
    static func replaced(_ segments: [SpeechSegment], _ pseudonyms: Pseudonyms) -> [SpeechSegment] {
        let (text, places) = pseudonyms.replacing(segments.map(\.text).joined())
        let scalars = Array(text.unicodeScalars)
        var position = 0
        return segments.map { segment in
            let end = position + segment.text.unicodeScalars.count
            let part = scalars[places[position]..<places[end]]
            position = end
            return SpeechSegment(
                text: String(String.UnicodeScalarView(part)), start: segment.start, duration: segment.duration,
                confidence: segment.confidence)
        }
    }

    private static func replaced(_ value: JSONValue, _ pseudonyms: Pseudonyms) -> JSONValue {
        switch value {
        case .string(let text): return .string(pseudonyms.replacing(text).text)
        case .array(let elements): return .array(elements.map { replaced($0, pseudonyms) })
        case .object(var object):
            for (key, value) in object where !technical.contains(key) { object[key] = replaced(value, pseudonyms) }
            return .object(object)
        case .null, .bool, .number: return value
        }
    }

    private static func runs(_ runs: JSONValue, _ pseudonyms: Pseudonyms) -> JSONValue {
        .array(
            (runs.arrayValue ?? []).map { run in
                guard var object = run.objectValue, let segments = object["segments"]?.arrayValue else { return run }
                let texts = replaced(
                    segments.map {
                        SpeechSegment(text: $0["text"]?.stringValue ?? "", start: 0, duration: 0, confidence: nil)
                    }, pseudonyms)
                object["segments"] = .array(
                    zip(segments, texts).map { segment, text in
                        var segment = segment.objectValue ?? [:]
                        segment["text"] = .string(text.text)
                        return .object(segment)
                    })
                return .object(object)
            })
    }

    private static func chunks(_ chunks: JSONValue, _ pseudonyms: Pseudonyms, _ places: [Int]?) -> JSONValue {
        func moved(_ place: JSONValue?) -> JSONValue? {
            guard let place = place?.intValue, let places, places.indices.contains(place) else { return place }
            return .whole(places[place])
        }
        return .array(
            (chunks.arrayValue ?? []).map { chunk in
                guard var object = chunk.objectValue else { return chunk }
                if let range = object["range"]?.arrayValue { object["range"] = .array(range.map { moved($0) ?? $0 }) }
                object["newTextStart"] = moved(object["newTextStart"])
                if let summary = object["summary"] { object["summary"] = replaced(summary, pseudonyms) }
                return .object(object)
            })
    }
}
