import Testing

@testable import Digests

@Suite("SHA-256")
struct SHA256Tests {
    @Test(
        "the vectors of FIPS 180-4 and NIST's examples come out",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                    + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
            ("hello\n", "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03"),
        ])
    func vectors(text: String, hex: String) {
        #expect(SHA256.hash(text).hex == hex)
        #expect(SHA256.hash(Array(text.utf8)).hex == hex)
    }

    @Test("a million a's give NIST's long vector")
    func longVector() {
        let bytes = [UInt8](repeating: 0x61, count: 1_000_000)
        #expect(SHA256.hash(bytes).hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test(
        "lengths around a block's end are padded right",
        arguments: [
            (55, "463eb28e72f82e0a96c0a4cc53690c571281131f672aa229e0d45ae59b598b59"),
            (56, "da2ae4d6b36748f2a318f23e7ab1dfdf45acdc9d049bd80e59de82a60895f562"),
            (63, "29af2686fd53374a36b0846694cc342177e428d1647515f078784d69cdb9e488"),
            (64, "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108"),
            (65, "4bfd2c8b6f1eec7a2afeb48b934ee4b2694182027e6d0fc075074f2fabb31781"),
            (119, "da18797ed7c3a777f0847f429724a2d8cd5138e6ed2895c3fa1a6d39d18f7ec6"),
            (120, "f52b23db1fbb6ded89ef42a23ce0c8922c45f25c50b568a93bf1c075420bbb7c"),
            (1000, "4e4c294b331f7a2099a379bec34b9f9fc03dc46ab465d998f4d683da53487e6d"),
        ])
    func blockEnds(count: Int, hex: String) {
        #expect(SHA256.hash((0..<count).map { UInt8($0 % 251) }).hex == hex)
    }

    @Test("a message fed in pieces of any size has the digest of the whole", arguments: [1, 3, 63, 64, 65, 127, 500])
    func pieces(size: Int) {
        let message = (0..<1000).map { UInt8($0 % 251) }
        var hash = SHA256()
        var start = 0
        while start < message.count {
            hash.update(message[start..<min(start + size, message.count)])
            start += size
        }
        #expect(hash.finalize() == SHA256.hash(message))
    }

    @Test("a copy goes its own way")
    func copies() {
        var first = SHA256()
        first.update("ab")
        var second = first
        first.update("c")
        second.update("d")
        #expect(first.finalize() == SHA256.hash("abc"))
        #expect(second.finalize() == SHA256.hash("abd"))
    }

    @Test("a sequence that isn't stored in one piece is hashed too")
    func sequences() {
        var hash = SHA256()
        hash.update(stride(from: UInt8(0), to: 100, by: 1))
        #expect(hash.finalize() == SHA256.hash(Array(0..<100)))
    }

    @Test("the loop in Swift and the processor's instructions come to the same state", arguments: [1, 2, 7, 64])
    func instructions(blocks: Int) {
        let message = (0..<blocks * 64).map { UInt8(truncatingIfNeeded: $0 &* 131 &+ $0 / 7) }
        var one = SIMD8<UInt32>(1, 2, 3, 5, 8, 13, 21, 34)
        var other = one
        message.withUnsafeBytes { SHA256.compress($0, into: &one) }
        message.withUnsafeBytes { SHA256.compressInSwift($0, into: &other) }
        #expect(one == other)
        #expect(one != SIMD8(1, 2, 3, 5, 8, 13, 21, 34))
    }
}
