/// Looks for what must never be in a recording or a report: keys, tokens, private keys, credential headers.
public enum SecretScan {
    /// A place that looks like a secret. The secret itself is not repeated.
    public struct Finding: Sendable, Hashable, CustomStringConvertible {
        /// The file as it was named.
        public let file: String
        /// The line, from 1.
        public let line: Int
        /// What it looks like, such as `AWS access key`.
        public let kind: String
        /// The first characters, enough to find it.
        public let start: String

        /// `v1.jsonl:3: looks like an AWS access key (AKIA…)`
        public var description: String { "\(file):\(line): looks like \(kind) (\(start)…)" }
    }

    /// Which bytes a secret consists of after its prefix.
    private enum Alphabet {
        case upper, alphanumeric, token

        func holds(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A: true
            case 0x61...0x7A: self != .upper
            // - _ . ~ + / =
            case 0x2D, 0x5F, 0x2E, 0x7E, 0x2B, 0x2F, 0x3D: self == .token
            default: false
            }
        }
    }

    private struct Pattern {
        let prefix: [UInt8]
        let alphabet: Alphabet
        let minimum: Int
        let kind: String
        /// Whether a digit has to be in it, since words alone may follow the prefix too ("Bearer" is also a word).
        let needsDigit: Bool

        init(_ prefix: String, _ alphabet: Alphabet, _ minimum: Int, _ kind: String, needsDigit: Bool = false) {
            self.prefix = Array(prefix.utf8)
            self.alphabet = alphabet
            self.minimum = minimum
            self.kind = kind
            self.needsDigit = needsDigit
        }
    }

    private static let patterns: [Pattern] = [
        Pattern("sk-", .token, 20, "an API key", needsDigit: true),
        Pattern("rk_live_", .alphanumeric, 16, "a payment key"),
        Pattern("sk_live_", .alphanumeric, 16, "a payment key"),
        Pattern("Bearer ", .token, 16, "a bearer token", needsDigit: true),
        Pattern("bearer ", .token, 16, "a bearer token", needsDigit: true),
        Pattern("Basic ", .token, 16, "basic credentials", needsDigit: true),
        Pattern("AKIA", .upper, 16, "an AWS access key"),
        Pattern("ASIA", .upper, 16, "an AWS access key"),
        Pattern("AIza", .token, 35, "a Google API key"),
        Pattern("ghp_", .alphanumeric, 30, "a GitHub token"),
        Pattern("gho_", .alphanumeric, 30, "a GitHub token"),
        Pattern("ghu_", .alphanumeric, 30, "a GitHub token"),
        Pattern("ghs_", .alphanumeric, 30, "a GitHub token"),
        Pattern("github_pat_", .token, 20, "a GitHub token"),
        Pattern("glpat-", .token, 16, "a GitLab token"),
        Pattern("hf_", .alphanumeric, 30, "a Hugging Face token"),
        Pattern("xoxb-", .token, 16, "a Slack token"),
        Pattern("xoxp-", .token, 16, "a Slack token"),
        Pattern("xapp-", .token, 16, "a Slack token"),
        Pattern("eyJ", .token, 60, "a JSON Web Token"),
        Pattern("-----BEGIN ", .upper, 2, "a private key or certificate"),
        Pattern("\"authorization\"", .upper, 0, "a credential header"),
        Pattern("\"Authorization\"", .upper, 0, "a credential header"),
        Pattern("\"x-api-key\"", .upper, 0, "a credential header"),
        Pattern("\"api_key\"", .upper, 0, "a credential"),
        Pattern("\"apiKey\"", .upper, 0, "a credential"),
    ]

    /// All places in the bytes that look like a secret, in order; one pass, no decoding.
    public static func findings(in bytes: [UInt8], file: String) -> [Finding] {
        var byFirst: [[Pattern]] = Array(repeating: [], count: 256)
        for pattern in patterns {
            if let first = pattern.prefix.first { byFirst[Int(first)].append(pattern) }
        }
        var findings: [Finding] = []
        var line = 1
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x0A { line += 1 }
            // A prefix inside a word ("desk-…") starts nothing; an escaped line feed ("\\nsk-…") does.
            if !byFirst[Int(byte)].isEmpty, !isInsideWord(index, of: bytes) {
                for pattern in byFirst[Int(byte)] {
                    guard let end = end(of: pattern, at: index, in: bytes) else { continue }
                    let start = String(decoding: bytes[index..<min(index + pattern.prefix.count, end)], as: UTF8.self)
                    findings.append(Finding(file: file, line: line, kind: pattern.kind, start: start))
                    index = end - 1
                    break
                }
            }
            index += 1
        }
        return findings
    }

    private static func isInsideWord(_ index: Int, of bytes: [UInt8]) -> Bool {
        guard index > 0, Alphabet.alphanumeric.holds(bytes[index - 1]) else { return false }
        return !(index > 1 && bytes[index - 2] == UInt8(ascii: "\\"))
    }

    private static func end(of pattern: Pattern, at index: Int, in bytes: [UInt8]) -> Int? {
        guard index + pattern.prefix.count <= bytes.count, bytes[index...].starts(with: pattern.prefix) else {
            return nil
        }
        var end = index + pattern.prefix.count
        while end < bytes.count, pattern.alphabet.holds(bytes[end]) { end += 1 }
        let secret = bytes[(index + pattern.prefix.count)..<end]
        guard secret.count >= pattern.minimum else { return nil }
        if pattern.needsDigit, !secret.contains(where: { 0x30...0x39 ~= $0 }) { return nil }
        return end
    }
}
