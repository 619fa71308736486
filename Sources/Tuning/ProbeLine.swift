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
    /// The longest clip, in seconds: a day.
    private static let longest = 86_400.0

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
        guard seconds > 0, seconds <= Self.longest else {
            throw reader.error(
                at: "seconds", found: "\(seconds)", expected: "more than 0, and at most a day, \(Int(Self.longest))")
        }
        return reader.has("format") ? try full(seconds) : try short(seconds)
    }

    /// A text that isn't empty: what has no name can't be told from others.
    private func name(_ key: String) throws(JSONError) -> String {
        let text = try reader.string(key)
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw reader.error(at: key, found: "\"\(text)\"", expected: "a text that says something")
        }
        return text
    }

    private func full(_ seconds: Double) throws(JSONError) -> Probe {
        let format = try reader.string("format")
        guard format == "criba.probe/1" else {
            throw reader.error(
                at: "format", found: "\"\(format)\"", expected: "\"criba.probe/1\"",
                advice: "record the clips again with scripts/probes")
        }
        let truth = try reader.node("truth").value.isNull ? nil : language(try reader.string("truth"))
        let candidate = candidates.map(\.language).first { $0 == truth }
        // Where a matrix has fewer candidates than the set, the others' languages are foreign ones to it.
        let isForeign = truth != nil && candidate == nil
        return Probe(
            clip: try name("clip"), family: try name("family"), language: try name("language"),
            truth: candidate,
            condition: isForeign ? Probe.foreign : try name("condition"), seconds: seconds, engine: try name("engine"),
            evidence: try evidence(seconds), place: document.name)
    }

    private func short(_ seconds: Double) throws(JSONError) -> Probe {
        let file = try name("file")
        let (language, truth, condition): (String, Language?, String) =
            switch try shortTruth() {
            case .candidate(let language): (language.rawValue, language, Probe.clean)
            case .foreign(let code): (code, nil, Probe.foreign)
            case .nothing: ("zxx", nil, "none")
            }
        return Probe(
            clip: file, family: file.split(separator: ".").first.map(String.init) ?? file, language: language,
            truth: truth, condition: condition, seconds: seconds,
            engine: reader.optionalNode("engine") == nil ? nil : try name("engine"), evidence: try evidence(seconds),
            place: document.name)
    }

    private func shortTruth() throws(JSONError) -> SpokenTruth {
        let tag = try reader.string("truth")
        guard let truth = SpokenTruth(tag, candidates: candidates.map(\.language)) else {
            throw reader.error(at: "truth", found: "\"\(tag)\"", expected: SpokenTruth.expected)
        }
        return truth
    }

    private func language(_ code: String) throws(JSONError) -> Language {
        guard let language = Language(rawValue: code) else {
            throw reader.error(
                at: "truth", found: "\"\(code)\"",
                expected: "one of \(Language.allCases.map(\.rawValue)), or null to abstain")
        }
        return language
    }

    /// One pass a candidate, found by the candidate's locale or else by its language.
    private func evidence(_ seconds: Double) throws(JSONError) -> [ProbeEvidence] {
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
            evidence.append(try ProbePass(pass, in: document).evidence(of: candidate, seconds: seconds))
        }
        return evidence
    }
}
