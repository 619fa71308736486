import Engines
import Languages
import NamedDates
import Testing

@testable import VoiceNote

@Suite("The way of a note")
struct PipelineTests {
    @Test("stages run in order, each request is told before it is answered, and saving comes before the reply")
    func order() async {
        let record = await Play().run()
        #expect(
            record.diary == [
                "told opened",
                "told recognising probe de-DE", "hear probe de-DE 0.0-20.0", "told recognised probe de-DE",
                "told recognising probe es-ES", "hear probe es-ES 0.0-20.0", "told recognised probe es-ES",
                "told recognising probe en-US", "hear probe en-US 0.0-20.0", "told recognised probe en-US",
                "told detected de-DE confidence",
                "told recognising full de-DE", "hear full de-DE whole", "told recognised full de-DE",
                "told requested summary.1of1", "ask summary.1of1", "told answered summary.1of1",
                "save", "told saved",
                "told requested reply", "ask reply", "told answered reply", "told drafted",
            ])
        #expect(record.outcome.failure == nil)
        #expect(record.outcome.listening?.transcript.text == Play().transcript)
        #expect(record.outcome.replies?.neutral == "Yes, gladly.")
        #expect(record.outcome.outputLanguage == .de)
    }

    @Test("probes are capped, the full pass is not, and the account says so")
    func passes() async {
        var play = Play()
        play.seconds = 300
        play.settings.probeSeconds = 12
        let record = await play.run()
        #expect(record.diary.count { $0.hasPrefix("hear probe") && $0.hasSuffix(" 0.0-12.0") } == 3)
        let passes = record.outcome.listening?.passes ?? []
        #expect(passes.map(\.seconds) == [12, 12, 12, 300])
        #expect(passes.map(\.purpose) == [.probe, .probe, .probe, .full])
        #expect(passes.map(\.locale.identifier) == ["de-DE", "es-ES", "en-US", "de-DE"])
    }

    @Test(
        "a note that a probe covers needs no further pass: the winning probe is the transcript", arguments: [8.0, 20.0])
    func covered(_ seconds: Double) async {
        var play = Play()
        play.seconds = seconds
        let record = await play.run()
        #expect(record.outcome.listening?.transcript.text == play.probe)
        #expect(record.outcome.listening?.passes.map(\.seconds) == [seconds, seconds, seconds])
        #expect(!record.diary.contains { $0.hasPrefix("hear full") })
        play.seconds = 20.01
        #expect(await play.run().diary.count { $0.hasPrefix("hear full") } == 1)
    }

    @Test("a forced locale is not probed, even when a probe would cover the note", arguments: [8.0, 45.0])
    func forced(_ seconds: Double) async {
        var play = Play()
        play.seconds = seconds
        play.spoken = Samples.locale("es-MX")
        play.configuration.forcedLocale = Samples.locale("es-MX")
        let record = await play.run()
        #expect(record.diary.filter { $0.hasPrefix("hear") } == ["hear full es-MX whole"])
        #expect(record.outcome.listening?.detection.decidedBy == .forced)
        #expect(record.outcome.outputLanguage == .es)
    }

    @Test("no candidates is a failure of detection, not a crash")
    func noCandidates() async {
        var play = Play()
        play.settings.candidates = []
        let record = await play.run()
        #expect(record.outcome.failure?.stage == .detect)
        #expect(record.requests.isEmpty)
    }

    @Test(
        "the interface language is in no request and changes none",
        arguments: [OutputLanguage.spoken, .fixed(.es), .fixed(.en)])
    func interface(_ output: OutputLanguage) async {
        var requests: [[ModelRequest]] = []
        for interface in Language.allCases {
            var play = Play()
            play.configuration = NoteConfiguration(interface: interface, output: output)
            requests.append(await play.run().requests)
        }
        #expect(requests[0].count == 2)
        #expect(requests[0] == requests[1] && requests[1] == requests[2])
    }

    @Test("auto gives what the spoken language chosen explicitly gives; another language gives other requests")
    func auto() async {
        var play = Play()
        let auto = await play.run().requests
        play.configuration.output = .fixed(.de)
        #expect(await play.run().requests == auto)
        play.configuration.output = .fixed(.es)
        let spanish = await play.run()
        #expect(spanish.requests != auto)
        #expect(
            spanish.requests.allSatisfy { $0.instructions.contains("Spanish") && !$0.instructions.contains("German") })
        #expect(spanish.outcome.digest?.language == .es)
    }

    @Test(
        "automatic follows the note, a choice overrides it, English has none",
        arguments: [
            (
                "Könnten Sie mich bitte anrufen?", AddressFormSetting.automatic, OutputLanguage.spoken,
                AddressForm.polite, "polite (Sie)"
            ),
            ("Könnten Sie mich bitte anrufen?", .automatic, .fixed(.es), .polite, "polite (usted)"),
            ("Könnten Sie mich bitte anrufen?", .familiar, .spoken, .familiar, "familiar (du)"),
            ("Bis morgen.", .automatic, .spoken, .familiar, "familiar (du)"),
            ("Könnten Sie mich bitte anrufen?", .polite, .fixed(.en), nil, nil),
        ] as [(String, AddressFormSetting, OutputLanguage, AddressForm?, String?)])
    func addressForm(
        _ transcript: String, _ setting: AddressFormSetting, _ output: OutputLanguage, _ form: AddressForm?,
        _ token: String?
    ) async {
        var play = Play()
        play.transcript = transcript
        play.configuration = NoteConfiguration(interface: .de, output: output, addressForm: setting)
        let record = await play.run()
        #expect(record.outcome.addressForm == form)
        let instructions = record.requests.last?.instructions ?? ""
        #expect(instructions.contains("Address the speaker") == (token != nil))
        if let token { #expect(instructions.contains(token)) }
    }

    @Test("transcript and sender are in no instructions")
    func instructions() async {
        let record = await Play().run()
        for request in record.requests {
            #expect(!request.instructions.contains("Ruth"))
            #expect(!request.instructions.contains("Hallo"))
            #expect(request.prompt.contains("Sender: Ruth"))
        }
    }

    @Test("a long note is summarised once a chunk, and its reply gets its last five questions")
    func longNote() async {
        var play = Play()
        play.transcript = (0..<60).map {
            "Satz Nummer \($0) erzählt noch ein wenig mehr, und zwar ausführlich. Kommst du am Ende \($0)?"
        }
        .joined(separator: " ")
        play.answer = { request in
            request.step == "reply"
                ? Samples.drafts() : Samples.summary(["Punkt aus \(request.step.filter(\.isNumber))"])
        }
        let record = await play.run()
        let count = record.outcome.chunks.count
        #expect(count > 2)
        #expect(record.requests.map(\.step) == (1...count).map { "summary.\($0)of\(count)" } + ["reply"])
        for (request, chunk) in zip(record.requests, record.outcome.chunks) {
            #expect(request.prompt.hasSuffix("Message:\n" + chunk.text))
        }
        #expect(
            record.requests.last?.prompt.hasSuffix(
                "Questions:\n" + (55..<60).map { "- Kommst du am Ende \($0)?" }.joined(separator: "\n")) == true)
        #expect(record.outcome.summaries.count == count)
    }
}
