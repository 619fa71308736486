import Languages
import VoiceNote

extension NoteEvaluator {
    /// How the transcript was cut.
    static let chunking: [NoteEvaluator] = [
        NoteEvaluator(
            "chunks.count", stage: .chunk, "A long note really goes down the chunked path, a short one does not."
        ) {
            observation in
            guard observation.outcome.listening != nil else { return .ignored(observation.whyNotHeard) }
            guard observation.conventions.chunkCount == .fixture else {
                return .ignored("the app cuts by sizes of its own")
            }
            let (expected, found) = (observation.fixture.expectedChunks, observation.outcome.chunks.count)
            return expected == found
                ? .passes("\(found)")
                : .fails("the transcript was cut otherwise", expected: "\(expected)", found: "\(found)")
        },
        NoteEvaluator("chunks.coverage", stage: .chunk, "Nothing is lost: every word is in at least one chunk.") {
            observation in
            guard let listening = observation.outcome.listening else { return .ignored(observation.whyNotHeard) }
            if observation.outcome.chunks.map(\.text) == [listening.transcript.text] {
                return .passes("one chunk, the whole text")
            }
            let text = Array(listening.transcript.text.unicodeScalars)
            var covered = 0
            for chunk in observation.outcome.chunks {
                if chunk.range.lowerBound > covered,
                    let lost = text[covered..<chunk.range.lowerBound].firstIndex(where: { !$0.properties.isWhitespace })
                {
                    return .fails("words between two chunks are lost", found: excerpt(text, at: lost))
                }
                guard Array(chunk.text.unicodeScalars) == Array(text[chunk.range]) else {
                    return .fails(
                        "a chunk is not the text at its place", found: excerpt(text, at: chunk.range.lowerBound))
                }
                covered = max(covered, chunk.range.upperBound)
            }
            if let lost = text[covered...].firstIndex(where: { !$0.properties.isWhitespace }) {
                return .fails("the end of the transcript is in no chunk", found: excerpt(text, at: lost))
            }
            return .passes("\(text.count) characters in \(observation.outcome.chunks.count) chunk(s)")
        },
        NoteEvaluator("chunks.order", stage: .chunk, "Chunks follow the message, each beginning and ending later.") {
            observation in
            guard observation.outcome.listening != nil else { return .ignored(observation.whyNotHeard) }
            let chunks = observation.outcome.chunks
            guard chunks.count > 1 else { return .ignored("there is one chunk") }
            let isOrdered = zip(chunks, chunks.dropFirst()).allSatisfy {
                $0.range.lowerBound < $1.range.lowerBound && $0.range.upperBound < $1.range.upperBound
            }
            return isOrdered ? .passes("\(chunks.count) in order") : .fails("chunks are out of order")
        },
        NoteEvaluator(
            "chunks.overlap", stage: .chunk, "Each chunk repeats the end of the one before, on a sentence bound."
        ) {
            observation in
            guard observation.outcome.listening != nil else { return .ignored(observation.whyNotHeard) }
            let chunks = observation.outcome.chunks
            guard chunks.count > 1 else { return .ignored("there is one chunk") }
            for (before, chunk) in zip(chunks, chunks.dropFirst())
            where chunk.range.lowerBound >= before.range.upperBound {
                return .fails("two chunks do not overlap", found: String(chunk.text.prefix(40)))
            }
            return .passes("\(chunks.count - 1) overlaps")
        },
        NoteEvaluator("chunks.bounds", stage: .chunk, "Chunks begin and end where sentences do.") { observation in
            guard let transcript = observation.transcript else { return .ignored(observation.whyNotHeard) }
            let chunks = observation.outcome.chunks
            guard chunks.count > 1 else { return .ignored("there is one chunk") }
            for chunk in chunks {
                for bound in [chunk.range.lowerBound, chunk.newTextStart, chunk.range.upperBound]
                where !transcript.sentenceBounds.contains(bound) {
                    return .fails("a chunk is cut inside a sentence", found: String(chunk.text.prefix(40)))
                }
            }
            return .passes("\(chunks.count) chunks on \(transcript.sentences.count) sentences")
        },
    ]

    private static func excerpt(_ text: [Unicode.Scalar], at index: Int) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text[index..<min(text.count, index + 40)])
        return "\"\(String(view))\" at \(index)"
    }
}
