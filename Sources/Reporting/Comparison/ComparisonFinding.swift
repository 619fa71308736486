import Evaluation

/// What became of one value of an axis, or of several alike, in words: which language got worse.
struct ComparisonFinding {
    /// Which way it went.
    enum Direction: String {
        case worse, better, mixed, same
        /// None of its cells could be compared.
        case unknown
    }

    /// The axis; `nil` for all cells.
    let axis: String?
    let direction: Direction
    let sentence: String

    /// How many values of one axis are told; the table has them all.
    private static let limit = 6

    /// The findings of a comparison, axis by axis, what changed most first.
    static func all(in comparison: RunComparison) -> [ComparisonFinding] {
        let test = comparison.overall.test
        guard test.regressed + test.fixed > 0 else {
            guard comparison.overall.pairs > 0 else {
                return [
                    .init(
                        axis: nil, direction: .unknown,
                        sentence: "Cannot be told: no cell could be judged on both sides")
                ]
            }
            return [
                .init(axis: nil, direction: .same, sentence: "No language got worse or better: no cell changed sides")
            ]
        }
        var axes: [String] = []
        for axis in comparison.sections.flatMap(\.axes) where !axes.contains(axis.name) { axes.append(axis.name) }
        let found = axes.map { AxisFindings($0, comparison) }
        // An axis that tells its values apart comes before one that makes no difference.
        let findings = found.filter { !$0.isAlike }.flatMap(\.findings) + found.filter(\.isAlike).flatMap(\.findings)
        return findings.isEmpty ? [.init(nil, comparison.overall, subject: "All cells")] : findings
    }

    fileprivate init(axis: String?, direction: Direction, sentence: String) {
        self.axis = axis
        self.direction = direction
        self.sentence = sentence
    }

    fileprivate init(_ axis: String?, _ result: PairedResult, subject: String) {
        let test = result.test
        self.axis = axis
        direction = test.regressed > test.fixed ? .worse : test.fixed > test.regressed ? .better : .mixed
        let verb =
            switch direction {
            case .worse: "got worse"
            case .better: "got better"
            case .mixed, .same, .unknown: "went both ways"
            }
        let (regressed, fixed) = (CountText.of(test.regressed), CountText.of(test.fixed))
        let cells = CountText.of(result.pairs, "cell")
        let counts =
            switch (test.regressed, test.fixed) {
            case (_, 0): "\(regressed) of \(cells) regressed"
            case (0, _): "\(fixed) of \(cells) fixed"
            default: "\(regressed) of \(cells) regressed and \(fixed) fixed"
            }
        sentence =
            "\(subject) \(verb): \(counts); \(result.reading.certainty)"
            + ComparisonWords.parenthesis(result)
    }

    /// What is told of one axis.
    private struct AxisFindings {
        let findings: [ComparisonFinding]
        /// Whether every value fared the same, to the cell.
        let isAlike: Bool

        init(_ axis: String, _ comparison: RunComparison) {
            var values: [String] = []
            for value in comparison.sections.flatMap(\.axes).filter({ $0.name == axis }).flatMap(\.values)
            where !values.contains(value) { values.append(value) }
            let results = values.compactMap { value in
                comparison.byAxisValue.first { $0.part == "\(axis)=\(value)" }.map { (value: value, result: $0) }
            }
            guard let first = results.first?.result.test else {
                (findings, isAlike) = ([], false)
                return
            }
            let missing = values.filter { value in !results.contains { $0.value == value } }
            let sides = Set(results.map { [$0.result.test.regressed, $0.result.test.fixed, $0.result.pairs] })
            isAlike = sides.count == 1 && missing.isEmpty
            guard !isAlike else {
                findings = [
                    .init(
                        axis: axis, direction: .same,
                        sentence: "The \(axis) makes no difference: \(CountText.of(first.regressed)) regressed and "
                            + "\(CountText.of(first.fixed)) fixed with each")
                ]
                return
            }
            let moved = results.filter { $0.result.test.regressed + $0.result.test.fixed > 0 }.sorted { one, other in
                func net(_ result: PairedResult) -> Int { result.test.fixed - result.test.regressed }
                return (net(one.result), -one.result.test.regressed) < (net(other.result), -other.result.test.regressed)
            }
            var findings = moved.prefix(limit).map {
                ComparisonFinding(axis, $0.result, subject: Self.subject($0.value, axis))
            }
            if moved.count > limit {
                findings.append(
                    .init(
                        axis: axis, direction: .mixed, sentence: "\(moved.count - limit) more values of \(axis) changed"
                    ))
            }
            let same = results.filter { $0.result.test.regressed + $0.result.test.fixed == 0 }.map(\.value)
            if let told = Self.together(same, axis) {
                findings.append(.init(axis: axis, direction: .same, sentence: "\(told) unchanged"))
            }
            if let told = Self.together(missing, axis) {
                findings.append(
                    .init(
                        axis: axis, direction: .unknown, sentence: "\(told) cannot be told: no cell could be compared"))
            }
            self.findings = findings
        }

        private static func together(_ values: [String], _ axis: String) -> String? {
            guard !values.isEmpty else { return nil }
            let names = values.map(ComparisonWords.name)
            // Names of languages stand before their axis, other values behind it.
            guard values == names else { return "\(ComparisonWords.list(names)) \(axis)" }
            return "\(axis.prefix(1).uppercased())\(axis.dropFirst()) \(ComparisonWords.list(names))"
        }

        private static func subject(_ value: String, _ axis: String) -> String {
            together([value], axis) ?? value
        }
    }
}
