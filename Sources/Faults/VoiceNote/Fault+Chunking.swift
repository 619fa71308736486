import Languages
import VoiceNote

extension Fault {
    /// How a transcript is cut.
    static let chunking: [Fault] = [
        .note(
            "never-chunked", "However long a note is, it is sent in one piece.", by: ["chunks.count"], in: longNotes
        ) {
            $0.stages.chunk = { chunker, text, sentences in
                var settings = chunker.settings
                settings.threshold = .max
                return NoteStages().chunk(Chunker(settings: settings, language: chunker.language), text, sentences)
            }
        },
        .note(
            "overlap-zero", "Chunks do not overlap.", by: ["chunks.overlap"], in: longNotes
        ) {
            $0.stages.chunk = { chunker, text, sentences in
                var settings = chunker.settings
                settings.overlap = 0
                return NoteStages().chunk(Chunker(settings: settings, language: chunker.language), text, sentences)
            }
        },
        .note(
            "last-chunk-dropped", "The last chunk is lost.", by: ["chunks.coverage", "chunks.count"], in: longNotes
        ) { $0.stages.chunk = { $0.chunks(of: $1, sentences: $2).dropLast() } },
        .note(
            "chunks-reordered", "Chunks are summarised in another order than the message's.", by: ["chunks.order"],
            in: longNotes
        ) { $0.stages.chunk = { $0.chunks(of: $1, sentences: $2).reversed() } },
        .note(
            "cut-inside-sentences", "Chunks begin in the middle of a sentence.", by: ["chunks.bounds"], in: longNotes
        ) {
            $0.stages.chunk = { chunker, text, sentences in
                chunker.chunks(of: text, sentences: sentences).map { chunk in
                    guard chunk.range.lowerBound > 0 else { return chunk }
                    return Chunk(
                        text: String(String.UnicodeScalarView(chunk.text.unicodeScalars.dropFirst(7))),
                        range: chunk.range.lowerBound + 7..<chunk.range.upperBound, newTextStart: chunk.newTextStart)
                }
            }
        },
    ]

    /// Notes that go down the chunked path.
    static let longNotes = ["family=five-minutes,last-request,family-story", "interface=en", "output=auto"]
}
