import Evaluation
import Languages
import Recordings

/// A suite whose system detects the spoken language, and whose matrices say how.
public protocol DetectingSuite: Suite {
    /// How a matrix detects.
    func detection(of matrix: Matrix) throws(PlanningError) -> MatrixDetection

    /// The probes of all fixtures whose speech was recorded.
    func recordedProbes() throws -> [RecordedProbe]
}

/// How the cells of a matrix detect the spoken language.
public struct MatrixDetection: Sendable {
    /// The candidates.
    public let candidates: [SpeechLocale]
    /// The setting that its cells play; `nil` when it says none, or when an axis names several.
    public let settings: DetectionSettings?
    /// The names of the settings that its axis `detection` plays; empty without that axis.
    public let named: [String]
}

/// What a recogniser really answered to the probes of one fixture, with the answer that is right.
public struct RecordedProbe: Sendable {
    /// The fixture's family.
    public let family: String
    /// The language its text is told in.
    public let language: Language
    /// The language that should be detected; `nil` when the right answer is to be uncertain.
    public let truth: Language?
    /// `clean`, or what is special about the note: `joined`, `foreign`, `digits`, `silence`, `loan`.
    public let condition: String
    /// How many seconds were heard, to the end of the last word of any candidate.
    public let seconds: Double
    /// The recogniser in its own words.
    public let engine: String
    /// What each candidate's pass gave.
    public let evidence: [ProbeEvidence]
}

extension VoiceNoteSuite: DetectingSuite {
    /// How a matrix detects.
    public func detection(of matrix: Matrix) throws(PlanningError) -> MatrixDetection {
        let settings = try MatrixSettings(matrix)
        let named = matrix.axes.first { $0.name == MatrixSettings.detectionAxis }?.values ?? []
        return MatrixDetection(
            candidates: settings.settings.candidates,
            settings: settings.saysDetection && named.isEmpty ? settings.settings.detection : nil, named: named)
    }

    /// The probes of all fixtures whose speech was recorded; confidences that somebody wrote are no evidence of a recogniser.
    public func recordedProbes() throws -> [RecordedProbe] {
        var probes: [RecordedProbe] = []
        let descriptors = try catalogue().descriptors
        for descriptor in descriptors {
            let family = try library.family(descriptor.family)
            guard family.variantOf == nil, let language = Language(rawValue: descriptor.member) else { continue }
            let fixture = try library.fixture(of: family, language: language)
            guard fixture.provenance.kinds.contains(where: { $0 == ("speech", "recorded") }) else { continue }
            let speech = SpeechRecordings.load(folder: library.path(of: .speech, family, language), from: store)
            if let damage = speech.damages.values.min(by: { "\($0)" < "\($1)" }) { throw damage }
            let candidates = family.override.candidates ?? Self.usualSettings.candidates
            let passes = candidates.compactMap { speech.recordings[.init(locale: $0, purpose: .probe)] }
            guard passes.count == candidates.count, let engine = passes.first?.engine else { continue }
            let heard = passes.compactMap { pass in
                if case .speech(let speech) = pass.outcome { speech } else { nil }
            }
            guard heard.count == candidates.count else { continue }
            // In a silent note nothing is right, though its failure is met before anybody detects.
            let isUncertain =
                (family.decidedBy ?? fixture.expectedDecidedBy) == [.uncertain] || fixture.transcript.isEmpty
            probes.append(
                RecordedProbe(
                    family: family.id, language: language, truth: isUncertain ? nil : fixture.expectedLanguage,
                    condition: Self.condition(of: family, fixture),
                    seconds: heard.flatMap(\.segments).map { $0.start + $0.duration }.max() ?? 0, engine: engine,
                    evidence: heard.map {
                        ProbeEvidence(
                            locale: $0.locale, text: $0.text, meanConfidence: $0.meanConfidence,
                            minimumConfidence: $0.minimumConfidence)
                    }))
        }
        return probes
    }

    private static func condition(of family: Family, _ fixture: Fixture) -> String {
        if fixture.isMixed { return "joined" }
        if family.isForeign { return "foreign" }
        for (tag, condition) in [("digits", "digits"), ("silence", "silence"), ("loan-words", "loan")]
        where family.tags.contains(tag) {
            return condition
        }
        return "clean"
    }
}
