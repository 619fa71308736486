import Engines
import Languages
import NamedDates

@testable import Suites
@testable import VoiceNote

extension EvaluatorPair {
    static let transcribing = [
        Self("audio.speech-like", "nobody speaks at this pace") { $0.seconds = 300 },
        Self("audio.speech-like", "nobody speaks at this pace") { $0.seconds = 2 },
        Self("audio.speech-like", "the recording is equally loud throughout") { $0.loudness = [-20, -25] },
        Self("transcript.words", "the recognised text is another than the gold transcript") {
            $0.gold = "Heute war ich beim Zahnarzt, und danach habe ich drei Stunden geschlafen wie ein Stein."
        },
        Self("transcript.keeps", "a name was not heard", passes: { $0.family = Observed.family(names: [["Ruth"]]) }) {
            $0.family = Observed.family(names: [["Ruth"]])
            $0.gold = Observed.text
            $0.transcript = Observed.text.replacing("Ruth", with: "Route")
        },
        Self(
            "transcript.keeps", "a negation was not heard",
            passes: {
                $0.gold = "\(Observed.text) Martin kommt nicht mit."
                $0.transcript = "\(Observed.text) Martin kommt mit."
                $0.deviations = [.init(what: "w", reason: "r", gold: "nicht mit", heard: "mit")]
            }
        ) {
            $0.gold = "\(Observed.text) Martin kommt nicht mit."
            $0.transcript = "\(Observed.text) Martin kommt mit."
        },
        Self(
            "transcript.keeps", "a number was not heard",
            passes: {
                $0.gold = "\(Observed.text) Es sind zwölf Leute."
                $0.transcript = "\(Observed.text) Es sind 12 Leute."
            }
        ) {
            $0.gold = "\(Observed.text) Es sind zwölf Leute."
            $0.transcript = "\(Observed.text) Es sind Wölfe, Leute."
        },
        Self("transcript.keeps", "a date was not heard") {
            $0.gold = "\(Observed.text) Bis übermorgen."
            $0.transcript = "\(Observed.text) Bis über Morgenstern."
        },
    ]

    static let claims = [
        claim(.attribution, "claims.attribution", never: "martin", broken: "Martin feiert am Samstag."),
        Self(
            "claims.attribution", "as it was said",
            passes: {
                $0.family = Observed.family(claims: [Self.claim(.attribution, says: "ruth", never: "martin")])
                $0.add("Ruth feiert am Samstag, Martin kommt mit.")
            }
        ) {
            $0.family = Observed.family(claims: [Self.claim(.attribution, says: "ruth", never: "martin")])
            $0.add("Martin feiert am Samstag, Ruth kommt mit.")
        },
        claim(.negation, "claims.negation", never: "nicht|kein", broken: "Ruth feiert nicht am Samstag."),
        claim(.number, "claims.number", never: "acht", broken: "Ruth feiert um acht."),
        Self(
            "claims.name", "as it was said",
            passes: {
                $0.family = Observed.family(claims: [Self.claim(.name, says: "ruth|garten", never: nil)])
                $0.digest?.title = "Feier von Ruth"
            }
        ) {
            $0.family = Observed.family(claims: [Self.claim(.name, says: "ruth|garten", never: nil)])
            $0.digest?.title = "Martin feiert"
        },
        // A draft speaks to the sender, whose garden is "yours" there.
        Self(
            "claims.attribution", "as it was said",
            passes: {
                var claim = Self.claim(.attribution, says: nil, never: "deine*")
                claim.countsInDrafts = false
                $0.family = Observed.family(claims: [claim])
                $0.draft(firm: "Zu deiner Feier komme ich mit dem Auto.")
            }
        ) {
            $0.family = Observed.family(claims: [Self.claim(.attribution, says: nil, never: "deine*")])
            $0.draft(firm: "Zu deiner Feier komme ich mit dem Auto.")
        },
        // "Vielleicht" leaves open its own sentence and not the next one; a title settles nothing.
        Self(
            "claims.certainty", "as it was said",
            passes: {
                $0.family = Observed.family(claims: [Self.claim(.certainty, says: "halb", never: nil)])
                $0.digest?.keyPoints = ["Ruth feiert vielleicht am Samstag.", "Die Feier wäre im Garten."]
            }
        ) {
            $0.family = Observed.family(claims: [Self.claim(.certainty, says: "halb", never: nil)])
            $0.digest?.keyPoints = ["Vielleicht regnet es. Ruth feiert am Samstag."]
        },
        Self(
            "claims.certainty", "as it was said",
            passes: {
                $0.family = Observed.family(claims: [Self.claim(.certainty, says: nil, never: "zugesagt")])
                $0.draft(firm: "Ob die Feier zugesagt ist, weiß ich nicht; ich komme mit dem Auto.")
            }
        ) {
            $0.family = Observed.family(claims: [Self.claim(.certainty, says: nil, never: "zugesagt")])
            $0.draft(firm: "Ich komme mit dem Auto. Die Feier ist zugesagt.")
        },
        Self("numbers.grounded", "the message does not say this number", passes: { $0.add("Um 15:30, also halb 4") }) {
            $0.add("Es sind 12 Stühle.")
        },
        Self(
            "names.untouched", "a name is written otherwise",
            passes: {
                $0.family = Observed.family(names: [["Ruth"], ["Martin"]])
                $0.add("Das Fest ist bei Ruth und Martins Eltern.")
            }
        ) {
            $0.family = Observed.family(names: [["Ruth"], ["Martin"]])
            $0.add("Das Fest ist bei Martina.")
        },
        Self(
            "names.untouched", "a name is written otherwise",
            passes: {
                $0.family = Observed.family(names: [["Martin"]])
                $0.add("Das Fest ist bei Dr. Martin.")
            }
        ) {
            $0.family = Observed.family(names: [["Martin"]])
            $0.add("Das Fest ist bei Martinez.")
        },
        Self(
            "names.untouched", "a name is written otherwise",
            passes: { $0.family = Observed.family(names: [["Martin"]]) }
        ) {
            $0.family = Observed.family(names: [["Martin"]])
            $0.add("Das Fest ist bei Dr. Mortin.")
        },
        Self(
            "names.untouched", "a name is written otherwise", passes: { $0.family = Observed.family(names: [["Ruth"]]) }
        ) {
            $0.family = Observed.family(names: [["Ruth"]])
            $0.draft(firm: "Ich komme mit dem Auto, Ruht.")
        },
    ]

    private static func claim(_ kind: Claim.Kind, _ name: String, never: String, broken: String) -> EvaluatorPair {
        Self(
            name, "as it was said",
            passes: { $0.family = Observed.family(claims: [claim(kind, says: nil, never: never)]) }
        ) {
            $0.family = Observed.family(claims: [claim(kind, says: nil, never: never)])
            $0.digest?.keyPoints[1] = broken
        }
    }

    private static func claim(_ kind: Claim.Kind, says: String?, never: String?) -> Claim {
        Claim(
            id: "party", kind: kind, reason: "as it was said", about: Observed.mention("party", "feier*"),
            says: says.map { Observed.mention("party", $0) }, never: never.map { Observed.mention("party", $0) })
    }

    static let drafts = [
        Self("output.no-assistant", "the model speaks of its task") {
            $0.digest?.keyPoints[0] = "Hier ist die Zusammenfassung."
        },
        Self("output.no-assistant", "the model speaks of itself") {
            $0.draft(firm: "Als KI-Assistent kann ich nicht mit dem Auto kommen.")
        },
        Self("output.no-assistant", "a placeholder was left") { $0.draft(firm: "Ich komme mit dem Auto. [Dein Name]") },
        Self(
            "output.no-assistant", "marks of a layout stand in a text",
            passes: { $0.draft(firm: "Ich komme mit dem Auto. Melde dich, wenn ich helfen kann.\n- Martin") }
        ) { $0.digest?.keyPoints[0] = "- Ruth feiert am Samstag um halb vier." },
        Self(
            "output.no-assistant", "the model offers its help",
            // What somebody says of an assistant may be told.
            passes: {
                $0.transcript = "Da stand: Wie kann ich Ihnen helfen? \(Observed.text)"
                $0.digest?.keyPoints[0] = "Es stand da: Wie kann ich Ihnen helfen?"
            }
        ) { $0.digest?.keyPoints[0] = "Wie kann ich Ihnen helfen?" },
        Self(
            "replies.same-facts", "two drafts name other facts",
            passes: { $0.draft(firm: "Ich komme um halb vier mit dem Auto und bringe 12 Stühle.") }
        ) {
            $0.replies = ReplyDrafts(
                diplomatic: "Ich bringe gern 12 Stühle.", neutral: "Auto.", firm: "Ich bringe 10 Stühle.")
        },
        Self("replies.same-facts", "two drafts name other facts") {
            $0.replies = ReplyDrafts(
                diplomatic: "Bis Samstag, ich komme mit dem Auto.", neutral: "Auto.", firm: "Am Sonntag bin ich da.")
        },
        Self(
            "replies.same-facts", "two drafts name other facts",
            passes: {
                $0.replies = ReplyDrafts(
                    diplomatic: "Ich bringe 12 Stühle um halb vier.", neutral: "12 Stühle um 15:30.", firm: "Auto.")
            }
        ) {
            $0.replies = ReplyDrafts(
                diplomatic: "Ich bringe 12 Stühle um drei Uhr.", neutral: "12 Stühle um vier Uhr.", firm: "Auto.")
        },
        Self("replies.firm", "the firm draft threatens or promises") {
            $0.draft(firm: "Ich komme mit dem Auto, sonst komme ich gar nicht.")
        },
        Self(
            "replies.firm", "the firm draft threatens or promises",
            passes: { $0.draft(firm: "Wenn ich komme, dann mit dem Auto.") }
        ) {
            $0.draft(firm: "Wenn ich erfahre, dass jemand anders fährt, nehme ich das Auto wieder mit.")
        },
        Self("replies.firm", "the firm draft threatens or promises") {
            $0.draft(firm: "Ich komme mit dem Auto, du hast mein Wort.")
        },
        Self("output.no-interface", "the app's own words came back") { $0.add("KI-Vorschlag: Ruth feiert") },
        Self("output.no-interface", "the app's own words came back") {
            $0.draft(firm: "Reply drafts: Ich komme mit dem Auto.")
        },
    ]

    static let desk = [
        Self(
            "desk.inbox", "a note that was read is not put away",
            passes: {
                $0.fail(.summarise, .cancelled)
            }
        ) { observed in
            observed.change = { played in
                played.desk = NoteDesk()
                played.desk.receive(played.note)
            }
        },
        Self("desk.inbox", "a note that was not read is gone") { observed in
            observed.fail(.summarise, .cancelled)
            observed.change = { $0.desk = NoteDesk() }
        },
        Self("desk.deleted", "there is no copy of the audio") { $0.change = { $0.desk = NoteDesk() } },
        Self("desk.search", "a word of the note is not found") { observed in
            observed.change = { $0.desk = NoteDesk() }
        },
        Self(
            "header.rewrites", "the drafts were not asked for anew",
            passes: {
                $0.rewrites(from: "Ich komme.")
                $0.requests = { requests in
                    requests + requests.suffix(1).map { Observed.changed($0, prompt: { "\($0) Sender: Eva" }) }
                }
            }
        ) { $0.rewrites(from: "Ich komme.") },
        Self(
            "header.rewrites", "more than the drafts changed",
            passes: {
                $0.rewrites(from: "Ich komme.")
                $0.requests = { requests in
                    requests + requests.suffix(1).map { Observed.changed($0, prompt: { "\($0) Sender: Eva" }) }
                }
            }
        ) {
            $0.rewrites(from: "Ich komme.")
            $0.before?.digest?.title = "Anders"
        },
        Self("language.corrected", "the ranking is gone", passes: { $0.corrects() }) {
            $0.corrects()
            $0.shownAs = Observed.candidates[0]
        },
        Self("language.corrected", "the note was probed again", passes: { $0.corrects() }) {
            $0.corrects()
            $0.probes += $0.probes
        },
    ]

    static let purchases = [
        Self(
            "purchases.backend", "another backend",
            passes: { $0.family = Observed.family(purchases: Self.build(key: "$(KEY)")) }
        ) { $0.family = Observed.family(purchases: Self.build(key: "k")) },
        Self(
            "purchases.thanks", "thanks are not said once a tip",
            passes: { $0.family = Observed.family(purchases: Self.twice(thanks: 1)) }
        ) { $0.family = Observed.family(purchases: Self.twice(thanks: 2)) },
        Self(
            "purchases.free", "something is missing",
            passes: { $0.family = Observed.family(purchases: Self.twice(thanks: 1)) }
        ) {
            $0.family = Observed.family(purchases: Self.twice(thanks: 1))
            $0.fail(.reply, .refusal)
        },
    ]

    private static func build(key: String) -> FamilyPurchases {
        FamilyPurchases(key: key, hasPackage: true, usesService: false, tips: [], thanks: 0)
    }

    private static func twice(thanks: Int) -> FamilyPurchases {
        FamilyPurchases(
            key: nil, hasPackage: false, usesService: false,
            tips: [.init(identifier: "a", storeIdentifier: nil), .init(identifier: "b", storeIdentifier: "a")],
            thanks: thanks)
    }

    static let furtherPresenting = [
        Self("interface.ai-mark", "the title lacks the mark") { observed in
            observed.changeSeen = { $0.outcome.digest = nil }
        },
        Self("interface.edited", "a rewritten text still bears the mark") { observed in
            observed.digest?.keyPoints = ["Ruth feiert.", "…", "…"]
            let other = observed.make().played
            observed.editedSeen = { _ in other }
        },
        Self("interface.edited", "what the user wrote is not shown") { observed in
            observed.editedSeen = { played in
                var played = played
                played.outcome.replies = nil
                return played
            }
        },
        Self("interface.header", "the sender is not named") {
            $0.changeSeen = { $0.note = InboxNote(audio: $0.note.audio, sender: "Eva") }
        },
        Self("interface.header", "the header is not in the interface language") {
            $0.changeSeen = { $0.configuration.interface = .de }
        },
        Self("interface.header", "the form of address is shown otherwise") {
            $0.changeSeen = { $0.outcome.addressForm = .familiar }
        },
        Self(
            "interface.uncertain-first", "the correction is not offered first",
            passes: { $0.detection = Observed.detected([0.5, 0.4, 0.4], .uncertain) }
        ) {
            $0.detection = Observed.detected([0.5, 0.4, 0.4], .uncertain)
            $0.changeSeen = { $0.outcome.listening = nil }
        },
        Self("interface.hint", "the failure is a dead end", passes: { $0.fail(.reply, .refusal) }) {
            $0.fail(.reply, .refusal)
            $0.changeSeen = { $0.outcome.failure = nil }
        },
    ]
}

extension Observed {
    mutating func add(_ keyPoint: String) {
        digest?.keyPoints[2] = keyPoint
    }

    /// The user changed the header line; before that the drafts were others.
    mutating func rewrites(from draft: String) {
        actions = [.changeAddressForm(.familiar)]
        var outcome = make().outcome
        outcome.replies = ReplyDrafts(diplomatic: draft, neutral: draft, firm: draft)
        before = outcome
    }

    /// The note was taken for Spanish, and the user said that it is German.
    mutating func corrects() {
        detection = Self.detected([0.5, 0.9, 0.4])
        var outcome = NoteOutcome()
        outcome.listening = make().outcome.listening
        before = outcome
        actions = [.correctLanguage]
        let ranking = detection.ranking
        change = { played in
            guard let heard = played.outcome.listening, heard.detection.decidedBy != .forced else { return }
            played.outcome.listening = Listening(
                audio: heard.audio, probes: heard.probes,
                detection: LanguageDetector.forced(Observed.candidates[0], ranking: ranking),
                transcript: heard.transcript, passes: heard.passes)
        }
    }
}
