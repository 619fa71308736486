import Digests
import Engines
import JSONDocument
import Languages
import NamedDates

@testable import OggOpus
@testable import Suites
@testable import VoiceNote

extension Observed {
    /// Shows another text as what was said than the one that was.
    mutating func shownAsSaid(_ text: String) {
        let speech = recognised(text)
        changeSeen = { $0.outcome.listening?.transcript = speech }
    }

    private func recognised(_ text: String) -> RecognisedSpeech {
        RecognisedSpeech(
            locale: detection.chosen,
            segments: [SpeechSegment(text: text, start: 0, duration: seconds, confidence: 0.9)])
    }

    /// The observation.
    func make() -> NoteObservation {
        let locale = Self.candidates[0]
        let speech = recognised(transcript)
        let fixture = Fixture(
            language: .de, locale: locale, now: Self.now, sender: sender, addressForm: configuration.addressForm,
            speaks: speaks, transcript: gold ?? transcript, deviations: deviations, expectedChunks: expectedChunks,
            wordErrorLimit: 0.35, isMixed: isMixed, expectedLanguage: .de, expectedDecidedBy: expectedDecidedBy,
            failure: fixtureFailure, provenance: .init(kinds: []))
        var outcome = NoteOutcome()
        if isHeard {
            outcome.listening = Listening(
                audio: OpenedAudio(durationSeconds: seconds, channels: 1), probes: [],
                detection: shownAs.map { LanguageDetector.forced($0) } ?? detection, transcript: speech, passes: [])
            outcome.chunks = chunks ?? [chunk(0..<length)]
            outcome.outputLanguage = configuration.output.resolved(spoken: .de)
        }
        outcome.summaries = summaries.compactMap { points in
            try? ChunkSummary(
                ModelAnswer(content: .object(["title": "t", "keyPoints": .array(points.map(JSONValue.string))])))
        }
        outcome.digest = digest
        outcome.replies = replies
        outcome.failure = failure
        let note = InboxNote(audio: AudioReference(sha256: SHA256.hash("a")), sender: sender)
        var played = NotePlay.Played(note: note, configuration: configuration)
        played.outcome = outcome
        played.before = before
        played.desk.receive(note)
        played.desk.put(outcome, of: note)
        change(&played)
        var seen = played
        changeSeen(&seen)
        let (card, edited) = (ShownNote(seen, family: family), ShownNote(editedSeen(seen), family: family))
        return NoteObservation(
            family: family, fixture: fixture, played: played,
            settings: NoteSettings(candidates: Self.candidates, detection: DetectionSettings(engine: tunedOn)),
            promptVersion: "v1", events: events(outcome), error: error, engine: engine,
            audio: isDecoded ? reading : nil,
            transcript: isHeard
                ? TranscriptFacts(transcript, language: .de, of: fixture, names: family.names) : nil,
            comparisons: TextComparisons(), shown: ShownNote(card: card.card, afterEditing: edited.afterEditing))
    }

    private func events(_ outcome: NoteOutcome) -> [NoteObservation.Event] {
        var events: [NoteObservation.Event] = isDecoded ? [.opened] : []
        events += probes.map(NoteObservation.Event.recognising)
        if isHeard { events.append(.detected(detection)) }
        events += actions.map(NoteObservation.Event.acted)
        events += full.map(NoteObservation.Event.recognising)
        for request in requests(made(outcome)) {
            let isReply = request.step == "reply"
            if isReply, isSaved, !savesLate { events.append(.saved) }
            let drafts = isReply ? written ?? outcome.replies : nil
            let content = JSONObject((drafts?.all ?? []).map { ($0.tone, .string($0.text)) })
            events += [.requested(request), .answered(request, ModelAnswer(content: .object(content)))]
            if isReply, isSaved, savesLate { events.append(.saved) }
        }
        return events
    }

    /// The requests that the pipeline makes of this.
    private func made(_ outcome: NoteOutcome) -> [ModelRequest] {
        guard isHeard, family.availability == .available else { return [] }
        let output = configuration.output.resolved(spoken: .de)
        let summariser = Summariser(prompts: Self.prompts, output: output, sender: sender, now: Self.now)
        var requests = outcome.chunks.enumerated().map { index, chunk in
            summariser.request(for: chunk, index: index, of: outcome.chunks.count)
        }
        if let digest = outcome.digest {
            let form = configuration.addressForm == .polite ? AddressForm.polite : .familiar
            requests.append(
                Replier(prompts: Self.prompts, output: output, sender: sender, now: Self.now, addressForm: form)
                    .request(for: digest, chunks: outcome.chunks, questions: []))
        }
        return requests
    }

    private var reading: AudioReading {
        let digest = SHA256.hash("packets")
        return AudioReading(
            facts: AudioFacts(
                channels: 1, preSkip: 312, inputSampleRate: 16_000, outputGain: 0, durationSeconds: seconds,
                samples48k: Int(seconds * 48_000), packets: 1, pages: 3, links: 1, linkMap: [], vendor: "v",
                comments: [],
                sha256: SHA256.hash("file"), packetDigests: [SHA256.hash("packets")], problems: [], furtherProblems: 0,
                loudness: loudness),
            whole: digest, prefix: digest, prefixSpan: TimeSpan(start: 0, end: 20))
    }

    /// A request with other texts.
    static func changed(
        _ request: ModelRequest, instructions: ((String) -> String)? = nil, prompt: ((String) -> String)? = nil
    ) -> ModelRequest {
        ModelRequest(
            step: request.step, instructions: instructions?(request.instructions) ?? request.instructions,
            prompt: prompt?(request.prompt) ?? request.prompt, response: request.response)
    }
}
