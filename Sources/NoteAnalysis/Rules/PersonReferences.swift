import Languages

/// Tells the proper names in a reference to somebody: "meine Schwester Julia" has one, "mein Steuerberater" has none.
///
/// In English and Spanish a capital tells a name, unless the word is a form of address or a role. German writes every noun
/// with a capital, so a noun behind a possessive, and a noun of kin or of a profession, is a role there.
struct PersonReferences: Sendable {
    private let words: PersonWords
    private let language: Language

    init(language: Language) {
        words = PersonWords.words(in: language)
        self.language = language
    }

    /// What a reference says.
    struct Reference: Sendable, Hashable {
        /// The proper names in it, folded.
        let names: [String]
        /// Whether it is the speaker or a pronoun, or says nothing.
        let isNobodyElse: Bool
    }

    /// Reads a reference.
    func read(_ reference: String) -> Reference {
        let all = FoldedWords(reference).words
        let rest = all.drop { words.articles.contains($0.text) || words.possessives.contains($0.text) }
        guard !rest.isEmpty, !rest.allSatisfy({ words.nobodyElse.contains($0.text) }) else {
            return Reference(names: [], isNobodyElse: true)
        }
        let names = rest.filter { $0.isCapitalised && !isRole($0.text) }.map(\.text)
        let isPossessed = words.possessives.contains(all[0].text)
        // "meine Physiotherapeutin": one noun, of which nobody keeps a list.
        if language == .de, isPossessed, rest.count == 1 { return Reference(names: [], isNobodyElse: false) }
        return Reference(names: names, isNobodyElse: false)
    }

    private func isRole(_ word: String) -> Bool {
        if words.roles.contains(word) { return true }
        guard language == .de else { return false }
        // A German compound is what its end says: Steuerberater, Hausärztin, Schwiegermutter.
        return words.roles.contains { $0.count >= 4 && word.hasSuffix($0) && word.count >= $0.count + 3 }
    }
}
