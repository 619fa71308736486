import Engines
import Languages

/// What listening to a note gave.
public struct Listening: Sendable, Hashable {
    /// The recording's facts.
    public package(set) var audio: OpenedAudio
    /// One probe a candidate, in the order of the candidates; empty when a locale was fixed by hand.
    public package(set) var probes: [RecognisedSpeech]
    /// The decision, with all of its evidence.
    public package(set) var detection: Detection
    /// The transcript of the whole note.
    public package(set) var transcript: RecognisedSpeech
    /// Every run of the recogniser.
    public package(set) var passes: [RecogniserPass]

    /// Creates what listening gave.
    public init(
        audio: OpenedAudio, probes: [RecognisedSpeech], detection: Detection, transcript: RecognisedSpeech,
        passes: [RecogniserPass]
    ) {
        self.audio = audio
        self.probes = probes
        self.detection = detection
        self.transcript = transcript
        self.passes = passes
    }
}

/// Hears a note: opens it, probes its prefix in each candidate locale, decides, and transcribes it once.
struct Listener {
    let engines: NoteEngines
    let settings: NoteSettings

    /// Listens to a note.
    ///
    /// - Throws: ``StageError`` for a failure that belongs to a stage; anything else passes through.
    func listen(
        to note: InboxNote, forced: SpeechLocale?, observe: (NoteEvent) -> Void
    ) async throws -> Listening {
        let audio = try await inStage(.ingest) { try await engines.audio.open(note.audio) }
        observe(.opened(audio))
        try engines.checkpoint()
        if let loudest = audio.loudest, loudest < settings.silenceLevel {
            throw StageError(
                stage: .ingest,
                failure: EngineFailure(kind: .nothingHeard, message: "the recording is silent: \(loudest) dBFS at most")
            )
        }
        var passes: [RecogniserPass] = []
        let candidates = forced.map { [$0] } ?? settings.candidates
        let covered = min(audio.durationSeconds, settings.probeSeconds)
        let isCovered = audio.durationSeconds <= settings.probeSeconds

        var probes: [RecognisedSpeech] = []
        if forced == nil {
            for locale in candidates {
                let request = RecognitionRequest(
                    audio: note.audio, locale: locale, purpose: .probe,
                    span: TimeSpan(start: 0, end: settings.probeSeconds))
                probes.append(try await hear(request, stage: .probe, observe: observe))
                passes.append(RecogniserPass(locale: locale, seconds: covered, purpose: .probe))
                try await inStage(.probe) { try engines.checkpoint() }
            }
        }
        guard let detection = detect(probes, forced: forced) else {
            throw StageError(
                stage: .detect,
                failure: EngineFailure(kind: .speechNotAvailable, message: "there is no candidate locale to hear with"))
        }
        observe(.detected(detection))
        // A note no longer than a probe was heard completely: the winning probe is the transcript.
        if isCovered, let winner = probes.first(where: { $0.locale == detection.chosen }) {
            return Listening(
                audio: audio, probes: probes, detection: detection, transcript: try said(winner),
                passes: passes)
        }
        let transcript = try await hearAll(of: note, in: detection.chosen, observe: observe)
        passes.append(
            RecogniserPass(locale: detection.chosen, seconds: audio.durationSeconds, purpose: .full))
        return Listening(
            audio: audio, probes: probes, detection: detection, transcript: transcript, passes: passes)
    }

    /// Transcribes a note in the locale that somebody named after it was heard; the ranking and its evidence are kept.
    func listenAgain(
        to note: InboxNote, after heard: Listening, in locale: SpeechLocale, observe: (NoteEvent) -> Void
    ) async throws -> Listening {
        let detection = Detection(
            ranking: heard.detection.ranking, chosen: locale, margin: heard.detection.margin, decidedBy: .forced)
        observe(.detected(detection))
        try engines.checkpoint()
        var (transcript, passes) = (heard.transcript, heard.passes)
        if let probe = heard.probes.first(where: { $0.locale == locale }),
            heard.audio.durationSeconds <= settings.probeSeconds
        {
            transcript = try said(probe)
        } else if heard.transcript.locale != locale {
            transcript = try await hearAll(of: note, in: locale, observe: observe)
            passes.append(RecogniserPass(locale: locale, seconds: heard.audio.durationSeconds, purpose: .full))
        }
        return Listening(
            audio: heard.audio, probes: heard.probes, detection: detection, transcript: transcript, passes: passes)
    }

    private func hearAll(
        of note: InboxNote, in locale: SpeechLocale, observe: (NoteEvent) -> Void
    ) async throws -> RecognisedSpeech {
        let request = RecognitionRequest(audio: note.audio, locale: locale, purpose: .full, span: nil)
        let speech = try said(try await hear(request, stage: .transcribe, observe: observe))
        try await inStage(.transcribe) { try engines.checkpoint() }
        return speech
    }

    /// A transcript without a single word is nothing to sum up: no request is made for it.
    private func said(_ speech: RecognisedSpeech) throws -> RecognisedSpeech {
        guard
            speech.text.unicodeScalars.contains(where: {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
            })
        else {
            throw StageError(
                stage: .transcribe, failure: EngineFailure(kind: .nothingHeard, message: "no word was recognised"))
        }
        return speech
    }

    private func hear(
        _ request: RecognitionRequest, stage: NoteStage, observe: (NoteEvent) -> Void
    ) async throws -> RecognisedSpeech {
        observe(.recognising(request))
        let speech = try await inStage(stage) { try await engines.recogniser.transcribe(request) }
        observe(.recognised(request, speech))
        return speech
    }

    private func detect(_ probes: [RecognisedSpeech], forced: SpeechLocale?) -> Detection? {
        if let forced { return LanguageDetector.forced(forced) }
        let evidence = probes.map {
            ProbeEvidence(
                locale: $0.locale, text: $0.text, meanConfidence: $0.meanConfidence,
                minimumConfidence: $0.minimumConfidence)
        }
        guard !evidence.isEmpty else { return nil }
        return engines.detections.detect(evidence, settings: settings.detection) {
            engines.identifier.hypotheses(for: $0)
        }
    }
}
