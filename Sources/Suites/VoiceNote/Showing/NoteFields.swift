import Evaluation
import JSONDocument
import Languages
import NamedDates
import VoiceNote

/// The members that a voice note adds to its cell in `report.json`.
enum NoteFields {
    /// What listening gave; the same for every cell of a fixture.
    static func listening(_ observation: NoteObservation) -> JSONValue {
        var fields = JSONObject()
        if let detection = observation.detection {
            fields["detection"] = .object([
                "expected": .string(observation.fixture.expectedLanguage.rawValue),
                "detected": .string(detection.chosen.language.rawValue),
                "decidedBy": .string(detection.decidedBy.rawValue), "margin": number(detection.margin),
                "tieMargin": number(observation.settings.detection.tieMargin),
                "candidates": .array(detection.ranking.map(candidate)),
            ])
        }
        fields["passes"] = .array(
            (observation.outcome.listening?.passes ?? []).map {
                .object([
                    "locale": .string($0.locale.identifier), "seconds": number($0.seconds),
                    "purpose": .string($0.purpose.rawValue),
                ])
            })
        fields["chunks"] = .number(JSONNumber(observation.outcome.chunks.count))
        return .object(fields)
    }

    /// What the digest and the drafts say; the same for every interface language.
    static func digest(_ observation: NoteObservation) -> JSONValue {
        var fields: JSONObject = ["outputLanguage": .string(observation.expectedOutput.rawValue)]
        let digest = observation.outcome.digest
        if let digest { fields["title"] = .string(digest.title) }
        fields["keyPoints"] = .array((digest?.keyPoints ?? []).map(JSONValue.string))
        fields["toDos"] = digest?.toDos.map { .array($0.map(JSONValue.string)) } ?? .null
        fields["dates"] = .array((digest?.dates ?? []).map(date))
        fields["replies"] =
            observation.outcome.replies.map { replies in .array(replies.all.map { .string($0.text) }) } ?? .null
        return .object(fields)
    }

    private static func candidate(_ evidence: CandidateEvidence) -> JSONValue {
        var object: JSONObject = ["locale": .string(evidence.locale.identifier)]
        if let confidence = evidence.confidence { object["confidence"] = number(confidence) }
        object["identifier"] = number(evidence.identifier)
        object["score"] = number(evidence.score)
        return .object(object)
    }

    private static func date(_ date: DigestDate) -> JSONValue {
        var object: JSONObject = ["title": .string(date.title)]
        if let day = date.day { object["day"] = .string(day.description) }
        if let time = date.time { object["time"] = .string(time.description) }
        if let weekday = date.weekday { object["weekday"] = .string(weekday.rawValue) }
        object["rule"] = .string(date.rule.rawValue)
        return .object(object)
    }

    private static func number(_ value: Double) -> JSONValue {
        guard value.isFinite, let number = JSONNumber((value * 10_000).rounded() / 10_000) else { return .null }
        return .number(number)
    }
}
