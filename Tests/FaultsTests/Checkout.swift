import Evaluation
import Foundation
import Suites

@testable import Faults

/// The repository that these tests are of.
enum Checkout {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    static func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(file)")), as: UTF8.self)
    }

    /// The matrices of some suites.
    static func matrices(_ names: String...) throws -> [Matrix] {
        try names.map { name in
            try Matrix(
                bytes: Array(text("Matrix/\(name).json").utf8), name: "Matrix/\(name).json",
                suites: BuiltInSuites.descriptions)
        }
    }

    /// The suites over the repository's fixtures.
    static var suites: [any Suite] { BuiltInSuites.suites(fixtures: ["\(root)/Fixtures"], prompts: .embedded) }

    /// What the program ends with, as its own command has it; `criba prove` hands in the real one.
    static let harness = Harness { selected, summary in
        guard let summary else { return selected == 0 ? 4 : 0 }
        return summary.isGreen ? 0 : 2
    }

    /// A proof over some matrices.
    static func proof(_ faults: [Fault], _ matrices: [Matrix], harness: Harness = Checkout.harness) -> Proof {
        Proof(suites: suites, matrices: matrices, harness: harness, faults: faults, jobs: 2)
    }
}
