import Evaluation
import ShoppingList

/// What an evaluator looks at: what was said, what has to be on the list, and what is.
struct ShoppingListObservation: Sendable {
    let spoken: String
    let expected: [String]
    let found: [String]
}

/// One behaviour with its id, and the code that judges it.
struct ShoppingListEvaluator: Sendable {
    let definition: MetricDefinition
    let judge: @Sendable (ShoppingListObservation) -> Metric

    static let all = [
        evaluator("items", "Everything that was asked for is on the list, once, in the order it was said.") { seen in
            seen.found == seen.expected
                ? .passing : .failing("\(seen.expected)", "\(seen.found)", "the list is not what was said")
        },
        evaluator("said", "Nothing is on the list that nobody said.") { seen in
            let invented = seen.found.filter { !seen.spoken.lowercased().contains($0.lowercased()) }
            return invented.isEmpty ? .passing : .failing("words that were said", "\(invented)", "an item was made up")
        },
    ]

    private enum Finding {
        case passing
        case failing(_ expected: String, _ found: String, _ why: String)
    }

    private static func evaluator(
        _ name: String, _ abstract: String, _ look: @escaping @Sendable (ShoppingListObservation) -> Finding
    ) -> ShoppingListEvaluator {
        let definition = MetricDefinition(name: "shopping-list.\(name)", stage: "list", abstract: abstract)
        return ShoppingListEvaluator(definition: definition) { seen in
            switch look(seen) {
            case .passing: Metric(name: definition.name, stage: definition.stage, verdict: .passing)
            case .failing(let expected, let found, let why):
                Metric(
                    name: definition.name, stage: definition.stage, verdict: .failing, rationale: why,
                    expected: expected, found: found)
            }
        }
    }
}
