import Engines
import Languages

/// What governs the digest of a note, apart from the note itself. Every default is argued where it is declared.
public struct NoteSettings: Sendable, Hashable {
    /// The locales that compete, one a language, in the order that breaks a complete tie.
    public var candidates: [SpeechLocale]
    /// How much of a note a probe hears, in seconds. Published: 20.
    public var probeSeconds: Double
    /// A recording that is nowhere louder is silence, in dBFS over 100 ms. Not published: speech that a telephone records from
    /// across a room is above −50, its own noise floor below −60.
    public var silenceLevel: Double
    /// How the detector weighs its evidence.
    public var detection: DetectionSettings
    /// How long notes are cut.
    public var chunking: ChunkSettings
    /// How many key points a digest shows at most. Published: three to five.
    public var keyPointLimit: Int
    /// How alike two key points, to-dos or dates must be to count as one.
    public var likeness: LikenessSettings

    /// Creates settings.
    public init(
        candidates: [SpeechLocale], probeSeconds: Double = 20, silenceLevel: Double = -60,
        detection: DetectionSettings = .init(),
        chunking: ChunkSettings = .init(), keyPointLimit: Int = 5, likeness: LikenessSettings = .init()
    ) {
        self.candidates = candidates
        self.probeSeconds = probeSeconds
        self.silenceLevel = silenceLevel
        self.detection = detection
        self.chunking = chunking
        self.keyPointLimit = keyPointLimit
        self.likeness = likeness
    }
}

/// What a user chose for one note, or for the app as a whole.
public struct NoteConfiguration: Sendable, Hashable {
    /// The language of the app's own words. It must never reach a model request.
    public var interface: Language
    /// The language digests and replies are written in.
    public var output: OutputLanguage
    /// How replies address the sender.
    public var addressForm: AddressFormSetting
    /// A locale somebody fixed by hand; no probe decides then.
    public var forcedLocale: SpeechLocale?

    /// Creates a configuration.
    public init(
        interface: Language, output: OutputLanguage = .spoken, addressForm: AddressFormSetting = .automatic,
        forcedLocale: SpeechLocale? = nil
    ) {
        self.interface = interface
        self.output = output
        self.addressForm = addressForm
        self.forcedLocale = forcedLocale
    }
}

/// The language of key points, to-dos, labels and replies.
public enum OutputLanguage: Sendable, Hashable {
    /// The language that was spoken (the setting `auto`).
    case spoken
    /// Always this one.
    case fixed(Language)

    /// The language once the spoken one is known.
    public func resolved(spoken: Language) -> Language {
        switch self {
        case .spoken: spoken
        case .fixed(let language): language
        }
    }
}

/// A voice note as it lies in the inbox.
public struct InboxNote: Sendable, Hashable {
    /// The recording.
    public let audio: AudioReference
    /// Who sent it, as the sender's app wrote it; user text.
    public let sender: String?

    /// Creates a note.
    public init(audio: AudioReference, sender: String?) {
        self.audio = audio
        self.sender = sender
    }
}
