import Languages

/// Whether a set holds what is to be decided: each candidate's language, and speech that is none of theirs.
///
/// A rule that was never shown foreign speech costs nothing by taking all of it, and one that was shown nothing else costs nothing by
/// guessing; both would win. Only clips with words enough count, because the others are uncertain under every setting.
struct ProbeCoverage: Sendable {
    /// In how many families each candidate's language is spoken.
    let families: [(language: Language, count: Int)]
    /// In how many families the right answer is none of them.
    let foreign: Int

    /// From how many families on a kind of clip can be held back and learnt from too.
    static let minimumFamilies = 2

    /// Counts the families of each kind.
    init(_ probes: [PreparedProbe]) {
        let detector = LanguageDetector()
        let told = probes.filter { detector.isText($0.signals) }.map(\.probe)
        let candidates = Set(probes.flatMap { $0.probe.evidence.map(\.locale.language) }).sorted()
        families = candidates.map { language in
            (language, Set(told.filter { $0.truth == language }.map(\.family)).count)
        }
        foreign = Set(told.filter { $0.truth == nil }.map(\.family)).count
    }

    /// Whether some clip with words is in a candidate's language; without any there is no probability of a right answer to measure.
    var hasSpoken: Bool { families.contains { $0.count > 0 } }

    /// What is missing, and what to add; `nil` when nothing is.
    var limit: String? {
        var missing = families.filter { $0.count < Self.minimumFamilies }.map { language, count in
            "clips in \(language.rawValue)\(Self.only(count))"
        }
        if foreign < Self.minimumFamilies {
            missing.append("clips in none of the candidates' languages\(Self.only(foreign))")
        }
        guard !missing.isEmpty else { return nil }
        return
            "what is to be decided is not in the set: found no \(missing.joined(separator: ", no ")), with words to tell a "
            + "language by, expected \(Self.minimumFamilies) families of each; a rule would be chosen for what it was never "
            + "shown, so no setting is recommended; add such clips"
    }

    private static func only(_ count: Int) -> String { count == 0 ? "" : " but those of \(count) family" }
}
