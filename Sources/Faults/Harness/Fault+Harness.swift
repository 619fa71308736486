import Digests
import Engines
import Evaluation
import JSONDocument
import Languages
import Recordings
import Reporting
import Suites
import Synchronization

extension Fault {
    /// Faults of the harness itself.
    static let harnessFaults: [Fault] = countingFaults + runFaults + lookupFaults + reportFaults

    private static let countingFaults: [Fault] = [
        .judged(
            "errors-skipped", "Cells that ended in an error are counted as not applicable.", by: ["harness.errors"]
        ) { parts in
            for index in parts.cells.indices where parts.cells[index].status == .error {
                parts.cells[index].status = .notApplicable
            }
        },
        .judged(
            "errors-leave-denominator", "Cells that ended in an error leave the rate's denominator.",
            by: ["harness.denominator", "harness.errors"]
        ) { parts in
            let count = parts.cells.count { $0.status == .error }
            parts.cells.removeAll { $0.status == .error }
            parts.header.sections[0].planned -= count
        },
        .judged(
            "failures-known", "Every failure is taken for a known one.",
            by: ["harness.failures", "harness.exit-status"]
        ) { parts in
            for index in parts.cells.indices where parts.cells[index].status == .failed {
                parts.cells[index].status = .known
            }
        },
        .judged(
            "missing-cells-unplanned", "A cell without an outcome is taken for one that was not planned.",
            by: ["harness.missing-cells"]
        ) { parts in parts.header.sections[0].planned = parts.cells.count },
        .judged("relations-unjudged", "Relations between cells are not judged.", by: ["harness.relations"]) { parts in
            parts.header.sections[0].relations = []
        },
        .judged(
            "known-issue-unnoticed", "A known issue that passes, or whose day is over, goes unnoticed.",
            by: ["harness.known-issues"]
        ) { parts in
            for index in parts.cells.indices where parts.cells[index].status == .failed {
                parts.cells[index].status = .passed
            }
            parts.header.sections[0].gate.knownIssues = []
        },
    ]

    private static let runFaults: [Fault] = [
        .harness(
            "always-red", "The gate is red whatever was found: a false alarm.", by: ["harness.unharmed"]
        ) { harness in
            harness.judge = { record in
                try RunSummary(record.changing { parts in parts.header.sections[0].gate.minimumPassRate = 2 })
            }
        },
        .harness(
            "exit-status-lost", "The program ends with 0 although the gate is red.", by: ["harness.exit-status"]
        ) { harness in
            let status = harness.exitStatus
            harness.exitStatus = { selected, summary in summary == nil ? status(selected, summary) : 0 }
        },
        .harness(
            "empty-selection-green", "A selection without a cell is green.", by: ["harness.nothing-selected"]
        ) { harness in
            let status = harness.exitStatus
            harness.exitStatus = { selected, summary in selected == 0 ? 0 : status(selected, summary) }
        },
        .harness(
            "selection-ignored", "All cells are played whatever is selected.",
            by: ["harness.selection", "harness.nothing-selected"]
        ) { harness in
            harness.play = { matrix, suite, _ in try await MatrixRun(matrix, of: suite, today: SampleSuite.today) }
        },
        .harness("shard-lost", "A shard that is missing in a merge is not missed.", by: ["harness.shards"]) { harness in
            // The first, as if it were the whole.
            harness.merge = { shards in
                try shards[0].changing { parts in parts.header.shard = .whole }
            }
        },
    ]

    private static let lookupFaults: [Fault] = [
        .harness(
            "stale-recording", "A request that changed gets the answer of the one that was recorded.",
            by: ["harness.other-request"]
        ) { $0.models = AnswersByStep() },
        .harness(
            "one-recording-for-all", "Every repetition is served from one recording.", by: ["harness.repetitions"]
        ) { $0.models = OneRepetition() },
        .harness(
            "answers-by-arrival", "The first request gets the first recorded answer, whatever it asks.",
            by: ["harness.arrival", "harness.other-request"]
        ) { $0.models = ByArrival() },
        .harness(
            "stale-speech", "What was heard in a recording is played for any audio.", by: ["harness.other-audio"]
        ) { $0.recogniser = { recordings, _ in AnyAudio(recordings: recordings) } },
    ]

    private static let reportFaults: [Fault] = [
        .harness("html-unescaped", "What stands in a cell is written into the page as it is.", by: ["harness.html"]) {
            $0.report = { record, format in
                try Harness.asUsed.report(record, format).replacing([
                    (#"\u003c"#, "<"), (#"\u003e"#, ">"), ("&lt;", "<"), ("&gt;", ">"), ("&#39;", "'"),
                ])
            }
        },
        .harness("junit-merged", "Cells of one family share the name of their test case.", by: ["harness.junit"]) {
            $0.report = { record, format in
                let text = try Harness.asUsed.report(record, format)
                guard format == .junit else { return text }
                return text.split(separator: "[").map { part in
                    part.firstIndex(of: "]").map { String(part[part.index(after: $0)...]) } ?? String(part)
                }.joined()
            }
        },
        .harness(
            "junit-green", "A run that is red for a relation alone is green in JUnit.", by: ["harness.junit-red"]
        ) {
            $0.report = { record, format in
                try Harness.asUsed.report(
                    record.changing { $0.header.sections[0].relations = [] }, format)
            }
        },
    ]

    /// A fault of what is counted and judged.
    private static func judged(
        _ name: String, _ sentence: String, by caughtBy: [String],
        _ change: @escaping @Sendable (inout RecordParts) -> Void
    ) -> Fault {
        .harness(name, sentence, by: caughtBy) { $0.judge = { try RunSummary($0.changing(change)) } }
    }
}

/// Asks every repetition as the first.
private struct OneRepetition: ModelSource {
    func model(_ subject: ModelSubject) -> any LanguageModel {
        ReplayedModels().model(
            ModelSubject(
                place: subject.place, recordings: subject.recordings, availability: subject.availability,
                advice: subject.advice, firstRepetition: 0))
    }
}

/// Gives the recorded answers in their order.
private struct ByArrival: ModelSource {
    func model(_ subject: ModelSubject) -> any LanguageModel { Model(subject) }

    private final class Model: LanguageModel {
        let availability = ModelAvailability.available
        private let answers: [JSONValue]
        private let next = Mutex(0)

        init(_ subject: ModelSubject) {
            answers = subject.recordings.recordings.compactMap {
                if case .answer(let content) = $0.outcome { content } else { nil }
            }
        }

        func respond(to request: ModelRequest) async throws -> ModelAnswer {
            let index = next.withLock { next in
                defer { next += 1 }
                return next
            }
            return ModelAnswer(content: answers[min(index, answers.count - 1)])
        }
    }
}

/// Plays what was heard whatever the audio is.
private struct AnyAudio: Recogniser {
    let recordings: SpeechRecordings

    func transcribe(_ request: RecognitionRequest) async throws -> RecognisedSpeech {
        for recording in recordings.recordings.values {
            if case .speech(let speech) = recording.outcome { return speech }
        }
        throw EngineFailure(kind: .speechNotAvailable, message: "nothing is recorded")
    }
}

extension Harness {
    /// The harness as it is, for faults that change what one of its parts gave.
    fileprivate static let asUsed = Harness(exitStatus: { _, _ in 0 })
}
