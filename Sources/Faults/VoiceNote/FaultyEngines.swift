import Engines
import Languages
import Recordings
import VoiceNote

extension NoteEngines {
    /// The same engines with some of them replaced.
    func with(_ change: (inout NoteEngines) -> Void) -> NoteEngines {
        var engines = self
        change(&engines)
        return engines
    }
}

/// A recogniser whose answers are changed.
struct ChangedRecogniser: Recogniser {
    private let recogniser: any Recogniser
    private let change: @Sendable (RecognisedSpeech) -> RecognisedSpeech

    init(_ recogniser: any Recogniser, change: @escaping @Sendable (RecognisedSpeech) -> RecognisedSpeech) {
        self.recogniser = recogniser
        self.change = change
    }

    func transcribe(_ request: RecognitionRequest) async throws -> RecognisedSpeech {
        change(try await recogniser.transcribe(request))
    }
}

/// A recogniser that answers a pass over a whole note from the probe, where only that was recorded.
struct ProbesForPasses: Recogniser {
    private let recogniser: any Recogniser

    init(_ recogniser: any Recogniser) {
        self.recogniser = recogniser
    }

    func transcribe(_ request: RecognitionRequest) async throws -> RecognisedSpeech {
        do {
            return try await recogniser.transcribe(request)
        } catch is ReplayMiss where request.purpose == .full {
            return try await recogniser.transcribe(
                RecognitionRequest(
                    audio: request.audio, locale: request.locale, purpose: .probe, span: TimeSpan(start: 0, end: 20)))
        }
    }
}

extension RecognisedSpeech {
    /// The first words of what was recognised, as one segment a word.
    func cut(to count: Int) -> RecognisedSpeech { with(words: Array(words.prefix(count))) }

    /// What was recognised without some words and without numerals.
    func without(_ unheard: Set<String>) -> RecognisedSpeech {
        with(
            words: words.filter { word in
                let letters = word.lowercased().filter(\.isLetter)
                return !unheard.contains(letters) && !word.contains(where: \.isNumber)
            })
    }

    private var words: [String] { text.split(separator: " ").map(String.init) }

    private func with(words: [String]) -> RecognisedSpeech {
        let (start, end) = (segments.first?.start ?? 0, segments.last.map { $0.start + $0.duration } ?? 0)
        return RecognisedSpeech(
            locale: locale,
            segments: [
                SpeechSegment(
                    text: words.joined(separator: " "), start: start, duration: end - start, confidence: meanConfidence)
            ])
    }
}

extension RecognitionRequest {
    /// The same request in another locale, or over another span.
    func with(locale: SpeechLocale? = nil) -> RecognitionRequest {
        RecognitionRequest(audio: audio, locale: locale ?? self.locale, purpose: purpose, span: span)
    }

    /// The same request over another span.
    func with(span: TimeSpan?) -> RecognitionRequest {
        RecognitionRequest(audio: audio, locale: locale, purpose: purpose, span: span)
    }
}

/// A detection that asks no identifier.
struct SilentIdentifier: DetectionReader {
    func detect(
        _ probes: [ProbeEvidence], settings: DetectionSettings, hypotheses: (String) -> LanguageHypotheses
    ) -> Detection {
        RuleDetectionReader().detect(probes, settings: settings) { _ in LanguageHypotheses([:]) }
    }
}

/// A detection whose identifier always says one language.
struct IdentifierOf: DetectionReader {
    let language: Language

    func detect(
        _ probes: [ProbeEvidence], settings: DetectionSettings, hypotheses: (String) -> LanguageHypotheses
    ) -> Detection {
        RuleDetectionReader().detect(probes, settings: settings) { _ in LanguageHypotheses([language: 1]) }
    }
}

/// A detection over evidence that is not what the probes gave.
struct EvidenceEdited: DetectionReader {
    private let change: @Sendable (ProbeEvidence) -> ProbeEvidence

    init(_ change: @escaping @Sendable (ProbeEvidence) -> ProbeEvidence) {
        self.change = change
    }

    func detect(
        _ probes: [ProbeEvidence], settings: DetectionSettings, hypotheses: (String) -> LanguageHypotheses
    ) -> Detection {
        RuleDetectionReader().detect(probes.map(change), settings: settings, hypotheses: hypotheses)
    }
}

/// A detection under other settings than it was given.
struct SettingsEdited: DetectionReader {
    private let change: @Sendable (inout DetectionSettings) -> Void

    init(_ change: @escaping @Sendable (inout DetectionSettings) -> Void) {
        self.change = change
    }

    func detect(
        _ probes: [ProbeEvidence], settings: DetectionSettings, hypotheses: (String) -> LanguageHypotheses
    ) -> Detection {
        var settings = settings
        change(&settings)
        return RuleDetectionReader().detect(probes, settings: settings, hypotheses: hypotheses)
    }
}

/// A detection that says something else than it found.
struct DetectionEdited: DetectionReader {
    private let change: @Sendable (Detection) -> Detection

    init(_ change: @escaping @Sendable (Detection) -> Detection) {
        self.change = change
    }

    func detect(
        _ probes: [ProbeEvidence], settings: DetectionSettings, hypotheses: (String) -> LanguageHypotheses
    ) -> Detection {
        change(RuleDetectionReader().detect(probes, settings: settings, hypotheses: hypotheses))
    }
}

/// A detection that forgets where a language is spoken: the recogniser is asked for the usual locale's probe.
struct UsualLocales: DetectionReader {
    func detect(
        _ probes: [ProbeEvidence], settings: DetectionSettings, hypotheses: (String) -> LanguageHypotheses
    ) -> Detection {
        let found = RuleDetectionReader().detect(probes, settings: settings, hypotheses: hypotheses)
        let usual = ["de": "de-DE", "es": "es-ES", "en": "en-US"][found.chosen.language.rawValue]
        return Detection(
            ranking: found.ranking, chosen: usual.flatMap(SpeechLocale.init) ?? found.chosen, margin: found.margin,
            decidedBy: found.decidedBy)
    }
}

extension ProbeEvidence {
    /// The same text with another confidence.
    func with(confidence: Double) -> ProbeEvidence {
        ProbeEvidence(locale: locale, text: text, meanConfidence: confidence, minimumConfidence: confidence)
    }
}

/// Words of the three languages that faults need.
enum Words {
    /// Negations.
    static let denials: Set<String> = [
        "nicht", "nichts", "kein", "keine", "keinen", "nie", "no", "nada", "ningún", "ninguna", "nunca", "not", "don't",
        "dont", "doesn't", "won't", "never", "can't",
    ]
}
