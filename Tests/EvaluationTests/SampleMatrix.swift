import JSONDocument

@testable import Evaluation

/// A small suite with three axes and fixtures in two languages, for tests of planning.
enum SampleMatrix {
    static let stages = ["listen", "detect", "digest", "reply"]

    static let suite = SuiteDescription(
        name: "memo", stages: stages,
        metrics: [
            MetricDefinition(name: "memo.language", stage: "detect", abstract: "The language is found."),
            MetricDefinition(name: "memo.overlap", stage: "digest", abstract: "Share of words found."),
            MetricDefinition(name: "memo.dates", stage: "digest", abstract: "Every date is right."),
        ],
        axes: [
            AxisDefinition(name: "interface", allowed: ["de", "es", "en"], abstract: "Interface.", isRequired: false),
            AxisDefinition(name: "input", allowed: ["de", "es", "en"], abstract: "Spoken.", isRequired: true),
            AxisDefinition(
                name: "output", allowed: ["auto", "de", "es", "en"], abstract: "Written.", isRequired: false),
        ],
        settingKeys: ["prompts"], relations: [])

    /// `story` speaks every language, `short` German and Spanish.
    static let catalogue = [
        fixture("story", "de", tags: ["long"]), fixture("story", "es", tags: ["long"]),
        fixture("story", "en", tags: ["long"]), fixture("short", "de"), fixture("short", "es"),
    ]

    static func fixture(_ family: String, _ member: String, tags: [String] = []) -> FixtureDescriptor {
        FixtureDescriptor(family: family, member: member, selectors: ["input": member], tags: tags)
    }

    /// Reads a matrix of the sample suite; the text is what follows `"suite": "memo",`.
    static func matrix(_ members: String, name: String = "Matrix/memo.json") throws(PlanningError) -> Matrix {
        try Matrix(bytes: Array(#"{"suite": "memo", \#(members)}"#.utf8), name: name, suites: [suite])
    }

    /// The cells of a matrix over the sample catalogue.
    static func plan(_ members: String, catalogue: [FixtureDescriptor] = catalogue) throws(PlanningError) -> Plan {
        try Plan([.init(matrix: matrix(members), suite: suite, catalogue: catalogue)])
    }
}

/// The message of the planning error that `body` throws, or `nil`.
func planningError(_ body: () throws -> Void) -> String? {
    do {
        try body()
        return nil
    } catch let error as PlanningError {
        return error.description
    } catch {
        return "another error: \(error)"
    }
}
