import Evaluation

/// Failing cells with something in common.
struct FailureGroup {
    /// One thing they share.
    typealias Condition = SharedConditions.Condition

    /// The metrics that fail there, or `error: ` and its kind.
    var metrics: [String]
    /// What the cells share; empty when nothing short describes them.
    let conditions: [Condition]
    /// How many cells fail like this.
    let failing: Int
    /// How many cells have what these share, failing or not.
    let of: Int
    /// One of the cells.
    let exampleID: String
    /// Why that one is not green.
    let exampleReason: String

    /// What the cells share, in words.
    var place: String {
        guard !conditions.isEmpty else { return "all over the matrix" }
        return conditions.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
    }

    /// How much of that place is broken, in words.
    var extent: String {
        failing == of ? (of == 1 ? "the only cell" : "all \(of) cells") : "\(failing) of \(of) cells"
    }

    /// The options of `criba run` that select the cells.
    var selection: String {
        conditions.filter { $0.name != "matrix" }
            .map { "--only \(ShellWord.quote("\($0.name)=\($0.value)"))" }.joined(separator: " ")
    }
}

/// Words of a POSIX shell.
enum ShellWord {
    /// The word, quoted only where a shell would read it otherwise.
    static func quote(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B...0x2F, 0x3A, 0x3D, 0x40, 0x5F: true
            default: false
            }
        }
        if isPlain && !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
