import Languages
import NamedDates
import Testing

@testable import VoiceNote

@Suite("Corrections: the last said counts")
struct CorrectionsTests {
    private func lastSaid(_ text: String, _ language: Language) -> [String] {
        let mentions = DateFinder(language: language).find(in: text, now: Samples.now).dates
        return Corrections(language: language).lastSaid(mentions, in: text).mentions.map(\.text)
    }

    @Test(
        "a day that is taken back does not count",
        arguments: [
            (Language.de, "Wir sehen uns Freitag, nee, Samstag.", ["Samstag"]),
            (.de, "Am Freitag, Quatsch, am Samstag, nein, am Sonntag.", ["Sonntag"]),
            (.es, "Quedamos el viernes, perdón, el sábado.", ["sábado"]),
            (.en, "Let's meet Friday, no wait, Saturday.", ["Saturday"]),
        ])
    func takenBack(_ language: Language, _ text: String, _ expected: [String]) {
        let found = lastSaid(text, language)
        #expect(found.count == 1)
        #expect(found.first?.contains(expected[0]) == true)
    }

    @Test(
        "two days without a word that corrects are two",
        arguments: [
            (Language.de, "Freitag kommt Ruth und Samstag kommt Martin."),
            (.es, "El viernes viene Ruth y el sábado viene Martín."),
            (.en, "Friday is for Ruth and Saturday is for Martin."),
        ])
    func twoDays(_ language: Language, _ text: String) {
        #expect(lastSaid(text, language).count == 2)
    }

    @Test("a word that corrects too far away takes nothing back")
    func tooFar() {
        #expect(
            lastSaid("Freitag kommt Ruth, und das ist doch kein Problem, nee, Samstag kommt Martin.", .de).count == 2)
    }

    @Test("a day with a time takes back a day without one; a mere time takes back no day")
    func dayWithTime() {
        #expect(lastSaid("Samstag, nee, um vier.", .de).joined().contains("Samstag"))
        #expect(lastSaid("Freitag, nee, Samstag um drei.", .de).count == 1)
    }
}

@Suite("Requests to the listener")
struct RequestCuesTests {
    @Test(
        "a request is heard",
        arguments: [
            (Language.de, "Kannst du die Stühle holen?"), (.de, "Und VERGISS NICHT die Fotos."),
            (.de, "Könntest du anrufen"),
            (.de, "Würden Sie mir das schicken?"), (.es, "¿Podrías llamarme mañana?"), (.es, "Acuérdate de las fotos."),
            (.es, "Mándame las fotos"), (.en, "Don't forget the photos"), (.en, "Could you fetch the chairs?"),
            (.en, "so please, call"), (.es, "Mandadme todos el dinero."), (.es, "¿Me podría decir si le viene bien?"),
            (.de, "Kannst du nicht mal die Stühle holen?"), (.de, "Könntet ihr mir das schicken?"),
        ])
    func heard(_ language: Language, _ text: String) {
        #expect(RequestCues(language: language).areFound(in: text))
    }

    @Test(
        "a story without a request has none, nor has a part of a phrase or of a word",
        arguments: [
            (Language.de, "Der Opa liegt im Krankenhaus und die Mama fährt jeden Tag hin."), (.de, "Du kannst"),
            (.de, "Vergiss"), (.es, "El abuelo está en el hospital y mi madre va cada día."), (.es, "no te"),
            (.en, "Grandpa is in hospital and my mother drives there every day."), (.en, "I could"), (.en, "pleased"),
            (.de, ""), (.de, "Du musst da jetzt gar nichts machen."), (.de, "Da kannst du nichts machen."),
            (.es, "Me llama David y me pide perdón."), (.es, "No tienes que hacer nada."),
            (.en, "He is bored out of his mind."),
        ])
    func notHeard(_ language: Language, _ text: String) {
        #expect(!RequestCues(language: language).areFound(in: text))
    }
}

@Suite("Rules after the model")
struct DigestRulesTests {
    private func rules(_ transcript: String) -> DigestRules {
        DigestRules(
            reading: RuleDateReader().read(transcript, language: .en, now: Samples.now), today: Samples.now.date,
            holdsRequest: RequestCues(language: .en).areFound(in: transcript),
            likeness: LikenessSettings())
    }

    private func toDos(_ transcript: String, points: [String], toDos: [String]?) -> [String]? {
        rules(transcript).apply(to: Merger.Merged(title: "t", keyPoints: points, toDos: toDos, dates: nil), output: .de)
            .toDos
    }

    private static let story = "My mother drives to the hospital every day, and Martin waters the garden."
    private static let points = ["Mother drives to the hospital every day.", "Martin waters the garden."]

    @Test("a to-do that restates a key point goes when the note asks for nothing")
    func restating() {
        #expect(
            toDos(Self.story, points: Self.points, toDos: ["Drive to the hospital every day", "Buy bread"]) == [
                "Buy bread"
            ])
        #expect(toDos(Self.story, points: Self.points, toDos: ["Water the garden"]) == nil)
        #expect(toDos(Self.story, points: Self.points, toDos: ["Martin waters the garden"]) == nil)
    }

    @Test("with a request it stays, because a key point may state a task too")
    func withRequest() {
        let asked = Self.story + " Can you water the garden on Sunday?"
        #expect(toDos(asked, points: Self.points, toDos: ["Martin waters the garden"]) == ["Martin waters the garden"])
    }

    @Test("absent and empty to-dos are absent")
    func absent() {
        #expect(toDos(Self.story, points: Self.points, toDos: nil) == nil)
        #expect(toDos(Self.story, points: Self.points, toDos: []) == nil)
    }

    @Test("title, key points and output language pass unchanged")
    func unchanged() {
        let digest = rules(Self.story)
            .apply(to: Merger.Merged(title: "t", keyPoints: Self.points, toDos: nil, dates: []), output: .es)
        #expect(digest == NoteDigest(title: "t", keyPoints: Self.points, toDos: nil, dates: nil, language: .es))
    }
}
