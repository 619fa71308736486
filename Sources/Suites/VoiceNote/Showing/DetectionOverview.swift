import Evaluation
import JSONDocument
import Languages

/// The language detection of a whole run, as exhibits: what was taken for what, the leads, calibration, the nearest calls.
///
/// Each fixture counts once for each detection setting it was played with, however many cells it has.
public struct DetectionOverview: Sendable {
    /// One detection of the run.
    struct Entry: Sendable {
        /// The fixture, with the value of the axis `detection` where there is one.
        let name: String
        let expected: String
        let detected: String
        let decidedBy: String
        let margin: Double
        /// The chosen candidate's score.
        let score: Double
        /// The chosen candidate's lead in confidence; negative when it was overruled, `nil` when one is missing.
        let confidenceLead: Double?

        var isRight: Bool { expected == detected }
        var isUncertain: Bool { decidedBy == Detection.Decider.uncertain.rawValue }
    }

    let entries: [Entry]
    private let tieMargin: Double

    /// Reads the detections of a record.
    ///
    /// - Parameter tieMargin: The lead in confidence below which confidences count as tied.
    public init(_ record: RunRecord, tieMargin: Double = DetectionSettings().tieMargin) throws {
        var entries: [Entry] = []
        var seen: Set<String> = []
        for index in 0..<record.cellCount {
            let cell = try record.cell(at: index)
            guard let fixture = cell.fixture else { continue }
            let name = [fixture, cell.value(of: "detection")].compactMap(\.self).joined(separator: " · ")
            guard seen.insert(name).inserted else { continue }
            for evidence in cell.fields {
                let fields = try JSONValue.parse(try record.evidence(evidence), name: evidence)
                if let entry = Entry(name: name, fields["detection"]) { entries.append(entry) }
            }
        }
        self.init(entries, tieMargin: tieMargin)
    }

    init(_ entries: [Entry], tieMargin: Double) {
        self.entries = entries.sorted { $0.name < $1.name }
        self.tieMargin = tieMargin
    }

    /// The exhibits, in the order they are read; none for a run without a detection.
    public var exhibits: [Exhibit] {
        entries.isEmpty ? [] : [confusion, leads, calibration, nearest]
    }

    private var confusion: Exhibit {
        let languages = Language.allCases.map(\.rawValue)
        return .table(
            title: "What was spoken, and what it was taken for", columns: ["spoken"] + languages + ["uncertain"],
            rows: languages.compactMap { spoken in
                let members = entries.filter { $0.expected == spoken }
                guard !members.isEmpty else { return nil }
                return [spoken]
                    + languages.map { language in "\(members.count { $0.detected == language && !$0.isUncertain })" }
                    + ["\(members.count(where: \.isUncertain))"]
            })
    }

    private var leads: Exhibit {
        .stripPlot(
            title: "Lead in confidence of what was chosen; within the shaded zone confidences count as tied",
            points: entries.compactMap { entry in
                entry.confidenceLead.map { lead in
                    .init(
                        label: "\(entry.name): \(entry.detected) by \(entry.decidedBy)",
                        group: entry.isRight ? entry.expected : "\(entry.expected), taken for another", value: lead)
                }
            }, zone: 0...tieMargin)
    }

    private var calibration: Exhibit {
        let certain = entries.filter { !$0.isUncertain }
        return .table(
            title: "How often a score was right", columns: ["score", "detections", "right", "mean score"],
            rows: (0..<10).compactMap { bin in
                let members = certain.filter { min(9, max(0, Int($0.score * 10))) == bin }
                guard !members.isEmpty else { return nil }
                let mean = members.reduce(0) { $0 + $1.score } / Double(members.count)
                return [
                    "0.\(bin) to \(bin == 9 ? "1.0" : "0.\(bin + 1)")", "\(members.count)",
                    "\(members.count(where: \.isRight))",
                    NoteEvaluator.rounded(mean),
                ]
            })
    }

    private var nearest: Exhibit {
        .table(
            title: "The nearest calls",
            columns: ["fixture", "spoken", "taken for", "decided by", "lead in score", "in confidence"],
            rows: entries.sorted { ($0.margin, $0.name) < ($1.margin, $1.name) }.prefix(12).map { entry in
                [
                    entry.name, entry.expected, entry.detected, entry.decidedBy, NoteEvaluator.rounded(entry.margin),
                    entry.confidenceLead.map(NoteEvaluator.rounded) ?? "none given",
                ]
            })
    }
}

extension DetectionOverview.Entry {
    /// Reads the member `detection` of a cell's fields; `nil` when there is none.
    fileprivate init?(name: String, _ detection: JSONValue?) {
        guard let detection, let expected = detection["expected"]?.stringValue,
            let detected = detection["detected"]?.stringValue, let decidedBy = detection["decidedBy"]?.stringValue,
            let margin = detection["margin"]?.doubleValue, let candidates = detection["candidates"]?.arrayValue
        else { return nil }
        let confidences = candidates.map { $0["confidence"]?.doubleValue }
        var lead: Double?
        if let first = confidences.first ?? nil, !confidences.contains(nil) {
            lead = first - (confidences.dropFirst().compactMap(\.self).max() ?? 0)
        }
        self.init(
            name: name, expected: expected, detected: detected, decidedBy: decidedBy, margin: margin,
            score: candidates.first?["score"]?.doubleValue ?? 0, confidenceLead: lead)
    }
}
