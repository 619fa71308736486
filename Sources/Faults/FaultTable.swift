import Evaluation
import Suites

/// The catalogue as the table at the end of Documentation/faults.md.
public enum FaultTable {
    /// The faults by what they are in, each a row; Markdown, with a line end.
    public static var markdown: String {
        var lines: [String] = []
        for subject in subjects {
            let faults = FaultCatalogue.all.filter { $0.subject == subject }
            lines += ["### \(subject): \(faults.count)", "", "| Fault | What is wrong | Noticed by |", "|---|---|---|"]
            lines += faults.map { fault in
                let ids = fault.caughtBy.map { "`\(short($0, subject))`" }.joined(separator: ", ")
                let report = fault.origin == fault.caughtBy.joined(separator: ", ") ? "" : " (\(fault.origin))"
                return "| `\(fault.id.dropFirst(subject.count + 7))` | \(fault.sentence)\(report) | \(ids) |"
            }
            lines.append("")
        }
        return lines.dropLast().joined(separator: "\n") + "\n"
    }

    private static var subjects: [String] { BuiltInSuites.descriptions.map(\.name) + ["harness"] }

    private static func short(_ id: String, _ subject: String) -> String {
        id.hasPrefix("\(subject).") ? String(id.dropFirst(subject.count + 1)) : id
    }
}
