import Engines
import Languages
import NamedDates
import Testing

@testable import VoiceNote

@Suite("A note as the app shows it")
struct PresentationTests {
    private func outcome() async -> NoteOutcome {
        var play = Play()
        play.answer = { request in
            request.step == "reply"
                ? Samples.drafts()
                : Samples.summary(
                    ["Ruth feiert am Samstag."], toDos: ["Bescheid sagen"],
                    dates: [Samples.date("Feier", day: "2026-03-07", time: "15:30")])
        }
        return await play.run().outcome
    }

    private func shown(
        _ outcome: NoteOutcome, sender: String? = "Ruth", interface: Language = .de,
        availability: ModelAvailability = .available
    ) -> NotePresentation {
        NotePresentation(outcome, sender: sender, interface: interface, availability: availability)
    }

    @Test("the header names sender and form in the interface's words")
    func header() async {
        var outcome = await outcome()
        #expect(shown(outcome).header == "An: Ruth · du")
        #expect(shown(outcome, interface: .es).header == "Para: Ruth · du")
        #expect(shown(outcome, sender: nil).header == "An: du")
        outcome.addressForm = .polite
        #expect(shown(outcome).header == "An: Ruth · Sie")
        outcome.outputLanguage = .es
        #expect(shown(outcome, interface: .en).header == "To: Ruth · usted")
        outcome.addressForm = .familiar
        #expect(shown(outcome).header == "An: Ruth · tú")
        outcome.outputLanguage = .en
        #expect(shown(outcome).header == "An: Ruth")
        outcome.addressForm = nil
        #expect(shown(outcome).header == "An: Ruth")
        #expect(shown(outcome, sender: nil).header.isEmpty)
    }

    @Test("everything a model wrote bears the mark, the transcript does not", arguments: Language.allCases)
    func marks(_ interface: Language) async {
        let texts = InterfaceTexts.texts(in: interface)
        let blocks = shown(await outcome(), interface: interface).blocks
        #expect(blocks.map(\.heading) == [texts.keyPoints, texts.toDos, texts.dates, texts.replies, texts.transcript])
        #expect(blocks.map(\.mark) == [texts.aiMark, texts.aiMark, texts.aiMark, texts.aiMark, nil])
        #expect(blocks.allSatisfy { $0.language == .de })
        #expect(blocks[2].lines == ["2026-03-07 · 15:30 · Feier"])
        #expect(blocks.last?.lines == [Play().transcript])
    }

    @Test("a date that could not be checked says so in the interface language")
    func unverified() async {
        var outcome = await outcome()
        outcome.digest?.dates = [
            DigestDate(title: "Feier", day: nil, time: nil, weekday: nil, rule: .unverified, groundedBy: nil)
        ]
        #expect(shown(outcome, interface: .es).blocks[2].lines == ["Feier (por confirmar)"])
    }

    @Test("absent to-dos and dates have no heading")
    func absent() async {
        var outcome = await outcome()
        outcome.digest?.toDos = nil
        outcome.digest?.dates = nil
        #expect(shown(outcome).blocks.map(\.heading) == ["Das Wichtigste", "Antwortvorschläge", "Wortlaut"])
    }

    @Test("a refused reply leaves the digest and offers another try")
    func refused() async {
        var outcome = await outcome()
        outcome.replies = nil
        outcome.failure = NoteFailure(stage: .reply, failure: EngineFailure(kind: .refusal))
        let blocks = shown(outcome).blocks
        #expect(blocks.first?.heading == "Das Wichtigste")
        let hint = blocks.first { $0.heading == "Für diese Nachricht gibt es keine Antwortvorschläge." }
        #expect(hint?.lines == ["Noch einmal versuchen"])
        #expect(hint?.mark == nil)
    }

    @Test("each state of an unavailable model has its own card, in every language, beside the transcript")
    func cards() async {
        var seen: Set<String> = []
        for interface in Language.allCases {
            let texts = InterfaceTexts.texts(in: interface)
            #expect(texts.card(for: .available) == nil)
            for availability in ModelAvailability.allCases where availability != .available {
                var play = Play()
                play.availability = availability
                let blocks = shown(await play.run().outcome, interface: interface, availability: availability).blocks
                #expect(blocks.map(\.heading) == [texts.card(for: availability) ?? "", texts.transcript])
                #expect(blocks.first?.language == interface)
                seen.insert(blocks.first?.heading ?? "")
            }
        }
        #expect(seen.count == 9)
    }

    @Test("damaged audio and a failed summary are two hints")
    func hints() {
        var outcome = NoteOutcome()
        outcome.failure = NoteFailure(stage: .ingest, failure: EngineFailure(kind: .audioNotDecodable))
        #expect(
            shown(outcome).blocks.map(\.heading) == ["Die Aufnahme ist beschädigt. Die Nachricht bleibt im Eingang."])
        #expect(shown(outcome).header == "An: Ruth")
        outcome.failure = NoteFailure(stage: .summarise, failure: EngineFailure(kind: .refusal))
        #expect(shown(outcome).blocks.map(\.heading) == ["Diese Nachricht konnte nicht zusammengefasst werden."])
    }

    @Test("a recogniser without its speech assets does not call the recording damaged")
    func speechNotAvailable() {
        var outcome = NoteOutcome()
        outcome.failure = NoteFailure(stage: .probe, failure: EngineFailure(kind: .speechNotAvailable))
        #expect(shown(outcome).blocks.map(\.heading) == [InterfaceTexts.texts(in: .de).speechNotRecognised])
    }

    @Test("an uncertain language offers the ranking first")
    func uncertain() async {
        var play = Play()
        play.probe = "lalala"
        let outcome = await play.run().outcome
        #expect(outcome.listening?.detection.decidedBy == .uncertain)
        let block = shown(outcome).blocks.first
        #expect(block?.heading == "Die Sprache ist nicht sicher erkannt. Welche ist es?")
        #expect(Set(block?.lines ?? []) == ["de-DE", "es-ES", "en-US"])
    }

    @Test("no text of the interface is empty or the same in two languages")
    func texts() {
        let all = Language.allCases.map { language in
            Mirror(reflecting: InterfaceTexts.texts(in: language)).children.compactMap { $0.value as? String }
        }
        #expect(all.allSatisfy { $0.count == 19 && !$0.contains("") })
        for (german, (spanish, english)) in zip(all[0], zip(all[1], all[2])) {
            #expect(Set([german, spanish, english]).count == 3, "\(english)")
        }
    }
}
