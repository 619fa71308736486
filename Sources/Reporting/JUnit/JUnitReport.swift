import Evaluation
import JSONDocument

/// Writes `junit.xml`: a suite per matrix, a test case per cell and trial.
///
/// What no cell can show (a broken relation, cells without a line) is a test case `gate` of its own, but only when the
/// gate is red while no cell is: a red run never looks green.
final class JUnitReport: ReportSink {
    private let context: ReportContext
    private let writer: ReportWriter
    private var openSection: Int?
    private var brokenCases = 0

    init(_ context: ReportContext, _ writer: ReportWriter) {
        self.context = context
        self.writer = writer
    }

    private var needsGateCase: Bool {
        let totals = context.summary.totals
        return context.verdict.colour != .green && totals[.failed] == 0 && totals[.error] == 0
    }

    func begin() throws {
        let totals = context.summary.totals
        let lines = context.record.cellCount + (needsGateCase ? 1 : 0)
        let seconds = context.footer.map { " time=\"\($0.seconds)\"" } ?? ""
        try writer.append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="criba" tests="\(lines)" failures="\(totals[.failed] + (needsGateCase ? 1 : 0))" \
            errors="\(totals[.error])" skipped="\(totals[.known] + totals[.notApplicable])"\(seconds)>

            """)
    }

    func add(_ cell: ReportCell) throws {
        if openSection != cell.record.section { try open(cell.record.section) }
        let record = cell.record
        let name = XMLText.escape(cell.uniqueName)
        try writer.append(
            "    <testcase classname=\"\(XMLText.escape("\(cell.section.suite).\(record.family)"))\" name=\"\(name)\"")
        guard let outcome = try outcome(of: record) else {
            try writer.append("/>\n")
            return
        }
        try writer.append(">\n      \(outcome)\n    </testcase>\n")
    }

    func end(_ groups: [FailureGroup]) throws {
        try close()
        if needsGateCase {
            let message = XMLText.escape(context.verdict.headline)
            let reasons = XMLText.escape(context.verdict.reasons.joined(separator: "\n"))
            try writer.append(
                """
                  <testsuite name="gate" tests="1" failures="1" errors="0" skipped="0">
                    <testcase classname="criba" name="gate">
                      <failure message="\(message)" type="gate">\(reasons)</failure>
                    </testcase>
                  </testsuite>

                """)
        }
        try writer.append("</testsuites>\n")
    }

    private func open(_ section: Int) throws {
        try close()
        openSection = section
        let totals = context.summary.sections[section].totals
        let unseen = totals[.failed] + totals[.error] + totals[.passed] + totals[.known] + totals[.notApplicable]
        let name = XMLText.escape(context.header.sections[section].name)
        let time = XMLText.escape(String(context.header.circumstances.startedAt.prefix { $0 != "Z" && $0 != "." }))
        try writer.append(
            """
              <testsuite name="\(name)" tests="\(unseen)" failures="\(totals[.failed])" errors="\(totals[.error])" \
            skipped="\(totals[.known] + totals[.notApplicable])" timestamp="\(time)">

            """)
    }

    private func close() throws {
        if openSection != nil { try writer.append("  </testsuite>\n") }
        openSection = nil
    }

    private func outcome(of cell: CellRecord) throws -> String? {
        let message = XMLText.escape(cell.reason ?? cell.status.rawValue)
        switch cell.status {
        case .passed:
            return nil
        case .failed:
            let type = XMLText.escape(cell.failing.first ?? "failed")
            return "<failure message=\"\(message)\" type=\"\(type)\">\(XMLText.escape(try story(of: cell)))</failure>"
        case .error, .missing:
            let type = XMLText.escape(cell.error?["kind"]?.stringValue ?? cell.status.rawValue)
            return "<error message=\"\(message)\" type=\"\(type)\">\(XMLText.escape(try story(of: cell)))</error>"
        case .known, .notApplicable:
            return "<skipped message=\"\(message)\"/>"
        }
    }

    /// Each failing metric with what was expected and found, and the error with its advice.
    private func story(of cell: CellRecord) throws -> String {
        var lines: [String] = []
        if let stage = cell.firstBrokenStage { lines.append("first broken stage: \(stage)") }
        for name in cell.metrics {
            let metrics = try JSONValue.parse(context.record.evidence(name), name: "evidence \(name)")
            for metric in metrics.arrayValue ?? [] {
                guard let name = metric["name"]?.stringValue, cell.failing.contains(name) else { continue }
                lines.append("\(name): \(metric["rationale"]?.stringValue ?? "failing")")
                if let expected = metric["expected"]?.stringValue { lines.append("  expected: \(expected)") }
                if let found = metric["found"]?.stringValue { lines.append("  found: \(found)") }
            }
        }
        for key in ["message", "advice"] {
            if let text = cell.error?[key]?.stringValue { lines.append(text) }
        }
        return lines.joined(separator: "\n")
    }
}
