import Engines
import JSONDocument

extension SpeechRecording {
    /// The recording as JSON.
    public var json: JSONValue {
        var object: JSONObject = [
            "engine": .string(engine), "locale": .string(locale.identifier),
            "requestedLocale": .string(requestedLocale.identifier),
        ]
        if let when { object["when"] = .string(when) }
        if let provenance { object["provenance"] = provenance.value }
        let bounds = range.map { JSONValue.array([Self.number($0.start), Self.number($0.end)]) }
        object["audio"] = .object(["digest": .string(packetDigest.hex), "range": bounds ?? .null])
        switch outcome {
        case .speech(let speech): object["segments"] = .array(speech.segments.map(Self.json))
        case .failure(let failure): object["failure"] = RecordedFailure.encode(failure)
        }
        return .object(object)
    }

    /// A segment as JSON.
    package static func json(_ segment: SpeechSegment) -> JSONValue {
        var object: JSONObject = [
            "text": .string(segment.text), "start": number(segment.start), "duration": number(segment.duration),
        ]
        if let confidence = segment.confidence { object["confidence"] = number(confidence) }
        return .object(object)
    }

    private static func number(_ value: Double) -> JSONValue {
        JSONNumber(value).map { .number($0) } ?? .null
    }
}
