import Evaluation
import Foundation
import Reporting

/// Writes the reports of a record into a run's folder.
struct ReportFiles {
    let folder: String
    let formats: [ReportFormat]

    /// Writes them, each whole or not at all.
    ///
    /// - Parameters:
    ///   - baseline: What became of each cell, known while a run ends; a record keeps the numbers only.
    ///   - trends: How each matrix went over its last runs.
    /// - Returns: The run in a few lines, the verdict first.
    func write(
        record: RunRecord, summary: RunSummary, baseline: BaselineComparison? = nil, trends: [RunTrend] = [],
        terminal: Terminal
    ) throws -> [String] {
        let report = RunReport(record: record, summary: summary, baseline: baseline, trends: trends)
        var files: [FileOutput] = []
        var outputs: [(format: ReportFormat, output: any ReportOutput)] = []
        for format in formats {
            guard let name = format.fileName else {
                outputs.append((format, terminal.output))
                continue
            }
            let file = try FileOutput(path: "\(folder)/\(name)")
            files.append(file)
            outputs.append((format, file))
        }
        let lines = try report.write(outputs)
        for file in files { try file.finish() }
        for format in formats {
            if let name = format.fileName { terminal.say("wrote \(folder)/\(name)") }
        }
        return lines
    }
}
