import NoteAnalysis

extension AnalysisObservation {
    /// Whether the setting keeps somebody.
    func isKept(_ person: AnalysisFamily.ExpectedPerson) -> Bool {
        settings.people == .everybody || person.isNamed
    }

    /// The expected people that a reference means, by their ids.
    func meant(by reference: String) -> [AnalysisFamily.ExpectedPerson] {
        family.allowedPeople.filter { speaks(reference, of: $0.mention) }
    }
}

extension AnalysisEvaluator {
    /// Who the speaker refers to.
    static let people: [AnalysisEvaluator] = [
        AnalysisEvaluator("people.must", stage: .tidy, "Everybody the family lists is among the people.") {
            observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            let must = observation.family.people.must.filter(observation.isKept)
            guard !must.isEmpty else { return .ignored("nobody has to be there") }
            for person in must where !note.people.contains(where: { observation.speaks($0, of: person.mention) }) {
                return .fails(
                    "somebody is missing", expected: person.mention.id, found: note.people.joined(separator: ", "))
            }
            return .passes("\(must.count) of \(must.count)")
        },
        AnalysisEvaluator(
            "people.must-not", stage: .tidy, "Nobody is among the people whom the speaker does not refer to."
        ) {
            observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            for person in note.people where observation.meant(by: person).isEmpty {
                let wrong = observation.family.people.mustNot.first { observation.speaks(person, of: $0.mention) }
                return .fails(wrong?.mention.reason ?? "the speaker refers to nobody of that name", found: person)
            }
            return .passes("\(note.people.count) people")
        },
        AnalysisEvaluator(
            "people.setting", stage: .tidy,
            "\"My accountant\" and \"the kids\" count as people, and under the stricter setting proper names alone do."
        ) { observation in
            let byRole = observation.family.people.must.filter { !$0.isNamed }
            guard !byRole.isEmpty else { return .ignored("nobody is called by a role alone") }
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            let everybody = note.people + note.actionItems.flatMap(\.people)
            for person in byRole {
                let isThere = everybody.contains { observation.speaks($0, of: person.mention) }
                guard isThere == (observation.settings.people == .everybody) else {
                    return .fails(
                        isThere ? "somebody without a proper name is there" : "somebody called by a role is missing",
                        expected: observation.settings.people.rawValue, found: everybody.joined(separator: ", "))
                }
            }
            return .passes("\(observation.settings.people.rawValue): \(everybody.joined(separator: ", "))")
        },
    ]
}
