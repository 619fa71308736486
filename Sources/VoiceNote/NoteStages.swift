import Engines
import Languages

/// The stages of a note's way as values, each by itself as the app runs it.
///
/// A stage takes what the ones before it gave and nothing else, so it can be tried out, compared with another and replaced
/// by itself.
public struct NoteStages: Sendable {
    package typealias Observe = (NoteEvent) -> Void

    /// Hears a note: opens it, probes it, decides, transcribes it. The locale is one that somebody fixed by hand.
    package var listen:
        @Sendable (InboxNote, SpeechLocale?, NoteEngines, NoteSettings, Observe) async throws -> Listening = {
            try await Listener(engines: $2, settings: $3).listen(to: $0, forced: $1, observe: $4)
        }
    /// Hears a note once more in a locale that somebody named after it was heard.
    package var listenAgain:
        @Sendable (InboxNote, Listening, SpeechLocale, NoteEngines, NoteSettings, Observe) async throws -> Listening = {
            try await Listener(engines: $3, settings: $4).listenAgain(to: $0, after: $1, in: $2, observe: $5)
        }
    /// Cuts a transcript whose sentences are known.
    package var chunk: @Sendable (Chunker, String, [Range<String.Index>]) -> [Chunk] = {
        $0.chunks(of: $1, sentences: $2)
    }
    /// Makes the request for a chunk, by its index and the number of chunks.
    package var summaryRequest: @Sendable (Summariser, NoteConfiguration, Chunk, Int, Int) -> ModelRequest = {
        $0.request(for: $2, index: $3, of: $4)
    }
    /// Brings the summaries of chunks together.
    package var merge: @Sendable (Merger, [ChunkSummary]) -> Merger.Merged = { $0.merge($1) }
    /// Applies the rules that come after the model.
    package var rules: @Sendable (DigestRules, Merger.Merged, Language) -> NoteDigest = { $0.apply(to: $1, output: $2) }
    /// Makes the request for drafts, of a digest, its chunks and what the note asks.
    package var replyRequest: @Sendable (Replier, NoteDigest, [Chunk], [String]) -> ModelRequest = {
        $0.request(for: $1, chunks: $2, questions: $3)
    }
    /// Reads the drafts of an answer.
    package var drafts: @Sendable (Replier, ModelAnswer) throws -> ReplyDrafts = { try $0.drafts(from: $1) }
    /// What is done with a note that was heard, in order.
    package var steps: [NoteStep] = [.summarise, .save, .reply]

    /// The stages as the app runs them.
    public init() {}
}

/// Something that is done with a note once it was heard.
package struct NoteStep: Sendable {
    package let run: @Sendable (VoiceNotePipeline.Way, inout NoteOutcome, NoteStages.Observe) async throws -> Void

    package init(
        _ run: @escaping @Sendable (VoiceNotePipeline.Way, inout NoteOutcome, NoteStages.Observe) async throws -> Void
    ) {
        self.run = run
    }

    /// Chunks, summaries, merging and rules.
    package static let summarise = NoteStep { try await $0.summarise(&$1, observe: $2) }
    /// The digest is kept.
    package static let save = NoteStep { try await $0.save(&$1, observe: $2) }
    /// Three drafts.
    package static let reply = NoteStep { try await $0.reply(&$1, observe: $2) }
}
