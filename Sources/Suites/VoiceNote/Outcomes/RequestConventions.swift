import Evaluation
import JSONDocument
import Languages
import VoiceNote

/// How an app's requests say what evaluators look for: the matrix's `requests`. The reference templates' by default.
struct RequestConventions: Sendable, Hashable {
    /// Where a chunk stands in its request.
    enum TranscriptPlace: String, Sendable, Hashable, CaseIterable {
        case end, anywhere
    }

    /// Whose sizes decide into how many chunks a note is cut.
    enum ChunkCount: String, Sendable, Hashable, CaseIterable {
        /// Those of the reference, as the fixtures say.
        case fixture
        /// The app's own.
        case own
    }

    /// How the line with the fixed now begins; `nil` when there is none.
    var now: String? = "Now: "
    /// How the line with the sender begins; `nil` when there is none.
    var sender: String? = "Sender: "
    var transcript = TranscriptPlace.end
    var chunkCount = ChunkCount.fixture
    /// How instructions name a language; empty when they do not.
    var languages: [Language: String] = [.de: "German", .es: "Spanish", .en: "English"]
    /// How instructions name a form of address; empty when they do not.
    var addressForms: [Language: [AddressForm: String]] = [
        .de: [.familiar: "(du)", .polite: "(Sie)"], .es: [.familiar: "(tú)", .polite: "(usted)"],
    ]
    /// Words of the interface that must reach no request; `nil` are those of the reference app.
    var interfaceWords: [String]?

    /// What the reference templates say.
    static let reference = RequestConventions()

    /// Every way to name a form of address, in the order of languages.
    var addressTokens: [String] {
        Language.allCases.flatMap { language in
            AddressForm.allCases.compactMap { addressForms[language]?[$0] }
        }
    }
}

extension RequestConventions {
    private static let keys = [
        "now", "sender", "transcript", "chunkCount", "languages", "addressForms", "interfaceWords",
    ]

    /// Reads the matrix's `requests`; what it does not say is as in the reference.
    init(_ matrix: JSONObjectReader) throws(JSONError) {
        self.init()
        guard let reader = try matrix.optionalObject("requests", keys: Self.keys) else { return }
        now = try Self.label(reader, "now", default: now)
        sender = try Self.label(reader, "sender", default: sender)
        transcript = try reader.optionalChoice("transcript") ?? transcript
        chunkCount = try reader.optionalChoice("chunkCount") ?? chunkCount
        if reader.has("languages") {
            let names = try reader.optionalObject("languages", keys: Language.allCases.map(\.rawValue))
            languages = [:]
            for language in Language.allCases { languages[language] = try names?.optionalString(language.rawValue) }
        }
        if reader.has("addressForms") {
            let forms = try reader.optionalObject("addressForms", keys: Language.allCases.map(\.rawValue))
            addressForms = [:]
            for language in Language.allCases {
                guard
                    let names = try forms?.optionalObject(language.rawValue, keys: AddressForm.allCases.map(\.rawValue))
                else { continue }
                for form in AddressForm.allCases {
                    addressForms[language, default: [:]][form] = try names.optionalString(form.rawValue)
                }
            }
        }
        if reader.has("interfaceWords") { interfaceWords = try reader.strings("interfaceWords") }
    }

    /// A label, or `null` where there is none.
    private static func label(
        _ reader: JSONObjectReader, _ key: String, default usual: String?
    ) throws(JSONError) -> String? {
        guard let node = reader.optionalNode(key) else { return usual }
        return node.value.isNull ? nil : try reader.string(key)
    }
}
