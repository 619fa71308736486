import JSONDocument
import Languages
import NamedDates

/// A long text as the key of a memo, with what else an answer depends on.
///
/// Two keys are compared byte by byte, which is fast, and at once for two copies of one string. They are found by their
/// length and a few of their bytes: hashing a transcript as `String` does, in its normal form, costs more than
/// much of what is remembered under it.
struct TextKey: Hashable, Sendable {
    let text: String
    var language: Language?
    var now: ReferenceTime?

    init(_ text: String, language: Language? = nil, now: ReferenceTime? = nil) {
        self.text = text
        self.language = language
        self.now = now
    }

    static func == (left: TextKey, right: TextKey) -> Bool {
        left.language == right.language && left.now == right.now && ExactText.isSame(left.text, right.text)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(language)
        var text = text
        text.withUTF8 { bytes in
            hasher.combine(bytes.count)
            for start in [0, bytes.count / 2, bytes.count - Self.sample] {
                let part = max(0, start)..<min(bytes.count, max(0, start) + Self.sample)
                hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[part]))
            }
        }
    }

    /// How many bytes at the beginning, in the middle and at the end find a text.
    private static let sample = 16
}
