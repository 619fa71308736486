import Engines
import JSONDocument
import Languages
import VoiceNote

/// What a family changes in how its notes are played: the surroundings, never the story.
struct FamilyOverride: Sendable {
    /// Who sent the note, where the family says it anew.
    enum Sender: Sendable, Hashable {
        case ofFixture
        case other(String?)
    }

    /// A failure of the model at one step.
    struct StepFailure: Sendable, Hashable {
        /// The step, such as `summary.2of3`.
        let step: String
        let failure: EngineFailure
    }

    /// What happened to the file of the recording.
    enum Damage: Sendable, Hashable {
        /// Only the beginning arrived, in bytes.
        case keptBytes(Int)
    }

    var availability = ModelAvailability.available
    var sender = Sender.ofFixture
    var addressForm: AddressFormSetting?
    /// The locales that compete, instead of the matrix's.
    var candidates: [SpeechLocale]?
    var failures: [StepFailure] = []
    var damage: Damage?
    /// The user cancels once this stage is done.
    var cancelAfter: NoteStage?
    /// What the user does once the note was read.
    var then: [UserAction] = []

    /// Something a user does with a note that was read.
    enum UserAction: Sendable, Hashable {
        /// Says which language was spoken, which is the fixture's.
        case correctLanguage
        case changeSender(String?)
        case changeAddressForm(AddressFormSetting)
    }

    /// Whether model requests can differ from those of the family it builds on.
    var changesRequests: Bool { sender != .ofFixture || addressForm != nil || !then.isEmpty }

    private static let keys = [
        "availability", "sender", "addressForm", "candidates", "failures", "damage", "cancelAfter", "then",
    ]

    init() {}

    /// Reads the `override` of a family.
    init(_ family: JSONObjectReader) throws {
        guard let reader = try family.optionalObject("override", keys: Self.keys) else { return }
        availability = try reader.optionalChoice("availability") ?? .available
        if reader.has("sender") { sender = .other(try Self.nameOrNull(reader, "sender")) }
        addressForm = try reader.optionalChoice("addressForm")
        candidates = try reader.optionalStrings("candidates")?.map { name in
            guard let locale = SpeechLocale(name) else {
                throw reader.error(
                    at: "candidates", found: "\"\(name)\"", expected: "locales of de, es, en such as \"de-AT\"",
                    advice: nil)
            }
            return locale
        }
        failures = try (reader.optionalObjects("failures", keys: ["step", "kind", "message"]) ?? []).map { failure in
            StepFailure(
                step: try failure.string("step"),
                failure: EngineFailure(
                    kind: try failure.choice("kind"), message: try failure.optionalString("message") ?? ""))
        }
        damage = try reader.optionalObject("damage", keys: ["keptBytes"]).map { .keptBytes(try $0.int("keptBytes")) }
        cancelAfter = try reader.optionalChoice("cancelAfter")
        then = try
            (reader.optionalObjects("then", keys: ["correctLanguage", "changeSender", "changeAddressForm"]) ?? [])
            .map(Self.action)
    }

    private static func action(_ reader: JSONObjectReader) throws -> UserAction {
        if reader.has("correctLanguage") { return .correctLanguage }
        if reader.has("changeSender") { return .changeSender(try nameOrNull(reader, "changeSender")) }
        guard let form: AddressFormSetting = try reader.optionalChoice("changeAddressForm") else {
            throw reader.error(
                at: "then", found: "no action", expected: "correctLanguage, changeSender or changeAddressForm",
                advice: nil)
        }
        return .changeAddressForm(form)
    }

    private static func nameOrNull(_ reader: JSONObjectReader, _ key: String) throws -> String? {
        reader.optionalNode(key)?.value.isNull == false ? try reader.string(key) : nil
    }
}
