import Engines
import Languages
import NamedDates

@testable import Suites
@testable import VoiceNote

extension EvaluatorPair {
    static let keyPoints = [
        Self("key-points.count", "too few or too many key points", passes: { $0.digest?.keyPoints.removeLast() }) {
            $0.digest?.keyPoints = []
        },
        Self("key-points.count", "too few or too many key points") {
            $0.transcript = Array(repeating: "Wir reden über den Garten.", count: 12).joined(separator: " ")
            $0.digest?.keyPoints.removeLast()
        },
        Self("key-points.count", "too few or too many key points") {
            $0.digest?.keyPoints += ["Eins.", "Zwei.", "Drei."]
        },
        Self("key-points.unique", "two key points say the same") {
            $0.digest?.keyPoints[2] = "Um halb vier am Samstag feiert Ruth."
        },
        Self(
            "key-points.spread", "whole stretches of the message are without a key point",
            passes: {
                $0.summaries = [["Ruth feiert am Samstag um halb vier."], ["Die Feier ist im Garten der Eltern."]]
            }
        ) { $0.summaries = [["Ruth feiert am Samstag um halb vier."], ["Martin holt Getränke."]] },
        Self(
            "facts.recall", "without car (lost at summarise)",
            passes: { $0.family = Observed.family(facts: Self.facts) }
        ) {
            $0.family = Observed.family(facts: Self.facts)
            $0.digest?.keyPoints.removeLast()
        },
        Self(
            "facts.recall", "Ruth asks for the car",
            passes: { $0.family = Observed.family(facts: Self.essentials) }
        ) {
            $0.family = Observed.family(facts: Self.essentials)
            $0.digest?.keyPoints.removeLast()
        },
        Self("facts.recall", "nothing of the story is told") {
            $0.digest?.title = "Hallo"
            $0.digest?.keyPoints.removeAll()
            $0.digest?.dates = nil
        },
    ]

    private static let essentials = [
        Fact(Observed.mention("garden", "garten*")),
        Fact(Observed.mention("car", "auto*", reason: "Ruth asks for the car"), isEssential: true),
    ]
    private static let facts = [Fact(Observed.mention("garden", "garten*")), Fact(Observed.mention("car", "auto*"))]

    static let toDos = [
        Self("to-dos.must", "a task is missing") { $0.digest?.toDos = ["Bescheid sagen"] },
        Self("to-dos.must", "a task is missing") { $0.digest?.toDos = nil },
        Self(
            "to-dos.must-not", "not a task for the listener: Ruth bakes the cake",
            passes: { $0.digest?.toDos = ["Die Stühle holen", "Bescheid sagen"] }
        ) { $0.digest?.toDos?.append("Den Kuchen backen") },
        Self("to-dos.must-not", "nobody asked for this", passes: { $0.digest?.toDos = nil }) {
            $0.digest?.toDos?.append("Blumen kaufen")
        },
        Self("to-dos.must-not", "not a task for the listener: Ruth bakes the cake") {
            $0.digest?.toDos = ["Stühle und Kuchen holen"]
        },
        Self("to-dos.must-not", "the note asks for nothing") { $0.family = Observed.family(toDos: .init()) },
        Self(
            "to-dos.owner", "the listener does not have to do this: Ruth bakes",
            passes: { $0.family = Observed.family(toDos: Self.told(.speaker)) }
        ) {
            $0.family = Observed.family(toDos: Self.told(.speaker))
            $0.digest?.toDos?.append("Den Kuchen backen")
        },
        Self(
            "to-dos.polarity", "this was not asked after all: Ruth bakes",
            passes: { $0.family = Observed.family(toDos: Self.told(.cancelled)) }
        ) {
            $0.family = Observed.family(toDos: Self.told(.cancelled))
            $0.digest?.toDos?.append("Den Kuchen backen")
        },
        Self("to-dos.grounded", "the speaker asks for nothing", passes: { $0.digest?.toDos = nil }) {
            $0.transcript = "Wir feiern am Samstag um halb vier im Garten. Die Stühle stehen schon da."
        },
        Self("to-dos.grounded", "nobody asks the listener for this") {
            $0.transcript =
                "Die Stühle stehen schon da. Alles gut. Es regnet. Der Hund schläft. Oma auch. Ruth singt. Ruf bitte an."
        },
        Self("to-dos.unique", "a to-do is there twice", passes: { $0.digest?.toDos = ["Stühle holen", "Anrufen"] }) {
            $0.digest?.toDos = ["Stühle holen", "stühle holen!"]
        },
    ]

    private static func told(_ because: Family.Because) -> Family.Expectations<Family.Mention> {
        .init(
            must: [Observed.mention("chairs", "stühl*")],
            mustNot: [Observed.mention("cake", "kuchen", reason: "Ruth bakes", because: because)])
    }

    private static let takenBack = Family.Expectations<Family.ExpectedDate>(
        must: [],
        mustNot: [
            .init(
                mention: Observed.mention("old", "feier*", reason: "moved to Saturday", because: .corrected),
                day: CivilDate(iso8601: "2026-03-06"), time: nil)
        ])

    static let dates = [
        Self("dates.must", "an appointment is missing") { $0.digest?.dates = nil },
        Self("dates.must", "an appointment is missing") { $0.digest?.dates?[0].title = "Treffen" },
        // Its weekday says the day as well, unless a rule took the day away.
        Self("dates.must", "its day or time is another", passes: { $0.digest?.dates?[0].day = nil }) {
            $0.digest?.dates?[0].day = nil
            $0.digest?.dates?[0].weekday = nil
        },
        Self("dates.must", "its day or time is another") {
            $0.digest?.dates?[0].day = nil
            $0.digest?.dates?[0].weekday = .sunday
        },
        Self("dates.must", "its day or time is another") {
            $0.digest?.dates?[0].day = nil
            $0.digest?.dates?[0].rule = .lostDayOtherNamed
        },
        Self("dates.must", "its day or time is another") { $0.digest?.dates?[0].time = nil },
        Self("dates.must-not", "the message names no such appointment", passes: { $0.digest?.dates = nil }) {
            $0.add("Treffen mit Martin", day: nil)
        },
        Self("dates.must-not", "a narrated past") { $0.add("Fotos vom Sommer", day: nil) },
        Self("dates.named", "the message does not name this day") { $0.add("Feier", day: "2026-03-08") },
        Self("dates.named", "the message does not name this time") {
            $0.digest?.dates?[0].time = CivilTime(iso8601: "18:00")
        },
        Self(
            "dates.named", "the message does not name this day",
            passes: { $0.add("Feier", day: "2026-03-08", .unverified) }
        ) {
            $0.transcript = "Wir feiern im Garten."
        },
        Self(
            "dates.corrected", "moved to Saturday", passes: { $0.family = Observed.family(dates: Self.takenBack) }
        ) {
            $0.family = Observed.family(dates: Self.takenBack)
            $0.digest?.dates?[0].day = CivilDate(iso8601: "2026-03-06")
        },
        Self(
            "dates.corrected", "moved to Saturday",
            passes: {
                $0.family = Observed.family(dates: Self.takenBack)
                $0.digest?.dates?[0].day = nil
            }
        ) {
            $0.family = Observed.family(dates: Self.takenBack)
            $0.digest?.dates?[0].day = nil
            $0.digest?.dates?[0].weekday = .friday
        },
        Self("dates.must-not", "a narrated past", passes: { $0.digest?.dates?[0].title = "Feier im Sommer" }) {
            $0.add("Die Feier vom Sommer", day: nil)
        },
        Self("dates.no-echo", "the reference date came back") { $0.add("Feier", day: "2026-03-04", .unverified) },
        Self("dates.weekday", "the weekday is another", passes: { $0.digest?.dates?[0].weekday = nil }) {
            $0.digest?.dates?[0].weekday = .friday
        },
    ]

    static let languages = [
        Self("output.digest-language", "the text is in another language") {
            $0.digest?.keyPoints = ["Ruth celebrates the birthday of her mother.", "The party is in the garden."]
            $0.digest?.toDos = nil
        },
        Self("output.digest-language", "the text is in another language") {
            $0.digest?.keyPoints = ["¡Cumpleaños!"]
            $0.digest?.toDos = nil
        },
        Self("output.finished", "a text breaks off") {
            $0.digest?.keyPoints[0] = "Ruth feiert am Samstag im Garten ihrer"
        },
        Self("output.finished", "a text breaks off") { $0.digest?.toDos = ["Zwölf Stühle holen und"] },
        Self(
            "output.chunk-language", "chunk 2 is told in another language",
            passes: {
                $0.summaries = [["Ruth feiert am Samstag um halb vier."], ["Die Feier ist im Garten der Eltern."]]
            }
        ) {
            $0.summaries = [
                ["Ruth feiert am Samstag um halb vier."], ["The party is in the garden, and you are invited."],
            ]
        },
        Self("output.reply-language", "the firm draft is in another language") {
            $0.draft(firm: "Voy en coche y recojo las sillas, es lo que hay.")
        },
    ]

    static let failures = [
        Self("digest.saved-first", "replies were asked for first") { $0.savesLate = true },
        Self("digest.saved-first", "replies were asked for first") { $0.isSaved = false },
        Self("digest.saved-first", "the digest was never saved") {
            $0.isSaved = false
            $0.requests = { $0.filter { $0.step != "reply" } }
        },
        Self("failure.designed", "a stage failed that should work") { $0.fail(.reply, .refusal) },
        Self(
            "failure.designed", "the designed failure did not happen",
            passes: {
                $0.family = Observed.family(failure: .init(stage: .reply, kind: .refusal))
                $0.fail(.reply, .refusal)
            }
        ) { $0.family = Observed.family(failure: .init(stage: .reply, kind: .refusal)) },
        Self("failure.designed", "another failure happened") {
            $0.fixtureFailure = .init(stage: .reply, kind: .refusal)
            $0.fail(.summarise, .refusal)
        },
        Self(
            "failure.keeps", "the digest is gone although only the drafts failed", passes: { $0.fail(.reply, .refusal) }
        ) {
            $0.fail(.reply, .refusal)
            $0.digest = nil
        },
        Self(
            "failure.keeps", "the transcript is gone although only the summary failed",
            passes: { $0.fail(.summarise, .refusal) }
        ) {
            $0.fail(.summarise, .refusal)
            $0.isHeard = false
        },
        Self(
            "failure.keeps", "there is a digest of a note that was not heard",
            passes: {
                $0.fail(.ingest, .audioNotDecodable)
                $0.digest = nil
            }
        ) { $0.fail(.ingest, .audioNotDecodable) },
    ]

    static let replies = [
        Self("replies.three", "two drafts are the same") { $0.draft(firm: "ICH KOMME MIT DEM AUTO!") },
        Self("replies.three", "a draft is empty") { $0.draft(firm: " … ") },
        Self("replies.tones", "another draft stands under diplomatic") {
            $0.written = $0.replies
            $0.replies = $0.replies.map {
                ReplyDrafts(diplomatic: $0.firm, neutral: $0.neutral, firm: $0.diplomatic)
            }
        },
        Self(
            "replies.tones", "the firm draft is much the kinder",
            passes: { $0.draft(firm: "Danke, ich komme mit dem Auto.") }
        ) {
            $0.draft(firm: "Liebe Ruth, vielen Dank, ich komme sehr gern mit dem Auto und freue mich herzlich!")
        },
        Self("replies.answer", "the firm draft does not answer") { $0.draft(firm: "Ich komme.") },
        Self(
            "replies.address-form", "the firm draft uses another form",
            passes: { $0.draft(firm: "Sie kommt mit dem Auto. Ihre Stühle holt sie.") }
        ) {
            $0.draft(firm: "Ich komme mit dem Auto zu Ihnen.")
        },
        Self("replies.address-form", "the diplomatic draft uses another form") {
            $0.configuration.addressForm = .polite
        },
        Self("replies.address-form", "the neutral draft uses another form") {
            $0.configuration.output = .fixed(.es)
            $0.replies = ReplyDrafts(diplomatic: "Voy en coche.", neutral: "Como usted diga.", firm: "Voy.")
        },
    ]

    private static let unavailable: FamilyOverride = {
        var override = FamilyOverride()
        override.availability = .modelNotReady
        return override
    }()

    static let presenting = [
        // A short note may be its own key point; shown under the transcript's heading stands what was said.
        Self("interface.ai-mark", "a block lacks the mark", passes: { $0.digest?.keyPoints = [$0.transcript] }) {
            $0.shownAsSaid("Ruth fragt, ob du mit dem Auto kommst.")
        },
        Self("interface.ai-mark", "a block lacks the mark", passes: { $0.digest?.keyPoints = [] }) {
            $0.digest?.keyPoints = []
            $0.shownAsSaid("Die Stühle holen")
        },
        Self("interface.transcript", "the transcript is not shown") { $0.shownAs = Observed.candidates[1] },
        Self(
            "interface.availability-card", "the card is missing",
            passes: {
                $0.family = Observed.family(override: Self.unavailable)
                $0.fail(.summarise, .modelUnavailable)
            }
        ) { $0.family = Observed.family(override: Self.unavailable) },
    ]
}

extension Observed {
    mutating func add(_ title: String, day: String?, _ rule: DigestDate.Rule = .named) {
        digest?.dates?.append(
            DigestDate(
                title: title, day: day.flatMap(CivilDate.init(iso8601:)), time: nil, weekday: nil, rule: rule,
                groundedBy: nil))
    }

    mutating func draft(firm: String) {
        guard let old = replies else { return }
        replies = ReplyDrafts(diplomatic: old.diplomatic, neutral: old.neutral, firm: firm)
    }

    /// Lets a stage fail, and takes away what comes after it.
    mutating func fail(_ stage: NoteStage, _ kind: EngineFailureKind) {
        failure = NoteFailure(stage: stage, failure: EngineFailure(kind: kind))
        replies = nil
        if stage == .summarise { digest = nil }
    }
}
