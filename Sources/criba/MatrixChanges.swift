import Evaluation
import JSONDocument
import Suites

/// What the command line changes in a matrix: `--set KEY=VALUE`, `--trials K`.
struct MatrixChanges {
    private var settings: [(key: String, value: String)] = []
    private let trials: Int?

    init(_ arguments: Arguments) throws(Arguments.UsageError) {
        trials = try arguments.number("trials", in: 1...1000)
        for word in arguments.all("set") {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw Arguments.UsageError(
                    description: "found --set \(word), expected KEY=VALUE such as prompts=v2 or recordings=NAME")
            }
            settings.append((parts[0], parts[1]))
        }
    }

    /// The matrix with the changes.
    func applied(to matrix: Matrix) throws(Arguments.UsageError) -> Matrix {
        var matrix = matrix
        let keys = BuiltInSuites.descriptions.first { $0.name == matrix.suite }?.settingKeys ?? []
        for (key, value) in settings {
            guard keys.contains(key) else {
                let hint = nearest(to: key, among: keys).map { "; did you mean \"\($0)\"?" } ?? ""
                throw Arguments.UsageError(
                    description: "found --set \(key), expected one of the settings of \(matrix.suite), \(keys)\(hint)")
            }
            matrix = matrix.setting(key, to: .string(value))
        }
        return trials.map(matrix.repeated) ?? matrix
    }
}
