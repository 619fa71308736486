import JSONDocument
import Languages

/// Probes of one recogniser, each clip once.
public struct ProbeSet: Sendable {
    /// The probes, in the order of families and clips.
    public let probes: [Probe]
    /// The recogniser; `nil` when no recording names one.
    public let engine: String?

    /// Takes probes.
    ///
    /// - Throws: ``TuningError`` for an empty set, a clip that is there twice, and probes of several recognisers.
    public init(_ probes: [Probe], engine wanted: String? = nil) throws(TuningError) {
        let named = Set(probes.compactMap(\.engine)).sorted()
        if let wanted, !named.contains(wanted) {
            throw TuningError("--engine: found \"\(wanted)\", expected one of \(named)")
        }
        guard wanted != nil || named.count <= 1 else {
            let counts = named.map { name in "\"\(name)\" (\(probes.count { $0.engine == name }))" }
            throw TuningError(
                "found probes of \(named.count) recognisers: \(counts.joined(separator: ", ")), expected one, because "
                    + "confidences of two can't be compared; choose one with --engine")
        }
        let engine = wanted ?? named.first
        let kept = probes.filter { $0.engine == nil || $0.engine == engine }.sorted {
            ($0.family, $0.clip) < ($1.family, $1.clip)
        }
        guard !kept.isEmpty else {
            throw TuningError(
                "found no probe, expected at least one; record some with scripts/probes, or name a file with --probes")
        }
        var seen: Set<String> = []
        for probe in kept {
            guard seen.insert("\(probe.family)\u{0}\(probe.clip)").inserted else {
                throw TuningError(
                    "found clip \(probe.clip) of \(probe.family) twice, expected each clip once: it would count double")
            }
        }
        self.probes = kept
        self.engine = engine
    }

    /// Reads a file of probes, one JSON object a line.
    ///
    /// - Throws: ``TuningError`` with the file, the line and what is wrong with it.
    public static func read(
        _ bytes: [UInt8], name: String, candidates: [SpeechLocale]
    ) throws(TuningError) -> [Probe] {
        var probes: [Probe] = []
        for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            guard line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { continue }
            do {
                probes.append(
                    try ProbeLine(bytes: Array(line), name: "\(name): line \(number + 1)", candidates: candidates)
                        .probe())
            } catch {
                throw TuningError(error.description)
            }
        }
        guard !probes.isEmpty else {
            throw TuningError(
                "\(name): found no probe, expected one JSON object a line; record some with scripts/probes")
        }
        return probes
    }
}
