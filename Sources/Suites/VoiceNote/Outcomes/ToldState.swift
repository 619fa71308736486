import Engines
import JSONDocument
import Languages
import NamedDates
import Recordings
import VoiceNote

/// What had been reached of a note at one point, as an outcome tells it.
struct ToldState {
    /// The decision; `nil` when there is none.
    let detection: Detection?
    /// Which run's text was summarised; `nil` when nothing was heard.
    let transcript: Int?
    /// How many runs of the recogniser there had been.
    let runCount: Int
    let chunks: [Piece]
    let digest: NoteDigest?
    let addressForm: AddressForm?
    let replies: ReplyDrafts?
    let failure: NoteFailure?

    /// A stretch of the transcript that was summarised in one request.
    struct Piece {
        let range: Range<Int>
        let newTextStart: Int
        let summary: ChunkSummary?
    }
}

extension ToldState {
    init(_ reader: JSONReader, runs: [ToldOutcome.RecogniserRun]) throws(RecordingDamage) {
        if let count = reader.child("recognitions"), count.value.intValue != nil {
            runCount = min(try count.int(), runs.count)
        } else {
            runCount = runs.count
        }
        let decision = try reader.child("decision").map { reader throws(RecordingDamage) in try Detection(told: reader)
        }
        detection = decision
        transcript = try Self.transcript(reader, decision: decision, runs: runs.prefix(runCount))
        var chunks: [Piece] = []
        let length = transcript.flatMap { runs[$0].speech?.text.unicodeScalars.count }
        for chunk in try reader.child("chunks")?.elements() ?? [] {
            let piece = try Piece(chunk)
            if let length, piece.range.upperBound > length {
                throw try chunk.required("range").wrong("no end behind that of the transcript, \(length)")
            }
            chunks.append(piece)
        }
        self.chunks = chunks
        let result = reader.child("result")
        digest = try result.map { reader throws(RecordingDamage) in try NoteDigest(told: reader) }
        addressForm = try result?.child("addressForm")?.choice()
        replies = try result?.child("replies").map { reader throws(RecordingDamage) in try ReplyDrafts(told: reader) }
        failure = try reader.child("failure").flatMap { reader throws(RecordingDamage) in
            try NoteFailure(told: reader)
        }
    }

    /// The run whose text was summarised: the one that is named, else the full run in the chosen locale, else the probe in it.
    private static func transcript(
        _ reader: JSONReader, decision: Detection?, runs: ArraySlice<ToldOutcome.RecogniserRun>
    ) throws(RecordingDamage) -> Int? {
        if let named = try reader.child("transcript")?.required("recognition") {
            let index = try named.int()
            guard runs.indices.contains(index), runs[index].speech != nil else {
                throw named.wrong("the number of a run that recognised something, from 0")
            }
            return index
        }
        // Said to be null: nothing was transcribed.
        guard let decision, !reader.has("transcript") else { return nil }
        func last(_ purpose: RecognitionRequest.Purpose) -> Int? {
            runs.indices.last {
                runs[$0].purpose == purpose && runs[$0].locale == decision.chosen && runs[$0].speech != nil
            }
        }
        return last(.full) ?? last(.probe)
    }

    /// The outcome this is, with what is taken from the recogniser's runs.
    func outcome(runs: [ToldOutcome.RecogniserRun], opened: OpenedAudio?) -> NoteOutcome {
        var outcome = NoteOutcome()
        let heard = runs.prefix(runCount)
        if let detection, let transcript, let speech = heard[transcript].speech {
            let audio = opened ?? OpenedAudio(durationSeconds: 0, channels: 1)
            outcome.listening = Listening(
                audio: audio, probes: heard.filter { $0.purpose == .probe }.compactMap(\.speech), detection: detection,
                transcript: speech,
                passes: heard.map { run in
                    RecogniserPass(
                        locale: run.locale,
                        seconds: run.seconds ?? min(audio.durationSeconds, run.span?.end ?? .infinity),
                        purpose: run.purpose)
                })
            let text = Array(speech.text.unicodeScalars)
            outcome.chunks = chunks.map { chunk in
                var view = String.UnicodeScalarView()
                view.append(contentsOf: text[chunk.range])
                return Chunk(text: String(view), range: chunk.range, newTextStart: chunk.newTextStart)
            }
        }
        outcome.summaries = chunks.compactMap(\.summary)
        outcome.outputLanguage = digest?.language
        outcome.addressForm = addressForm
        outcome.digest = digest
        outcome.replies = replies
        outcome.failure = failure
        return outcome
    }
}

extension ToldState.Piece {
    init(_ reader: JSONReader) throws(RecordingDamage) {
        try reader.refuseKeys(except: ["range", "newTextStart", "summary"])
        let bounds = try reader.required("range").elements()
        guard bounds.count == 2 else { throw try reader.required("range").wrong("[from, to) in Unicode scalars") }
        let (from, to) = (try bounds[0].int(), try bounds[1].int())
        guard 0 <= from, from <= to else { throw bounds[0].wrong("0 or more, and no more than the end") }
        range = from..<to
        newTextStart = try reader.child("newTextStart")?.int() ?? from
        guard range.contains(newTextStart) || newTextStart == to else {
            throw try reader.required("newTextStart").wrong("a place inside the chunk")
        }
        summary = try reader.child("summary").map { reader throws(RecordingDamage) in try ChunkSummary(told: reader) }
    }
}

extension ChunkSummary {
    init(told reader: JSONReader) throws(RecordingDamage) {
        // In the shape of a result, of which only this is looked at.
        try reader.refuseKeys(except: ["language", "title", "keyPoints", "toDos", "dates", "addressForm", "replies"])
        var dates: [ClaimedDate]?
        if let elements = try reader.child("dates")?.elements() {
            dates = []
            for element in elements {
                let date = try DigestDate(told: element)
                dates?.append(
                    ClaimedDate(title: date.title, day: date.day, time: date.time, weekday: date.weekday))
            }
        }
        self.init(
            title: try reader.child("title")?.string() ?? "", keyPoints: try reader.texts("keyPoints") ?? [],
            toDos: try reader.texts("toDos"), dates: dates)
    }
}

extension NoteDigest {
    init(told reader: JSONReader) throws(RecordingDamage) {
        try reader.refuseKeys(except: [
            "language", "title", "keyPoints", "toDos", "dates", "addressForm", "replies",
        ])
        var dates: [DigestDate]?
        if let elements = try reader.child("dates")?.elements() {
            dates = []
            for element in elements { dates?.append(try DigestDate(told: element)) }
        }
        self.init(
            title: try reader.child("title")?.string() ?? "", keyPoints: try reader.texts("keyPoints") ?? [],
            toDos: try reader.texts("toDos"), dates: dates, language: try reader.required("language").choice())
    }
}

extension DigestDate {
    init(told reader: JSONReader) throws(RecordingDamage) {
        try reader.refuseKeys(except: ["title", "day", "time", "weekday", "rule", "groundedBy"])
        var grounds: Range<Int>?
        if let bounds = try reader.child("groundedBy")?.elements(), bounds.count == 2 {
            let (from, to) = (try bounds[0].int(), try bounds[1].int())
            if from <= to { grounds = from..<to }
        }
        let rule: Rule? = try reader.child("rule")?.choice()
        let weekday: Weekday? = try reader.child("weekday")?.choice()
        self.init(
            title: try reader.required("title").string(),
            day: try reader.child("day").map { reader throws(RecordingDamage) in
                guard let day = CivilDate(iso8601: try reader.string()) else {
                    throw reader.wrong("a day such as \"2026-06-13\"")
                }
                return day
            },
            time: try reader.child("time").map { reader throws(RecordingDamage) in
                guard let time = CivilTime(iso8601: try reader.string()) else {
                    throw reader.wrong("a time such as \"15:00\"")
                }
                return time
            },
            weekday: weekday, rule: rule ?? .named, groundedBy: grounds)
    }
}

extension ReplyDrafts {
    init(told reader: JSONReader) throws(RecordingDamage) {
        try reader.refuseKeys(except: ["diplomatic", "neutral", "firm"])
        self.init(
            diplomatic: try reader.required("diplomatic").string(), neutral: try reader.required("neutral").string(),
            firm: try reader.required("firm").string())
    }
}

extension NoteFailure {
    /// `nil` for a kind that is the app's own: no family is made for it, so it is an error of the cell.
    init?(told reader: JSONReader) throws(RecordingDamage) {
        try reader.refuseKeys(except: ["stage", "kind", "message", "domain", "code"])
        let stage: NoteStage = try reader.required("stage").choice()
        guard let kind = EngineFailureKind(rawValue: try reader.required("kind").string()) else { return nil }
        self.init(
            stage: stage,
            failure: EngineFailure(
                kind: kind, message: try reader.child("message")?.string() ?? "",
                domain: try reader.child("domain")?.string(), code: try reader.child("code")?.int()))
    }
}
