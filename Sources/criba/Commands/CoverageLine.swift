import Faults

/// One id of the documentation, with the families that are made to show it and the faults that it has to notice.
struct CoverageLine {
    let id: String
    let families: [String]
    let faults: [String]

    /// Whether somebody would notice if the behaviour ended.
    var isComplete: Bool { !families.isEmpty && !faults.isEmpty }

    /// The line, with what is missing and where it belongs.
    var text: String {
        let shown =
            families.isEmpty
            ? "found no family, expected one that has it under \"plays\"" : families.joined(separator: ", ")
        let noticed =
            faults.isEmpty
            ? "found no fault, expected one that it has to notice in Sources/Faults" : faults.joined(separator: ", ")
        return "\(id)\n    families: \(shown)\n    faults: \(noticed)"
    }
}

extension CoverageLine {
    /// A check of the harness, which needs no family.
    init(_ check: HarnessCheck) {
        self.init(
            id: check.id, families: ["made for the check"], faults: FaultCatalogue.faults(caughtBy: check.id).map(\.id))
    }
}
