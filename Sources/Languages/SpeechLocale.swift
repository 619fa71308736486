/// A locale a recogniser is run for, such as `de-AT`: a language with an optional region (BCP 47, RFC 5646 §2.1).
public struct SpeechLocale: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The tag in the usual case: `de-DE`, `es-419`, `de`.
    public let identifier: String

    /// The language of the tag.
    public let language: Language

    /// The region, two capital letters (ISO 3166-1) or three digits (UN M.49); `nil` when the tag names none.
    public let region: String?

    /// Reads `language[-Script][-REGION]` in any case.
    ///
    /// A script is checked and kept in `identifier`. `nil` for a language that no feature speaks, for anything that
    /// isn't such a tag (an underscore, a variant, an extension), and for empty parts.
    public init?(_ identifier: String) {
        var parts = identifier.split(separator: "-", omittingEmptySubsequences: false)[...]
        guard let first = parts.popFirst(), let language = Language(rawValue: first.lowercased()) else { return nil }
        var tag = language.rawValue
        if let script = parts.first, script.utf8.count == 4 {
            guard script.utf8.allSatisfy(Self.isLetter) else { return nil }
            tag += "-" + script.prefix(1).uppercased() + script.dropFirst().lowercased()
            parts.removeFirst()
        }
        var region: String?
        if let part = parts.popFirst() {
            let letters = part.utf8.count == 2 && part.utf8.allSatisfy(Self.isLetter)
            let digits = part.utf8.count == 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            guard letters || digits else { return nil }
            region = part.uppercased()
            tag += "-" + part.uppercased()
        }
        guard parts.isEmpty else { return nil }
        self.identifier = tag
        self.language = language
        self.region = region
    }

    /// The identifier.
    public var description: String { identifier }

    /// Orders locales by identifier.
    public static func < (left: SpeechLocale, right: SpeechLocale) -> Bool {
        left.identifier < right.identifier
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }
}
