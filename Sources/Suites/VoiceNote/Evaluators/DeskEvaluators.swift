import Engines
import Evaluation
import Languages
import VoiceNote

extension NoteEvaluator {
    /// What becomes of a note on the user's desk, and what the user does with it.
    static let desk: [NoteEvaluator] = [
        NoteEvaluator(
            "desk.inbox", stage: .save,
            "A note leaves the inbox when its digest is saved; cancelled or failed, it stays."
        ) { observation in
            guard observation.error == nil else { return .ignored(observation.whyNotHeard) }
            let (waits, isKept) = observation.whereNoteLies
            let expected = observation.outcome.digest != nil
            guard waits != expected, isKept == expected else {
                return .fails(
                    expected ? "a note that was read is not put away" : "a note that was not read is gone",
                    expected: expected ? "kept, out of the inbox" : "in the inbox",
                    found: "\(waits ? "in the inbox" : "not in the inbox"), \(isKept ? "kept" : "not kept")")
            }
            return .passes(expected ? "kept, out of the inbox" : "still in the inbox")
        },
        NoteEvaluator("desk.deleted", stage: .present, "Deleting what was read deletes the copy of its audio.") {
            observation in
            guard observation.outcome.digest != nil else { return .ignored(observation.whyNoDigest ?? "") }
            if let told = observation.told {
                guard let desk = told.desk, let hadCopy = desk.hasAudioCopy, let rest = desk.afterDeleting else {
                    return .ignored("\(Metric.notTold)desk.afterDeleting")
                }
                guard hadCopy else { return .fails("there is no copy of the audio") }
                guard !rest.isKept else { return .fails("the digest is still there") }
                return rest.hasAudioCopy
                    ? .fails("the copy of the audio is still there") : .passes("digest and audio")
            }
            var desk = observation.played.desk
            let audio = observation.played.note.audio
            guard desk.audioCopies.contains(audio.sha256) else { return .fails("there is no copy of the audio") }
            observation.app.delete(&desk, audio)
            guard desk.saved.isEmpty else { return .fails("the digest is still there") }
            return desk.audioCopies.isEmpty
                ? .passes("digest and audio") : .fails("the copy of the audio is still there")
        },
        NoteEvaluator(
            "desk.search", stage: .present,
            "A search finds words of title, sender, transcript, key points and to-dos, and of nothing else."
        ) { observation in
            guard observation.outcome.digest != nil, observation.transcript != nil else {
                return .ignored(observation.whyNoDigest ?? "")
            }
            let note = SearchedNote(observation)
            if let desk = observation.told?.desk { return desk.finding(note) }
            let (desk, search) = (observation.played.desk, observation.app.search)
            // One search for a word of every text; only when it finds nothing, one for each.
            if search(desk, note.everyText).count != 1 {
                let lost = note.words.first { search(desk, $0.uppercased()).count != 1 }
                return .fails("a word of the note is not found", expected: lost ?? "all of them", found: "nothing")
            }
            if let word = note.onlyInDrafts, !search(desk, word).isEmpty {
                return .fails("a word of the drafts is found", expected: "nothing", found: word)
            }
            return .passes("\(note.searched.count) texts")
        },
        NoteEvaluator(
            "header.rewrites", stage: .reply,
            "Another sender or form of address rewrites the three drafts, and nothing else."
        ) { observation in
            guard let before = observation.played.before, observation.changesHeader else {
                return .ignored("nobody changes the header line")
            }
            guard observation.error == nil else { return .ignored(observation.whyNotHeard) }
            guard observation.expectedOutput != .en || observation.changesSender else {
                return .ignored("English has no forms of address")
            }
            guard before.digest == observation.outcome.digest, before.listening == observation.outcome.listening else {
                return .fails("more than the drafts changed")
            }
            let requests = observation.requests.filter { $0.step == "reply" }
            guard Set(requests.map(\.digest)).count == requests.count, requests.count > 1 else {
                return .fails("the drafts were not asked for anew", found: "\(requests.count) requests")
            }
            guard let replies = observation.outcome.replies else { return .ignored(observation.whyNoReplies) }
            return replies != before.replies ? .passes("\(requests.count) requests") : .fails("the drafts stayed")
        },
        NoteEvaluator(
            "language.corrected", stage: .detect,
            "A language that was corrected by hand is used; the ranking stays, and nothing is probed again."
        ) { observation in
            guard observation.corrects else { return .ignored("nobody corrects the language") }
            guard let before = observation.played.before?.listening, let after = observation.outcome.listening else {
                return .ignored(observation.whyNotHeard)
            }
            guard after.detection.ranking == before.detection.ranking, !after.detection.ranking.isEmpty else {
                return .fails("the ranking is gone")
            }
            guard after.detection.decidedBy == .forced, after.detection.chosen == observation.fixture.locale else {
                return .fails(
                    "the correction does not count", expected: observation.fixture.locale.identifier,
                    found: after.detection.chosen.identifier)
            }
            let probes = observation.recognitions.count { $0.purpose == .probe }
            return probes == observation.settings.candidates.count
                ? .passes("\(before.detection.chosen.identifier), corrected to \(after.detection.chosen.identifier)")
                : .fails(
                    "the note was probed again", expected: "\(observation.settings.candidates.count)",
                    found: "\(probes)")
        },
    ]

}

extension NoteObservation {
    /// Whether the note waits in the inbox, and whether its digest is kept.
    fileprivate var whereNoteLies: (waits: Bool, isKept: Bool) {
        if let desk = told?.desk { return (desk.waits, desk.isKept) }
        let audio = played.note.audio
        return (
            played.desk.inbox.contains { $0.audio == audio }, played.desk.saved.contains { $0.note.audio == audio }
        )
    }

    /// Whether the user said which language was spoken.
    var corrects: Bool { actions.contains(.correctLanguage) }

    /// Whether the user changed the sender.
    fileprivate var changesSender: Bool {
        actions.contains { if case .changeSender = $0 { true } else { false } }
    }

    /// Whether the user changed sender or form of address.
    var changesHeader: Bool { actions.contains { $0 != .correctLanguage } }
}
