import Engines
import Languages

/// What is known of today's setting and the probes that it is measured on.
///
/// Rules are measured on families held back. Today's setting is taken as it is, and if it was fitted on these probes its figures are
/// of what it learnt from: it would beat the very rule that it is an instance of.
enum TodaysSetting: Sendable {
    /// It equals what its rule gives when fitted on all of these probes: it learnt from them.
    case learned
    /// It is taken as it is, and nobody knows whether it saw these probes.
    case asItIs

    /// Compares a setting with what its rule gives on all probes, as a matrix writes them: rounded.
    ///
    /// Fitted weights agree in every decimal by nothing but a fit. A grid's values may agree because they are its argued defaults,
    /// so they count as learnt only where the setting says that it was tuned on this recogniser.
    init(_ today: DetectionSettings, fitted: DetectionSettings?) {
        guard let fitted, fitted.rule.name == today.rule.name else {
            self = .asItIs
            return
        }
        var unnamed = today
        unnamed.engine = fitted.engine
        let isTuned = today.rule.name == .weightedLogOdds || (today.engine != nil && today.engine == fitted.engine)
        self = isTuned && unnamed.json == fitted.json ? .learned : .asItIs
    }
}
