import Languages

/// What follows from a transcript and its language alone, whatever the note is to become.
public struct TranscriptReading: Sendable, Hashable {
    /// The sentences in order, as places in the transcript.
    public let sentences: [Range<String.Index>]
    /// The sentences that end in a question mark, in order.
    public package(set) var questions: [String]
    /// How the speaker addresses the listener; `nil` when no form shows it.
    public package(set) var addressForm: AddressForm?
    /// Whether the listener is asked for anything.
    public package(set) var holdsRequest: Bool

    /// Reads a transcript.
    public init(_ transcript: String, language: Language) {
        sentences = SentenceSplitter(language: language).sentences(in: transcript)
        questions = sentences.map { transcript[$0] }.filter { $0.hasSuffix("?") }.map { String($0) }
        let words = FoldedWords(transcript)
        addressForm = AddressForm.spoken(in: words, language: language)
        holdsRequest = RequestCues(language: language).areFound(in: words)
    }
}

/// Reads transcripts; the same text in the same language always reads the same.
public protocol TranscriptReader: Sendable {
    /// What follows from a transcript.
    func read(_ transcript: String, language: Language) -> TranscriptReading
}

/// The reader that uses the rules of this module.
public struct RuleTranscriptReader: TranscriptReader {
    /// Creates a reader.
    public init() {}

    /// What follows from a transcript.
    public func read(_ transcript: String, language: Language) -> TranscriptReading {
        TranscriptReading(transcript, language: language)
    }
}
