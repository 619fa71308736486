import Evaluation
import Languages
import Suites

/// A wrong answer by somebody who saw what a model sees and nothing of what is expected, and who noticed.
public struct MistakenAnswer: Sendable {
    /// What became of a wrong answer.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// Somebody who is meant to notice did.
        case caught
        /// Only others noticed.
        case elsewhere
        /// Nobody noticed.
        case unnoticed
    }

    /// The suite whose model answers wrongly.
    public let suite: String
    /// The file, relative to the suite's folder.
    public let file: String
    /// The output language.
    public let output: String
    /// What is wrong.
    public let mistake: Mistake
    /// The ids of the evaluators that are meant to notice, one of them at least.
    public let meant: [String]
    /// The ids of the evaluators that noticed.
    public let failing: [String]

    /// - Throws: ``PlanningError`` when the file names a fault or an evaluator that is none.
    init(
        suite: String, file: String, output: Language, mistake: Mistake, failing: [String]
    ) throws(PlanningError) {
        self.suite = suite
        self.file = file
        self.output = output.rawValue
        self.mistake = mistake
        self.failing = failing
        meant = try Self.meant(by: mistake, suite, file)
    }

    /// Who is meant to notice, by the catalogue or by the file.
    private static func meant(by mistake: Mistake, _ suite: String, _ file: String) throws(PlanningError) -> [String] {
        let place = "\(suite)/\(file): mistake"
        switch mistake.noticed {
        case .asFault(let id):
            guard let fault = FaultCatalogue.all.first(where: { $0.id == id && $0.subject == suite }) else {
                throw PlanningError(
                    "\(place).fault: found \"\(id)\", expected a fault of \(suite) that `criba prove --list` names")
            }
            return fault.caughtBy
        case .by(let ids):
            let known = BuiltInSuites.descriptions.filter { $0.name == suite }.flatMap(\.behaviour)
            if let unknown = ids.first(where: { !known.contains($0) }) {
                throw PlanningError(
                    "\(place).caughtBy: found \"\(unknown)\", expected an evaluator that `criba explain \(suite)` names"
                )
            }
            return ids
        }
    }

    /// The file with its suite.
    public var id: String { "\(suite)/\(file)" }

    /// Those who noticed and were meant to.
    public var caughtBy: [String] { failing.filter(meant.contains) }

    /// Those who noticed as well.
    public var alsoCaughtBy: [String] { failing.filter { !meant.contains($0) } }

    /// What became of it.
    public var verdict: Verdict {
        caughtBy.isEmpty ? failing.isEmpty ? .unnoticed : .elsewhere : .caught
    }

    /// Whether what is known of it still holds: it is caught, or its file says that it is not. What the rules mend, nobody at all
    /// may notice.
    public var isAsKnown: Bool {
        switch mistake.unnoticed {
        case nil: verdict == .caught
        case .missed: verdict != .caught
        case .mended: verdict == .unnoticed
        }
    }
}

extension MistakenAnswer {
    /// Judges every wrong answer among the fixtures of some suites.
    ///
    /// - Parameters:
    ///   - stampers: What plays them, by suite.
    ///   - jobs: How many fixtures are played at a time.
    /// - Returns: The answers, by suite and file.
    /// - Throws: What cannot be read or played, with its file.
    public static func all(
        of stampers: [(suite: String, stamper: any FixtureStamper)], jobs: Int
    ) async throws -> [MistakenAnswer] {
        var parts: [@Sendable () async throws -> [MistakenAnswer]] = []
        for (suite, stamper) in stampers {
            for family in try stamper.families() {
                for language in try stamper.languages(of: family) {
                    for file in try stamper.files(of: .mistaken, family, language) {
                        parts.append {
                            try await judged(suite, file, by: stamper, family, language)
                        }
                    }
                }
            }
        }
        return try await inTurns(parts, jobs: jobs) { try await $0() }.flatMap(\.self)
    }

    private static func judged(
        _ suite: String, _ file: String, by stamper: any FixtureStamper, _ family: String, _ language: Language
    ) async throws -> [MistakenAnswer] {
        try read(await stamper.judge(file, of: .mistaken, family, language), suite, file)
    }

    /// What judged answers of one file come to.
    ///
    /// - Throws: ``PlanningError`` when there is nothing to judge, or nothing that says what is wrong.
    private static func read(
        _ answers: [JudgedAnswers], _ suite: String, _ file: String
    ) throws(PlanningError) -> [MistakenAnswer] {
        guard !answers.isEmpty else {
            throw PlanningError("\(suite)/\(file): found no answer, expected the outputs that the mistake is in")
        }
        var mistaken: [MistakenAnswer] = []
        for answer in answers {
            guard let mistake = answer.mistake else {
                throw PlanningError(
                    "\(suite)/\(file): found no mistake, expected what is wrong; \(suite) may not have such files")
            }
            let failing = answer.failing.map(\.name)
            mistaken.append(
                try MistakenAnswer(
                    suite: suite, file: answer.file, output: answer.output, mistake: mistake, failing: failing))
        }
        return mistaken
    }
}
