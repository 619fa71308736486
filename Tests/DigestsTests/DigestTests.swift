import Digests
import Testing

@Suite("Digest")
struct DigestTests {
    @Test("a digest is read back from its hexadecimal text in either case")
    func roundTrip() {
        let digest = SHA256.hash("abc")
        #expect(Digest(hex: digest.hex) == digest)
        #expect(Digest(hex: digest.hex.uppercased()) == digest)
        #expect(digest.description == digest.hex)
        #expect(digest.bytes.prefix(3) == [0xBA, 0x78, 0x16])
    }

    @Test(
        "what isn't 64 hexadecimal digits is no digest",
        arguments: [
            "", "abc", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
            String(repeating: "0", count: 63) + "g", String(repeating: "ä", count: 32),
        ])
    func refused(text: String) {
        #expect(Digest(hex: text) == nil)
    }

    @Test("digests are ordered as their texts are")
    func order() {
        let digests = (0..<200).map { SHA256.hash(String($0)) }
        #expect(digests.sorted().map(\.hex) == digests.map(\.hex).sorted())
    }

    @Test("a digest takes 32 bytes")
    func size() {
        #expect(MemoryLayout<Digest>.size == 32)
    }
}
