import Foundation
import JSONDocument

/// The page's content security policy: nothing may be loaded, and only the page's own style and script are used.
enum ContentPolicy {
    /// The policy that allows this one style sheet and this one script by their digests (CSP Level 3 §6.6.3).
    static func policy(style: String, script: String) -> String {
        "default-src 'none'; style-src '\(source(style))'; script-src '\(source(script))'; base-uri 'none'; form-action 'none'"
    }

    private static func source(_ text: String) -> String {
        let hex = Array(SHA256.hash(text).hex.utf8)
        let bytes = stride(from: 0, to: hex.count, by: 2).map { nibble(hex[$0]) << 4 | nibble(hex[$0 + 1]) }
        return "sha256-\(Data(bytes).base64EncodedString())"
    }

    private static func nibble(_ digit: UInt8) -> UInt8 {
        digit < 0x3A ? digit - 0x30 : digit - 0x57
    }
}
