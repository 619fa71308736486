import JSONDocument
import Languages

/// Reads what one pass over a clip gave, an object below `probes` of a probe set's line.
struct ProbePass {
    private static let keys = ["text", "confidences", "mean", "min", "avg_logprob", "start", "end"]
    /// By how much `mean` and `min` may differ from the confidences: they are written with four decimals.
    private static let rounding = 0.001
    /// How far behind the clip's end a recogniser may put its last word, in seconds: it works in windows of its own.
    private static let overrun = 1.0

    private let reader: JSONObjectReader
    private let document: JSONDocument

    init(_ pass: JSONNode.Member, in document: JSONDocument) throws(JSONError) {
        reader = try JSONObjectReader(pass.value, in: document, path: "probes.\(pass.key)", keys: Self.keys)
        self.document = document
    }

    /// The pass as evidence.
    ///
    /// - Parameters:
    ///   - candidate: The locale that it was heard in.
    ///   - seconds: How long the clip is.
    func evidence(of candidate: SpeechLocale, seconds: Double) throws(JSONError) -> ProbeEvidence {
        let mean = try share("mean")
        let minimum = try share("min")
        if let mean, let minimum, minimum > mean + 0.000_1 {
            throw reader.error(at: "min", found: "\(minimum)", expected: "at most the mean, \(mean)")
        }
        try checkTimes(seconds)
        try checkConfidences(mean: mean, minimum: minimum)
        return ProbeEvidence(
            locale: candidate, text: try reader.string("text"), meanConfidence: mean, minimumConfidence: minimum)
    }

    private func share(_ key: String) throws(JSONError) -> Double? {
        guard let value = try reader.optionalDouble(key) else { return nil }
        guard (0...1).contains(value) else {
            throw reader.error(
                at: key, found: "\(value)", expected: "a confidence from 0 to 1",
                advice: "leave it out when there is none")
        }
        return value
    }

    private func checkTimes(_ seconds: Double) throws(JSONError) {
        let start = try reader.optionalDouble("start")
        let end = try reader.optionalDouble("end")
        for (key, time) in [("start", start), ("end", end)] {
            guard let time else { continue }
            guard (0...(seconds + Self.overrun)).contains(time) else {
                throw reader.error(
                    at: key, found: "\(time) s", expected: "a time in the clip, from 0 to its \(seconds) s",
                    advice: "times count from the beginning of the clip")
            }
        }
        if let start, let end, end < start {
            throw reader.error(
                at: "end", found: "\(end) s, before the start at \(start) s", expected: "times that run forwards")
        }
    }

    /// The words' confidences, each from 0 to 1, have the mean and the minimum that are written beside them.
    private func checkConfidences(mean: Double?, minimum: Double?) throws(JSONError) {
        guard let list = reader.optionalNode("confidences"), !list.value.isNull else { return }
        guard case .array(let elements) = list.content else {
            throw reader.error(at: "confidences", found: "no list", expected: "a list of numbers from 0 to 1")
        }
        var confidences: [Double] = []
        for (index, element) in elements.enumerated() {
            guard let value = element.value.doubleValue, (0...1).contains(value) else {
                throw JSONError(
                    name: document.name, location: document.location(of: element.range.lowerBound),
                    path: "\(reader.path).confidences[\(index)]",
                    found: String(decoding: element.value.encoded(), as: UTF8.self),
                    expected: "a number from 0 to 1", advice: "leave \"confidences\" out when there are none")
            }
            confidences.append(value)
        }
        guard let least = confidences.min() else { return }
        let average = confidences.reduce(0, +) / Double(confidences.count)
        for (key, written, right) in [("mean", mean, average), ("min", minimum, least)] {
            guard let written, abs(written - right) <= Self.rounding else {
                throw reader.error(
                    at: key, found: written.map { "\($0)" } ?? "no key",
                    expected: "\(rounded(right)), as of the \(confidences.count) \"confidences\" beside it",
                    advice: "record the clip again, or leave \"confidences\" out")
            }
        }
    }

    private func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
