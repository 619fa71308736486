import JSONDocument
import Suites
import VoiceNote

extension Fault {
    /// How the summaries of chunks are brought together.
    static let merging: [Fault] = [
        .note(
            "bullets-concatenated", "The key points of the first chunk come before those of the second.",
            by: ["key-points.spread"], from: .report("a digest of five minutes that describes the first one"),
            in: longNotes,
            merged: { merger, summaries, merged in
                merged.keyPoints = Array(summaries.flatMap(\.keyPoints).prefix(merger.settings.keyPointLimit))
            }),
        .note(
            "cap-before-interleave", "Each chunk's share of the limit is cut before the chunks are interleaved.",
            by: ["key-points.spread"], in: longNotes,
            merged: { merger, summaries, merged in
                let limit = merger.settings.keyPointLimit
                var rest = limit
                merged.keyPoints = summaries.flatMap { summary in
                    let points = summary.keyPoints.prefix(rest)
                    rest -= points.count
                    return Array(points)
                }
            }),
        .note(
            "no-cap", "All key points are shown, however many.", by: ["key-points.count"], in: longNotes,
            merged: { _, _, merged in
                merged.keyPoints += merged.furtherPoints
                merged.furtherPoints = []
            }),
        .note(
            "no-deduplication", "A fact that arrives twice is told twice.", by: ["key-points.unique", "to-dos.unique"],
            in: ["family=last-request,five-minutes", "interface=en", "output=auto"],
            answers: AnswersByStep { asked in
                guard asked.request.isSummary, let recorded = asked.recorded else { return asked.recorded }
                // What overlap does: the last point and the tasks of the chunk before come again, in the same words.
                return recorded.changing("keyPoints") { points in
                    points.arrayValue.map { .array(Array($0.prefix(2)) + Array($0.prefix(1))) }
                }.changing("toDos") { $0.appending($0.arrayValue ?? []) }
            },
            merged: { merger, summaries, merged in
                merged.keyPoints = Array(summaries.flatMap(\.keyPoints).prefix(merger.settings.keyPointLimit))
                merged.toDos = merged.toDos.map { _ in summaries.flatMap { $0.toDos ?? [] } }
            }),
        .note(
            "last-request-lost", "The tasks of the last chunk are cut with its key points.", by: ["to-dos.must"],
            from: .report("a long note whose only request comes last"),
            in: ["family=last-request", "interface=en", "output=auto"],
            merged: { _, summaries, merged in
                let toDos = summaries.dropLast().flatMap { $0.toDos ?? [] }
                merged.toDos = toDos.isEmpty ? nil : toDos
            }),
        .note(
            "days-merged", "Appointments on different days are taken for one.", by: ["dates.must"],
            in: ["family=five-minutes,ask-a-favour", "interface=en", "output=auto"],
            merged: { _, _, merged in merged.dates = merged.dates.map { Array($0.prefix(1)) } }),
        .note(
            "absent-to-dos-empty", "A field that the model left out is taken for a list with nothing in it.",
            by: ["to-dos.must"], in: ["family=two-tasks", "interface=en", "output=auto"],
            merged: { _, _, merged in merged.toDos = [] }),
        .note(
            "digest-of-nothing", "The digest says that there was a message, and nothing of what it says.",
            by: ["facts.recall", "key-points.count"],
            in: ["family=two-tasks,small-talk", "interface=en", "output=auto"],
            merged: { _, _, merged in
                (merged.title, merged.keyPoints) = ("…", ["…"])
                (merged.toDos, merged.dates) = (nil, nil)
            }),
    ]

    private static func note(
        _ name: String, _ sentence: String, by caughtBy: [String], from origin: Origin = .behaviour, in cells: [String],
        answers: @autoclosure @escaping @Sendable () -> any ModelSource = AnswersByStep(),
        merged change: @escaping @Sendable (Merger, [ChunkSummary], inout Merger.Merged) -> Void
    ) -> Fault {
        .note(name, sentence, by: caughtBy, from: origin, in: cells, answers: answers()) {
            $0.stages.merge = { merger, summaries in
                var merged = merger.merge(summaries)
                change(merger, summaries, &merged)
                return merged
            }
        }
    }
}
