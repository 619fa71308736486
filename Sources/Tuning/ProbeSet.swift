import JSONDocument
import Languages

/// Probes of one recogniser, each clip once.
public struct ProbeSet: Sendable {
    /// The probes, in the order of families and clips.
    public let probes: [Probe]
    /// The recogniser; `nil` when no recording names one.
    public let engine: String?

    /// How many probes of other recognisers, or of none that is named, were left out because one was asked for.
    public let leftOut: Int

    /// Takes probes.
    ///
    /// - Parameter wanted: The recogniser to take probes of; by default the only one there is.
    /// - Throws: ``TuningError`` for an empty set, a clip that is there twice, and probes of several recognisers; those that name
    ///   none count as a recogniser of their own.
    public init(_ probes: [Probe], engine wanted: String? = nil) throws(TuningError) {
        let engine = try Self.engine(of: probes, wanted: wanted)
        let kept = probes.filter { $0.engine == engine }.sorted { ($0.family, $0.clip) < ($1.family, $1.clip) }
        guard !kept.isEmpty else {
            throw TuningError(
                "found no probe, expected at least one; record some with scripts/probes, or name a file with --probes")
        }
        for (probe, next) in zip(kept, kept.dropFirst()) where (probe.family, probe.clip) == (next.family, next.clip) {
            throw TuningError(
                "\(next.place): found clip \(next.clip) of \(next.family) twice, first at \(probe.place), expected each clip "
                    + "once: it would count double; take one of them out")
        }
        self.probes = kept
        self.engine = engine
        leftOut = probes.count - kept.count
    }

    /// The recogniser whose probes are taken.
    private static func engine(of probes: [Probe], wanted: String?) throws(TuningError) -> String? {
        let named = Set(probes.compactMap(\.engine)).sorted()
        if let wanted {
            guard named.contains(wanted) else {
                throw TuningError("--engine: found \"\(wanted)\", expected one of \(named)")
            }
            return wanted
        }
        guard named.count <= 1 else {
            let counts = named.map { name in "\"\(name)\" (\(probes.count { $0.engine == name }))" }
            throw TuningError(
                "found probes of \(named.count) recognisers: \(counts.joined(separator: ", ")), expected one, because "
                    + "confidences of two can't be compared; choose one with --engine")
        }
        // Whose confidences they are nobody knows, so they may not pass for those of the one that is named.
        if let engine = named.first, let nameless = probes.first(where: { $0.engine == nil }) {
            let count = probes.count { $0.engine == nil }
            throw TuningError(
                "\(nameless.place): found no \"engine\", as in \(count) of \(probes.count) probes, beside probes of \"\(engine)\"; "
                    + "expected one recogniser, because confidences of two can't be compared; add \"engine\" to those lines "
                    + "if it is the same, tune on them alone with --probes, or leave them out with --engine \"\(engine)\""
            )
        }
        return named.first
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
