import Languages

/// Who stays among the people of a note: everybody else than the speaker, once, and nobody with a name that was not said.
struct PeopleRules {
    private let setting: PeopleSetting
    private let references: PersonReferences
    private let said: [String]

    init(_ setting: PeopleSetting, note: TranscribedNote) {
        self.setting = setting
        references = PersonReferences(language: note.language)
        said = FoldedWords(note.transcript).texts
    }

    /// The people that are kept, in the model's order and in the model's words.
    func apply(to people: [String], changes: inout [RuleChange]) -> [String] {
        var seen: Set<String> = []
        var kept: [String] = []
        for person in people {
            let written = trimmed(person)
            if let rule = reason(against: written, seen: &seen) {
                changes.append(RuleChange(rule: rule, from: person, to: nil))
            } else {
                kept.append(written)
            }
        }
        return kept
    }

    private func reason(against person: String, seen: inout Set<String>) -> RuleChange.Rule? {
        let reference = references.read(person)
        if reference.isNobodyElse { return .notSomebodyElse }
        if !reference.names.isEmpty, !reference.names.contains(where: isSaid) { return .personNotNamed }
        if setting == .properNames, reference.names.isEmpty { return .personByRole }
        return seen.insert(SearchText.folded(person)).inserted ? nil : .personRepeated
    }

    /// Whether the transcript holds a word of the name, inflected ("Annas") or inside a longer word ("Ehemann" of "Mann").
    private func isSaid(_ name: String) -> Bool {
        said.contains { word in
            word == name || (min(word.count, name.count) >= 4 && (word.contains(name) || name.contains(word)))
                || word.prefix(4) == name.prefix(4)
                || (word.hasPrefix(name) && word.count == name.count + 1 && word.last == "s")
        }
    }
}
