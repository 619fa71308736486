import JSONDocument
import Languages
import Recordings

extension Detection {
    /// Reads a decision as an outcome tells it. What an app does not have (a ranking, who decided) is filled in so that nothing
    /// is claimed; evaluators that would look at it are not asked.
    init(told reader: JSONReader) throws(RecordingDamage) {
        try reader.refuseKeys(except: ["locale", "decidedBy", "margin", "ranking", "detector"])
        let chosen = try SpeechRecording.locale(reader.required("locale"))
        var ranking: [CandidateEvidence] = []
        for candidate in try reader.child("ranking")?.elements() ?? [] {
            ranking.append(try CandidateEvidence(told: candidate))
        }
        let decidedBy: Decider? = try reader.child("decidedBy")?.choice()
        self.init(
            ranking: ranking, chosen: chosen, margin: try reader.child("margin")?.number(from: 0, to: 1) ?? 0,
            decidedBy: decidedBy ?? .confidence)
    }

    /// The decision as an outcome tells it.
    func told(by detector: ToldParts.Detector) -> JSONValue {
        var object: JSONObject = [
            "locale": .string(chosen.identifier), "decidedBy": .string(decidedBy.rawValue), "margin": .exact(margin),
            "ranking": .array(ranking.map(\.told)),
        ]
        if detector == .reference { object["detector"] = .string(Self.reference) }
        return .object(object)
    }

    /// How a line says that the detection is this package's.
    static let reference = "criba"
}

extension CandidateEvidence {
    fileprivate init(told reader: JSONReader) throws(RecordingDamage) {
        try reader.refuseKeys(except: [
            "locale", "confidence", "minimum", "identifier", "agreement", "consistency", "foreignness", "hypotheses",
            "stretches", "distinctShare", "repetitionFactor", "contributions", "score",
        ])
        func share(_ key: String) throws(RecordingDamage) -> Double? {
            try reader.child(key)?.number(from: 0, to: 1)
        }
        func probabilities(_ key: String) throws(RecordingDamage) -> [Language: Double] {
            var probabilities: [Language: Double] = [:]
            for language in Language.allCases {
                probabilities[language] = try reader.child(key)?.child(language.rawValue)?.number(from: 0, to: 1)
            }
            return probabilities
        }
        let stretches = reader.has("stretches") ? StretchMeans(try probabilities("stretches")) : nil
        var contributions: [SignalContribution] = []
        for signal in DetectionSignal.allCases {
            guard let odds = reader.child("contributions")?.child(signal.rawValue) else { continue }
            contributions.append(
                SignalContribution(signal: signal, logOdds: try odds.number(from: -.greatestFiniteMagnitude)))
        }
        self.init(
            locale: try SpeechRecording.locale(reader.required("locale")), confidence: try share("confidence"),
            minimum: try share("minimum"), identifier: try share("identifier") ?? 0,
            agreement: try share("agreement") ?? 0, consistency: try share("consistency"),
            foreignness: try share("foreignness") ?? 0,
            hypotheses: LanguageHypotheses(try probabilities("hypotheses"), stretches: stretches),
            distinctShare: try share("distinctShare") ?? 1, repetitionFactor: try share("repetitionFactor") ?? 1,
            contributions: contributions, score: try reader.required("score").number(from: 0, to: 1))
    }

    fileprivate var told: JSONValue {
        var object: JSONObject = ["locale": .string(locale.identifier)]
        if let confidence { object["confidence"] = .exact(confidence) }
        if let minimum { object["minimum"] = .exact(minimum) }
        object["identifier"] = .exact(identifier)
        object["agreement"] = .exact(agreement)
        object["consistency"] = .exact(consistency)
        object["foreignness"] = .exact(foreignness)
        if let stretches = hypotheses.stretches {
            object["stretches"] = .object(
                JSONObject(Language.allCases.map { ($0.rawValue, .exact(stretches.probability(of: $0))) }))
        }
        object["hypotheses"] = .object(
            JSONObject(
                hypotheses.ranked.compactMap { hypothesis in
                    hypothesis.language.map { ($0.rawValue, .exact(hypothesis.probability)) }
                }))
        object["distinctShare"] = .exact(distinctShare)
        object["repetitionFactor"] = .exact(repetitionFactor)
        if !contributions.isEmpty {
            object["contributions"] = .object(
                JSONObject(contributions.map { ($0.signal.rawValue, .exact($0.logOdds)) }))
        }
        object["score"] = .exact(score)
        return .object(object)
    }
}

extension JSONValue {
    /// A figure that reads back as the same double; `null` for what JSON can't say.
    static func exact(_ value: Double) -> JSONValue { JSONNumber(value).map(JSONValue.number) ?? .null }

    /// A whole number.
    static func whole(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}
