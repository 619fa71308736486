import JSONDocument
import Languages

/// Reads one line of a probe set, in either of two forms.
///
/// `criba.probe/1`, which `scripts/probes` writes: `{"format", "engine", "digest", "clip", "family", "language", "truth", "condition",
/// "seconds", "probes": {locale: {"text", "confidences", "mean", "min", "avg_logprob", "start", "end"}}}`. And the short form without
/// `format`: `{"file", "truth", "seconds", "probes": {language: {"text", "mean", "min", "avg_logprob"}}}`, where the truth is a
/// language in any case, with or without a region; one that is no candidate's is a foreign one, and `none` is no language.
struct ProbeLine {
    private static let fullKeys = [
        "format", "engine", "digest", "clip", "family", "language", "truth", "condition", "voice", "source", "seconds",
        "probes",
    ]
    private static let shortKeys = ["file", "truth", "seconds", "engine", "probes"]
    private static let passKeys = ["text", "confidences", "mean", "min", "avg_logprob", "start", "end"]

    let reader: JSONObjectReader
    let document: JSONDocument
    let candidates: [SpeechLocale]

    init(bytes: [UInt8], name: String, candidates: [SpeechLocale]) throws(JSONError) {
        document = try JSONDocument(bytes: bytes, name: name)
        self.candidates = candidates
        let isFull = document.root["format"] != nil
        reader = try JSONObjectReader(document.root, in: document, keys: isFull ? Self.fullKeys : Self.shortKeys)
    }

    func probe() throws(JSONError) -> Probe {
        let seconds = try reader.double("seconds")
        guard seconds > 0 else { throw reader.error(at: "seconds", found: "\(seconds)", expected: "more than 0") }
        return reader.has("format") ? try full(seconds) : try short(seconds)
    }

    private func full(_ seconds: Double) throws(JSONError) -> Probe {
        let format = try reader.string("format")
        guard format == "criba.probe/1" else {
            throw reader.error(
                at: "format", found: "\"\(format)\"", expected: "\"criba.probe/1\"",
                advice: "record the clips again with scripts/probes")
        }
        let truth = try reader.node("truth")
        return Probe(
            clip: try reader.string("clip"), family: try reader.string("family"),
            language: try reader.string("language"),
            truth: truth.value.isNull ? nil : try language(try reader.string("truth")),
            condition: try reader.string("condition"), seconds: seconds, engine: try reader.string("engine"),
            evidence: try evidence(), place: document.name)
    }

    private func short(_ seconds: Double) throws(JSONError) -> Probe {
        let file = try reader.string("file")
        let (language, truth, condition): (String, Language?, String) =
            switch try shortTruth() {
            case .candidate(let language): (language.rawValue, language, Probe.clean)
            case .foreign(let code): (code, nil, Probe.foreign)
            case .nothing: ("zxx", nil, "none")
            }
        return Probe(
            clip: file, family: file.split(separator: ".").first.map(String.init) ?? file, language: language,
            truth: truth, condition: condition, seconds: seconds,
            engine: try reader.optionalString("engine"), evidence: try evidence(), place: document.name)
    }

    private func shortTruth() throws(JSONError) -> SpokenTruth {
        let tag = try reader.string("truth")
        guard let truth = SpokenTruth(tag, candidates: candidates.map(\.language)) else {
            throw reader.error(at: "truth", found: "\"\(tag)\"", expected: SpokenTruth.expected)
        }
        return truth
    }

    private func language(_ code: String) throws(JSONError) -> Language {
        guard let language = candidates.map(\.language).first(where: { $0.rawValue == code }) else {
            throw reader.error(
                at: "truth", found: "\"\(code)\"",
                expected: "a candidate's language, one of \(candidates.map(\.language.rawValue)), or null to abstain")
        }
        return language
    }

    /// One pass a candidate, found by the candidate's locale or else by its language.
    private func evidence() throws(JSONError) -> [ProbeEvidence] {
        let passes = try reader.members("probes")
        var evidence: [ProbeEvidence] = []
        for candidate in candidates {
            guard
                let pass = passes.first(where: { $0.key == candidate.identifier })
                    ?? passes.first(where: { SpeechLocale($0.key)?.language == candidate.language })
            else {
                throw reader.error(
                    at: "probes", found: "no probe in \(candidate), only in \(passes.map(\.key))",
                    expected: "one probe a candidate of the matrix", advice: "record the clip again in every candidate")
            }
            evidence.append(try self.evidence(pass, of: candidate))
        }
        return evidence
    }

    private func evidence(_ pass: JSONNode.Member, of candidate: SpeechLocale) throws(JSONError) -> ProbeEvidence {
        let path = "probes.\(pass.key)"
        let reader = try JSONObjectReader(pass.value, in: document, path: path, keys: Self.passKeys)
        let mean = try confidence("mean", reader)
        let minimum = try confidence("min", reader)
        if let mean, let minimum, minimum > mean + 0.000_1 {
            throw reader.error(at: "min", found: "\(minimum)", expected: "at most the mean, \(mean)")
        }
        if let start = try reader.optionalDouble("start"), let end = try reader.optionalDouble("end"), end < start {
            throw reader.error(
                at: "end", found: "\(end) s, before the start at \(start) s", expected: "times that run forwards")
        }
        if let list = reader.optionalNode("confidences"), case .array(let elements) = list.content {
            for element in elements {
                guard let value = element.value.doubleValue, (0...1).contains(value) else {
                    throw reader.error(at: "confidences", found: "a value outside", expected: "numbers from 0 to 1")
                }
            }
        }
        return ProbeEvidence(
            locale: candidate, text: try reader.string("text"), meanConfidence: mean, minimumConfidence: minimum)
    }

    private func confidence(_ key: String, _ reader: JSONObjectReader) throws(JSONError) -> Double? {
        guard let value = try reader.optionalDouble(key) else { return nil }
        guard (0...1).contains(value) else {
            throw reader.error(
                at: key, found: "\(value)", expected: "a confidence from 0 to 1",
                advice: "leave it out when there is none")
        }
        return value
    }
}
