import JSONDocument
import Languages

/// Detection settings as a matrix holds them.
extension DetectionSettings {
    private static let commonKeys = ["rule", "engine", "tieMargin", "minimumMargin", "minimumWords"]

    /// The keys that one rule knows.
    private static func keys(of rule: DetectionRule.Name) -> [String] {
        switch rule {
        case .confidenceOnly: commonKeys + ["minimumConfidence"]
        case .confidenceThenIdentifier: commonKeys + ["minimumConfidence", "minimumIdentifier"]
        case .weightedSum:
            commonKeys + [
                "minimumConfidence", "minimumIdentifier", "identifierWeight", "maximumForeignness",
                "repetitionThreshold", "minimumWordsForRepetition",
            ]
        case .weightedLogOdds: commonKeys + ["weights", "bias", "minimumProbability", "minimumIdentifier"]
        }
    }

    /// Reads settings; what is left out keeps its default, and a key of another rule is refused by name.
    public init(_ node: JSONNode, in document: JSONDocument, path: String) throws(JSONError) {
        let every = DetectionRule.Name.allCases.reduce(into: [String]()) { keys, rule in
            keys += Self.keys(of: rule).filter { !keys.contains($0) }
        }
        let name =
            try JSONObjectReader(node, in: document, path: path, keys: every).optionalChoice("rule")
            ?? DetectionSettings().rule.name
        let reader = try JSONObjectReader(node, in: document, path: path, keys: Self.keys(of: name))
        let usual = DetectionSettings()
        self.init(
            rule: try Self.rule(name, reader, in: document, path: path), engine: try reader.optionalString("engine"),
            tieMargin: try reader.share("tieMargin") ?? usual.tieMargin,
            minimumMargin: try reader.share("minimumMargin") ?? usual.minimumMargin,
            minimumWordsForIdentifier: try reader.count("minimumWords") ?? usual.minimumWordsForIdentifier)
    }

    private static func rule(
        _ name: DetectionRule.Name, _ reader: JSONObjectReader, in document: JSONDocument, path: String
    ) throws(JSONError) -> DetectionRule {
        let floors = ConfidenceFloors()
        switch name {
        case .confidenceOnly:
            return .confidenceOnly(
                ConfidenceFloors(minimumConfidence: try reader.share("minimumConfidence") ?? floors.minimumConfidence))
        case .confidenceThenIdentifier:
            return .confidenceThenIdentifier(
                ConfidenceFloors(
                    minimumConfidence: try reader.share("minimumConfidence") ?? floors.minimumConfidence,
                    minimumIdentifier: try reader.share("minimumIdentifier") ?? floors.minimumIdentifier))
        case .weightedSum:
            let sum = WeightedSum()
            return .weightedSum(
                WeightedSum(
                    minimumConfidence: try reader.share("minimumConfidence") ?? sum.minimumConfidence,
                    identifierWeight: try reader.share("identifierWeight") ?? sum.identifierWeight,
                    minimumIdentifier: try reader.share("minimumIdentifier") ?? sum.minimumIdentifier,
                    maximumForeignness: try reader.share("maximumForeignness") ?? sum.maximumForeignness,
                    repetitionThreshold: try reader.share("repetitionThreshold") ?? sum.repetitionThreshold,
                    minimumWordsForRepetition: try reader.count("minimumWordsForRepetition")
                        ?? sum.minimumWordsForRepetition))
        case .weightedLogOdds:
            let signals = DetectionSignal.allCases
            let object = try reader.object("weights", keys: signals.map(\.rawValue))
            var weights: [DetectionSignal: Double] = [:]
            for signal in signals { weights[signal] = try object.weight(signal.rawValue) }
            guard let bias = try reader.weight("bias") else {
                throw reader.error(
                    at: "bias", found: "no key", expected: "a number from -1000 to 1000, with \"weights\"",
                    advice: "`criba tune` fits them together")
            }
            guard let probability = try reader.share("minimumProbability") else {
                throw reader.error(
                    at: "minimumProbability", found: "no key", expected: "a number from 0 to 1, with \"weights\"",
                    advice: "`criba tune` fits them together")
            }
            return .weightedLogOdds(
                WeightedLogOdds(
                    weights: weights, bias: bias, minimumProbability: probability,
                    minimumIdentifier: try reader.share("minimumIdentifier") ?? floors.minimumIdentifier))
        }
    }

    /// The settings as a matrix holds them, every figure said.
    public var json: JSONValue {
        var object: JSONObject = ["rule": .string(rule.name.rawValue)]
        if let engine { object["engine"] = .string(engine) }
        object["tieMargin"] = Self.number(tieMargin)
        object["minimumMargin"] = Self.number(minimumMargin)
        object["minimumWords"] = .number(JSONNumber(minimumWordsForIdentifier))
        switch rule {
        case .confidenceOnly(let floors): object["minimumConfidence"] = Self.number(floors.minimumConfidence)
        case .confidenceThenIdentifier(let floors):
            object["minimumConfidence"] = Self.number(floors.minimumConfidence)
            object["minimumIdentifier"] = Self.number(floors.minimumIdentifier)
        case .weightedSum(let sum):
            object["minimumConfidence"] = Self.number(sum.minimumConfidence)
            object["minimumIdentifier"] = Self.number(sum.minimumIdentifier)
            object["identifierWeight"] = Self.number(sum.identifierWeight)
            object["maximumForeignness"] = Self.number(sum.maximumForeignness)
            object["repetitionThreshold"] = Self.number(sum.repetitionThreshold)
            object["minimumWordsForRepetition"] = .number(JSONNumber(sum.minimumWordsForRepetition))
        case .weightedLogOdds(let odds):
            object["weights"] = .object(
                JSONObject(
                    DetectionSignal.allCases.compactMap { signal in
                        odds.weights[signal].map { (signal.rawValue, Self.number($0)) }
                    }))
            object["bias"] = Self.number(odds.bias)
            object["minimumProbability"] = Self.number(odds.minimumProbability)
            object["minimumIdentifier"] = Self.number(odds.minimumIdentifier)
        }
        return .object(object)
    }

    private static func number(_ value: Double) -> JSONValue { JSONNumber(value).map(JSONValue.number) ?? .null }
}

extension JSONObjectReader {
    /// A number from -1000 to 1000, in log odds; `nil` when the key is absent.
    ///
    /// Fitted weights are below 10, and log odds of 700 are as good as certain; far above, sums of signals stop being numbers.
    fileprivate func weight(_ key: String) throws(JSONError) -> Double? {
        guard let value = try optionalDouble(key) else { return nil }
        guard (-1000...1000).contains(value) else {
            throw error(
                at: key, found: "\(value)", expected: "-1000 to 1000",
                advice: "`criba tune` fits weights of a few units")
        }
        return value
    }

    /// A number from 0 to 1; `nil` when the key is absent.
    fileprivate func share(_ key: String) throws(JSONError) -> Double? {
        guard let value = try optionalDouble(key) else { return nil }
        guard (0...1).contains(value) else { throw error(at: key, found: "\(value)", expected: "0 to 1") }
        return value
    }

    /// A whole number from 0 on; `nil` when the key is absent.
    fileprivate func count(_ key: String) throws(JSONError) -> Int? {
        guard let value = try optionalInt(key) else { return nil }
        guard value >= 0 else { throw error(at: key, found: "\(value)", expected: "0 or more") }
        return value
    }
}
