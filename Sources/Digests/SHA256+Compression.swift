import SHA256Instructions

extension SHA256 {
    /// Whether the processor's own instructions are used; they are several times as fast as the loop below.
    static let usesInstructions = criba_sha256_is_available()

    /// Works whole 64-byte blocks into the state.
    static func compress(_ blocks: UnsafeRawBufferPointer, into state: inout SIMD8<UInt32>) {
        guard usesInstructions, let base = blocks.baseAddress else { return compressInSwift(blocks, into: &state) }
        withUnsafeMutableBytes(of: &state) { words in
            roundConstants.withUnsafeBufferPointer { constants in
                criba_sha256_compress(
                    words.assumingMemoryBound(to: UInt32.self).baseAddress, constants.baseAddress,
                    base.assumingMemoryBound(to: UInt8.self), blocks.count / 64)
            }
        }
    }

    /// The round constants: the first 32 bits of the fractional parts of the cube roots of the first 64 primes (§4.2.2).
    static let roundConstants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    /// Works whole 64-byte blocks into the state with nothing but Swift (§6.2.2).
    static func compressInSwift(_ blocks: UnsafeRawBufferPointer, into state: inout SIMD8<UInt32>) {
        guard var block = blocks.baseAddress else { return }
        let end = block + blocks.count
        roundConstants.withUnsafeBufferPointer { constants in
            guard let constants = constants.baseAddress else { return }
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { buffer in
                guard let schedule = buffer.baseAddress else { return }
                while block < end {
                    expand(block, into: schedule)
                    rounds(schedule, constants, &state)
                    block += 64
                }
            }
        }
    }

    /// Fills the 64 words of the message schedule, the round constants not yet added.
    @inline(__always)
    private static func expand(_ block: UnsafeRawPointer, into schedule: UnsafeMutablePointer<UInt32>) {
        for index in 0..<16 {
            schedule[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
        }
        for index in 16..<64 {
            let early = schedule[index &- 15]
            let late = schedule[index &- 2]
            let sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ (early &>> 3)
            let sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ (late &>> 10)
            schedule[index] = schedule[index &- 16] &+ sigma0 &+ schedule[index &- 7] &+ sigma1
        }
    }

    /// The 64 rounds, eight a turn: the eight variables trade names instead of moving.
    @inline(__always)
    private static func rounds(
        _ schedule: UnsafeMutablePointer<UInt32>, _ constants: UnsafePointer<UInt32>, _ state: inout SIMD8<UInt32>
    ) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var index = 0
        while index < 64 {
            round(a, b, c, &d, e, f, g, &h, schedule[index] &+ constants[index])
            round(h, a, b, &c, d, e, f, &g, schedule[index &+ 1] &+ constants[index &+ 1])
            round(g, h, a, &b, c, d, e, &f, schedule[index &+ 2] &+ constants[index &+ 2])
            round(f, g, h, &a, b, c, d, &e, schedule[index &+ 3] &+ constants[index &+ 3])
            round(e, f, g, &h, a, b, c, &d, schedule[index &+ 4] &+ constants[index &+ 4])
            round(d, e, f, &g, h, a, b, &c, schedule[index &+ 5] &+ constants[index &+ 5])
            round(c, d, e, &f, g, h, a, &b, schedule[index &+ 6] &+ constants[index &+ 6])
            round(b, c, d, &e, f, g, h, &a, schedule[index &+ 7] &+ constants[index &+ 7])
            index &+= 8
        }
        state = state &+ SIMD8(a, b, c, d, e, f, g, h)
    }

    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
        _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
    ) {
        let choice = g ^ (e & (f ^ g))
        let majority = (a & b) | (c & (a | b))
        let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ word
        d = d &+ first
        h = first &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        (word &>> count) | (word &<< (32 &- count))
    }
}
