import Digests
import Engines
import Languages
import Testing

@testable import VoiceNote

@Suite("The user's desk")
struct NoteDeskTests {
    private let note = InboxNote(audio: AudioReference(sha256: SHA256.hash("audio")), sender: "Ruth")

    private func desk(_ outcome: NoteOutcome) -> NoteDesk {
        var desk = NoteDesk()
        desk.receive(note)
        desk.put(outcome, of: note)
        return desk
    }

    @Test("a note that was read leaves the inbox with a copy of its audio; deleting it takes both")
    func readAndDeleted() async {
        var desk = desk(await Play().run().outcome)
        #expect(desk.inbox.isEmpty)
        #expect(desk.saved.count == 1)
        #expect(desk.audioCopies == [note.audio.sha256])
        desk.delete(note.audio)
        #expect(desk.saved.isEmpty && desk.audioCopies.isEmpty && desk.inbox.isEmpty)
    }

    @Test("a note without a digest waits in the inbox")
    func unread() {
        let desk = desk(NoteOutcome())
        #expect(desk.inbox == [note])
        #expect(desk.saved.isEmpty && desk.audioCopies.isEmpty)
    }

    @Test("a note that is read again is kept once")
    func again() async {
        let outcome = await Play().run().outcome
        var desk = desk(outcome)
        desk.put(outcome, of: note)
        #expect(desk.saved.count == 1)
    }

    @Test(
        "a search finds beginnings of words, folded, in title, sender, transcript, key points and to-dos",
        arguments: ["ruth", "BESCHEID", "halb vier", "samst", "a title", "Áuto"])
    func found(_ query: String) async {
        #expect(desk(await Play().run().outcome).search(query).count == 1)
    }

    @Test(
        "a search finds no word of the drafts, not the middle of a word, and nothing for nothing",
        arguments: ["", " ", "amstag", "xyz"])
    func notFound(_ query: String) async {
        #expect(desk(await Play().run().outcome).search(query).isEmpty)
    }

    @Test("ß is found as ss, as capitals write it")
    func sharpS() async {
        var play = Play()
        play.transcript = "Hallo, das war außerdem noch wichtig."
        #expect(desk(await play.run().outcome).search("AUSSERDEM").count == 1)
    }
}

@Suite("Buying, which gates nothing")
struct PurchaseTests {
    @Test(
        "without a usable key or without the package the platform's store is used",
        arguments: [(nil, true), ("", true), ("  ", true), ("$(KEY)", true), ("k", false)] as [(String?, Bool)])
    func platform(_ key: String?, _ hasPackage: Bool) {
        #expect(PurchaseBackend.choose(key: key, hasPackage: hasPackage) == .platformStore)
    }

    @Test("with both the service is used")
    func service() {
        #expect(PurchaseBackend.choose(key: "k", hasPackage: true) == .service(key: "k"))
    }

    @Test("a tip is thanked once under all of its names, two tips twice")
    func thanks() {
        var jar = TipJar()
        let told = [
            TipJar.Transaction(identifier: "1"), .init(identifier: "rc", storeIdentifier: "1"), .init(identifier: "rc"),
            .init(identifier: "2"),
        ].map { jar.thanks(for: $0) }
        #expect(told == [true, false, false, true])
    }
}
