import Evaluation
import JSONDocument
import NamedDates
import Suites

/// `criba explain`: says what a metric, a relation, a status, an axis, the exit statuses or the rules for dates mean.
enum ExplainCommand: Command {
    static let name = "explain"
    static let abstract =
        "Explain a suite, a metric, a relation, an axis, a cell status, the exit statuses, the rules for dates, or what families cover."
    static let grammar = Arguments.Grammar(
        options: ["root", "fixtures"], operands: 0...1,
        usage:
            "criba explain [exit|status|coverage|outcome|dates|SUITE|METRIC|RELATION|AXIS] [--root DIR] [--fixtures DIR]…"
    )

    static func run(_ arguments: Arguments, surroundings: Surroundings) async throws -> ExitStatus {
        if arguments.operands.first == "coverage" { return try coverage(arguments, surroundings) }
        let topics = Self.topics
        guard let what = arguments.operands.first else {
            for topic in ["coverage"] + topics.map(\.name) { surroundings.terminal.result(topic) }
            return .green
        }
        guard let topic = topics.first(where: { $0.name == what }) else {
            let hint = nearest(to: what, among: topics.map(\.name)).map { "; did you mean \"\($0)\"?" } ?? ""
            throw Arguments.UsageError(
                description: "found nothing called \"\(what)\"\(hint); `criba explain` lists what there is")
        }
        surroundings.terminal.result(topic.text)
        return .green
    }

    /// Which family is made to show which behaviour. Behaviour without a family is red, because nothing would notice its end.
    private static func coverage(_ arguments: Arguments, _ surroundings: Surroundings) throws -> ExitStatus {
        let coverage = try Workspace(arguments, surroundings: surroundings).suites.flatMap { suite in
            try suite.catalogue().coverage(of: suite.description.behaviour)
        }
        let missing = coverage.filter(\.families.isEmpty).map(\.id)
        for (id, families) in coverage where !families.isEmpty {
            surroundings.terminal.result("\(id): \(families.joined(separator: ", "))")
        }
        for id in missing {
            surroundings.terminal.result("\(id): found no family, expected one that has it under \"plays\"")
        }
        surroundings.terminal.result("\(coverage.count - missing.count) of \(coverage.count) ids have a family")
        return missing.isEmpty ? .green : .red
    }

    /// Documentation/named-dates.md is this, with a line end.
    private static var datesPage: String? {
        let now = try? ReferenceTime(iso8601: "2026-03-04T10:15:00+01:00", zone: "Europe/Berlin")
        return now.map { String(RulesPage.markdown(now: $0).dropLast()) }
    }

    private static var topics: [(name: String, text: String)] {
        var topics: [(String, String)] = [
            ("exit", ExitStatus.allCases.map { "\($0.rawValue)  \($0.meaning)" }.joined(separator: "\n")),
            (
                "status",
                """
                passed         every metric that applies holds
                failed         a metric is failing
                error          no complete outcome: a recording is missing or damaged, a deadline passed, nothing was asserted
                known          it failed exactly as a known issue of the gate says
                missing        planned, and without an outcome
                notApplicable  the family tells nothing for this combination
                """
            ),
        ]
        topics.append(("outcome", OutcomeParts.text))
        if let page = datesPage { topics.append(("dates", page)) }
        for suite in BuiltInSuites.descriptions {
            topics.append((suite.name, SuiteRules.text(of: suite)))
            topics += suite.metrics.map { ($0.name, "\($0.name)\nstage: \($0.stage)\n\($0.abstract)") }
            topics += suite.testedRules.map {
                ($0.name, "\($0.name)\n\($0.abstract)\nchecked by the test \"\($0.test)\"")
            }
            topics += suite.relations.map {
                ($0.name, "\($0.name)\n\($0.abstract)\ncompares: \($0.facets.joined(separator: ", "))")
            }
            topics += suite.axes.map {
                (
                    $0.name,
                    "\($0.name): \($0.abstract)\nvalues: \($0.namedBy.map { "the names of members of \"\($0)\"" } ?? $0.allowed.joined(separator: ", "))"
                )
            }
        }
        return topics
    }
}
