import Testing

@testable import Recordings

@Suite("Secrets")
struct SecretScanTests {
    private func kinds(_ text: String) -> [String] {
        SecretScan.findings(in: Array(text.utf8), file: "a").map(\.kind)
    }

    @Test(
        "what looks like a secret is found, wherever it stands",
        arguments: [
            "sk-" + "proj-abcDEF0123456789abcdef", "Bearer " + "abcdef0123456789abcdef", "AKIA" + "ABCDEFGHIJKLMNOP",
            "ghp_" + String(repeating: "a1", count: 18), "AIza" + String(repeating: "x", count: 35),
            "eyJ" + String(repeating: "h", count: 80), "hf_" + String(repeating: "b", count: 34),
        ])
    func found(secret: String) {
        for text in [secret, "{\"prompt\":\"use \(secret) now\"}", "first\n\\n\(secret)"] {
            #expect(kinds(text).count == 1, "\(text)")
        }
    }

    @Test("ordinary text is left alone")
    func ordinary() {
        #expect(
            kinds(
                "The desk-top-risk-free-and-2-more-besides-yes task; Bearer of news; Bearer Telecommunications-Incorporated; AKIA; sk-short"
            ).isEmpty)
    }

    @Test("a finding names the line and does not repeat the secret")
    func place() {
        let secret = "AKIA" + "ABCDEFGHIJKLMNOP"
        let finding = SecretScan.findings(in: Array("a\nb \(secret)".utf8), file: "v1.jsonl")[0]
        #expect(finding.description == "v1.jsonl:2: looks like an AWS access key (AKIA…)")
    }

    @Test("our own recordings hold none")
    func ownRecordings() throws {
        let bytes = ModelRecordings.encode([try Sample.recording()])
        #expect(SecretScan.findings(in: bytes, file: "v1.jsonl").isEmpty)
    }
}
