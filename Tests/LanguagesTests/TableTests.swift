import Testing

@testable import Languages

@Suite("Tables of n-grams and words")
struct TableTests {
    /// A table of n-grams as the model's bytes have it: open addressing, the low bits of a key beside the row's number.
    private func table(_ keys: [UInt32], slots count: Int) -> [UInt32] {
        var slots = [UInt32](repeating: 0, count: count)
        var rows: [UInt32] = []
        for (row, key) in keys.enumerated() {
            var slot = Int((UInt64(key) * UInt64(count)) >> 32)
            while slots[slot] != 0 { slot = (slot + 1) % count }
            slots[slot] = key << 17 | UInt32(row + 1)
            let byte = UInt32(row + 1)
            rows += Array(repeating: byte | byte << 8 | byte << 16 | byte << 24, count: 4)
        }
        return slots + rows
    }

    @Test("every n-gram is found with its own weights, behind others and around the end; another is none")
    func ngrams() {
        // All of these want the last two of eight slots.
        let keys: [UInt32] = [0xFFFF_0001, 0xFFFF_0002, 0xFFFF_0003, 0xC000_0004, 0xC000_0005]
        for count in 1...keys.count {
            let bytes = table(Array(keys.prefix(count)), slots: 8)
            bytes.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                let table = NGramTable(slots: base, count: 8, scale: 0.5)
                for (row, key) in keys.enumerated() {
                    let expected = row < count ? SIMD16(repeating: Int8(row + 1)) : nil
                    #expect(table.weights(key) == expected, "\(row) of \(count)")
                }
                #expect(table.weights(0) == nil && table.weights(0xFFFF_0009) == nil)
                #expect(table.scale == 0.5)
            }
        }
    }

    @Test("every word is found in its bucket with three corrections, from −32 to 31 steps; another is none")
    func words() {
        // Two bits: four buckets, of which the second is empty and the last holds two.
        let entries: [(key: UInt32, values: [Int])] = [
            (0x0000_0011, [0, 31, -32]), (0x8000_0012, [1, -1, 2]), (0xC000_0013, [-5, 6, 7]),
            (0xFFFF_FF14, [3, 4, -6]),
        ]
        var numbers: [UInt32] = [0, 1, 1, 2, 4]
        for entry in entries {
            let values = entry.values.map { UInt32($0 + 32) }
            numbers.append(entry.key << 18 | values[0] << 12 | values[1] << 6 | values[2])
        }
        numbers.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let table = WordTable(buckets: base, bits: 2, step: 0.25)
            for (key, values) in entries {
                #expect(table.correction(key) == SIMD3(values.map { Float($0) * 0.25 }))
            }
            for key: UInt32 in [0x4000_0011, 0x0000_0012, 0xC000_0011, 0x8000_0013] {
                #expect(table.correction(key) == nil)
            }
        }
    }

    @Test("a hash is FNV-1a over scalars, mixed; a whole word's is not that of an n-gram with the same letters")
    func hashes() {
        func key(_ scalars: [UInt32], from hash: NGramHash = NGramHash()) -> UInt32 {
            var hash = hash
            for scalar in scalars { hash.add(scalar) }
            return hash.key
        }
        func reference(_ scalars: [UInt32]) -> UInt32 {
            let state = scalars.reduce(2_166_136_261 as UInt32) { ($0 ^ $1) &* 16_777_619 }
            let mixed = (state ^ state >> 15) &* 0x2C1B_3C6D
            return mixed ^ mixed >> 12
        }
        for scalars: [UInt32] in [[], [0x61], [0x5F, 0x61, 0x5F], [0xFC, 0x1E9E]] {
            #expect(key(scalars) == reference(scalars))
            #expect(key(scalars, from: .wholeWord) == reference([0x2B2B] + scalars))
        }
    }
}
