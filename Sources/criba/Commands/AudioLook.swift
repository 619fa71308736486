import Evaluation
import OggOpus
import Reporting

/// What `criba audio` shows to people: facts, loudness over time, the container's links, problems with their place.
struct AudioLook {
    let facts: AudioFacts

    var lines: [String] { summary + loudness + container + problems }

    private var summary: [String] {
        let rate = facts.inputSampleRate == 0 ? "unknown" : "\(facts.inputSampleRate) Hz"
        var lines = [
            "length: \(Self.clock(facts.durationSeconds)) (\(facts.samples48k) samples at 48 kHz)",
            "channels: \(facts.channels)",
            "pre-skip: \(facts.preSkip) samples",
            "original rate: \(rate)",
            "output gain: \(facts.outputGain) dB",
            "packets: \(facts.packets) on \(facts.pages) pages",
            "encoder: \(TerminalText.excerpt(facts.vendor))",
        ]
        lines +=
            facts.comments.isEmpty
            ? ["comments: none"] : facts.comments.map { "comment: \(TerminalText.excerpt($0))" }
        return lines + ["sha256: \(facts.sha256.hex)", "packet digest: \(facts.packetDigests[0].hex)"]
    }

    private var loudness: [String] {
        guard let loudest = facts.loudness.max() else { return [] }
        let plot = LoudnessPlot(levels: facts.loudness)
        let place = facts.loudness.firstIndex(of: loudest) ?? 0
        return [
            "",
            "loudness in dBFS, loudest 100 ms in each \(plot.secondsPerColumn) s; "
                + "peak \(Self.tenths(Double(loudest))) at \(Self.clock(Double(place) / 10))",
        ] + plot.lines + [
            "     +" + String(repeating: "-", count: plot.columns.count),
            "      0:00.000 to \(Self.clock(facts.durationSeconds))",
        ]
    }

    private var container: [String] {
        var lines = ["", "container:"]
        for (index, link) in facts.linkMap.enumerated() {
            let start = Double(link.firstSample) / 48_000
            let end = Double(link.firstSample + link.samples48k) / 48_000
            let granules = link.startGranule.map { "granule positions \($0) to \(link.endGranule)" } ?? "no audio"
            lines += [
                "  link \(index + 1) at byte \(link.offset), \(Self.clock(start)) to \(Self.clock(end)): "
                    + "\(link.packets) packets on \(link.pages) pages, \(granules), "
                    + (link.hasEnd ? "ended" : "without an end"),
                "    stream \(link.serialNumber): \(CountText.of(link.channels, "channel")), "
                    + "mapping family \(link.mappingFamily), "
                    + "pre-skip \(link.preSkip), gain \(link.outputGain) dB, by \(TerminalText.excerpt(link.vendor))",
            ]
            lines += link.otherStreams.map { stream in
                "    beside it stream \(stream.serialNumber)"
                    + (stream.name.isEmpty ? "" : " (\(stream.name))")
                    + " from byte \(stream.offset): \(CountText.of(stream.pages, "page"))"
            }
        }
        let further = facts.links - facts.linkMap.count
        if further > 0 { lines.append("  and \(further) further links") }
        return lines
    }

    private var problems: [String] {
        guard !facts.problems.isEmpty else { return ["", "problems: none"] }
        var lines = ["", "problems:"]
        lines += facts.problems.map { problem in
            "  byte \(problem.offset), \(Self.clock(problem.seconds)): \(problem.kind.rawValue): \(problem.message)"
        }
        if facts.furtherProblems > 0 { lines.append("  and \(facts.furtherProblems) further problems") }
        return lines
    }

    /// One line for each page; the time is where the page's audio ends.
    func line(_ page: AudioPage) -> String {
        let marks = [(page.beginsStream, "begins"), (page.isContinued, "continued"), (page.endsStream, "ends")]
        let link = facts.linkMap.last { $0.offset <= page.offset }
        var time = ""
        if let link, link.serialNumber == page.serialNumber, let start = link.startGranule, page.granulePosition != -1 {
            let samples = page.granulePosition &- start &- Int64(link.preSkip)
            let seconds = Double(link.firstSample) / 48_000 + Double(samples) / 48_000
            if samples >= 0 { time = ", to \(Self.clock(seconds))" }
        }
        return "page \(page.sequenceNumber) of stream \(page.serialNumber) at byte \(page.offset): "
            + "\(page.byteCount) bytes, \(CountText.of(page.completedPackets, "packet")), "
            + "granule position \(page.granulePosition)\(time)"
            + marks.filter(\.0).map { ", \($0.1)" }.joined()
    }

    /// Hours, minutes, seconds and milliseconds, hours only when there are some.
    static func clock(_ seconds: Double) -> String {
        let milliseconds = Int((seconds * 1000).rounded())
        func padded(_ value: Int, _ width: Int) -> String {
            let digits = "\(value)"
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let minutes = milliseconds / 60_000
        let head = minutes < 60 ? "\(minutes)" : "\(minutes / 60):\(padded(minutes % 60, 2))"
        return "\(head):\(padded(milliseconds / 1000 % 60, 2)).\(padded(milliseconds % 1000, 3))"
    }

    private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
