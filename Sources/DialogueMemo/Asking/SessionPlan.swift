/// What holds for every exchange: how far it goes, and the timing of its voice.
public struct SessionPlan: Sendable, Hashable {
    /// How far an exchange goes.
    public var limits: SessionLimits
    /// The timing of the voice.
    public var timing: VoiceTiming

    /// Creates a plan; the defaults are the published ones.
    public init(limits: SessionLimits = SessionLimits(), timing: VoiceTiming = VoiceTiming()) {
        self.limits = limits
        self.timing = timing
    }

    /// How the question of that index, from 0, is spoken.
    public func spokenPrompt(_ index: Int) -> SpokenPrompt {
        SpokenPrompt(
            silenceBefore: index == 0 ? timing.silenceBeforeFirstPrompt : timing.silenceBeforeLaterPrompts,
            microphone: timing.microphone, watchdog: timing.watchdog)
    }
}

/// When a voice speaks and when it listens, as data; nothing here waits.
public struct VoiceTiming: Sendable, Hashable {
    /// When the microphone is switched on.
    public enum Microphone: String, Sendable, Hashable {
        /// When the prompt has been played back, so that the app does not hear itself. Published.
        case afterPlayback
        /// While the prompt is still playing.
        case duringPlayback
    }

    /// Silence before the first prompt in seconds. Published: 0.24.
    public var silenceBeforeFirstPrompt: Double
    /// Silence before later prompts in seconds. Published: 0.06.
    public var silenceBeforeLaterPrompts: Double
    /// When the microphone is switched on.
    public var microphone: Microphone
    /// After how many seconds without an end of playback the microphone is switched on anyway. Published: five.
    public var watchdog: Double

    /// Creates a timing; the defaults are the published ones.
    public init(
        silenceBeforeFirstPrompt: Double = 0.24, silenceBeforeLaterPrompts: Double = 0.06,
        microphone: Microphone = .afterPlayback, watchdog: Double = 5
    ) {
        self.silenceBeforeFirstPrompt = silenceBeforeFirstPrompt
        self.silenceBeforeLaterPrompts = silenceBeforeLaterPrompts
        self.microphone = microphone
        self.watchdog = watchdog
    }
}

/// How one question is spoken.
public struct SpokenPrompt: Sendable, Hashable {
    /// Silence before it, in seconds.
    public let silenceBefore: Double
    /// When the microphone is switched on.
    public let microphone: VoiceTiming.Microphone
    /// After how many seconds the microphone is switched on anyway.
    public let watchdog: Double
}
