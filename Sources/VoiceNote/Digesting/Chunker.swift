import Languages

/// A stretch of a transcript that is summarised in one request.
public struct Chunk: Sendable, Hashable {
    /// The text.
    public let text: String
    /// Where it lies in the transcript, in Unicode scalars.
    public let range: Range<Int>
    /// Where its new text begins; what lies before is the overlap with the chunk before. In Unicode scalars.
    public let newTextStart: Int

    /// Creates a chunk.
    public init(text: String, range: Range<Int>, newTextStart: Int) {
        self.text = text
        self.range = range
        self.newTextStart = newTextStart
    }
}

/// Cuts a transcript into overlapping chunks on sentence bounds. Every sentence is in at least one chunk, in order.
public struct Chunker: Sendable {
    package let settings: ChunkSettings
    package let language: Language

    /// Creates a chunker for transcripts in one language.
    public init(settings: ChunkSettings, language: Language) {
        self.settings = settings
        self.language = language
    }

    /// Cuts a transcript. A text up to the threshold is one chunk, an empty one is none.
    public func chunks(of text: String) -> [Chunk] {
        chunks(of: text, sentences: SentenceSplitter(language: language).sentences(in: text))
    }

    /// Cuts a transcript whose sentences are known.
    package func chunks(of text: String, sentences: [Range<String.Index>]) -> [Chunk] {
        let units = self.units(of: text, sentences)
        guard let first = units.first, let last = units.last else { return [] }
        let total = settings.estimator.tokens(in: text)
        guard total > settings.threshold else {
            return [chunk(text, first.range.lowerBound, first.range.lowerBound, last.range.upperBound)]
        }
        let count = (total + settings.size - 1) / max(1, settings.size)
        return cut(units, into: count).map { start, new, end in
            chunk(text, units[start].range.lowerBound, units[new].range.lowerBound, units[end - 1].range.upperBound)
        }
    }

    private struct Unit {
        let range: Range<String.Index>
        let tokens: Int
    }

    /// Sentences, and pieces of sentences that are longer than a chunk.
    private func units(of text: String, _ sentences: [Range<String.Index>]) -> [Unit] {
        var units: [Unit] = []
        units.reserveCapacity(sentences.count)
        for sentence in sentences {
            let tokens = settings.estimator.tokens(in: text[sentence])
            if tokens <= settings.size {
                units.append(Unit(range: sentence, tokens: tokens))
            } else {
                units += pieces(of: sentence, in: text)
            }
        }
        return units
    }

    /// Recognised speech can lack every full stop; such a stretch is cut between words.
    private func pieces(of sentence: Range<String.Index>, in text: String) -> [Unit] {
        var pieces: [Unit] = []
        var start = sentence.lowerBound
        var end = start
        for word in text[sentence].split(whereSeparator: \.isWhitespace) {
            if end > start, settings.estimator.tokens(in: text[start..<word.endIndex]) > settings.size / 4 {
                pieces.append(Unit(range: start..<end, tokens: settings.estimator.tokens(in: text[start..<end])))
                start = word.startIndex
            }
            end = word.endIndex
        }
        if end > start {
            pieces.append(Unit(range: start..<end, tokens: settings.estimator.tokens(in: text[start..<end])))
        }
        return pieces
    }

    /// Cuts units into up to `count` even parts, each with the end of the one before as overlap.
    ///
    /// - Returns: For each part the unit it starts with, the first unit of its new text, and the end.
    private func cut(_ units: [Unit], into count: Int) -> [(start: Int, new: Int, end: Int)] {
        let total = units.reduce(0) { $0 + $1.tokens }
        var ends: [Int] = []
        var sum = 0
        for (index, unit) in units.enumerated() {
            sum += unit.tokens
            let part = ends.count + 1
            if part < count, sum * count >= total * part, index + 1 < units.count { ends.append(index + 1) }
        }
        ends.append(units.count)
        var previous = 0
        return ends.map { end in
            defer { previous = end }
            return (overlapStart(before: previous, units), previous, end)
        }
    }

    private func overlapStart(before index: Int, _ units: [Unit]) -> Int {
        var start = index
        var tokens = 0
        while start > 0, tokens < settings.overlap, start > index - Self.overlapUnitLimit {
            start -= 1
            tokens += units[start].tokens
        }
        return start
    }

    /// More than this many sentences are never repeated, however short they are.
    private static let overlapUnitLimit = 8

    private func chunk(_ text: String, _ start: String.Index, _ new: String.Index, _ end: String.Index) -> Chunk {
        let scalars = text.unicodeScalars
        let from = scalars.distance(from: scalars.startIndex, to: start)
        return Chunk(
            text: String(text[start..<end]), range: from..<from + scalars.distance(from: start, to: end),
            newTextStart: from + scalars.distance(from: start, to: new))
    }
}
