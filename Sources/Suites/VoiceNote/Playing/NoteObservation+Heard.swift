import VoiceNote

extension NoteObservation {
    /// What of this was heard, and nothing that came after: the only part that evaluators of listening are shown.
    ///
    /// Cells that differ in their output or interface language alone have the same, so it is judged once for them.
    var heard: NoteObservation {
        var played = NotePlay.Played(
            note: InboxNote(audio: played.note.audio, sender: nil),
            configuration: NoteConfiguration(interface: fixture.language, forcedLocale: configuration.forcedLocale))
        played.outcome = outcome.heard
        played.before = self.played.before?.heard
        var heard = NoteObservation(
            family: family, fixture: fixture, played: played, settings: settings, promptVersion: promptVersion,
            events: events.filter(\.isHeard), error: error, engine: engine, audio: audio, transcript: transcript,
            comparisons: comparisons)
        heard.told = told.map { ToldParts(absent: $0.absent, detector: $0.detector) }
        heard.conventions = conventions
        return heard
    }
}

extension NoteOutcome {
    /// The outcome as it stood when the transcript was cut, with the failure that ended the way.
    fileprivate var heard: NoteOutcome {
        var part = NoteOutcome()
        part.listening = listening
        part.chunks = chunks
        part.failure = failure
        return part
    }
}

extension NoteObservation.Event {
    /// Whether it tells of listening.
    fileprivate var isHeard: Bool {
        switch self {
        case .opened, .recognising, .recognised, .detected: true
        case .requested, .answered, .requestFailed, .saved, .drafted, .acted: false
        }
    }
}
