import Languages

/// What is spoken in a clip, as a probe set's short form says it in one word.
enum SpokenTruth: Equatable {
    /// A candidate's language: the right answer.
    case candidate(Language)
    /// Another language, by its code: the right answer is none of the candidates.
    case foreign(String)
    /// No language at all, such as digits or silence: the right answer is none of the candidates.
    case nothing

    /// What to write, for messages.
    static let expected = "a language code such as \"de\", \"de-DE\" or \"fr\", or \"none\" where no language is spoken"

    /// Reads a language tag (BCP 47) in any case, or `none` or `zxx`; `nil` for what can be neither.
    ///
    /// A language of two letters has to be one of ISO 639-1, so that a slip doesn't pass for a foreign language.
    init?(_ tag: String, candidates: [Language]) {
        let tag = tag.lowercased()
        if tag == "none" || tag == "zxx" {
            self = .nothing
            return
        }
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        guard let primary = parts.first.map(String.init), Self.isLanguage(primary),
            parts.dropFirst().allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.isAlphanumeric) })
        else { return nil }
        let code = Self.shorter[primary] ?? primary
        if let language = candidates.first(where: { $0.rawValue == code }) {
            self = .candidate(language)
        } else {
            self = .foreign(code)
        }
    }

    private static func isLanguage(_ code: String) -> Bool {
        guard code.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return false }
        return code.utf8.count == 3 || twoLetterCodes.contains(code)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
    }

    /// ISO 639-2 codes of the languages that the features speak.
    private static let shorter = ["deu": "de", "ger": "de", "spa": "es", "eng": "en"]

    /// ISO 639-1.
    private static let twoLetterCodes: Set<String> = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de
        dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id
        ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu
        lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu
        rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr
        ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
