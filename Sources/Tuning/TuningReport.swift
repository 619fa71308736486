import Engines
import JSONDocument
import Languages
import Statistics

/// The result as JSON, for other tools and for the page.
public struct TuningReport: Sendable {
    private let tuning: Tuning

    /// The report of a tuning.
    public init(_ tuning: Tuning) { self.tuning = tuning }

    /// The whole result.
    public var json: JSONValue {
        let contenders = [tuning.today] + tuning.contenders
        return .object([
            "format": "criba.tuning/1",
            "engine": tuning.set.engine.map(JSONValue.string) ?? .null,
            "probes": Self.count(tuning.probes.count),
            "leftOut": Self.count(tuning.set.leftOut),
            "families": Self.count(Set(tuning.probes.map(\.family)).count),
            "clean": Self.count(tuning.probes.count(where: \.isClean)),
            "folds": tuning.foldCount.map(Self.count) ?? .null,
            "limit": tuning.limit.map(JSONValue.string) ?? .null,
            "costs": .object([
                "wrongAccepted": Self.number(tuning.costs.wrongAccepted),
                "noneAccepted": Self.number(tuning.costs.noneAccepted),
                "wrongMarked": Self.number(tuning.costs.wrongMarked),
                "rightMarked": Self.number(tuning.costs.rightMarked),
            ]),
            "best": .string(tuning.best.name),
            "todayLearned": .bool(tuning.isTodayLearned),
            "gainOver": .string(tuning.reference.name),
            "isRecommended": .bool(tuning.isRecommended),
            "recommended": tuning.recommended.json,
            "gain": Self.comparison(tuning.gain),
            "overConfidenceOnHard": Self.comparison(tuning.overConfidence),
            "rules": .array(contenders.map(rule)),
            "clips": .array(tuning.probes.indices.map(clip)),
        ])
    }

    private func rule(_ contender: Tuning.Contender) -> JSONValue {
        let curve = tuning.curve(contender)
        var object: JSONObject = [
            "name": .string(contender.name), "settings": contender.settings.json,
            "all": Self.card(tuning.scorecard(contender)),
            "clean": Self.card(tuning.scorecard(contender, where: \.isClean)),
            "hard": Self.card(tuning.scorecard(contender, where: { !$0.isClean })),
            "byLanguage": slices(contender, \.language), "byLength": slices(contender, \.lengthClass),
            "byCondition": slices(contender, \.condition),
            "curve": .array(curve.points.map(Self.point)),
        ]
        object["keeping98OfClean"] = curve.keeping(0.98, of: \.isClean).map(Self.point) ?? .null
        object["keeping98OfAll"] = curve.keeping(0.98, of: { $0.truth != nil }).map(Self.point) ?? .null
        object["tried"] = .array(
            contender.tried.map { .object(["settings": $0.settings.json, "cost": Self.number($0.cost)]) })
        return .object(object)
    }

    private func slices(_ contender: Tuning.Contender, _ key: (Probe) -> String) -> JSONValue {
        .object(
            JSONObject(
                Set(tuning.probes.map(key)).sorted().map { value in
                    (value, Self.card(tuning.scorecard(contender, where: { key($0) == value })))
                }))
    }

    private func clip(_ place: Int) -> JSONValue {
        let probe = tuning.probes[place]
        let best = tuning.best.predictions[place]
        return .object([
            "clip": .string(probe.clip), "family": .string(probe.family), "language": .string(probe.language),
            "truth": probe.truth.map { .string($0.rawValue) } ?? .null, "condition": .string(probe.condition),
            "seconds": Self.number(probe.seconds), "clean": .bool(probe.isClean),
            "today": Self.decision(tuning.today.predictions[place]), "best": Self.decision(best),
            "confidence": Self.decision(tuning.baseline.predictions[place]),
            "candidates": .array(
                best.detection.ranking.map { candidate in
                    .object([
                        "locale": .string(candidate.locale.identifier),
                        "text": .string(probe.evidence.first { $0.locale == candidate.locale }?.text ?? ""),
                        "confidence": candidate.confidence.map(Self.number) ?? .null,
                        "minimum": candidate.minimum.map(Self.number) ?? .null,
                        "identifier": Self.number(candidate.identifier), "agreement": Self.number(candidate.agreement),
                        "consistency": Self.number(candidate.consistency),
                        "foreignness": Self.number(candidate.foreignness),
                        "repetition": Self.number(1 - candidate.repetitionFactor),
                        "score": Self.number(candidate.score),
                        "signals": .object(
                            JSONObject(candidate.contributions.map { ($0.signal.rawValue, Self.number($0.logOdds)) })),
                    ])
                }),
        ])
    }

    private static func decision(_ prediction: Prediction) -> JSONValue {
        .object([
            "chosen": .string(prediction.chosen.rawValue), "accepted": .bool(prediction.isAccepted),
            "decidedBy": .string(prediction.decidedBy.rawValue), "margin": number(prediction.margin),
            "certainty": number(prediction.certainty),
        ])
    }

    private static func card(_ card: Scorecard) -> JSONValue {
        var object: JSONObject = ["spoken": count(card.spoken), "right": count(card.right)]
        if let interval = card.interval {
            object["accuracy"] = number(Double(card.right) / Double(card.spoken))
            object["interval"] = .array([number(interval.lower), number(interval.upper)])
        }
        object["accepted"] = count(card.accepted)
        object["wrongAccepted"] = count(card.wrongAccepted)
        object["none"] = count(card.none)
        object["noneAccepted"] = count(card.noneAccepted)
        object["cost"] = card.cost.map(number) ?? .null
        object["brier"] = card.brier.map(number) ?? .null
        object["logLoss"] = card.logLoss.map(number) ?? .null
        object["ece"] = card.calibration.error.map(number) ?? .null
        object["bins"] = .array(
            card.calibration.bins.map {
                .object([
                    "from": number($0.lower), "count": count($0.count), "right": count($0.right),
                    "mean": number($0.mean),
                ])
            })
        object["confusion"] = .object(
            JSONObject(
                card.confusion.sorted { $0.key < $1.key }.map { row in
                    (
                        row.key,
                        .object(JSONObject(row.value.sorted { $0.key < $1.key }.map { ($0.key, count($0.value)) }))
                    )
                }))
        return .object(object)
    }

    private static func point(_ point: AcceptanceCurve.Point) -> JSONValue {
        .object([
            "floor": number(point.floor), "kept": point.kept.map(number) ?? .null,
            "wrong": point.wrong.map(number) ?? .null,
            "foreign": point.foreign.map(number) ?? .null, "empty": point.empty.map(number) ?? .null,
        ])
    }

    private static func comparison(_ comparison: PairedComparison) -> JSONValue {
        .object([
            "regressed": count(comparison.regressed), "fixed": count(comparison.fixed),
            "pOverProbes": comparison.overProbes.map(number) ?? .null,
            "pOverFamilies": comparison.overFamilies.map(number) ?? .null,
            "isMoreThanNoise": .bool(comparison.isBetter),
        ])
    }

    private static func count(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }

    /// Five decimals: more would be noise, and the page carries them all. Small p-values keep their size.
    private static func number(_ value: Double) -> JSONValue {
        let rounded = abs(value) < 0.001 ? value : (value * 100_000).rounded() / 100_000
        return JSONNumber(rounded).map(JSONValue.number) ?? .null
    }
}
