import Evaluation
import Foundation
import ShoppingList

/// The shopping list as a suite: a system, two evaluators, one axis.
public struct ShoppingListSuite: Suite {
    /// Makes a list of spoken words. The product's own; a test puts a broken one here to see the gate turn red.
    public typealias System = @Sendable (_ spoken: String, _ language: ShoppingList.Language) -> [String]

    private let folder: URL
    private let system: System

    /// The suite over a folder of families.
    public init(fixtures: URL, system: @escaping System = { ShoppingList($0, language: $1).items }) {
        folder = fixtures
        self.system = system
    }

    /// What planning and reporting need to know.
    public static let description = SuiteDescription(
        name: "shopping-list", stages: ["list"], metrics: ShoppingListEvaluator.all.map(\.definition),
        axes: [
            AxisDefinition(
                name: "input", allowed: ShoppingList.Language.allCases.map(\.rawValue),
                abstract: "the language that is spoken", isRequired: true)
        ],
        settingKeys: [], relations: [])

    /// Every family, read from its file.
    public func catalogue() throws(PlanningError) -> SuiteCatalogue {
        let families = try ShoppingListFamily.all(in: folder)
        return SuiteCatalogue(
            entries: families.flatMap { family in
                family.members.keys.sorted().map { language in
                    SuiteCatalogue.Entry(
                        FixtureDescriptor(
                            family: family.id, member: language, selectors: ["input": language], tags: []),
                        provenance: ["text": "authored"])
                }
            },
            plays: families.map { ($0.id, $0.plays) })
    }

    /// This suite has no settings that could be wrong.
    public func check(_ matrix: Matrix) throws(PlanningError) {}

    /// Its fixtures are nothing but the families, which planning reads already.
    public func faults(of matrix: Matrix) throws(PlanningError) -> [String] { [] }

    /// Plays the cells of a matrix.
    public func performer(for matrix: Matrix, sharing: Bool) throws(PlanningError) -> any CellPerformer {
        var members: [String: ShoppingListFamily.Member] = [:]
        for family in try ShoppingListFamily.all(in: folder) {
            for (language, member) in family.members { members["\(family.id)/\(language)"] = member }
        }
        return Performer(members: members, system: system)
    }

    private struct Performer: CellPerformer {
        let members: [String: ShoppingListFamily.Member]
        let system: System

        func perform(_ cell: Cell, checkpoint: Checkpoint) async throws(Checkpoint.Stop) -> CellResult {
            guard let fixture = cell.fixture, let member = members["\(fixture.family)/\(fixture.member)"],
                let language = ShoppingList.Language(rawValue: fixture.member)
            else { return CellResult() }
            let found = system(member.spoken, language)
            let seen = ShoppingListObservation(spoken: member.spoken, expected: member.items, found: found)
            let list = Exhibit.card(
                title: "List", language: fixture.member,
                sections: [.init(heading: "", language: fixture.member, lines: found)])
            return CellResult(
                metrics: ShoppingListEvaluator.all.map { $0.judge(seen) },
                exhibits: [.init(stage: "list", evidence: Evidence(list))])
        }

        func finished(_ fixture: FixtureDescriptor) {}

        var stageExecutions: [String: Int] { [:] }
    }
}
