import CribaRecorder
import Foundation
import Testing

@Suite("What a line says")
struct OutcomeLineTests {
    private let folder: RecorderFolder

    init() throws {
        folder = try RecorderFolder()
    }

    @Test("a line names format, cell, recording and system")
    func head() throws {
        let line = try folder.line { _ in }
        #expect(line.text("format") == "criba.outcome/1")
        #expect(line.text("suite") == "voice-note")
        #expect(line.text("fixture") == "two-tasks/de")
        #expect(line.at("axes") as? [String: String] == RecorderFolder.axes)
        #expect(line.at("trial") as? Int == 0)
        #expect(line.text("audio.sha256") == "ab")
        #expect(line.text("by.system") == "Test 1")
    }

    @Test("every part is there as it was told")
    func everyPart() throws {
        let line = try folder.line { note in
            note.opened()
            note.recognised(
                .probe, locale: "de-DE", seconds: 0...20, engine: "ear 1",
                segments: [
                    .init(" Hallo", start: 0.25, duration: 0.5, confidence: 0.75),
                    .init(" du.", start: 0.75, duration: 0.25),
                ])
            note.recognised(.full, locale: "de-DE", seconds: nil, engine: "ear 1", segments: [])
            note.detected(
                .init(
                    locale: "de-DE", decidedBy: .identifier, margin: 0.25,
                    ranking: [.init(locale: "de-DE", score: 0.75, confidence: 0.5, minimum: 0.25, identifier: 1)]))
            note.transcript(recognition: 1)
            note.cut([.init(0..<9), .init(5..<12, newTextStart: 9)])
            note.summarised(
                chunk: 1, .init(language: "de", title: "Teil", keyPoints: ["eins"], toDos: nil, dates: nil))
            let request = note.requested(
                "reply", instructions: "Be brief.", prompt: "Hallo", responseFormat: ["name": "Drafts"],
                options: ["temperature": 0])
            note.answered(request, ["neutral": "Ja."])
            note.saved(
                .init(
                    language: "de", title: "Fest", keyPoints: ["a", "b"], toDos: ["Stühle"],
                    dates: [.init("Fest", day: "2026-06-13", time: "15:00", weekday: "saturday", rule: "named")],
                    addressForm: "familiar"))
            note.drafted(.init(diplomatic: "x", neutral: "y", firm: "z"))
            note.desk(["waits": false, "kept": true])
        }
        #expect(line.at("recognitions.0.span") as? [Double] == [0, 20])
        #expect(line.text("recognitions.0.purpose") == "probe")
        #expect(line.text("recognitions.0.segments.0.text") == " Hallo")
        #expect(line.at("recognitions.0.segments.0.confidence") as? Double == 0.75)
        #expect(line.at("recognitions.0.segments.1.confidence") == nil)
        #expect(line.isNull("recognitions.1.span"))
        #expect(line.text("decision.decidedBy") == "identifier")
        #expect(line.at("decision.ranking.0.minimum") as? Double == 0.25)
        #expect(line.at("transcript.recognition") as? Int == 1)
        #expect(line.at("chunks.1.range") as? [Int] == [5, 12])
        #expect(line.at("chunks.1.newTextStart") as? Int == 9)
        #expect(line.at("chunks.0.newTextStart") as? Int == 0)
        #expect(line.isNull("chunks.0.summary"))
        #expect(line.text("chunks.1.summary.title") == "Teil")
        #expect(line.at("chunks.1.summary.language") == nil)
        #expect(line.text("requests.0.responseFormat.name") == "Drafts")
        #expect(line.at("requests.0.options.temperature") as? Int == 0)
        #expect(line.text("requests.0.answer.neutral") == "Ja.")
        #expect(line.at("result.toDos") as? [String] == ["Stühle"])
        #expect(line.text("result.dates.0.weekday") == "saturday")
        #expect(line.text("result.addressForm") == "familiar")
        #expect(line.text("result.replies.firm") == "z")
        #expect(line.isNull("failure"))
        #expect(line.at("desk.kept") as? Bool == true)
        #expect(
            line.at("order") as? [String] == [
                "opened", "recognised 0", "recognised 1", "detected", "requested 0", "answered 0", "saved", "drafted",
            ])
    }

    @Test("what an app tells and did not reach is null, what it does not tell is absent")
    func notReachedAndNotTold() throws {
        let reached = try folder.line { _ in }
        for part in ["decision", "chunks", "result", "failure"] { #expect(reached.isNull(part), "\(part)") }
        #expect((reached.at("requests") as? [Any])?.isEmpty == true)

        let told = try folder.line(telling: [.result]) { note in
            note.detected(.init(locale: "de-DE", decidedBy: .forced, margin: 0, ranking: []))
            note.saved(.init(language: "de", title: "t", keyPoints: [], toDos: nil, dates: nil, addressForm: "polite"))
        }
        #expect(Set(told.keys) == ["format", "suite", "fixture", "axes", "trial", "audio", "by", "result"])
        #expect(told.isNull("result.toDos") && told.isNull("result.dates"))
        #expect(told.at("result.replies") == nil && told.at("result.addressForm") == nil)
    }

    @Test("a request that was never answered is there")
    func requestWithoutAnswer() throws {
        let line = try folder.line { $0.requested("summary.1of1", instructions: "i", prompt: "p") }
        #expect(line.text("requests.0.prompt") == "p")
        #expect(line.at("requests.0.answer") == nil && line.at("requests.0.failure") == nil)
        #expect(line.at("order") as? [String] == ["requested 0"])
    }

    @Test("a session's transcript takes the place of instructions, prompt and answer, as it was encoded")
    func sessionTranscript() throws {
        let line = try folder.line { note in
            let request = note.requested("reply", instructions: "i", prompt: "p")
            note.answered(request, transcript: AppleTranscript())
        }
        #expect(Set((line.at("requests.0") as? [String: Any] ?? [:]).keys) == ["step", "transcript"])
        #expect(line.text("requests.0.transcript.type") == "FoundationModels.Transcript")
        #expect(line.at("requests.0.transcript.version") as? Int == 1)
        #expect(line.text("requests.0.transcript.transcript.entries.1.contents.0.text") == "¿Qué tal? \"sí\"\n")
    }

    @Test("what stood before the user did something is kept beside what stands after")
    func before() throws {
        let line = try folder.line { note in
            note.recognised(.probe, locale: "de-DE", seconds: 0...20, engine: "e", segments: [])
            note.saved(.init(language: "de", title: "before", keyPoints: [], toDos: nil, dates: nil))
            note.acted(0)
            note.saved(.init(language: "es", title: "after", keyPoints: [], toDos: nil, dates: nil))
            note.acted(1)
        }
        #expect(line.text("before.result.title") == "before")
        #expect(line.at("before.recognitions") as? Int == 1)
        #expect(line.text("result.title") == "after")
        #expect(line.at("order") as? [String] == ["recognised 0", "saved", "acted 0", "saved", "acted 1"])
    }

    @Test("odd texts stay what they are, on one line")
    func oddTexts() throws {
        let odd = "\"\\/\n\r\u{2028}\u{0}\u{7f}\t👩‍👩‍👧 e\u{301} \u{202e}مرحبا </script> \u{feff}"
        let line = try folder.line { note in
            note.requested(odd, instructions: odd, prompt: odd)
            note.saved(.init(language: "en", title: odd, keyPoints: [odd], toDos: [odd], dates: nil))
        }
        for path in ["requests.0.step", "requests.0.prompt", "result.title", "result.toDos.0"] {
            #expect(line.text(path).map { Array($0.unicodeScalars) } == Array(odd.unicodeScalars), "\(path)")
        }
        #expect(try folder.text().filter { $0.isNewline && $0 != "\u{2028}" } == "\n")
    }
}

/// What `JSONEncoder` makes of a `FoundationModels.Transcript`, in its form of OS 26.
private struct AppleTranscript: Encodable {
    let version = 1
    let type = "FoundationModels.Transcript"
    let transcript = Entries()

    struct Entries: Encodable {
        let entries = [Entry(role: "instructions", text: "i"), Entry(role: "user", text: "¿Qué tal? \"sí\"\n")]
    }

    struct Entry: Encodable {
        let role: String
        let contents: [Content]

        init(role: String, text: String) {
            self.role = role
            contents = [Content(text: text)]
        }
    }

    struct Content: Encodable {
        let type = "text"
        let id = "0"
        let text: String
    }
}
