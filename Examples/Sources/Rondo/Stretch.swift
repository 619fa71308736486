/// A stretch of a transcript that the model reads at once.
package struct Stretch: Sendable, Hashable {
    package let text: String
    /// Its place, in Unicode scalars of the transcript.
    package let range: Range<Int>
    /// Where it says something that the stretch before does not.
    package let newStart: Int

    /// A stretch of a text.
    package init(of text: [Unicode.Scalar], _ range: Range<Int>, newStart: Int) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text[range])
        (self.text, self.range, self.newStart) = (String(view), range, newStart)
    }
}

/// Cuts long transcripts between sentences, by words: a note up to 320 words is one stretch, a longer one has about 200 new words a
/// stretch, and each repeats the last two sentences of the one before.
package struct Cutter: Sendable {
    package var wholeUpTo = 320
    package var newWords = 200
    package var repeated = 2

    /// A cutter with Rondo's figures.
    package init() {}

    /// The stretches of a text, in order; none of an empty one.
    package func stretches(of text: String) -> [Stretch] {
        let scalars = Array(text.unicodeScalars)
        let sentences = Sentences.ranges(in: scalars)
        guard let first = sentences.first, let last = sentences.last else { return [] }
        let counts = sentences.map { Self.words(in: scalars[$0]) }
        let total = counts.reduce(0, +)
        guard total > wholeUpTo, sentences.count > 1 else {
            return [Stretch(of: scalars, first.lowerBound..<last.upperBound, newStart: first.lowerBound)]
        }
        let parts = (total + newWords - 1) / newWords
        var stretches: [Stretch] = []
        var (begin, sum) = (0, 0)
        for index in sentences.indices {
            sum += counts[index]
            let isLast = index == sentences.count - 1
            guard isLast || (stretches.count + 1 < parts && sum * parts >= total * (stretches.count + 1)) else {
                continue
            }
            let start = begin == 0 ? 0 : max(0, begin - repeated)
            stretches.append(
                Stretch(
                    of: scalars, sentences[start].lowerBound..<sentences[index].upperBound,
                    newStart: sentences[begin].lowerBound))
            begin = index + 1
        }
        return stretches
    }

    private static func words(in scalars: ArraySlice<Unicode.Scalar>) -> Int {
        scalars.split { $0.properties.isWhitespace }.count
    }
}

/// Where sentences lie.
enum Sentences {
    /// The sentences of a text, in Unicode scalars, without white space around them.
    ///
    /// Careful rather than complete: it cuts behind a mark that a capital follows, and behind a full stop only after a word of four
    /// letters or more, so that no title, number or abbreviation is taken for an end.
    static func ranges(in text: [Unicode.Scalar]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = text.firstIndex { !$0.properties.isWhitespace } ?? text.count
        var end = start
        for index in text.indices where index >= start && !text[index].properties.isWhitespace {
            end = index + 1
            guard endsSentence(index, in: text) else { continue }
            ranges.append(start..<end)
            start = text[end...].firstIndex { !$0.properties.isWhitespace } ?? text.count
        }
        if start < end { ranges.append(start..<end) }
        return ranges
    }

    private static func endsSentence(_ index: Int, in text: [Unicode.Scalar]) -> Bool {
        guard ".!?".unicodeScalars.contains(text[index]), index + 1 < text.count,
            text[index + 1].properties.isWhitespace,
            let next = text[(index + 1)...].first(where: { !$0.properties.isWhitespace }),
            next.properties.isUppercase || next == "¿" || next == "¡"
        else { return false }
        if text[index] != "." { return true }
        let letters = text[..<index].reversed().prefix { $0.properties.isAlphabetic }
        return letters.count >= 4
    }
}
