// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry
// A sample that cannot be made has to stop the tests.

import Digests
import Engines
import Evaluation
import JSONDocument
import Languages
import NamedDates

@testable import OggOpus
@testable import Suites
@testable import VoiceNote

/// The parts of an observation that evaluators pass throughout; a test changes the part it is about.
struct Observed {
    static let text = """
        Hallo du, hier ist die Ruth. Wir feiern am Samstag um halb vier im Garten von meinen Eltern. \
        Kannst du bitte die Stühle holen? Kommst du mit dem Auto?
        """
    static let candidates = ["de-DE", "es-ES", "en-US"].compactMap(SpeechLocale.init)
    static let prompts = try! PromptSet(version: "v1") { EmbeddedFiles.text("prompts/voice-note/v1/\($0)") }
    static let now = try! ReferenceTime(iso8601: "2026-03-04T10:15:00+01:00", zone: "Europe/Berlin")
    static let party = DigestDate(
        title: "Feier im Garten", day: CivilDate(iso8601: "2026-03-07"), time: CivilTime(iso8601: "15:30"),
        weekday: .saturday, rule: .named, groundedBy: nil)

    var transcript = Observed.text
    var family = Observed.family()
    var sender: String? = "Ruth"
    var speaks: AddressForm? = .familiar
    var expectedChunks = 1
    var expectedDecidedBy: [Detection.Decider] = [.confidence]
    var fixtureFailure: Family.DesignedFailure?
    var configuration = NoteConfiguration(interface: .es)
    var seconds = 45.0
    var loudness: [Float] = [-90, -20]
    var isDecoded = true
    var probes: [RecognitionRequest] = Observed.candidates.map {
        Observed.hear($0, .probe, TimeSpan(start: 0, end: 20))
    }
    var full: [RecognitionRequest] = [Observed.hear(Observed.candidates[0], .full, nil)]
    var detection = Observed.detected([0.9, 0.5, 0.4])
    /// The locale whose language the app shows the transcript in, when it is not the detected one.
    var shownAs: SpeechLocale?
    var chunks: [Chunk]?
    /// Changes the requests after they were made.
    var requests: ([ModelRequest]) -> [ModelRequest] = { $0 }
    var digest: NoteDigest? = NoteDigest(
        title: "Feier am Samstag",
        keyPoints: [
            "Ruth feiert am Samstag um halb vier.", "Die Feier ist im Garten der Eltern.",
            "Ruth fragt, ob du mit dem Auto kommst.",
        ], toDos: ["Die Stühle holen"], dates: [Observed.party], language: .de)
    var replies: ReplyDrafts? = ReplyDrafts(
        diplomatic: "Liebe Ruth, ich komme gern mit dem Auto und bringe dir die Stühle.",
        neutral: "Ich komme mit dem Auto.", firm: "Ich komme mit dem Auto, die Stühle hole ich.")
    /// The drafts as the model wrote them, when they are not those that are kept.
    var written: ReplyDrafts?
    var isSaved = true
    var savesLate = false
    var failure: NoteFailure?
    var error: CellError?
    /// The recogniser that was heard, and the one the detection settings were tuned on.
    var engine: String? = "whisper"
    var tunedOn: String? = "whisper"
    var isHeard = true
    /// The gold transcript, when it is not what was heard.
    var gold: String?
    var deviations: [Fixture.Deviation] = []
    var isMixed = false
    /// What had been reached before the user did something.
    var before: NoteOutcome?
    /// What the model said of each chunk, by its key points.
    var summaries: [[String]] = []
    var actions: [FamilyOverride.UserAction] = []
    /// Changes what became of the note last of all.
    /// What the user sees, when it is not what became of the note.
    var changeSeen: (inout NotePlay.Played) -> Void = { _ in }
    /// What the user sees after rewriting, when it is something else again.
    var editedSeen: (NotePlay.Played) -> NotePlay.Played = { $0 }
    var change: (inout NotePlay.Played) -> Void = { _ in }

    /// A detection in which the candidates have these scores; the best is chosen.
    static func detected(
        _ scores: [Double], margin: Double? = nil, _ decider: Detection.Decider = .confidence
    ) -> Detection {
        let ranking = zip(candidates, scores).map { locale, score in
            CandidateEvidence(
                locale: locale, confidence: score, minimum: nil, identifier: score,
                hypotheses: TextIdentifier().hypotheses(for: "", among: Language.allCases), distinctShare: 1,
                repetitionFactor: 1, score: score)
        }.sorted { $0.score > $1.score }
        return Detection(
            ranking: ranking, chosen: ranking[0].locale,
            margin: margin ?? ranking[0].score - (ranking.count > 1 ? ranking[1].score : 0), decidedBy: decider)
    }

    static func hear(_ locale: SpeechLocale, _ purpose: RecognitionRequest.Purpose, _ span: TimeSpan?)
        -> RecognitionRequest
    {
        RecognitionRequest(
            audio: AudioReference(sha256: SHA256.hash("a")), locale: locale, purpose: purpose, span: span)
    }

    static func mention(
        _ id: String, _ de: String, reason: String? = nil, because: Family.Because? = nil
    ) -> Family.Mention {
        Family.Mention(
            id: id, reason: reason, because: because,
            patterns: [.de: [MentionPattern(de)!], .es: [MentionPattern("silla*")!], .en: [MentionPattern("chair*")!]])
    }

    static func family(
        override: FamilyOverride = .init(), names: [[String]] = [], claims: [Claim] = [],
        facts: [Fact] = [Fact(mention("garden", "garten*"))],
        toDos: Family.Expectations<Family.Mention> = .init(
            must: [mention("chairs", "stühl*")], mustNot: [mention("cake", "kuchen", reason: "Ruth bakes the cake")],
            may: [mention("answer", "bescheid")]),
        dates: Family.Expectations<Family.ExpectedDate> = .init(
            must: [
                .init(
                    mention: mention("party", "feier*"), day: CivilDate(iso8601: "2026-03-07"),
                    time: CivilTime(iso8601: "15:30"))
            ], mustNot: [.init(mention: mention("summer", "sommer*", reason: "a narrated past"), day: nil, time: nil)]),
        purchases: FamilyPurchases? = nil, reply: Family.Mention? = mention("reply", "auto"), tags: [String] = [],
        failure: Family.DesignedFailure? = nil
    ) -> Family {
        Family(
            id: "f", title: "t", tags: tags, languages: Language.allCases, variantOf: nil, override: override,
            names: names,
            claims: claims, plays: [], purchases: purchases, facts: facts, toDos: toDos, dates: dates, reply: reply,
            failure: failure, decidedBy: nil)
    }

    /// One chunk of the transcript, by Unicode scalars.
    func chunk(_ range: Range<Int>) -> Chunk {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: Array(transcript.unicodeScalars)[range])
        return Chunk(text: String(view), range: range, newTextStart: range.lowerBound)
    }

    var length: Int { transcript.unicodeScalars.count }
}
