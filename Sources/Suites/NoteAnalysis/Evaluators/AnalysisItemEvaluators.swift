import NoteAnalysis

extension AnalysisObservation {
    /// The expected item that a task means.
    func expected(for task: String) -> AnalysisFamily.ExpectedItem? {
        family.allowedItems.first { speaks(task, of: $0.mention) }
    }
}

extension AnalysisEvaluator {
    /// What the speaker intends, has committed to or clearly implies.
    static let items: [AnalysisEvaluator] = [
        AnalysisEvaluator(
            "items.must", stage: .analyse, "What the speaker intends, has committed to or clearly implies is there."
        ) { observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            let must = observation.family.items.must.filter { $0.isDue(again: observation.isAgain) }
            guard !must.isEmpty else { return .ignored("the speaker intends nothing") }
            for item in must where !note.actionItems.contains(where: { observation.speaks($0.task, of: item.mention) })
            {
                return .fails(
                    "an action item is missing", expected: item.mention.id,
                    found: note.actionItems.map(\.task).joined(separator: "; "))
            }
            return .passes("\(must.count) of \(must.count)")
        },
        AnalysisEvaluator(
            "items.must-not", stage: .analyse, "No action item is another's, called off, or nobody's."
        ) { observation in
            guard let note = observation.note else { return .ignored(observation.whyNoContent) }
            for item in note.actionItems {
                let allowed = observation.family.allowedItems.contains {
                    observation.speaks(item.task, of: $0.mention) && $0.isDue(again: observation.isAgain)
                }
                let wrong = observation.family.items.mustNot.first { observation.speaks(item.task, of: $0.mention) }
                guard allowed, wrong == nil else {
                    return .fails(wrong?.mention.reason ?? "the speaker intends no such thing", found: item.task)
                }
            }
            return .passes("\(note.actionItems.count) items")
        },
        AnalysisEvaluator(
            "items.people", stage: .tidy,
            "An item involves exactly the people the speaker ties to it: no invented assignee."
        ) {
            observation in
            guard let note = observation.note, !note.actionItems.isEmpty else {
                return .ignored(observation.note == nil ? observation.whyNoContent : "there is no action item")
            }
            let kept = Set(observation.family.allowedPeople.filter(observation.isKept).map(\.mention.id))
            // What the speaker intends may stand in two items: the people of both count together.
            var tied: [String: (people: Set<String>, items: [ActionItem])] = [:]
            for item in note.actionItems {
                var found: [String] = []
                for person in item.people {
                    let meant = observation.meant(by: person)
                    guard !meant.isEmpty else {
                        return .fails("the speaker refers to nobody of that name", found: person)
                    }
                    found += meant.map(\.mention.id)
                }
                guard let expected = observation.expected(for: item.task), let people = expected.people else {
                    continue
                }
                guard Set(found).isSubset(of: people + expected.mayInvolve) else {
                    return .fails(
                        "other people in \"\(item.task)\"", expected: people.joined(separator: ", "),
                        found: item.people.joined(separator: ", "))
                }
                tied[expected.mention.id, default: ([], [])].people.formUnion(found)
                tied[expected.mention.id]?.items.append(item)
            }
            for expected in observation.family.allowedItems {
                guard let people = expected.people, let (found, items) = tied[expected.mention.id] else { continue }
                guard kept.intersection(people).isSubset(of: found) else {
                    return .fails(
                        "nobody in \"\(items.map(\.task).joined(separator: "; "))\" whom the speaker ties to it",
                        expected: people.joined(separator: ", "), found: found.sorted().joined(separator: ", "))
                }
            }
            return .passes("\(note.actionItems.count) items")
        },
        AnalysisEvaluator(
            "items.completed", stage: .analyse,
            "An item is completed when the speaker says that it is done, and only then."
        ) {
            observation in
            var count = 0
            for (outcome, _, before) in observation.played.analyses where outcome.failure == nil {
                let known = Set((before?.actionItems ?? []).map(\.id))
                for item in outcome.note?.actionItems ?? [] where !known.contains(item.id) {
                    guard let expected = observation.expected(for: item.task) else { continue }
                    count += 1
                    guard item.isCompleted == expected.isCompleted else {
                        return .fails(
                            item.isCompleted ? "the speaker has not done it yet" : "the speaker has done it",
                            expected: "\(expected.isCompleted)", found: item.task)
                    }
                }
            }
            return count > 0 ? .passes("\(count) items") : .ignored("there is no new action item")
        },
    ]
}
