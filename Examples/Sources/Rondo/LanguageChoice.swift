/// Which language is spoken, and why Rondo thinks so.
package struct LanguageChoice: Sendable, Hashable {
    /// What tipped the scales.
    package enum Reason: String, Sendable {
        case confidence, text, guess
    }

    /// One locale with what speaks for it.
    package struct Candidate: Sendable, Hashable {
        package let locale: String
        package let score: Double
        /// As the recogniser gives it; and what is left of that where it repeats itself.
        package let confidence: Double?
        package let sure: Double
        /// The share of this language among the small words that were heard, 0…1.
        package let text: Double
    }

    /// Best first.
    package let ranking: [Candidate]
    package let reason: Reason
    package let lead: Double

    /// Weighs one probe a locale: how sure the recogniser is, unless it goes round in circles, and whose small words the text has.
    ///
    /// `nil` without a probe.
    package init?(_ probes: [Heard]) {
        let candidates = probes.map { probe in
            let words = words(of: probe.text)
            let sure = (probe.confidence ?? 0) * Self.steadiness(words)
            let text = Self.share(of: Tongue(locale: probe.locale), among: words)
            return Candidate(
                locale: probe.locale, score: (1 - Self.textWeight) * sure + Self.textWeight * text,
                confidence: probe.confidence, sure: sure, text: text)
        }
        ranking = candidates.enumerated().sorted {
            ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
        }.map(\.element)
        guard let best = ranking.first else { return nil }
        let others = ranking.dropFirst()
        lead = best.score - (others.first?.score ?? 0)
        let ahead = best.sure - (others.map(\.sure).max() ?? 0)
        reason =
            if lead < Self.smallestLead || best.sure < Self.leastConfidence {
                .guess
            } else if ahead >= Self.clearLead {
                .confidence
            } else {
                .text
            }
    }

    /// Small words weigh less than a recogniser that is sure, and more than a tie.
    private static let textWeight = 0.25
    /// Recognisers of the wrong language came as close as this to the right one.
    private static let clearLead = 0.08
    private static let smallestLead = 0.03
    private static let leastConfidence = 0.45

    /// A recogniser forced into a wrong language can repeat itself for twenty seconds and be sure of it.
    private static func steadiness(_ words: [String]) -> Double {
        guard words.count >= 8 else { return 1 }
        let distinct = Double(Set(words).count) / Double(words.count)
        return distinct < 0.5 ? distinct * 2 : 1
    }

    private static func share(of tongue: Tongue?, among words: [String]) -> Double {
        guard let tongue else { return 0 }
        let counts = Tongue.allCases.map { other in (other, words.count { other.smallWords.contains($0) }) }
        let all = counts.reduce(0) { $0 + $1.1 }
        let own = counts.first { $0.0 == tongue }?.1 ?? 0
        return all == 0 ? 0 : Double(own) / Double(all)
    }
}
