import Engines
import JSONDocument
import Testing

@testable import Recordings

@Suite("Recorded failures")
struct RecordedFailureTests {
    @Test("every kind keeps its name, domain and code through a file", arguments: EngineFailureKind.allCases)
    func roundTrip(kind: EngineFailureKind) throws {
        let failure = EngineFailure(
            kind: kind, message: "so said", domain: "FoundationModels.LanguageModelError", code: -1)
        let bytes = RecordedFailure.encode(failure).encoded()
        #expect(try RecordedFailure.decode(bytes: bytes, name: "f.json") == failure)
    }

    @Test("each error name of both systems is a kind")
    func names() {
        let os26 = [
            "exceededContextWindowSize", "assetsUnavailable", "guardrailViolation", "unsupportedGuide",
            "unsupportedLanguageOrLocale", "decodingFailure", "rateLimited", "concurrentRequests", "refusal",
        ]
        let os27 = [
            "contextSizeExceeded", "rateLimited", "refusal", "guardrailViolation", "unsupportedCapability",
            "unsupportedTranscriptContent", "unsupportedGenerationGuide", "unsupportedLanguageOrLocale", "timeout",
            "concurrentRequests", "transcriptMutationWhileResponding", "assetsUnavailable", "networkFailure",
            "quotaLimitReached", "serviceUnavailable",
        ]
        for name in os26 + os27 { #expect(EngineFailureKind(rawValue: name) != nil, "\(name)") }
    }

    @Test("an unknown failure is refused by name")
    func unknown() {
        let damage = Sample.damage {
            _ = try RecordedFailure.decode(bytes: Array(#"{"kind": "sulking"}"#.utf8), name: "f.json")
        }
        #expect(damage?.reason == .unknownFailure("sulking"))
        #expect(damage?.place == "f.json:1:10")
    }

    @Test("absent message, domain and code stay absent")
    func minimal() throws {
        let failure = EngineFailure(kind: .refusal)
        #expect(RecordedFailure.encode(failure) == ["kind": "refusal"])
    }
}
