import Languages

/// A probe whose texts were identified and counted once, for all the settings that are tried on it.
struct PreparedProbe: Sendable {
    let probe: Probe
    /// The candidates' signals in the order of their locales.
    let signals: [ProbeSignals]
    /// The values of all signals, a row a candidate.
    let values: [[Double]]

    init(_ probe: Probe, hypotheses: (String) -> LanguageHypotheses) {
        self.probe = probe
        signals = ProbeSignals.all(probe.evidence, hypotheses: hypotheses)
        values = signals.map { candidate in DetectionSignal.allCases.map { candidate.value(of: $0) } }
    }

    /// The right candidate's place; `nil` when none is right.
    var target: Int? {
        probe.truth.flatMap { truth in signals.firstIndex { $0.probe.locale.language == truth } }
    }
}
