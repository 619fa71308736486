import Digests
import Engines
import Languages
import NamedDates
import Testing

@testable import VoiceNote

@Suite("What a user does with a note that was read")
struct RereadTests {
    private let note = InboxNote(audio: AudioReference(sha256: SHA256.hash("audio")), sender: "Ruth")

    private func pipeline(_ play: Play, diary: Diary) -> VoiceNotePipeline {
        VoiceNotePipeline(
            engines: NoteEngines(
                audio: FakeAudio(seconds: play.seconds),
                recogniser: FakeRecogniser(
                    spoken: play.spoken, probe: play.probe, full: play.transcript, diary: diary),
                identifier: FakeIdentifier(language: play.spoken.language),
                model: FakeModel(diary: diary, answer: play.answer), store: FakeStore(diary: diary), checkpoint: {}),
            settings: play.settings, prompts: Samples.prompts)
    }

    @Test("a corrected language is heard once more in full; the ranking stays, nothing is probed again")
    func corrected() async throws {
        let (play, diary) = (Play(), Diary())
        let pipeline = pipeline(play, diary: diary)
        let first = try await pipeline.digest(
            note, configuration: play.configuration, now: Samples.now, observe: { _ in })
        let before = diary.all.count
        let after = try await pipeline.correct(
            first, of: note, to: Samples.locale("es-ES"), configuration: play.configuration, now: Samples.now,
            observe: { _ in })
        #expect(after.listening?.detection.ranking == first.listening?.detection.ranking)
        #expect(after.listening?.detection.decidedBy == .forced)
        #expect(after.listening?.transcript.locale == Samples.locale("es-ES"))
        #expect(after.outputLanguage == .es)
        #expect(diary.all.dropFirst(before).filter { $0.hasPrefix("hear") } == ["hear full es-ES whole"])
        #expect(after.listening?.passes.count == (first.listening?.passes.count ?? 0) + 1)
    }

    @Test("a short note is corrected to the probe that was heard already", arguments: [12.0, 20.0])
    func correctedShort(_ seconds: Double) async throws {
        var play = Play()
        play.seconds = seconds
        let diary = Diary()
        let pipeline = pipeline(play, diary: diary)
        let first = try await pipeline.digest(
            note, configuration: play.configuration, now: Samples.now, observe: { _ in })
        let after = try await pipeline.correct(
            first, of: note, to: Samples.locale("en-US"), configuration: play.configuration, now: Samples.now,
            observe: { _ in })
        #expect(after.listening?.transcript.locale == Samples.locale("en-US"))
        #expect(!diary.all.contains { $0.hasPrefix("hear full") })
    }

    @Test("another form of address asks for new drafts and leaves the digest alone")
    func redrafted() async throws {
        let (play, diary) = (Play(), Diary())
        let pipeline = pipeline(play, diary: diary)
        let first = try await pipeline.digest(
            note, configuration: play.configuration, now: Samples.now, observe: { _ in })
        let before = diary.all.count
        var configuration = play.configuration
        configuration.addressForm = .polite
        let after = try await pipeline.redraft(
            first, of: note, configuration: configuration, now: Samples.now, observe: { _ in })
        #expect(Array(diary.all.dropFirst(before)) == ["ask reply"])
        #expect(after.digest == first.digest && after.addressForm == .polite && after.replies != nil)
    }

    @Test("nothing heard is nothing to sum up: no request is made of it", arguments: [" … ", "?!", "—"])
    func nothingHeard(_ text: String) async {
        var play = Play()
        (play.probe, play.transcript) = (text, text)
        let record = await play.run()
        #expect(record.outcome.failure?.failure.kind == .nothingHeard)
        #expect(record.outcome.failure?.stage == .transcribe)
        #expect(record.requests.isEmpty)
    }
}

@Suite("Two facts that look alike")
struct LikenessTests {
    private func isSame(_ left: String, _ right: String) -> Bool {
        ContentWords(left).statesTheSame(as: ContentWords(right), LikenessSettings())
    }

    @Test("differ in a name, at the beginning or inside")
    func names() {
        #expect(!isSame("Marta brings the salad on Saturday", "Julia brings the salad on Saturday"))
        #expect(!isSame("Am Samstag bringt Marta den Salat mit", "Am Samstag bringt Julia den Salat mit"))
        #expect(!isSame("Das Fest bezahlt dieses Jahr Marta allein", "Das Fest bezahlt dieses Jahr Daniel allein"))
    }

    @Test("differ in a \"not\"")
    func negation() {
        #expect(!isSame("Lena kommt am Samstag zum Fest", "Lena kommt am Samstag nicht zum Fest"))
        #expect(!isSame("Lena viene a la fiesta", "Lena no viene a la fiesta"))
        #expect(!isSame("Lena comes to the party", "Lena doesn't come to the party"))
    }

    @Test("are not told apart by words of three letters, which carry no content")
    func shortWords() {
        #expect(ContentWords("der Hut ist neu").stems == ContentWords("").stems)
        #expect(ContentWords("der Huth ist neu").stems == ContentWords("Huth").stems)
    }

    @Test("differ in a word that only begins alike")
    func beginnings() {
        #expect(!isSame("Wir brauchen Karten", "Wir brauchen Kartoffeln"))
        #expect(isSame("Wir brauchen Kartoffel", "Wir brauchen Kartoffeln"))
    }

    @Test("are one where one only says more")
    func more() {
        #expect(isSame("Ruth bakes the cake", "Ruth bakes the birthday cake herself"))
        #expect(isSame("Der Vater stürzte in der Küche", "Der Vater stürzte zu Hause in der Küche"))
    }
}
