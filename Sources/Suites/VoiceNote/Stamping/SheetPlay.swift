import Engines
import Evaluation
import Foundation
import Languages
import Recordings
import VoiceNote

/// Plays one fixture with the answers of a sheet through the real pipeline.
struct SheetPlay {
    private let context: FixtureContext
    private let settings: NoteSettings
    private let prompts: PromptSet
    private let reading: AudioReading

    /// - Throws: What decoding the fixture's audio throws.
    init(_ context: FixtureContext, settings: NoteSettings, prompts: PromptSet) throws {
        self.context = context
        self.settings = settings
        self.prompts = prompts
        reading = try context.story.read(settings.probeSeconds) {}
    }

    /// What came of it: the note, what happened, and what the model was asked and said.
    struct Result: Sendable {
        let played: NotePlay.Played
        let events: [NoteObservation.Event]
        let recordings: [ModelRecording]
    }

    /// Plays the note in one output language.
    ///
    /// - Throws: ``AuthoredModel/SheetError`` for an anchor that is gone, that is there twice or that no chunk holds whole.
    func play(_ sheet: AnswerSheet, output: Language) async throws -> Result {
        let model = AuthoredModel(sheet, output: output)
        let recogniser = ReplayRecogniser(context.speech, advice: context.advice) { _, span in
            try reading.packetDigest(of: span)
        }
        let engines = NoteEngines(
            audio: ReplayAudio { reading }, recogniser: recogniser, identifier: TextIdentifier(), model: model,
            store: NoStore(), checkpoint: {})
        let play = NotePlay(context, settings: settings, prompts: prompts)
        let log = EventLog()
        let played = await play.play(
            play.configuration(interface: .en, output: .fixed(output)), engines: engines, log: log)
        if let interruption = played.interruption { throw interruption.error }
        try check(sheet, output, against: played.outcome)
        if let lost = model.unused().first {
            throw AuthoredModel.SheetError(
                description: "\(sheet.name): found \"\(lost.from)\" in no chunk, expected it inside one; "
                    + "choose words that do not cross a sentence")
        }
        return Result(played: played, events: log.events, recordings: model.recordings)
    }

    /// Plays the note and gives what evaluators look at.
    func observation(_ sheet: AnswerSheet, output: Language) async throws -> NoteObservation {
        let result = try await play(sheet, output: output)
        let heard = result.played.outcome.listening?.transcript
        return NoteObservation(
            family: context.family, fixture: context.fixture, played: result.played,
            settings: NotePlay(context, settings: settings, prompts: prompts).settings,
            promptVersion: prompts.version, events: result.events, error: nil, engine: context.speech.engine,
            audio: reading,
            transcript: heard.map {
                TranscriptFacts(
                    $0.text, language: $0.locale.language, of: context.fixture, names: context.family.names)
            }, comparisons: TextComparisons())
    }

    /// Refuses an anchor that is gone or that is there twice.
    private func check(_ sheet: AnswerSheet, _ output: Language, against outcome: NoteOutcome) throws {
        guard let text = outcome.listening?.transcript.text, let answers = sheet.outputs[output] else {
            throw AuthoredModel.SheetError(
                description:
                    "\(sheet.name): the note was not heard (\(outcome.failure.map { "\($0.failure)" } ?? "no reason")), "
                    + "expected a transcript to anchor answers in")
        }
        for item in answers.keyPoints + (answers.toDos ?? []) + (answers.dates ?? []) {
            let count = text.ranges(of: item.from).count
            guard count == 1 else {
                throw AuthoredModel.SheetError(
                    description:
                        "\(sheet.name): found \"\(item.from)\" \(count) times in the recognised text, expected once")
            }
        }
    }
}

private struct NoStore: DigestStore {
    func save(_ digest: NoteDigest) async throws {}
}
