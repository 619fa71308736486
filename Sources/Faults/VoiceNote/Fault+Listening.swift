import Engines
import JSONDocument
import Languages
import VoiceNote

extension Fault {
    /// Recordings, probes, detection, the pass over the whole note.
    static let listening: [Fault] = [
        .note(
            "audio-swapped", "The recording of another note lies under what a recogniser heard.",
            by: ["error.staleRecording"],
            from: .report("a recording is swapped and nobody records anew: recordings are bound to their audio"),
            in: ["fixture=two-tasks/en", "interface=en", "output=auto"]
        ) { $0.files = ["two-tasks/en/audio.opus": "moved-appointment/en/audio.opus"] },
        .note(
            "audio-silent", "The recording is silence, and what was heard earlier is played on.",
            by: ["audio.decoded"], in: ["fixture=two-tasks/en", "interface=en", "output=auto"]
        ) { $0.files = ["two-tasks/en/audio.opus": "silence/en/audio.opus"] },
        .note(
            "transcript-stops", "The recogniser stops after a few words.",
            by: ["audio.speech-like", "transcript.words"],
            in: ["family=two-tasks", "interface=en", "output=auto"], heard: { $0.cut(to: 6) }),
        .note(
            "numbers-unheard", "The recogniser leaves out every negation and every numeral.", by: ["transcript.keeps"],
            in: ["family=moved-appointment,two-tasks", "interface=en", "output=auto"],
            heard: { $0.without(Words.denials) }),
        .note(
            "identifier-ignored", "The text identifier says nothing, so confidence alone decides.",
            by: ["language.detected", "language.decided-by"],
            in: ["family=confidence-wrong,near-tie", "interface=en", "output=auto"]
        ) { $0.engines = { engines, _ in engines.with { $0.detections = SilentIdentifier() } } },
        .note(
            "confidence-ignored", "Every candidate has the same confidence, so the identifier alone decides.",
            by: ["language.detected", "language.tie-break"],
            in: ["family=identifier-wrong,near-tie", "interface=en", "output=auto"]
        ) {
            $0.engines = { engines, _ in
                engines.with { $0.detections = EvidenceEdited { $0.with(confidence: 0.9) } }
            }
        },
        .note(
            "tie-margin-zero", "No lead in confidence is too small to decide.",
            by: ["language.tie-break", "language.decided-by"], in: ["family=near-tie", "interface=en", "output=auto"]
        ) { $0.engines = { engines, _ in engines.with { $0.detections = SettingsEdited { $0.tieMargin = 0 } } } },
        .note(
            "locale-of-language", "A language's usual locale is taken, not the one that won.", by: ["language.locale"],
            in: ["family=regional", "interface=en", "output=auto"]
        ) { $0.engines = { engines, _ in engines.with { $0.detections = UsualLocales() } } },
        .note(
            "margin-of-one", "The margin is the winner's whole score, not its lead.", by: ["language.margin"],
            in: ["family=two-tasks", "interface=en", "output=auto"]
        ) {
            $0.engines = { engines, _ in
                engines.with {
                    $0.detections = DetectionEdited {
                        Detection(
                            ranking: $0.ranking, chosen: $0.chosen, margin: $0.ranking.first?.score ?? 0,
                            decidedBy: $0.decidedBy)
                    }
                }
            }
        },
        .note(
            "detection-by-output", "The identifier hears the language that the answer is wanted in.",
            by: ["relation.output"], in: ["family=near-tie", "interface=en"]
        ) {
            $0.engines = { engines, configuration in
                guard case .fixed(let output) = configuration.output else { return engines }
                return engines.with { $0.detections = IdentifierOf(language: output) }
            }
        },
        .note(
            "tuned-elsewhere", "Detection settings that were tuned on one recogniser serve another.",
            by: ["language.engine"], in: ["family=two-tasks,small-talk,five-minutes", "interface=en", "output=auto"],
            settings: ["detection": ["rule": "weightedSum", "engine": "another recogniser 1.0"]]),
        .note(
            "mixed-heard-twice", "A note that mixes languages is transcribed once more, to hear the other one.",
            by: ["language.one", "passes.full"], in: ["family=mixed-languages", "interface=en", "output=auto"]
        ) {
            $0.stages.listen = { note, forced, engines, settings, observe in
                let heard = try await NoteStages().listen(note, forced, engines, settings, observe)
                return try await heard.hearingAll(of: note, engines, observe)
            }
        },
        .note(
            "correction-forgets", "A language that is corrected by hand starts anew, and the ranking is gone.",
            by: ["language.corrected"], in: ["family=both-wrong", "interface=en", "output=auto"]
        ) {
            $0.engines = { engines, _ in engines.with { $0.recogniser = ProbesForPasses(engines.recogniser) } }
            $0.stages.listenAgain = { note, _, locale, engines, settings, observe in
                try await NoteStages().listen(note, locale, engines, settings, observe)
            }
        },
        .note(
            "probe-uncapped", "Probes hear the whole note.", by: ["passes.probes"],
            in: ["family=moved-appointment", "interface=en", "output=auto"]
        ) {
            $0.stages.listen = { note, forced, engines, settings, observe in
                try await NoteStages().listen(note, forced, engines, settings) { event in
                    guard case .recognising(let request) = event, request.purpose == .probe else {
                        return observe(event)
                    }
                    observe(.recognising(request.with(span: nil)))
                }
            }
        },
        .note(
            "probe-not-reused", "A note that a probe covers is transcribed once more.", by: ["passes.full"],
            in: ["family=short-note,time-only", "interface=en", "output=auto"]
        ) {
            $0.engines = { engines, _ in engines.with { $0.recogniser = ProbesForPasses(engines.recogniser) } }
            $0.stages.listen = { note, forced, engines, settings, observe in
                let heard = try await NoteStages().listen(note, forced, engines, settings, observe)
                return try await heard.hearingAll(of: note, engines, observe)
            }
        },
        .note(
            "final-pass-elsewhere", "The whole note is transcribed in the locale of a loser.", by: ["passes.full"],
            in: ["family=moved-appointment", "interface=en", "output=auto"]
        ) {
            $0.stages.listen = { note, forced, engines, settings, observe in
                try await NoteStages().listen(note, forced, engines, settings) { event in
                    guard case .recognising(let request) = event, request.purpose == .full,
                        let loser = settings.candidates.first(where: { $0 != request.locale })
                    else { return observe(event) }
                    observe(.recognising(request.with(locale: loser)))
                }
            }
        },
    ]

    /// A fault of the recogniser: what it hears is changed.
    private static func note(
        _ name: String, _ sentence: String, by caughtBy: [String], in cells: [String],
        heard change: @escaping @Sendable (RecognisedSpeech) -> RecognisedSpeech
    ) -> Fault {
        .note(name, sentence, by: caughtBy, in: cells) {
            $0.engines = { engines, _ in
                engines.with { $0.recogniser = ChangedRecogniser(engines.recogniser, change: change) }
            }
        }
    }
}

extension Listening {
    /// The same after one more pass over the whole note.
    fileprivate func hearingAll(
        of note: InboxNote, _ engines: NoteEngines, _ observe: (NoteEvent) -> Void
    ) async throws -> Listening {
        let request = RecognitionRequest(audio: note.audio, locale: detection.chosen, purpose: .full, span: nil)
        observe(.recognising(request))
        let speech = try await engines.recogniser.transcribe(request)
        observe(.recognised(request, speech))
        var heard = self
        heard.transcript = speech
        return heard
    }
}
