import Engines
import Languages
import VoiceNote

extension Fault {
    /// What is said to the model of a note.
    static let noteRequests: [Fault] = [
        .note(
            "transcript-in-instructions", "What was said stands in the instructions as well.",
            by: ["prompt.instructions"], in: fewNotes, summary: { $0.adding(instruction: $1.text) }),
        .note(
            "sender-in-instructions", "The sender's name, which is user text, stands in the instructions.",
            by: ["prompt.instructions"], in: fewNotes,
            summary: { request, _ in
                let sender = request.prompt.split(separator: "\n").first { $0.hasPrefix("Sender: ") }
                return request.adding(instruction: "The speaker is \(sender?.dropFirst(8) ?? "unknown").")
            }),
        .note(
            "transcript-not-last", "Something stands behind the transcript in the prompt.", by: ["prompt.transcript"],
            in: fewNotes, summary: { request, _ in request.with(prompt: "\(request.prompt)\nBegin now.") }),
        .note(
            "no-now", "The model is not told which day it is.", by: ["prompt.now"], in: fewNotes,
            summary: { request, _ in request.without(line: "Now: ") }),
        .note(
            "no-sender", "The model is not told who speaks.", by: ["prompt.sender"], in: fewNotes,
            summary: { request, _ in request.without(line: "Sender: ") }),
        .note(
            "empty-sender", "A note without a sender has a line for one all the same.", by: ["prompt.sender"],
            in: ["family=short-note", "interface=en", "output=auto"],
            summary: { request, _ in request.with(prompt: "Sender: \n\(request.prompt)") }),
        .note(
            "negative-example", "The instructions show what should not be written, and anchor a small model on it.",
            by: ["prompt.no-examples"], in: fewNotes
        ) { system in
            system.prompt = { name, text in
                name == "summary.instructions.txt"
                    ? "\(text)\nBad example: \"Friday: the weather is nice\"." : text
            }
        },
        .note(
            "interface-in-request", "The request names a heading of the app, in the phone's language.",
            by: ["prompt.interface", "relation.interface"], in: ["family=two-tasks,small-talk", "output=auto"]
        ) { system in
            system.stages.summaryRequest = { summariser, configuration, chunk, index, count in
                let request = NoteStages().summaryRequest(summariser, configuration, chunk, index, count)
                let texts = InterfaceTexts.texts(in: configuration.interface)
                return request.adding(instruction: "The reader sees this as \(texts.aiMark).")
            }
        },
        .note(
            "output-fixed-to-input", "Digest and drafts are in the spoken language, whatever was chosen.",
            by: ["prompt.language", "output.digest-language", "output.reply-language"],
            in: ["family=two-tasks", "interface=en"], answers: AnswersByStep { $0.recorded(in: $0.spoken ?? .en) }
        ) { system in
            // Which language was spoken is what the request holds when nothing is chosen.
            system.stages.summaryRequest = { summariser, configuration, chunk, index, count in
                var summariser = summariser
                summariser.output = Self.spoken(in: chunk.text)
                return NoteStages().summaryRequest(summariser, configuration, chunk, index, count)
            }
            system.stages.replyRequest = { replier, digest, chunks, questions in
                var replier = replier
                replier.output = Self.spoken(in: chunks.map(\.text).joined(separator: " "))
                return NoteStages().replyRequest(replier, digest, chunks, questions)
            }
        },
        .note(
            "auto-is-english", "The setting auto means English.", by: ["prompt.language", "relation.auto"],
            in: ["family=two-tasks", "interface=en"]
        ) { system in
            system.stages.summaryRequest = { summariser, configuration, chunk, index, count in
                var summariser = summariser
                if configuration.output == .spoken { summariser.output = .en }
                return NoteStages().summaryRequest(summariser, configuration, chunk, index, count)
            }
        },
        .note(
            "address-form-in-english", "The reply request names a form of address although English has none.",
            by: ["prompt.address-form"], in: ["family=two-tasks,ask-a-favour", "interface=en", "output=en"]
        ) { system in
            system.stages.replyRequest = { replier, digest, chunks, questions in
                NoteStages().replyRequest(replier, digest, chunks, questions)
                    .adding(instruction: "Address the speaker in the familiar (du) form throughout.")
            }
        },
        .note(
            "address-form-not-heard", "Automatic is always familiar, however the note speaks to its listener.",
            by: ["prompt.address-form"], in: ["family=ask-a-favour,firm-refusal", "interface=en", "output=de,es"]
        ) { system in
            system.stages.replyRequest = { replier, digest, chunks, questions in
                var replier = replier
                replier.addressForm = .familiar
                return NoteStages().replyRequest(replier, digest, chunks, questions)
            }
        },
    ]

    /// A few notes that show what holds of every request.
    static let fewNotes = ["family=two-tasks,moved-appointment,five-minutes", "interface=en", "output=auto"]

    private static func note(
        _ name: String, _ sentence: String, by caughtBy: [String], in cells: [String],
        summary change: @escaping @Sendable (ModelRequest, Chunk) -> ModelRequest
    ) -> Fault {
        .note(name, sentence, by: caughtBy, in: cells) {
            $0.stages.summaryRequest = { summariser, configuration, chunk, index, count in
                change(NoteStages().summaryRequest(summariser, configuration, chunk, index, count), chunk)
            }
        }
    }

    private static func spoken(in text: String) -> Language {
        TextIdentifier().hypotheses(for: text, among: Language.allCases).bestLanguage ?? .en
    }
}
