import JSONDocument

/// Expressions that select cells: `axis=value[,value]`, `axis!=value`; several are and-ed.
public struct Selection: Sendable, Hashable {
    /// One expression.
    public struct Term: Sendable, Hashable {
        /// What is looked at: an axis, `family`, `fixture`, `tag` or `suite`.
        public let key: String
        /// The values of which one must match.
        public let values: [String]
        /// Whether the term takes away what matches.
        public let isNegated: Bool
    }

    /// The terms, all of which must hold.
    public let terms: [Term]

    /// A wrong expression, as a person should read it.
    public struct UsageError: Error, Sendable, CustomStringConvertible {
        /// Found, expected, next step.
        public let description: String
    }

    /// Reads expressions.
    ///
    /// - Parameter keys: What may stand before the equals sign; `nil` allows anything.
    public init(_ expressions: [String], keys: [String]?) throws(UsageError) {
        let shown = keys.map { ", KEY one of \($0)" } ?? ""
        var terms: [Term] = []
        for expression in expressions {
            guard let equals = expression.firstIndex(of: "="), equals != expression.startIndex else {
                throw UsageError(
                    description: "found \"\(expression)\", expected KEY=VALUE[,VALUE] or KEY!=VALUE\(shown)")
            }
            var key = expression[..<equals]
            let isNegated = key.last == "!"
            if isNegated { key = key.dropLast() }
            if let keys, !keys.contains(String(key)) {
                let hint = nearest(to: String(key), among: keys).map { "; did you mean \"\($0)\"?" } ?? ""
                throw UsageError(description: "found \"\(key)\" in \"\(expression)\", expected one of \(keys)\(hint)")
            }
            let values = expression[expression.index(after: equals)...].split(separator: ",").map(String.init)
            guard !values.isEmpty else {
                throw UsageError(description: "found \"\(expression)\", expected a value behind the equals sign")
            }
            terms.append(Term(key: String(key), values: values, isNegated: isNegated))
        }
        self.terms = terms
    }

    /// Whether a planned cell is selected.
    public func selects(_ cell: Cell, suite: String) -> Bool {
        selects(
            family: cell.family, fixture: cell.fixtureName(suite: suite), tags: cell.fixture?.tags ?? [], suite: suite,
            axis: cell.value)
    }

    /// Whether a recorded cell is selected.
    public func selects(_ cell: CellRecord, suite: String) -> Bool {
        selects(family: cell.family, fixture: cell.fixture, tags: cell.tags, suite: suite, axis: cell.value)
    }

    /// Whether a cell of a comparison is selected; it has no fixture and no tags.
    public func selects(_ cell: ComparedCell, suite: String) -> Bool {
        selects(family: cell.family, fixture: nil, tags: [], suite: suite) { axis in
            cell.axes.first { $0.axis == axis }?.value
        }
    }

    private func selects(
        family: String, fixture: String?, tags: [String], suite: String, axis: (String) -> String?
    ) -> Bool {
        terms.allSatisfy { term in
            let values: [String] =
                switch term.key {
                case "family": [family]
                case "fixture": fixture.map { [$0, String($0.dropFirst(suite.count + 1))] } ?? []
                case "tag": tags
                case "suite": [suite]
                default: axis(term.key).map { [$0] } ?? []
                }
            return values.contains(where: term.values.contains) != term.isNegated
        }
    }
}
