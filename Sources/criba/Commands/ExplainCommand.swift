import Evaluation
import Faults
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
            """
            criba explain [exit|status|coverage|faults|outcome|dates|SUITE|METRIC|RELATION|AXIS] [--root DIR] [--fixtures DIR]…
            """
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
        surroundings.terminal.document(topic.text)
        return .green
    }

    /// Which families are made to show which behaviour, and which faults it has to notice. Behaviour without a family or without
    /// a fault is red, because nothing would notice its end.
    private static func coverage(_ arguments: Arguments, _ surroundings: Surroundings) throws -> ExitStatus {
        let coverage = try Workspace(arguments, surroundings: surroundings).suites.flatMap { suite in
            try suite.catalogue().coverage(of: suite.description.behaviour)
        }
        let lines =
            coverage.map { id, families in
                CoverageLine(id: id, families: families, faults: FaultCatalogue.faults(caughtBy: id).map(\.id))
            } + HarnessCheck.all.map(CoverageLine.init)
        for line in lines { surroundings.terminal.document(line.text) }
        let complete = lines.count { $0.isComplete }
        surroundings.terminal.result("\(complete) of \(lines.count) ids have an evaluator, a family and a fault")
        return complete == lines.count ? .green : .red
    }

    private static func faults(caughtBy id: String) -> String {
        FaultCatalogue.faults(caughtBy: id).map(\.id).joined(separator: ", ")
    }

    /// Documentation/named-dates.md is this, with a line end.
    private static var datesPage: String? {
        let now = try? ReferenceTime(iso8601: "2026-03-04T10:15:00+01:00", zone: "Europe/Berlin")
        return now.map { String(RulesPage.markdown(now: $0).dropLast()) }
    }

    private static func explanation(_ fault: Fault) -> (String, String) {
        let lines = [
            fault.id, fault.sentence, "from: \(fault.origin)", "noticed by: \(fault.caughtBy.joined(separator: ", "))",
        ]
        return (fault.id, lines.joined(separator: "\n"))
    }

    private static var topics: [(name: String, text: String)] {
        var topics: [(String, String)] = [
            ("faults", String(FaultTable.markdown.dropLast())),
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
        topics += FaultCatalogue.all.map(explanation)
        topics += HarnessCheck.all.map {
            ($0.id, "\($0.id)\n\($0.sentence)\na check of the harness, part of `criba prove`")
        }
        for suite in BuiltInSuites.descriptions {
            topics.append((suite.name, SuiteRules.text(of: suite)))
            topics += suite.metrics.map {
                ($0.name, "\($0.name)\nstage: \($0.stage)\n\($0.abstract)\nfaults: \(faults(caughtBy: $0.name))")
            }
            topics += suite.testedRules.map {
                ($0.name, "\($0.name)\n\($0.abstract)\nchecked by the test \"\($0.test)\"")
            }
            topics += suite.relations.map {
                (
                    $0.name,
                    "\($0.name)\n\($0.abstract)\ncompares: \($0.facets.joined(separator: ", "))\nfaults: \(faults(caughtBy: $0.name))"
                )
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
