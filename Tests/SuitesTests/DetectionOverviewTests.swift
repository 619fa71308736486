import Evaluation
import Testing

@testable import Suites

@Suite("Detection of a whole run")
struct DetectionOverviewTests {
    private func entry(
        _ name: String, _ expected: String, _ detected: String, _ decidedBy: String, _ margin: Double, _ score: Double,
        lead: Double?
    ) -> DetectionOverview.Entry {
        .init(
            name: name, expected: expected, detected: detected, decidedBy: decidedBy, margin: margin, score: score,
            confidenceLead: lead)
    }

    @Test("what was taken for what, the leads, calibration and the nearest calls")
    func exhibits() throws {
        let overview = DetectionOverview(
            [
                entry("b", "de", "de", "confidence", 0.3, 0.93, lead: 0.2),
                entry("a", "de", "es", "identifier", 0.05, 0.91, lead: -0.01),
                entry("c", "en", "en", "uncertain", 0.01, 0.4, lead: nil),
            ], tieMargin: 0.08)
        guard overview.exhibits.count == 4, case .table(_, _, let confusion) = overview.exhibits[0],
            case .stripPlot(_, let points, let zone) = overview.exhibits[1],
            case .table(_, _, let calibration) = overview.exhibits[2],
            case .table(_, _, let nearest) = overview.exhibits[3]
        else {
            Issue.record("\(overview.exhibits)")
            return
        }
        #expect(confusion == [["de", "1", "1", "0", "0"], ["en", "0", "0", "0", "1"]])
        #expect(points.map(\.value) == [-0.01, 0.2] && zone == 0...0.08)
        #expect(points.map(\.group) == ["de, taken for another", "de"])
        #expect(calibration == [["0.9 to 1.0", "2", "1", "0.92"]])
        #expect(nearest.map { $0[0] } == ["c", "a", "b"] && nearest[0][5] == "none given")
    }

    @Test("a run without a detection shows nothing")
    func empty() {
        #expect(DetectionOverview([], tieMargin: 0.08).exhibits.isEmpty)
    }
}
