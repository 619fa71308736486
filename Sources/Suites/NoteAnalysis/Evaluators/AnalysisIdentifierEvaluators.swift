import Languages
import NoteAnalysis

extension AnalysisEvaluator {
    /// Identifiers and ticks.
    static let identifiers: [AnalysisEvaluator] = [
        AnalysisEvaluator("items.ids", stage: .keep, "Every item has an identifier of its own, a number of the code's.")
        {
            observation in
            let notes = observation.played.moments.compactMap(\.after).filter { !$0.actionItems.isEmpty }
            guard let first = notes.first else { return .ignored("there is no action item") }
            let numbers = first.actionItems.map(\.id.number)
            guard numbers == Array(1...numbers.count) || observation.played.moments.first?.after != first else {
                return .fails("the first analysis numbers otherwise", expected: "from 1", found: "\(numbers)")
            }
            for note in notes where Set(note.actionItems.map(\.id)).count != note.actionItems.count {
                return .fails("two items have one identifier", found: "\(note.actionItems.map(\.id.number))")
            }
            return .passes("\(notes.last?.actionItems.map(\.id.number) ?? [])")
        },
        AnalysisEvaluator(
            "items.completion", stage: .keep, "Completing an item by its id ticks that item and changes nothing else."
        ) {
            observation in
            var count = 0
            for moment in observation.played.moments {
                guard case .ticked(let id, let isCompleted) = moment.kind else { continue }
                count += 1
                guard let id, let before = moment.before, let after = moment.after else {
                    return .fails("the note has no such item")
                }
                guard before.actionItems.map(\.id) == after.actionItems.map(\.id) else {
                    return .fails("items came or went")
                }
                for (old, new) in zip(before.actionItems, after.actionItems) {
                    let expected = old.id == id ? isCompleted : old.isCompleted
                    guard new.isCompleted == expected, new.task == old.task, new.people == old.people else {
                        return .fails("another tick", expected: "\(expected)", found: "\(new.id): \(new.isCompleted)")
                    }
                }
            }
            return count > 0 ? .passes("\(count) ticks") : .ignored("nobody ticks anything")
        },
        AnalysisEvaluator(
            "items.kept", stage: .keep,
            "Analysed again, an item that is still the same, in the same words, keeps its id and its tick."
        ) {
            observation in
            var count = 0
            var reworded = 0
            for moment in again(observation) {
                for old in moment.before?.actionItems ?? [] {
                    guard let expected = observation.expected(for: old.task),
                        let new = moment.after?.actionItems.first(where: {
                            observation.speaks($0.task, of: expected.mention)
                        })
                    else { continue }
                    // In other words it may be another task about the same thing, and a tick kept by mistake hides it.
                    guard sameWords(old.task, new.task) || new.id == old.id else {
                        reworded += 1
                        continue
                    }
                    count += 1
                    guard new.id == old.id else {
                        return .fails("another identifier", expected: "\(old.id)", found: "\(new.id): \(new.task)")
                    }
                    guard new.isCompleted == old.isCompleted else {
                        return .fails("the tick is lost", expected: "\(old.isCompleted)", found: new.task)
                    }
                }
            }
            return count > 0
                ? .passes("\(count) items")
                : .ignored(reworded > 0 ? "every item is in other words" : "no item was analysed again")
        },
        AnalysisEvaluator(
            "items.new", stage: .keep, "Analysed again, a new item has an identifier that none had before."
        ) {
            observation in
            var count = 0
            var highest = 0
            for moment in observation.played.moments {
                let known = Set((moment.before?.actionItems ?? []).map(\.id))
                let new = (moment.after?.actionItems ?? []).filter { !known.contains($0.id) }
                if moment.before != nil {
                    count += new.count
                    if let reused = new.first(where: { $0.id.number <= highest }) {
                        return .fails(
                            "an identifier is used again", expected: "above \(highest)", found: "\(reused.id)")
                    }
                    // A new item that was taken for an old one has the old one's identifier.
                    let before = (moment.before?.actionItems ?? []).map(\.task)
                    for item in moment.after?.actionItems ?? [] where known.contains(item.id) {
                        guard let expected = observation.expected(for: item.task) else { continue }
                        guard before.contains(where: { observation.speaks($0, of: expected.mention) }) else {
                            return .fails("a new item took an old one's place", found: item.task)
                        }
                    }
                }
                highest = max(highest, (moment.after?.actionItems ?? []).map(\.id.number).max() ?? 0)
            }
            return count > 0 ? .passes("\(count) items") : .ignored("no analysis brought a new item")
        },
    ]

    /// Whether two tasks have the same words, whatever their order and endings; articles and the like are passed over.
    private static func sameWords(_ one: String, _ other: String) -> Bool {
        func stems(_ task: String) -> Set<String> {
            Set(FoldedWords(task).texts.filter { $0.count > 3 }.map { String($0.prefix(5)) })
        }
        return stems(one) == stems(other)
    }

    /// The moments at which an analysed note was analysed again and it came to something.
    private static func again(_ observation: AnalysisObservation) -> [AnalysisPlay.Moment] {
        observation.played.moments.filter { moment in
            guard case .analysed(let outcome, _) = moment.kind else { return false }
            return moment.before != nil && outcome.failure == nil
        }
    }
}
